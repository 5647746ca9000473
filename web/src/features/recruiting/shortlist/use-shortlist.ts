/** The firm's shortlist, 50 entries a page. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from 'contract/endpoint.ts'
import { listShortlist } from 'contract/recruiting/shortlist.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'

type Listed = Reply<typeof listShortlist>

export const useShortlist = () =>
  useInfiniteQuery({
    queryKey: keyOf(listShortlist),
    queryFn: ({ pageParam, signal }) => call(listShortlist, { query: pageParam > 0 ? { skip: pageParam } : {}, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ has_more }: Listed, pages) =>
      has_more ? pages.reduce((sum, { entries }) => sum + entries.length, 0) : undefined,
  })

/** Reads the shortlist again, after a change. */
export function useRenewShortlist(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(listShortlist) })
}
