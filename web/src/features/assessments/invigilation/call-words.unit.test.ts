import { expect, test } from 'vitest'
import { hostedCall, joinableCall, joinedCall } from '../../../testing/hosted-calls.ts'
import { sittingWords, stateWords } from './call-words.ts'

const past = { ...hostedCall, as_of: hostedCall.ends_at }

test.each([
  [hostedCall, 'Booked'],
  [joinableCall, 'You can join'],
  [joinedCall, 'You checked in'],
  [past, 'Over'],
  [{ ...past, status: 'held' }, 'Took place'],
  [{ ...past, status: 'cancelled', by: 'host' }, 'You canceled it'],
  [{ ...past, status: 'cancelled', by: null }, 'Canceled'],
  [{ ...past, status: 'missed', by: 'candidate' }, 'The candidate did not come'],
] as const)('a call in words: %#', (call, words) => {
  expect(stateWords(call)).toBe(words)
})

const sitting = { call: joinedCall, state: 'open', pause_ends_at: null, break_ends_at: null } as const
const letIn = { ...joinedCall, let_in_at: joinedCall.as_of }

test.each([
  [{ ...sitting, call: hostedCall, state: 'absent' }, 'The candidate has not joined yet.'],
  [{ ...sitting, call: past, state: 'absent' }, 'The time of this call is over.'],
  [{ ...sitting, state: 'ready' }, 'The candidate has joined and is waiting to be let in.'],
  [{ ...sitting, call: letIn, state: 'ready' }, 'You have let the candidate in. They have not started the clock yet.'],
  [sitting, 'The sitting is open.'],
  [{ ...sitting, pause_ends_at: joinedCall.as_of }, 'You have paused the clock.'],
  [{ ...sitting, break_ends_at: joinedCall.as_of }, 'The candidate is on a break.'],
  [{ ...sitting, state: 'over' }, 'The sitting is over.'],
  [{ ...sitting, call: { ...past, status: 'missed', by: 'host' }, state: 'absent' }, 'You did not come.'],
] as const)('a sitting in words: %#', (watched, words) => {
  expect(sittingWords(watched)).toBe(words)
})
