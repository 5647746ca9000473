/** What either side may do about a booked call at a moment. Pure. */
import { callCheckInMinutes } from 'contract/assessments/rules.ts'
import { graceMinutes, reportHours } from 'contract/mock-interviews/rules.ts'
import { after, hours, minutes } from '../../../platform/clock.ts'
import { isFinal } from '../../mock-interviews/mock-interviews.ts'
import type { CallRow } from './store.ts'

export type Side = 'candidate' | 'host'

type Call = Pick<
  CallRow,
  'kind' | 'status' | 'starts_at' | 'ends_at' | 'attempt_state' | 'candidate_checked_in_at' | 'host_checked_in_at' | 'let_in_at'
>

export const reportDeadline = ({ starts_at }: Pick<Call, 'starts_at'>): Date => after(starts_at, hours(reportHours))

export const isCheckInOpen = ({ status, starts_at, ends_at }: Call, now: Date): boolean =>
  status === 'booked' && after(starts_at, -minutes(callCheckInMinutes)) <= now && now <= ends_at

export const mayMove = (call: Call, side: Side, now: Date): boolean =>
  side === 'candidate' && call.status === 'booked' && !isFinal(call, now)

/** A sitting may begin some minutes before its call does. From then on it is no longer a matter of the call. */
const isSittingBegun = ({ kind, attempt_state }: Call): boolean =>
  kind === 'assessment' && attempt_state !== null && attempt_state !== 'ready'

export const mayCancel = (call: Call, now: Date): boolean =>
  call.status === 'booked' && now < call.starts_at && !isSittingBegun(call)

/** Only a side that is there says so, and only of a side that never checked in. */
export function mayReportAbsence(call: Call, side: Side, now: Date): boolean {
  const [own, other] =
    side === 'candidate'
      ? [call.candidate_checked_in_at, call.host_checked_in_at]
      : [call.host_checked_in_at, call.candidate_checked_in_at]
  const isOpen = after(call.starts_at, minutes(graceMinutes)) <= now && now <= reportDeadline(call)
  return call.status === 'booked' && isOpen && own !== null && other === null
}

/** Until the clock is started. */
export const mayLetIn = (call: Call, side: Side, now: Date): boolean =>
  side === 'host' &&
  call.kind === 'assessment' &&
  call.let_in_at === null &&
  call.attempt_state === 'ready' &&
  call.host_checked_in_at !== null &&
  isCheckInOpen(call, now)
