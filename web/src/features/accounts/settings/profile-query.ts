import { useQueryClient } from '@tanstack/react-query'
import { getProfile } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { saveSubscriptionStatus } from '../../../lib/subscription-status.ts'

export const profileQuery = (userId: number) => endpointQuery(getProfile, { params: { userId } })

/** What a save answers is the whole profile: the settings are those of this moment, and so is what the browser keeps. */
export function useKeepProfile(): (saved: Profile) => void {
  const client = useQueryClient()
  return (saved) => {
    client.setQueryData(profileQuery(saved.id).queryKey, saved)
    saveSubscriptionStatus(saved)
  }
}
