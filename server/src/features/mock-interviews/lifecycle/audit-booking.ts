import type { EventName } from 'contract/admin/event-words.ts'
import type { Db } from '../../../db/db.ts'
import { audit } from '../../../platform/audit.ts'
import type { BookingRow } from '../bookings/booking-row.ts'

/** What happened to a booking, with which it is: to who bought it. @param actor whose account did it, where one did */
export async function auditBooking(
  db: Db,
  event: EventName,
  { id, order_id, starts_at, buyer_id }: Pick<BookingRow, 'id' | 'order_id' | 'starts_at' | 'buyer_id'>,
  detail: Record<string, unknown>,
  actor: number | undefined,
  now: Date,
): Promise<void> {
  const whom = buyer_id !== null && { userId: buyer_id }
  const who = actor !== undefined && actor !== buyer_id && { by: actor }
  await audit(
    db,
    { event, ...whom, ...who, detail: { booking: id, order: order_id, starts_at: starts_at.toISOString(), ...detail } },
    now,
  )
}
