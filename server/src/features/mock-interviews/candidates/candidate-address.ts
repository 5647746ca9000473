/**
 * Where the candidate is written to: the payer's address, or one other that was given in its place, once a purchase. So nobody sends
 * invitations to strangers with it.
 */
import { invalid } from 'contract/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { addressBehind } from '../../payments/credits.ts'

export async function candidateAddress(db: Db, orderId: number, given: string | undefined): Promise<string> {
  const payer = await addressBehind(db, orderId)
  const address = given ?? payer
  if (address === undefined) throw invalid([{ field: 'email', message: 'Email is required' }])
  const own = payer === undefined ? undefined : keyOf(payer)
  if (keyOf(address) === own) return address
  const { rows } = await sql<{ email: string }>`
    select distinct booking.email from mock_credits credit join mock_bookings booking on booking.credit_id = credit.id
    where credit.order_id = ${orderId}`.execute(db)
  const others = rows.filter(({ email }) => ![own, keyOf(address)].includes(keyOf(email)))
  if (others.length > 0) throw invalid([{ field: 'email', message: 'You can change the address only once.' }])
  return address
}

export const keyOf = (address: string): string => address.trim().toLowerCase()
