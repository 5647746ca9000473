import { expect, test } from 'vitest'
import { at, charged, failure, giveBack, monthly, paid, period, refund, simple, week } from '../../../testing/payments/facts.ts'
import type { Fact } from './fact.ts'
import { reduceOrder } from './reduce-order.ts'

test('an order that nothing happened to is open', () => {
  expect(reduceOrder(week, [])).toEqual({
    status: 'open',
    since: null,
    until: null,
    openUntil: null,
    renewalFailedAt: null,
    subscriptionId: null,
    isChargedForNothing: false,
  })
})

test('a fixed term counts from the earliest time that anyone gave for its payment', () => {
  const facts = [paid('completed', at('03-01T10:00:02')), paid('asked', at('03-01T10:00:00'))]
  expect(reduceOrder(week, facts)).toMatchObject({ status: 'active', since: at('03-01T10:00:00'), until: at('03-08T10:00:00') })
})

test('a bank debit on its way opens nothing, one that settles does, one that fails does not', () => {
  const submitted = simple('submitted', at('03-01T10:00:00'))
  expect(reduceOrder(week, [submitted])).toMatchObject({ status: 'pending', since: submitted.at, until: null })
  expect(reduceOrder(week, [submitted, paid('settled', at('03-05T10:00:00'))])).toMatchObject({
    status: 'active',
    until: at('03-12T10:00:00'),
  })
  expect(reduceOrder(week, [simple('debit_failed', at('03-05T10:00:00')), submitted])).toMatchObject({
    status: 'failed',
    until: null,
  })
})

test('a subscription runs to the end of its latest paid period', () => {
  const first = period('in_1', at('03-01T10:00:00'), at('04-01T10:00:00'))
  const second = period('in_2', at('04-01T10:05:00'), at('05-01T10:00:00'), true)
  expect(reduceOrder(monthly, [second, first])).toEqual({
    status: 'active',
    since: at('03-01T10:00:00'),
    until: at('05-01T10:00:00'),
    openUntil: at('05-08T10:00:00'),
    renewalFailedAt: null,
    subscriptionId: 'sub_1',
    isChargedForNothing: false,
  })
})

test('a plan that renews stays open a week after what is paid, unless it was canceled before; a fixed term does not', () => {
  const first = period('in_1', at('03-01T10:00:00'), at('04-01T10:00:00'))
  const openUntil = (...facts: Fact[]) => reduceOrder(monthly, [first, ...facts]).openUntil
  expect(openUntil()).toEqual(at('04-08T10:00:00'))
  expect(openUntil(simple('cancelled', at('03-31T10:00:00')))).toEqual(at('04-01T10:00:00'))
  expect(openUntil(simple('cancelled', at('04-02T10:00:00')))).toEqual(at('04-08T10:00:00'))
  expect(openUntil(simple('ended', at('04-03T10:00:00')))).toBeNull()
  expect(openUntil(refund(at('03-03T10:00:00')))).toBeNull()
  expect(reduceOrder(week, [paid('completed', at('03-01T10:00:00'))]).openUntil).toEqual(at('03-08T10:00:00'))
})

test('a renewal fails from its first try until it is paid, or one after it is', () => {
  const first = period('in_1', at('03-01T10:00:00'), at('04-01T10:00:00'))
  const failures = [failure('in_2', 2, at('04-04T10:00:00')), failure('in_2', 1, at('04-01T11:00:00'))]
  expect(reduceOrder(monthly, [...failures, first])).toMatchObject({
    status: 'active',
    renewalFailedAt: at('04-01T11:00:00'),
    openUntil: at('04-08T10:00:00'),
  })
  const inTheSameSecond = period('in_2', at('04-04T10:00:00'), at('05-01T10:00:00'), true)
  expect(reduceOrder(monthly, [...failures, first, inTheSameSecond]).renewalFailedAt).toBeNull()
  const later = period('in_3', at('05-01T10:00:00'), at('06-01T10:00:00'), true)
  expect(reduceOrder(monthly, [later, ...failures, first]).renewalFailedAt).toBeNull()
  expect(reduceOrder(monthly, [...failures, first, simple('ended', at('04-09T10:00:00'))]).renewalFailedAt).toBeNull()
})

test('a subscription whose first debit is on its way is pending, whatever the provider calls it', () => {
  expect(reduceOrder(monthly, [{ ...simple('submitted', at('03-01T10:00:00')), subscription: 'sub_1' } as Fact])).toMatchObject({
    status: 'pending',
    subscriptionId: 'sub_1',
  })
})

test('a cancelled plan stays open to its end, and a cancellation can be taken back', () => {
  const first = period('in_1', at('03-01T10:00:00'), at('04-01T10:00:00'))
  const cancelled = simple('cancelled', at('03-10T10:00:00'))
  expect(reduceOrder(monthly, [cancelled, first])).toMatchObject({ status: 'cancelled', until: at('04-01T10:00:00') })
  const renewing = simple('renewing', at('03-11T10:00:00'))
  expect(reduceOrder(monthly, [renewing, cancelled, first])).toMatchObject({ status: 'active' })
  expect(reduceOrder(monthly, [simple('cancelled', at('03-12T10:00:00')), renewing, cancelled, first])).toMatchObject({
    status: 'cancelled',
  })
})

test('cancelled and resumed in the same second counts as resumed', () => {
  const first = period('in_1', at('03-01T10:00:00'), at('04-01T10:00:00'))
  const moment = at('03-10T10:00:00')
  expect(reduceOrder(monthly, [first, simple('cancelled', moment), simple('renewing', moment)])).toMatchObject({
    status: 'active',
  })
})

