/**
 * Which credit a booking with another scheduler uses. One that stands without any is found by administrators (`unpaid`): somebody booked twice with
 * one payment, or the money went back.
 */
import type { Db } from '../../../db/db.ts'
import { type Credit, holdCredits, isOpenCredit, nameUse, useCredit } from '../../payments/credits.ts'
import { isBookingUse } from '../bookings/use-of-credit.ts'
import { attachCredit, type ExternalRow, findExternal } from './external-store.ts'
import { originsOf } from './origins.ts'

/** The oldest that stands without a credit, and for which there is one, gets it. @returns whether there was one */
export async function entitle(db: Db, orderId: number, now: Date): Promise<boolean> {
  const credits = await holdCredits(db, orderId)
  const rows = await findExternal(db, orderId)
  for (const row of rows.filter(standsWithout)) {
    const credit = creditFor(row, credits, rows)
    if (!credit) continue
    if (isOpenCredit(credit)) await useCredit(db, credit.id, row.uri, now)
    else await nameUse(db, credit, row.uri)
    await attachCredit(db, row.id, credit.id)
    return true
  }
  return false
}

const standsWithout = ({ status, credit_id }: ExternalRow): boolean =>
  (status === 'booked' || status === 'missed') && credit_id === null

/** What was used for it by the browser's word, or for the booking before it was moved, however often; else the newest, where nothing known uses it. */
function creditFor(booking: ExternalRow, credits: readonly Credit[], rows: readonly ExternalRow[]): Credit | undefined {
  for (const name of [booking.uri, ...originsOf(booking, rows)]) {
    const own = credits.find(({ used_for }) => used_for === name)
    if (own) return own
  }
  const newest = credits.at(-1)
  if (!newest || newest.revoked_at) return undefined
  const { used_for } = newest
  // Anybody who paid can send the browser's word, and say anything in it: what the scheduler has signed goes before.
  const isBelieved = used_for !== null && (isBookingUse(used_for) || rows.some((row) => row.uri === used_for))
  return isBelieved ? undefined : newest
}
