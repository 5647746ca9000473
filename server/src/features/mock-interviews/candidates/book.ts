/** Booking: the credit is used, the time is taken, both sides are mailed and its tasks are planned, in one commit or not at all. */
import { randomUUID } from 'node:crypto'
import type { Body } from 'contract/endpoint.ts'
import type { book as bookEndpoint } from 'contract/mock-interviews/api.ts'
import type { Booking } from 'contract/mock-interviews/model.ts'
import { onlyKind as kind } from 'contract/mock-interviews/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { days } from '../../../platform/clock.ts'
import { spend } from '../../../platform/limits.ts'
import { holdCredits, isOpenCredit, useCredit } from '../../payments/credits.ts'
import { type AccessCall, findEntitlement, refusalOf, spendTry } from '../access/grant.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { findBooking, findBookingOfCredit } from '../bookings/find-booking.ts'
import { linkOf } from '../bookings/link.ts'
import { bookingUse } from '../bookings/use-of-credit.ts'
import { bookingOf } from '../bookings/wire.ts'
import { auditBooking } from '../lifecycle/audit-booking.ts'
import { mailBooked } from '../mails/booking-mails.ts'
import { isFinal } from '../slots/final-starts.ts'
import { planTasks } from '../tasks/task-store.ts'
import { leaveWaitlist } from '../waitlist/waitlist-store.ts'
import { candidateAddress, keyOf } from './candidate-address.ts'
import { claim, type Details, ifTaken, Taken, whoOffers } from './claim.ts'
import { readWishes } from './wishes.ts'

export async function bookInterview(
  deps: Deps,
  { askProvider, network }: AccessCall,
  body: Body<typeof bookEndpoint>,
): Promise<{ booking: Booking; link: string | null }> {
  const { db, clock } = deps
  await spendTry(deps, network)
  const { email, ...wishes } = readWishes(body)
  const found = await findEntitlement(deps, askProvider, body.session_id)
  if (!found.credit || (found.state !== 'open' && found.state !== 'used')) throw refusalOf(found)
  const now = clock.now()
  const start = new Date(body.starts_at)
  const before = await alreadyBooked(db, found.credit.id, start)
  if (before) return { booking: bookingOf(before, now), link: null }
  if (found.state === 'used') throw refusalOf(found)
  if (deps.scheduler) throw problem('scheduled_elsewhere')

  if (body.is_final === false && isFinal({ starts_at: start }, now)) throw problem('slot_became_final')

  const address = await candidateAddress(db, found.orderId, email)
  const details = { ...wishes, credit_id: found.credit.id, email: address, uid: randomUUID(), sequence: 0 }
  const wanted = { kind, start, interviewerId: body.interviewer_id } as const
  for (const { id: interviewerId } of await whoOffers(db, wanted, now)) {
    const taking = { orderId: found.orderId, start, interviewerId, details }
    const booked = await inTransaction(db, (trx) => take(trx, deps, taking, now)).catch(ifTaken)
    if (!booked) continue
    deps.nudge('mails')
    // Whoever holds the address of the checkout learns the link once, and not for ever after.
    return { booking: bookingOf(booked.booking, now), link: booked.isNew ? linkOf(deps, booked.booking.credit_id) : null }
  }
  // Where it was pressed twice at once, the other press has it.
  const meanwhile = await alreadyBooked(db, found.credit.id, start)
  if (meanwhile) return { booking: bookingOf(meanwhile, now), link: null }
  throw problem('slot_taken')
}

/** Sent again because its answer was lost: the booking that there is. */
async function alreadyBooked(db: Db, creditId: number, start: Date): Promise<BookingRow | undefined> {
  const booking = await findBookingOfCredit(db, creditId)
  return booking?.status === 'booked' && booking.starts_at.getTime() === start.getTime() ? booking : undefined
}

interface Taking {
  orderId: number
  start: Date
  interviewerId: number
  details: Details
}

interface Booked {
  booking: BookingRow
  /** Not made by another press of the same button. */
  isNew: boolean
}

async function take(db: Db, deps: Deps, { orderId, start, interviewerId, details }: Taking, now: Date): Promise<Booked> {
  const credit = (await holdCredits(db, orderId)).find(({ id }) => id === details.credit_id)
  if (!credit || !isOpenCredit(credit)) {
    const before = credit && (await alreadyBooked(db, credit.id, start))
    if (before) return { booking: before, isNew: false }
    throw problem('mock_access_refused')
  }
  await useCredit(db, credit.id, bookingUse(details.uid), now)
  const id = await claim(db, { kind, start, interviewerId }, details, now)
  if (id === undefined) throw new Taken()
  await leaveWaitlist(db, credit.id)
  // Counted with what it comes to: who was too slow for a time may try on.
  await spend(db, [{ key: `mock invitations:${keyOf(details.email)}`, max: 3, window: days(1) }], now)
  const booking = (await findBooking(db, id))!
  await planTasks(db, booking, now)
  await auditBooking(db, 'mock interview booked', booking, {}, booking.buyer_id ?? undefined, now)
  await mailBooked(db, deps, booking, now)
  return { booking, isNew: true }
}
