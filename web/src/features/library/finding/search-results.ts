/** A line of the search, whether it was found or was opened before, and where it leads. */
import { itemAddress } from 'contract/access.ts'
import type { Piece } from 'contract/library/finding.ts'
import type { Difficulty } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { moduleTitle } from 'contract/modules.ts'
import { useSession } from '../../../lib/session.ts'
import { shelfTitle } from '../../../lib/shelf-title.ts'
import { viewerOf } from '../../../lib/viewer.ts'
import type { RecentItem } from './recent-items.ts'

export interface Result {
  id: number
  module: LibraryModule
  category: string
  group: string
  difficulty: Difficulty
  locked: boolean
  title: readonly Piece[]
  marks: readonly (readonly Piece[])[]
  snippet: readonly Piece[]
  words: readonly string[]
}

export function resultOfRecent({ title, ...item }: RecentItem): Result {
  return { ...item, title: [{ text: title, hit: false }], locked: false, marks: [], snippet: [], words: [] }
}

/** `Stats, Estimation`; with the module in front where it is not the one that is shown. */
export function usePlaceOfResult(): (result: Result) => string {
  const viewer = viewerOf(useSession())
  return ({ module, category, group }) => {
    const place = [shelfTitle(category), group].filter(Boolean).join(', ')
    return viewer.state === 'member' && viewer.selected === module ? place : `${moduleTitle[module]}: ${place}`
  }
}

export function useAddressOfResult(): (result: Result) => string {
  const viewer = viewerOf(useSession())
  return (result) => itemAddress(viewer, result)
}
