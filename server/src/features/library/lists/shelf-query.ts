/** Who reads a shelf, and what of it. */
import { modulesWithPreviews } from 'contract/access.ts'
import { filterOf, type LibraryModule } from 'contract/library/sections.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { Reader, ShelfQuery } from './store.ts'

export const pageLimit = 500

/** How the original client writes that nothing is filtered. */
const noFilter = '-'

export interface ListOptions {
  category?: string
  filter?: string
  limit?: number
  cursor?: number
}

export const readerOf = ({ id, isStaff, open }: Pick<Caller, 'id' | 'isStaff' | 'open'>, module: LibraryModule): Reader => ({
  id,
  isStaff,
  isOpen: open.includes(module),
  hasPreviews: modulesWithPreviews.includes(module),
})

/** The Interview shelves are filtered by company, the others by words (spec §7.3). */
export function shelfQuery(
  module: LibraryModule,
  category: string | undefined,
  { filter, limit, cursor }: ListOptions,
): ShelfQuery {
  const wanted = filter?.trim() === noFilter ? '' : filter?.trim()
  return {
    module,
    limit: limit ?? pageLimit,
    ...(category && { category }),
    ...(wanted && (filterOf(module) === 'company' ? { company: wanted } : { words: wanted.toLowerCase().split(/\s+/) })),
    ...(cursor && { cursor }),
  }
}
