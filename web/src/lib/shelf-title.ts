import { categoryTitle, isCategory } from 'contract/library/shelves.ts'

/** A shelf that a later release has may have no title here yet. */
export const shelfTitle = (category: string): string => (isCategory(category) ? categoryTitle[category] : category)
