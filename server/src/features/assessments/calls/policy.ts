/** The permissions of either side of a booked call at a moment. Pure. */
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

const hasBegun = ({ kind, attempt_state }: Call): boolean =>
  kind === 'assessment' && attempt_state !== null && attempt_state !== 'ready' && attempt_state !== 'lapsed'

/** A call that began can be canceled until its candidate is let in: nobody has to wait a day for it to end. A sitting can begin before its call. */
export function mayCancel(call: Call, now: Date): boolean {
  const isStuck = call.kind === 'assessment' && call.let_in_at === null && now <= call.ends_at
  return call.status === 'booked' && !hasBegun(call) && (now < call.starts_at || isStuck)
}

/** A side that has checked in may report one that never did. */
export function mayReportAbsence(call: Call, side: Side, now: Date): boolean {
  const [own, other] =
    side === 'candidate'
      ? [call.candidate_checked_in_at, call.host_checked_in_at]
      : [call.host_checked_in_at, call.candidate_checked_in_at]
  const isOpen = after(call.starts_at, minutes(graceMinutes)) <= now && now <= reportDeadline(call)
  return call.status === 'booked' && isOpen && own !== null && other === null
}

/** The host lets the candidate in before the clock starts. */
export const mayLetIn = (call: Call, side: Side, now: Date): boolean =>
  side === 'host' &&
  call.kind === 'assessment' &&
  call.let_in_at === null &&
  call.attempt_state === 'ready' &&
  call.host_checked_in_at !== null &&
  isCheckInOpen(call, now)
