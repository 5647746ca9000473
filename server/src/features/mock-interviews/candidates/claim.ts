/**
 * Taking a time. Each interviewer who offers it is tried in a transaction of its own, under the lock of that interviewer, and asked again by
 * the function that listed it; what still overlaps, the table's own rule refuses.
 */
import { type Kind, longestHorizonDays, slotOf } from 'contract/mock-interviews/rules.ts'
import type { Db } from '../../../db/db.ts'
import { after, days, minutes } from '../../../platform/clock.ts'
import { insertBooking } from '../bookings/change-booking.ts'
import { findCalendars, lockInterviewers, type OpenCalendar } from '../calendars/calendar-store.ts'
import { offeredStarts } from '../slots/offered-starts.ts'
import { localTimeAt, segmentsOf } from '../zones/segments.ts'

export interface SlotRequest {
  kind: Kind
  start: Date
  interviewerId?: number | undefined
  /** Where it is moved: the booking before, which stands in nobody's way. */
  except?: number | undefined
}

/** Who has least to hold first; with `preferred` before all others. */
export async function whoOffers(db: Db, wanted: SlotRequest, now: Date, preferred?: number): Promise<OpenCalendar[]> {
  const offering = await calendarsOffering(db, wanted, now)
  const rank = ({ id, upcoming }: OpenCalendar) => (id === preferred ? -1 : upcoming)
  return offering.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
}

async function calendarsOffering(
  db: Db,
  { kind, start, interviewerId, except }: SlotRequest,
  now: Date,
): Promise<OpenCalendar[]> {
  if (!isNear(start, now)) return []
  const range = { from: start, to: after(start, 1) }
  const calendars = await findCalendars(db, { kind, range, interviewerId, except }, now)
  return calendars.filter((calendar) => offeredStarts(calendar, slotOf[kind], range, now).length > 0)
}

/** Within what an interviewer may set as their horizon. A leap second is a moment by its form, and none to JavaScript; nor has a database all years. */
export const isNear = (start: Date, now: Date): boolean => now <= start && start <= after(now, days(longestHorizonDays))

/** Of a booking: all but when and with whom. */
export interface Details {
  credit_id: number
  uid: string
  sequence: number
  name: string
  email: string
  zone: string
  topic: string
  notes: string
}

/** In a transaction. */
export async function claim(
  db: Db,
  wanted: Omit<SlotRequest, 'interviewerId'> & { interviewerId: number },
  details: Details,
  now: Date,
): Promise<number | undefined> {
  const { kind, start, interviewerId } = wanted
  await lockInterviewers(db, [interviewerId])
  const [calendar] = await calendarsOffering(db, wanted, now)
  if (!calendar) return undefined
  const end = after(start, minutes(slotOf[kind].minutes))
  return insertBooking(db, {
    ...details,
    kind,
    interviewer_id: interviewerId,
    starts_at: start,
    ends_at: end,
    blocked_to: after(end, minutes(calendar.buffer_minutes)),
    status: 'booked',
    by: null,
    local_start: localTimeAt(segmentsOf(details.zone, start.getTime(), end.getTime()), start.getTime()),
    ...unnoted,
    created_at: now,
  })
}

const unnoted = {
  candidate_checked_in_at: null,
  interviewer_checked_in_at: null,
  candidate_reported_at: null,
  interviewer_reported_at: null,
  contested_at: null,
  settled_at: null,
  feedback_due_at: null,
  feedback_at: null,
}

/** Undoes the transaction; another interviewer may still have the time. */
export class Taken extends Error {}

export function ifTaken(error: unknown): undefined {
  if (!(error instanceof Taken)) throw error
}
