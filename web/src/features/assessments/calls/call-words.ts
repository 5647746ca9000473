/** A booked call in words, to its candidate. */
import type { BookedCall, CallKind } from 'contract/assessments/calls.ts'

interface KindWords {
  /** With an article of its own: `Your invigilator`. */
  host: string
  /** As in `Cancel this examination?`. */
  call: string
}

export const kindWords: Record<CallKind, KindWords> = {
  assessment: { host: 'invigilator', call: 'examination' },
  oral: { host: 'examiner', call: 'oral' },
}

/** The state of a booked call, to its candidate. */
export function stateWords(booked: BookedCall): string {
  const { kind, status, ends_at, as_of, candidate_checked_in_at, let_in_at } = booked
  const { host, call } = kindWords[kind]
  if (status === 'cancelled') return cancelled(booked)
  if (status === 'missed') return missed(booked)
  if (status === 'held') return `This ${call} took place.`
  if (ends_at <= as_of) return 'This call has ended.'
  if (kind === 'assessment' && let_in_at) return `Your ${host} has let you in. You can start the clock.`
  if (candidate_checked_in_at) return 'You have checked in.'
  return 'Booked.'
}

function cancelled({ kind, by }: BookedCall): string {
  if (by === 'candidate') return kind === 'oral' ? 'You canceled it.' : 'You canceled it. No try was used.'
  return `${by === 'host' ? `Your ${kindWords[kind].host} canceled it.` : 'It was canceled.'} ${chooseAgain(kind)}`
}

function missed({ kind, by }: BookedCall): string {
  if (by === 'candidate') return 'You did not come. Please choose another time.'
  return `${by === 'host' ? `Your ${kindWords[kind].host} did not come.` : 'This call did not take place.'} ${chooseAgain(kind)}`
}

const chooseAgain = (kind: CallKind): string =>
  kind === 'oral' ? 'Please choose another time.' : 'No try was used. Please choose another time.'
