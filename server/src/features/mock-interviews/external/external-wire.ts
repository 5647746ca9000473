/** What was booked with another scheduler, as its buyer sees it. */
import type { ExternalBooking } from 'contract/mock-interviews/external.ts'
import { formatTime } from '../zones/format-time.ts'
import type { ExternalUse } from './external-store.ts'

export function externalBookingOf(use: ExternalUse, now: Date): ExternalBooking {
  const since = use.used_at.toISOString()
  if (use.status === null) return { status: 'booked', by: null, when: null, since, move_url: null, cancel_url: null }
  const { status, by, zone, starts_at, ends_at } = use
  const isToCome = status === 'booked' && now < starts_at
  return {
    status,
    by,
    when: formatTime(zone, starts_at, ends_at),
    since,
    move_url: isToCome ? use.move_url : null,
    cancel_url: isToCome ? use.cancel_url : null,
  }
}
