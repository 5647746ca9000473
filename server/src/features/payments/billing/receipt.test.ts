import { createMockCheckout } from 'contract/payments/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { happen, latestPayment, letAMonthPass } from '../../../testing/payments/afterwards.ts'
import { entriesOf, receiptOf, summaryOf } from '../../../testing/payments/bills.ts'
import { buyAndComeBack } from '../../../testing/payments/buying.ts'
import { goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each(['1week_special', '1month'])(
  '%s: a payment that the return and the webhooks tell is one entry, and has a receipt',
  async (code) => {
    const buyer = await buyAndComeBack(shop, code)
    const [entry, ...others] = await entriesOf(shop, buyer)
    expect(others).toEqual([])
    const price = code === '1month' ? 207_000 : 103_400
    expect(entry).toMatchObject({ kind: 'payment', module: 'interview', plan: code, method: 'card', amount: price })
    const { status, body } = await receiptOf(shop, buyer, entry?.id ?? 0)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: entry?.id,
      paid_at: entry?.at,
      name: 'Louis B',
      email: buyer.email,
      module: 'interview',
      plan: code,
      title: code === '1month' ? '1 month' : '1 week',
      method: 'card',
      renewal: false,
      listed: price,
      discount: 0,
      total: price,
      period_start: entry?.at,
    })
    expect(new Date(body.period_end ?? 0).getTime()).toBeGreaterThan(Date.parse(body.paid_at) + days(6))
  },
)

test('a promotion code is told on the receipt, and the history has what was charged', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '1month')
  await fetch(body.url, { method: 'POST', body: new URLSearchParams({ action: 'promotion', promotion: 'WELCOME10' }) })
  await shop.pay(body.url, goodCard)
  await shop.deliver()
  const [entry] = await entriesOf(shop, buyer)
  expect(entry).toMatchObject({ amount: 186_300 })
  expect((await receiptOf(shop, buyer, entry?.id ?? 0)).body).toMatchObject({ listed: 207_000, discount: 20_700, total: 186_300 })
})

test('each renewal is an entry with a receipt of its own, whose period begins where the last one ends', async () => {
  const buyer = await buyAndComeBack(shop, '1month')
  await letAMonthPass(shop, buyer)
  const entries = await entriesOf(shop, buyer)
  expect(entries.map(summaryOf)).toEqual([
    ['payment', 'interview:1month', 207_000],
    ['payment', 'interview:1month', 207_000],
  ])
  const [renewed, first] = [await receiptOf(shop, buyer, entries[0]?.id ?? 0), await receiptOf(shop, buyer, entries[1]?.id ?? 0)]
  expect(first.body).toMatchObject({ renewal: false })
  expect(renewed.body).toMatchObject({ renewal: true, period_start: first.body.period_end, order: first.body.order })
})

test('a receipt tells what went back of its payment, and not what came again', async () => {
  const buyer = await buyAndComeBack(shop, '1week_special')
  const [entry] = await entriesOf(shop, buyer)
  const reversals = async () => (await receiptOf(shop, buyer, entry?.id ?? 0)).body.reversals
  expect(await reversals()).toEqual([])
  await shop.stripe.refunds.create({ charge: latestPayment(shop), amount: 400 })
  await happen(shop, 'refund')
  expect(await reversals()).toMatchObject([
    { kind: 'refund', amount: 400, of: 'payment' },
    { kind: 'refund', amount: 103_000, of: 'payment' },
  ])
  await happen(shop, 'fail-refund')
  await happen(shop, 'fail-refund')
  expect(await reversals()).toEqual([])
  await happen(shop, 'dispute')
  expect(await reversals()).toMatchObject([{ kind: 'disputed', amount: 103_400, of: 'payment' }])
})

test('of which of several payments a refund is nobody can tell: the receipts of those made before it name the order', async () => {
  const buyer = await buyAndComeBack(shop, '1month')
  const [first] = await entriesOf(shop, buyer)
  const charge = latestPayment(shop)
  await shop.stripe.refunds.create({ charge, amount: 400 })
  await shop.deliver()
  await letAMonthPass(shop, buyer)
  await shop.stripe.refunds.create({ charge, amount: 500 })
  await shop.deliver()
  const [renewed] = (await entriesOf(shop, buyer)).filter(({ kind }) => kind === 'payment')
  expect((await receiptOf(shop, buyer, first?.id ?? 0)).body.reversals).toMatchObject([
    { amount: 400, of: 'payment' },
    { amount: 500, of: 'order' },
  ])
  expect((await receiptOf(shop, buyer, renewed?.id ?? 0)).body.reversals).toMatchObject([{ amount: 500, of: 'order' }])
})

test('a mock interview of an account is in its history; its receipt has no period', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.call(createMockCheckout, {
    token: buyer.token,
    body: { subscriptionType: 'mock_credit', terms_accepted: true },
  })
  await shop.pay(body.url, goodCard)
  await shop.deliver()
  const [entry] = await entriesOf(shop, buyer)
  expect(entry).toMatchObject({ kind: 'payment', module: 'mock', plan: 'mock_credit', title: '30 minutes', amount: 25_875 })
  expect((await receiptOf(shop, buyer, entry?.id ?? 0)).body).toMatchObject({
    period_start: null,
    period_end: null,
    total: 25_875,
  })
})
