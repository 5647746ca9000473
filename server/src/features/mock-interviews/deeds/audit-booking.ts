import type { Db } from '../../../db/db.ts'
import { audit } from '../../../platform/audit.ts'
import type { BookingRow } from '../bookings/booking-store.ts'

/** What happened to a booking, with which it is. @param userId whose account did it, where one did */
export async function auditBooking(
  db: Db,
  event: string,
  { id, order_id, starts_at }: Pick<BookingRow, 'id' | 'order_id' | 'starts_at'>,
  detail: Record<string, unknown>,
  userId: number | undefined,
  now: Date,
): Promise<void> {
  const about = { booking: id, order: order_id, starts_at: starts_at.toISOString(), ...detail }
  await audit(db, { event, ...(userId !== undefined && { userId }), detail: about }, now)
}
