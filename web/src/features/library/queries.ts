/** What the viewer asks the server: one list a shelf, which is both its index and its texts' addresses. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCompanies } from 'contract/library/api.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Category } from 'contract/library/shelves.ts'
import { call } from '../../lib/api.ts'
import { endpointQuery } from '../../lib/queries.ts'
import { callsOf, entryIn } from './module-calls.ts'
import type { Entry } from './reading.ts'

const pageLimit = 500
const minute = 60_000

export interface Shelf {
  module: LibraryModule
  category: Category
  /** A company or words, as the module is filtered; undefined for all of them. */
  filter: string | undefined
  /** Part of the key: what was listed before a subscription began or ended is not shown after it. */
  isOpen: boolean
}

export function shelfQuery({ module, category, filter, isOpen }: Shelf) {
  const asked = { params: { category }, query: { ...(filter !== undefined && { filter }) } }
  return queryOptions({
    queryKey: [...endpointQuery(callsOf(module).listShelf, asked).queryKey, { isOpen }],
    queryFn: ({ signal }) => fetchWholeShelf(module, asked, signal),
    staleTime: 5 * minute,
  })
}

/** All shelves of a module, as far as the first page: a module that is not open shows its previews there. */
export const moduleQuery = (module: LibraryModule) =>
  queryOptions({
    queryKey: [...endpointQuery(callsOf(module).list, { query: {} }).queryKey, { module }],
    queryFn: async ({ signal }) => (await call(callsOf(module).list, { query: {}, signal })).map(entryIn(module)),
  })

// spec §8: a company list that fails is logged and is an empty one
export const companiesQuery = () =>
  queryOptions({
    ...endpointQuery(listCompanies),
    queryFn: async ({ signal }) => {
      try {
        return await call(listCompanies, { signal })
      } catch (error) {
        if (!signal.aborted) console.error('The companies could not be loaded', error)
        throw error
      }
    },
    staleTime: 60 * minute,
    placeholderData: keepPreviousData,
  })

/** Shelves of more than one page are fetched page by page. */
async function fetchWholeShelf(
  module: LibraryModule,
  { params, query }: { params: { category: Category }; query: { filter?: string } },
  signal: AbortSignal,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (;;) {
    const cursor = entries.at(-1)?.item.id
    const asked = { params, query: { ...query, ...(cursor !== undefined && { cursor }) }, signal }
    const page = await call(callsOf(module).listShelf, asked)
    entries.push(...page.map(entryIn(module)))
    if (page.length < pageLimit) return entries
  }
}
