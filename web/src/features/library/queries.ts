/** What the viewer asks the server: one list a shelf, which is both its index and its texts' addresses. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCompanies, listInterviewShelf } from 'contract/library/api.ts'
import type { InterviewEntry } from 'contract/library/model.ts'
import type { Category } from 'contract/library/shelves.ts'
import { call } from '../../lib/api.ts'
import { endpointQuery } from '../../lib/queries.ts'

const pageLimit = 500
const minute = 60_000

interface Shelf {
  category: Category
  /** Undefined for all of them. */
  company: string | undefined
  /** Part of the key: what was listed before a subscription began or ended is not shown after it. */
  isOpen: boolean
}

export function shelfQuery({ category, company, isOpen }: Shelf) {
  const asked = { params: { category }, query: { ...(company !== undefined && { filter: company }) } }
  return queryOptions({
    queryKey: [...endpointQuery(listInterviewShelf, asked).queryKey, { isOpen }],
    queryFn: ({ signal }) => wholeShelf(asked, signal),
    staleTime: 5 * minute,
  })
}

// specification 8: a company list that fails is logged and is an empty one
export const companiesQuery = () =>
  queryOptions({
    ...endpointQuery(listCompanies),
    queryFn: async ({ signal }) => {
      try {
        return await call(listCompanies, { signal })
      } catch (error) {
        if (!signal.aborted) console.error('The companies could not be loaded', error)
        return []
      }
    },
    staleTime: 60 * minute,
    placeholderData: keepPreviousData,
  })

/** Shelves of more than one page are fetched page by page. */
async function wholeShelf(
  { params, query }: { params: { category: Category }; query: { filter?: string } },
  signal: AbortSignal,
): Promise<InterviewEntry[]> {
  const entries: InterviewEntry[] = []
  for (;;) {
    const cursor = entries.at(-1)?.interview.id
    const page = await call(listInterviewShelf, { params, query: { ...query, ...(cursor !== undefined && { cursor }) }, signal })
    entries.push(...page)
    if (page.length < pageLimit) return entries
  }
}
