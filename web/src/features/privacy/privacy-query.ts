import { useQueryClient } from '@tanstack/react-query'
import { getPrivacy, type PrivacyState } from 'contract/privacy/api.ts'
import { endpointQuery } from '../../lib/queries.ts'

/** Asked again as long as a copy is being made. */
export const privacyQuery = {
  ...endpointQuery(getPrivacy),
  staleTime: 0,
  refetchInterval: (query: { state: { data?: PrivacyState | undefined } }) =>
    query.state.data?.export.state === 'preparing' ? 3000 : false,
} as const

/** What a call has answered is shown, and not asked for. */
export function useKeepPrivacy(): (state: PrivacyState) => void {
  const client = useQueryClient()
  return (state) => client.setQueryData(privacyQuery.queryKey, state)
}
