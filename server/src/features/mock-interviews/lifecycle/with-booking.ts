import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { holdCredits } from '../../payments/credits.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { findBooking } from '../bookings/find-booking.ts'

export type BookingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secretKey' | 'nudge'>

export type BookingChange = (db: Db, booking: BookingRow, now: Date) => Promise<void>

/**
 * Does something about a booking, one after the other with all else that happens to it or to its payment: it is read anew under the lock of
 * what entitles to it.
 */
export function withBooking<T>(
  deps: BookingDeps,
  { id, order_id }: Pick<BookingRow, 'id' | 'order_id'>,
  work: (db: Db, booking: BookingRow, now: Date) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    afterCommit(db, () => deps.nudge('mails'))
    await holdCredits(db, order_id)
    const booking = await findBooking(db, id)
    if (!booking) throw problem('not_found')
    return work(db, booking, now)
  })
}

/** The same, for what only changes it. @returns the booking as it is then */
export const changeBooking = (
  deps: BookingDeps,
  found: Pick<BookingRow, 'id' | 'order_id'>,
  work: BookingChange,
): Promise<BookingRow> =>
  withBooking(deps, found, async (db, booking, now) => {
    await work(db, booking, now)
    return readAnew(db, booking)
  })

export async function readAnew(db: Db, { id }: Pick<BookingRow, 'id'>): Promise<BookingRow> {
  const booking = await findBooking(db, id)
  if (!booking) throw new Error(`booking ${id} has gone`)
  return booking
}
