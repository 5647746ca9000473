/** Whose booking it is: by the link that was mailed, or by the account that the purchase is attached to. All else is not found. */
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { perNetwork, spend } from '../../../platform/limits.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { findBooking, findBookingOfCredit } from '../bookings/find-booking.ts'
import { creditOfLink } from '../bookings/link.ts'

/** A booking: by its link, or by its number as one's own. */
export interface BookingKey {
  link?: string | undefined
  booking_id?: number | undefined
}

/** From where a call comes, and who makes it where they are signed in. */
export interface CandidateCall {
  findMember(): Promise<Caller | undefined>
  network: string
}

export async function admitCandidate(deps: Deps, call: CandidateCall, which: BookingKey): Promise<BookingRow> {
  await spend(deps.db, perNetwork('mock booking', call.network, { max: 120, window: minutes(1) }), deps.clock.now())
  return findBookingOfCandidate(deps, call, which)
}

async function findBookingOfCandidate(deps: Deps, call: CandidateCall, { link, booking_id }: BookingKey): Promise<BookingRow> {
  const booking = link === undefined ? await ownBooking(deps, call, booking_id) : await bookingBehind(deps, link)
  if (!booking) throw problem('not_found')
  return booking
}

/** To the interview itself, without a limit of its own: it is asked for every second. Not where the money went back: that it did, the booking says to its owner. */
export async function findInterviewOfCandidate(deps: Deps, call: CandidateCall, which: BookingKey): Promise<BookingRow> {
  const booking = await findBookingOfCandidate(deps, call, which)
  if (booking.is_revoked) throw problem('not_found')
  return booking
}

/** A link ends with its credit: when that was replaced, or its money went back, which the page of one that was canceled for it says. */
async function bookingBehind(deps: Deps, link: string): Promise<BookingRow | undefined> {
  const creditId = creditOfLink(deps, link)
  const booking = creditId === undefined ? undefined : await findBookingOfCredit(deps.db, creditId)
  if (!booking || booking.is_replaced) return undefined
  return booking.is_revoked && booking.by !== 'payment' ? undefined : booking
}

async function ownBooking(deps: Deps, { findMember }: CandidateCall, id: number | undefined): Promise<BookingRow | undefined> {
  if (id === undefined) return undefined
  const caller = await findMember()
  const booking = caller && (await findBooking(deps.db, id))
  if (!booking || booking.buyer_id !== caller.id) return undefined
  // Where it was moved to: whoever asks may not have heard of it.
  return booking.status === 'moved' ? findBookingOfCredit(deps.db, booking.credit_id) : booking
}
