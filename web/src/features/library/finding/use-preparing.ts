/** On the first start of an installation questions appear one after another: how many are still missing. What was listed before is asked for again. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { getPreparing, getShelf, itemCalls } from 'contract/library/api.ts'
import { search } from 'contract/library/finding.ts'
import { useEffect, useRef } from 'react'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'

const listing = [getShelf, search, ...Object.values(itemCalls).flatMap(({ list, listShelf }) => [list, listShelf])]
const pauseMs = 2000

/** Zero where all are there, and before the server has said it. */
export function usePreparing(): number {
  const client = useQueryClient()
  const { data } = useQuery({
    ...endpointQuery(getPreparing),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.questions ? pauseMs : false),
  })
  const left = data?.questions ?? 0
  const before = useRef(0)
  useEffect(() => {
    if (left < before.current) void listAnew(client)
    before.current = left
  }, [left, client])
  return left
}

export const listAnew = (client: QueryClient): Promise<unknown> =>
  Promise.all(listing.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
