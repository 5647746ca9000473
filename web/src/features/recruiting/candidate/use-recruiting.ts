import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listReceivedRequests, type RecruitingState, readRecruiting, readViews } from 'contract/recruiting/candidates.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'

export const recruitingQuery = endpointQuery(readRecruiting)
export const requestsQuery = endpointQuery(listReceivedRequests)
export const viewsQuery = endpointQuery(readViews)

/** A change of the card, whose answer is what is shown from then on. */
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
