import type { AdminExternalBooking } from 'contract/mock-interviews/administration.ts'
import type { Deps } from '../../../deps.ts'
import { newest, pageOf } from '../../../platform/page-by-number.ts'
import { type AdminExternalRow, findExternalForAdmin } from '../external/external-store.ts'
import { formatTime } from '../zones/format-time.ts'

const pageSize = 50

export async function listExternalBookings(
  { db, clock }: Deps,
  { list, cursor = newest }: { list: 'all' | 'unpaid'; cursor?: number },
): Promise<{ bookings: AdminExternalBooking[]; next_cursor: number | null }> {
  const page = { unpaid: list === 'unpaid', before: cursor, limit: pageSize + 1 }
  const { shown, next_cursor } = pageOf(await findExternalForAdmin(db, page, clock.now()), pageSize)
  return { bookings: shown.map(bookingOf), next_cursor }
}

const bookingOf = ({ id, status, by, uri, reference, is_paid, starts_at, ends_at }: AdminExternalRow) => ({
  ...{ id, status, by, uri, reference, paid: is_paid },
  starts_at: starts_at.toISOString(),
  when: formatTime('UTC', starts_at, ends_at),
})
