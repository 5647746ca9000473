/** What may be done about a booking at a moment (readings §6). Pure. */
import {
  boardMinutesAfter,
  checkInMinutes,
  contestedDays,
  graceMinutes,
  mostMoves,
  reportHours,
} from 'contract/mock-interviews/rules.ts'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { isFinal } from '../slots/final-starts.ts'
import type { BookingRow } from './booking-row.ts'

type Booked = Pick<
  BookingRow,
  | 'status'
  | 'starts_at'
  | 'ends_at'
  | 'moves'
  | 'candidate_reported_at'
  | 'candidate_checked_in_at'
  | 'interviewer_checked_in_at'
  | 'interviewer_reported_at'
  | 'by'
  | 'contested_at'
  | 'settled_at'
>

const checkInOpens = ({ starts_at }: Pick<Booked, 'starts_at'>): Date => after(starts_at, -minutes(checkInMinutes))
/** Who is not there by then is absent. */
const graceEnds = ({ starts_at }: Pick<Booked, 'starts_at'>): Date => after(starts_at, minutes(graceMinutes))
export const reportDeadline = ({ starts_at }: Pick<Booked, 'starts_at'>): Date => after(starts_at, hours(reportHours))

/** When an administrator has to have decided; null where nothing waits for one. */
export const settleBy = ({ contested_at, settled_at }: Pick<Booked, 'contested_at' | 'settled_at'>): Date | null =>
  contested_at !== null && settled_at === null ? after(contested_at, days(contestedDays)) : null

const stands = ({ status }: Pick<Booked, 'status'>): boolean => status === 'booked'

export const isCheckInOpen = (booking: Booked, now: Date): boolean =>
  (stands(booking) || booking.status === 'held') && checkInOpens(booking) <= now && now <= booking.ends_at

/** A little longer than the interview: a line is finished. */
export const boardCloses = ({ ends_at }: Pick<Booked, 'ends_at'>): Date => after(ends_at, minutes(boardMinutesAfter))

export const isBoardOpen = (booking: Booked, now: Date): boolean =>
  (stands(booking) || booking.status === 'held') && checkInOpens(booking) <= now && now <= boardCloses(booking)

export const isInTime = (booking: Booked, now: Date): boolean => !isFinal(booking, now)
export const hasMoves = ({ moves }: Booked): boolean => moves < mostMoves

export const mayCancel = (booking: Booked, now: Date): boolean => stands(booking) && now < booking.starts_at
export const mayMove = (booking: Booked, now: Date): boolean => stands(booking) && isInTime(booking, now) && hasMoves(booking)
export const mayCancelAsInterviewer = (booking: Pick<Booked, 'status' | 'ends_at' | 'contested_at'>, now: Date): boolean =>
  stands(booking) && now < booking.ends_at && !booking.contested_at

const isReportOpen = (booking: Booked, now: Date): boolean => graceEnds(booking) <= now && now <= reportDeadline(booking)

/** Also of one that its interviewer said was held, or was missed by its candidate: then the two contradict each other. What was decided stays so. */
export const mayReportInterviewer = (booking: Booked, now: Date): boolean =>
  (stands(booking) || booking.status === 'held' || (booking.status === 'missed' && booking.by === 'candidate')) &&
  booking.candidate_reported_at === null &&
  booking.settled_at === null &&
  isReportOpen(booking, now)

/** Only who was there says so. */
export const mayReportCandidate = (booking: Booked, now: Date): boolean =>
  stands(booking) &&
  booking.interviewer_reported_at === null &&
  booking.settled_at === null &&
  isReportOpen(booking, now) &&
  booking.interviewer_checked_in_at !== null &&
  booking.interviewer_checked_in_at <= graceEnds(booking)

export const mayReportHeld = (booking: Booked, now: Date): boolean =>
  stands(booking) && !booking.contested_at && booking.interviewer_checked_in_at !== null && graceEnds(booking) <= now