test('a subscription ended before its time is over at that moment', () => {
  const first = period('in_1', at('03-01T10:00:00'), at('04-01T10:00:00'))
  expect(reduceOrder(monthly, [simple('ended', at('03-20T10:00:00')), first])).toMatchObject({
    status: 'ended',
    until: at('03-20T10:00:00'),
  })
})

test('a refund ends access, also where it is told before the payment', () => {
  const state = reduceOrder(week, [refund(at('03-03T10:00:00')), paid('completed', at('03-01T10:00:00'))])
  expect(state).toMatchObject({ status: 'ended', until: at('03-03T10:00:00') })
})

test('a refund within the second of its payment ends access all the same', () => {
  const moment = at('03-01T10:00:00')
  expect(reduceOrder(monthly, [period('in_1', moment, at('04-01T10:00:00')), refund(moment)])).toMatchObject({ status: 'ended' })
})

test('a period paid after a refund stands', () => {
  const facts = [
    period('in_1', at('03-01T10:00:00'), at('04-01T10:00:00')),
    refund(at('03-03T10:00:00')),
    period('in_2', at('04-01T10:00:00'), at('05-01T10:00:00'), true),
  ]
  expect(reduceOrder(monthly, facts)).toMatchObject({ status: 'active', until: at('05-01T10:00:00') })
})

test('a dispute that is won gives access back', () => {
  const facts = [paid('completed', at('03-01T10:00:00')), refund(at('03-03T10:00:00')), giveBack(at('03-04T10:00:00'))]
  expect(reduceOrder(week, facts)).toMatchObject({ status: 'active', until: at('03-08T10:00:00') })
})

test('a refund that failed gives access back, until it is made again', () => {
  const facts = [paid('completed', at('03-01T10:00:00')), refund(at('03-03T10:00:00')), giveBack(at('03-04T10:00:00'))]
  const again: Fact = { fact: 'refunded:ch_1:again', kind: 'taken_back', at: at('03-05T10:00:00'), reversal: 'ch_1' }
  expect(reduceOrder(week, [again, ...facts])).toMatchObject({ status: 'ended', until: again.at })
})

test('what gives no access is charged for nothing, until its end or its cancellation is known; a purchase without a provider never', () => {
  const first = period('in_1', at('03-01T10:00:00'), at('04-01T10:00:00'))
  const isCharged = (...facts: Fact[]) => reduceOrder(monthly, facts).isChargedForNothing
  const back = refund(at('03-03T10:00:00'))
  expect(isCharged(first)).toBe(false)
  expect(isCharged(first, back)).toBe(true)
  expect(isCharged(first, back, giveBack(at('03-04T10:00:00')))).toBe(false)
  expect(isCharged(first, back, simple('cancelled', at('03-03T10:00:00')))).toBe(false)
  expect(isCharged(first, back, simple('ended', at('03-03T10:00:00')))).toBe(false)
  const submitted = { ...simple('submitted', at('03-01T10:00:00')), subscription: 'sub_1' } as Fact
  const failed = simple('debit_failed', at('03-05T10:00:00'))
  expect(isCharged(submitted)).toBe(false)
  expect(isCharged(submitted, failed)).toBe(true)
  expect(isCharged(submitted, failed, simple('ended', at('03-06T10:00:00')))).toBe(false)
  expect(isCharged({ ...first, subscription: 'plan_1' } as Fact, back)).toBe(false)
  expect(reduceOrder(week, [paid('completed', at('03-01T10:00:00')), back]).isChargedForNothing).toBe(false)
})

test('a checkout that closed unpaid is expired, unless it was paid after all', () => {
  const expired = simple('expired', at('03-01T12:00:00'))
  expect(reduceOrder(week, [expired])).toMatchObject({ status: 'expired', until: null })
  expect(reduceOrder(week, [expired, paid('completed', at('03-01T11:59:59'))])).toMatchObject({ status: 'active' })
})

test('a mismatched payment opens nothing', () => {
  const mismatch: Fact = { fact: 'mismatch:paid:completed', kind: 'mismatch', at: at('03-01T10:00:00'), charged, expected: 200 }
  expect(reduceOrder(week, [mismatch])).toMatchObject({ status: 'open', until: null })
})

test('a term that was granted and taken back is over from then on, whichever was told first', () => {
  const given: Fact = { fact: 'granted', kind: 'granted', at: at('03-01T10:00:00'), by: 1, reason: 'Our fault.' }
  const withdrawn: Fact = { fact: 'withdrawn', kind: 'withdrawn', at: at('03-03T10:00:00'), by: 2, reason: 'By mistake.' }
  for (const facts of [
    [given, withdrawn],
    [withdrawn, given],
  ])
    expect(reduceOrder(week, facts)).toMatchObject({ status: 'ended', until: at('03-03T10:00:00'), openUntil: null })
})

test('a term that was granted counts from when it was, and what it cost nobody nobody pays for', () => {
  const granted: Fact = { fact: 'granted', kind: 'granted', at: at('03-01T10:00:00'), by: 1, reason: 'Our fault.' }
  expect(reduceOrder(week, [granted])).toMatchObject({
    ...{ status: 'active', since: at('03-01T10:00:00'), until: at('03-08T10:00:00'), openUntil: at('03-08T10:00:00') },
    isChargedForNothing: false,
  })
})
