/** A booked call in words, to its host. */
import type { BookedCall, CallKind } from 'contract/assessments/calls.ts'
import type { InvigilatedSitting } from 'contract/assessments/invigilation.ts'

export const kindWords: Record<CallKind, string> = { assessment: 'Examination', oral: 'Oral' }

export function stateWords({ status, by, may, host_checked_in_at, ends_at, as_of }: BookedCall): string {
  if (status === 'cancelled') return canceled[by ?? 'nobody']
  if (status === 'missed') return missed[by ?? 'nobody']
  if (status === 'held') return 'Took place'
  if (ends_at <= as_of) return 'Over'
  if (host_checked_in_at) return 'You checked in'
  return may.check_in ? 'You can join' : 'Booked'
}

const canceled = { host: 'You canceled it', candidate: 'The candidate canceled it', nobody: 'Canceled' }
const missed = { host: 'You did not come', candidate: 'The candidate did not come', nobody: 'Did not take place' }

/** Whether it has not been canceled or missed, and its time is not over. */
export const isLive = ({ status, ends_at, as_of }: BookedCall): boolean =>
  (status === 'booked' || status === 'held') && ends_at > as_of

type Watched = Pick<InvigilatedSitting, 'call' | 'state' | 'pause_ends_at' | 'break_ends_at'>

/** A sitting, to its invigilator. */
export function sittingWords({ call, state, pause_ends_at, break_ends_at }: Watched): string {
  if (call.status === 'cancelled' || call.status === 'missed') return `${stateWords(call)}.`
  if (state === 'over') return 'The sitting is over.'
  if (state === 'absent') return isLive(call) ? 'The candidate has not joined yet.' : 'The time of this call is over.'
  if (state === 'ready')
    return call.let_in_at
      ? 'You have let the candidate in. They have not started the clock yet.'
      : 'The candidate has joined and is waiting to be let in.'
  if (pause_ends_at) return 'You have paused the clock.'
  return break_ends_at ? 'The candidate is on a break.' : 'The sitting is open.'
}
