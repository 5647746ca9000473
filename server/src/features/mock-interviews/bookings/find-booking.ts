/** One booking. `db` may be a transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type BookingRow, wholeBooking } from './booking-row.ts'

export async function findBooking(db: Db, id: number): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`${wholeBooking} where booking.id = ${id}`.execute(db)
  return rows[0]
}

/** What a credit was used for last; what was moved is where it was moved to. */
export async function findBookingOfCredit(db: Db, creditId: number): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    ${wholeBooking} where booking.credit_id = ${creditId} and booking.status <> 'moved' order by booking.id desc limit 1`.execute(
    db,
  )
  return rows[0]
}
