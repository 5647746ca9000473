import { useQueryClient } from '@tanstack/react-query'
import { listCredentials } from 'contract/credentials/api.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** Asked again while a certificate is being issued. */
export const ownCredentialsQuery = {
  ...endpointQuery(listCredentials),
  refetchInterval: (query: { state: { data?: { awaited: number } | undefined } }) => (query.state.data?.awaited ? 20_000 : false),
} as const

/** The list is read again after a change: a reissue changes two certificates. */
export function useRenewCredentials(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ownCredentialsQuery.queryKey })
}
