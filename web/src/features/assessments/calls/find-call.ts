/** Finds the call that is shown to a candidate for an examination or an oral. */
import type { BookedCall } from 'contract/assessments/calls.ts'
import type { Wanted } from './use-call-times.ts'

/** The call that is to come, otherwise the newest, unless it was an examination that took place, which has a result. */
export function findCall(calls: readonly BookedCall[], wanted: Wanted): BookedCall | undefined {
  const own = calls.filter((call) => isFor(call, wanted))
  const call = own.find(({ status }) => status === 'booked') ?? own[0]
  return call?.status === 'held' && call.kind === 'assessment' ? undefined : call
}

const isFor = ({ kind, assessment, attempt_id }: BookedCall, wanted: Wanted): boolean =>
  'oral_of' in wanted
    ? kind === 'oral' && attempt_id === wanted.oral_of
    : kind === 'assessment' && assessment === wanted.assessment

/** False where the candidate has to choose another time. */
export const isToHold = ({ status }: BookedCall): boolean => status === 'booked' || status === 'held'

/** Whether the call leads into a sitting: an examination whose candidate has checked in. */
export const opensPaper = ({ kind, status, attempt_id, candidate_checked_in_at, ends_at, as_of }: BookedCall): boolean =>
  kind === 'assessment' && status === 'booked' && as_of < ends_at && candidate_checked_in_at !== null && attempt_id !== null
