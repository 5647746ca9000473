import { expect, test } from 'vitest'
import { serverNow } from './use-server-now.ts'
import { atItsEnd, ifCancelled, ifResumed, type OpenPlan } from './what-becomes.ts'

const own = {
  module: 'interview',
  plan: '3months',
  subscription_id: 'sub_1',
  cancelled: false,
  paid_until: '2026-12-21T12:00:00Z',
  renewal_amount: 517_500,
}
const renewing: OpenPlan = { own, period: { unit: 'month', count: 3 }, renewal: undefined }
const due: OpenPlan = {
  ...renewing,
  renewal: { ...own, state: 'failed', since: '2026-12-21T13:00:00Z', open_until: '2026-12-28T12:00:00Z' },
}
const collected: OpenPlan = {
  ...due,
  renewal: { ...own, state: 'pending', since: '2026-12-21T12:00:00Z', open_until: '2026-12-28T12:00:00Z' },
}
const fixed: OpenPlan = { ...renewing, own: { ...own, renewal_amount: null } }

test('a plan says when it renews and at what price, or when it ends', () => {
  expect(atItsEnd(renewing)).toBe('Renews on 21 December 2026 at $5,175 and then every 3 months until you cancel.')
  expect(atItsEnd(fixed)).toBe('Ends on 21 December 2026; you won’t be charged again.')
})

test('a plan whose renewal is due does not promise it for a day that is past', () => {
  expect(atItsEnd(due)).toBe('Renews every 3 months at $5,175 until you cancel.')
})

test('a plan that is not sold any more still says when it renews', () => {
  expect(atItsEnd({ ...renewing, period: undefined })).toBe('Renews on 21 December 2026 at $5,175 until you cancel.')
  expect(atItsEnd({ ...due, period: undefined })).toBe('Renews again at $5,175 until you cancel.')
})

test('before cancelling one reads what is kept until when, and what is still charged', () => {
  expect(ifCancelled(renewing, 'Interview')).toBe(
    'You keep access to Interview until 21 December 2026 and can resume the plan until then. You won’t be charged $5,175 on that day, or anything after it.',
  )
  expect(ifCancelled(fixed, 'Vantage')).toBe(
    'You keep access to Vantage until 21 December 2026 and can resume the plan until then. The plan ends on that day and does not renew; fees are non-refundable.',
  )
  expect(ifCancelled(due, 'Interview')).toBe(
    'The renewal of 21 December 2026 is not paid, so your access to Interview ends at once. You won’t be charged again. You can’t undo this.',
  )
  expect(ifCancelled(collected, 'Interview')).toBe(
    'You keep access to Interview until 28 December 2026 and can resume the plan until then. The renewal of 21 December 2026, $5,175, may still be collected, but no later one.',
  )
})

test('before a cancellation is taken back one reads what is charged then, and when', () => {
  expect(ifResumed(renewing)).toBe(
    'This undoes the cancellation. You pay nothing today; it renews on 21 December 2026 at $5,175.',
  )
  expect(ifResumed(fixed)).toBe(
    'This undoes the cancellation. You pay nothing today or later: the plan ends on 21 December 2026 and does not renew.',
  )
  expect(ifResumed(due)).toBe('This undoes the cancellation. The renewal of 21 December 2026, $5,175, is still due.')
})

test('the time is the server’s, however wrong the browser’s clock is, and goes on from when it was heard', () => {
  const heardAt = Date.parse('2031-01-01T00:00:00Z')
  expect(serverNow('2026-11-21T12:00:00.000Z', heardAt, heardAt + 3_600_000)).toEqual(new Date('2026-11-21T13:00:00Z'))
})
