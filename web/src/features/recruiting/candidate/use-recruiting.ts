import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from 'contract/endpoint.ts'
import { type RecruitingState, readRecruiting } from 'contract/recruiting/candidates.ts'
import { listReceivedRequests } from 'contract/recruiting/received-requests.ts'
import { countViews, listViews } from 'contract/recruiting/views.ts'
import { call } from '../../../lib/api.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'

export const recruitingQuery = endpointQuery(readRecruiting)
export const requestsQuery = endpointQuery(listReceivedRequests)

const inPages = <Page extends { next_cursor: string | null }>(
  endpoint: typeof listViews | typeof countViews,
  read: (input: { query: { cursor?: string }; signal: AbortSignal }) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: keyOf(endpoint),
    queryFn: ({ pageParam, signal }) => read({ query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: Page) => next_cursor,
  })

export const weeksQuery = inPages<Reply<typeof countViews>>(countViews, (input) => call(countViews, input))
export const viewsQuery = inPages<Reply<typeof listViews>>(listViews, (input) => call(listViews, input))

/** A change of the card. Its answer replaces the card that is shown. */
export function useChangeCard<Input = void>(
  change: (input: Input) => Promise<RecruitingState>,
  onDone?: (state: RecruitingState) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { quiet: true },
    onSuccess: (state) => {
      client.setQueryData(recruitingQuery.queryKey, state)
      onDone?.(state)
    },
  })
}

/** After an answer to a request the inbox and the counts are read again. */
export function useRenewRequests(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([listReceivedRequests, readRecruiting].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
}
