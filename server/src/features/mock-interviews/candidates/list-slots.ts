import type { Body } from 'contract/endpoint.ts'
import type { listSlots as listSlotsEndpoint, Slots } from 'contract/mock-interviews/api.ts'
import { daysListed, longestHorizonDays, onlyKind, slotOf } from 'contract/mock-interviews/rules.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { after, days, minutes } from '../../../platform/clock.ts'
import { perNetwork, spend } from '../../../platform/limits.ts'
import { entitlementBehind } from '../../payments/credits.ts'
import { refusalOf } from '../access/grant.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { interviewerOf } from '../bookings/wire.ts'
import { findCalendars } from '../calendars/calendar-store.ts'
import { daysOfSlots } from '../slots/days-of-slots.ts'
import { offeredStarts } from '../slots/offered-starts.ts'
import { zoneName } from '../zones/format-time.ts'
import { readerZone } from '../zones/insist-on-zone.ts'
import { dateAfter, dateAt, instantsOf, segmentsOf } from '../zones/segments.ts'
import { admitCandidate, type CandidateCall } from './admit-candidate.ts'

/** The longest horizon that an interviewer may set, and what is shown behind it. */
const farthest = days(longestHorizonDays + daysListed + 3)

/** To whom it is told: who may book, or move what they booked. */
export async function listSlots(deps: Deps, call: CandidateCall, body: Body<typeof listSlotsEndpoint>): Promise<Slots> {
  const { db, clock } = deps
  const { from, interviewer_id } = body
  const zone = readerZone(body.zone)
  const moved = await admit(deps, call, body)
  const now = clock.now()
  const kind = moved?.kind ?? onlyKind
  const segments = segmentsOf(zone, after(now, -days(2)).getTime(), after(now, farthest).getTime())
  const today = dateAt(segments, now.getTime())
  const first = clamp(from ?? today, today, dateAfter(today, longestHorizonDays))
  const range = {
    from: new Date(instantsOf(segments, first, 0, 1440)[0]?.[0] ?? now.getTime()),
    to: new Date(instantsOf(segments, dateAfter(first, daysListed - 1), 0, 1440).at(-1)?.[1] ?? now.getTime()),
  }
  const calendars = await findCalendars(db, { kind, range, interviewerId: interviewer_id, except: moved?.id }, now)
  const offers = calendars.map((calendar) => ({
    interviewerId: calendar.id,
    starts: offeredStarts(calendar, slotOf[kind], range, now).filter((start) => !isWhereItIs(moved, calendar.id, start)),
  }))
  const horizon = Math.max(0, ...calendars.map(({ horizon_days }) => horizon_days))
  return {
    zone,
    zone_name: zoneName(zone),
    today,
    last: dateAt(segments, after(now, days(horizon)).getTime()),
    days: daysOfSlots(segments, offers, now),
    interviewers: calendars.map(interviewerOf),
  }
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

function clamp(date: string, first: string, last: string): string {
  if (Number.isNaN(Date.parse(date))) throw invalid([{ field: 'from', message: 'This is not a date.' }])
  return date < first ? first : date > last ? last : date
}
