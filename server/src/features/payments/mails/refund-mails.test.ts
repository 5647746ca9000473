import { createMockCheckout } from 'contract/payments/api.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days, hours } from '../../../platform/clock.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { happen, latestPayment } from '../../../testing/payments/afterwards.ts'
import { buy } from '../../../testing/payments/buying.ts'
import { goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'
import type { Fact } from '../ledger/fact.ts'
import { placeOrder } from '../recording/place-order.ts'
import { recordFacts } from '../recording/record-facts.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const refunded = 'Your payment was refunded'
const inPart = 'Part of your payment was refunded'
const returned = 'Your refund could not be paid out'

/** Without the first, which tells of the payment. */
const refundMailsTo = async (to: string) =>
  (await mailsTo(shop, to)).filter(({ subject }) => [refunded, inPart, returned].includes(subject))
const refundSubjectsTo = async (to: string) => (await refundMailsTo(to)).map(({ subject }) => subject)

test.each(['1week_special', '1month'])(
  '%s: a refund, its failure and the refund that is made again are each told, with what they mean',
  async (code) => {
    const { email } = await buy(shop, code)
    const price = code === '1month' ? '$2,070.00' : '$1,034.00'
    for (const what of ['refund', 'fail-refund', 'refund'] as const) await happen(shop, what)
    const [first, failure, second, ...more] = await refundMailsTo(email)
    expect(more).toEqual([])
    expect([first?.subject, failure?.subject, second?.subject]).toEqual([refunded, returned, refunded])
    expect(first?.body_text).toContain(`to your card: ${price}. It should arrive within ten business days.`)
    expect(first?.body_text).toContain('Your access has ended.')
    expect(failure?.body_text).toContain(`The refund of ${price} for Interview`)
    expect(failure?.body_text).toContain('your payment remains valid, and so does your access until')
    expect(first?.body_text).not.toContain('An earlier refund')
    expect(second?.body_text).toContain('An earlier refund of it was returned to us; this one replaces it.')
  },
)

test('of parts each is told with its own amount, and the last with what they make', async () => {
  const { email } = await buy(shop, '1month')
  const charge = latestPayment(shop)
  for (const amount of [1_000, 2_000, undefined]) {
    shop.clock.advance(hours(1))
    await shop.stripe.refunds.create({ charge, ...(amount && { amount }) })
    await shop.deliver()
  }
  const texts = (await refundMailsTo(email)).map(({ body_text }) => body_text)
  expect(await refundSubjectsTo(email)).toEqual([inPart, inPart, refunded])
  expect(texts[0]).toContain('part of your payment for Interview, 1 month to your card: $10.00. It')
  expect(texts[0]).toContain('Your access does not change.')
  expect(texts[1]).toContain('$20.00, for a total of $30.00')
  expect(texts[2]).toContain('the rest of your payment for Interview, 1 month to your card: $2,040.00, for a total of $2,070.00')
})

test('a part that failed and is sent again, of the same amount, is told again', async () => {
  const { email } = await buy(shop, '1month')
  const charge = latestPayment(shop)
  for (const _try of [1, 2]) {
    shop.clock.advance(hours(1))
    await shop.stripe.refunds.create({ charge, amount: 1_000 })
    await shop.deliver()
    await happen(shop, 'fail-refund')
  }
  expect(await refundSubjectsTo(email)).toEqual([inPart, returned, inPart, returned])
})

test('of a dispute the buyer’s bank tells, won or not', async () => {
  const { email } = await buy(shop, '1month')
  await happen(shop, 'dispute')
  await happen(shop, 'win')
  expect(await refundSubjectsTo(email)).toEqual([])
})

test('a visitor’s mock interview: nothing is said of access or settings', async () => {
  shop.standin.reset()
  const { body } = await shop.call(createMockCheckout, { body: { subscriptionType: 'mock_credit', terms_accepted: true } })
  expect(await shop.pay(body.url, { ...goodCard, email: 'visitor@example.com' })).toBe(303)
  await shop.deliver()
  await happen(shop, 'refund')
  await happen(shop, 'fail-refund')
  const [refund, failure] = await refundMailsTo('visitor@example.com')
  expect(refund?.body_text).toContain('You can no longer book this interview.')
  expect(failure?.body_text).toContain('Until then your payment remains valid.')
  for (const mail of [refund, failure]) expect(mail?.body_text).not.toMatch(/access|settings/)
})

const at = (day: number) => after(new Date('2026-03-01T10:00:00Z'), days(day))
const charged = { listed: 103_400, total: 103_400, currency: 'usd' }
const back = { kind: 'taken_back', reversal: 'ch', amount: 103_400 } as const
const story = {
  payment: { fact: 'paid:completed', kind: 'paid', at: at(0), charged },
  first: { ...back, fact: 'refunded:ch:1', at: at(1) },
  failure: { fact: 'refund_failed:re_1', kind: 'given_back', at: at(2), reversal: 'ch', amount: 103_400 },
  second: { ...back, fact: 'refunded:ch:3', at: at(3) },
  asked: { ...back, fact: 'refunded:ch:asked', at: at(4) },
} satisfies Record<string, Fact>

/** The mails about refunds after these facts were told one by one. */
async function tell(facts: readonly Fact[]) {
  const { id, email } = await makePerson(shop)
  const order = await placeOrder(shop.deps, {
    ...{ user_id: id, email, module: 'interview', plan: '1week_special', method: 'card', amount: 103_400 },
    ...{ renewal_amount: null, period_unit: 'week', period_count: 1, created_at: at(0), expires_at: at(1) },
  })
  for (const fact of facts) await recordFacts(shop.deps, { orderId: order.id, facts: [fact] })
  return refundMailsTo(email)
}

test('in whatever order, twice or late: the refund that stands is told once, and a first one never stays untold of its failure', async () => {
  const all = fc.sample(fc.shuffledSubarray(Object.values(story), { minLength: 5 }), { numRuns: 60, seed: 1900 })
  for (const facts of all) {
    const mails = await tell([...facts, ...facts])
    const named = facts.map(({ fact }) => fact).join(', ')
    const refunds = mails.filter(({ subject }) => subject === refunded)
    expect([1, 2], named).toContain(refunds.length)
    const corrected = mails.filter(({ subject, body_text }) => subject === returned || body_text.includes('this one replaces it'))
    if (refunds.length === 2) expect(corrected.length, named).toBeGreaterThan(0)
  }
  const { payment, first, failure, second, asked } = story
  const subjects = async (...facts: Fact[]) => (await tell(facts)).map(({ subject }) => subject)
  expect(await subjects(payment, first, failure, second)).toEqual([refunded, returned, refunded])
  expect(await subjects(payment, first, second, failure)).toEqual([refunded, refunded])
  expect(await subjects(payment, failure, first, second)).toEqual([refunded])
  expect(await subjects(payment, second, asked, failure, first)).toEqual([refunded])
  expect(await subjects(second, failure, first, payment)).toEqual([refunded])
  expect(await subjects(payment, first, failure)).toEqual([refunded, returned])
  expect(await subjects(payment, failure, first)).toEqual([])
})

test('parts that are told in another order make up the same sum, and no cent is told twice', async () => {
  const part = (day: number, amount: number): Fact => ({
    ...{ fact: `part_refunded:ch:${amount}:${day}`, kind: 'part_refunded', at: at(day), reversal: 'ch', amount },
  })
  const parts = [part(1, 1_000), part(2, 3_000), part(3, 4_500)]
  for (const facts of fc.sample(fc.shuffledSubarray(parts, { minLength: 3 }), { numRuns: 12, seed: 1900 })) {
    const mails = await tell([story.payment, ...facts, ...facts])
    const cents = mails.map(({ body_text }) => Number(/card: \$(\d+\.\d\d)/.exec(body_text)?.[1]) * 100)
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(4_500)
  }
})
