import { useQueryClient } from '@tanstack/react-query'
import { getProfile } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import { keyOf } from '../../../lib/queries.ts'

/** The time by the server's clock, as its profile told it: the browser's own may be wrong, and days before a payment are not. */
export function useServerNow(): () => Date {
  const client = useQueryClient()
  return () => {
    const heard = client.getQueryCache().find<Profile>({ queryKey: keyOf(getProfile), exact: false })?.state
    return heard?.data ? serverNow(heard.data.as_of, heard.dataUpdatedAt, Date.now()) : new Date()
  }
}

/** @param heardAt when the server said so, by the browser's clock, as is `now` */
export const serverNow = (asOf: string, heardAt: number, now: number): Date => new Date(Date.parse(asOf) + now - heardAt)
