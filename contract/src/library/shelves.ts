/** Which categories each module has, in the order of its tabs (readings §4). */
import { moduleTable } from '../module-table.ts'
import { byModule, type Module, type ModuleTable, modules } from '../modules.ts'

export type Category = NonNullable<ModuleTable[Module]['library']>['shelves'][number]

export const shelves: Record<Module, readonly Category[]> = byModule((module) => moduleTable[module].library?.shelves ?? [])

export const categories: readonly Category[] = [...new Set(Object.values(shelves).flat())]

/** Where the title is not the word itself. */
const titles: Partial<Record<string, string>> = { statistics: 'Stats', ml: 'Machine Learning' }

export const categoryTitle = Object.fromEntries(
  categories.map((category) => [category, titles[category] ?? titleCase(category)]),
) as Record<Category, string>

export const isCategory = (word: string): word is Category => (categories as readonly string[]).includes(word)

export const isShelf = (module: Module, category: string): boolean => (shelves[module] as readonly string[]).includes(category)

/** Where a topic may belong: the categories of the modules that have topic pages (spec §2.4). */
export const topicCategories: readonly Category[] = [
  ...new Set(modules.filter((module) => moduleTable[module].library?.hasTopics).flatMap((module) => shelves[module])),
]

/** `finance_applications` is told as "Finance Applications". */
function titleCase(category: string): string {
  return category.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
