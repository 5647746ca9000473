import type { Body } from 'contract/endpoint.ts'
import type { listSlots as listSlotsEndpoint, Slots } from 'contract/mock-interviews/api.ts'
import { onlyKind, slotOf } from 'contract/mock-interviews/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { minutes } from '../../../platform/clock.ts'
import { perNetwork, spend } from '../../../platform/limits.ts'
import { entitlementBehind } from '../../payments/credits.ts'
import { refusalOf } from '../access/grant.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { findCalendars } from '../calendars/calendar-store.ts'
import { admitCandidate, type CandidateCall } from './admit-candidate.ts'
import { readSlots } from './read-slots.ts'

/** To whom it is told: who may book, or move what they booked. */
export async function listSlots(deps: Deps, call: CandidateCall, body: Body<typeof listSlotsEndpoint>): Promise<Slots> {
  const { db, clock } = deps
  const { zone, from, interviewer_id: interviewerId } = body
  const moved = await admit(deps, call, body)
  const now = clock.now()
  const kind = moved?.kind ?? onlyKind
  return readSlots(
    {
      ...{ zone, from, size: slotOf[kind] },
      findCalendars: (range) => findCalendars(db, { kind, range, interviewerId, except: moved?.id }, now),
      isOffered: ({ id }, start) => !isWhereItIs(moved, id, start),
    },
    now,
  )
}

async function admit(deps: Deps, call: CandidateCall, { session_id, link, booking_id }: Body<typeof listSlotsEndpoint>) {
  if (session_id === undefined) {
    const booking = await admitCandidate(deps, call, { link, booking_id })
    if (booking.status !== 'booked') throw problem('not_now')
    return booking
  }
  const now = deps.clock.now()
  await spend(deps.db, perNetwork('mock slots', call.network, { max: 120, window: minutes(1) }), now)
  const found = await entitlementBehind(deps.db, session_id, now)
  if (found?.state !== 'open') throw refusalOf(found ?? { state: 'over' })
  // What was booked here before there was another scheduler is moved here.
  if (deps.scheduler) throw problem('scheduled_elsewhere')
  return undefined
}

/** Free for what is to be moved, and no move. */
function isWhereItIs(moved: BookingRow | undefined, interviewerId: number, start: Date): boolean {
  return moved?.interviewer_id === interviewerId && moved.starts_at.getTime() === start.getTime()
}
