import { useQueryClient } from '@tanstack/react-query'
import { getProfile } from 'contract/accounts/api.ts'
import { keyOf } from '../../../lib/queries.ts'

/** After a change that the server computes the profile anew from. Resolves when the settings show it. */
export function useRefreshedProfile(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(getProfile) })
}
