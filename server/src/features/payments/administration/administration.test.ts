/** What administrators see of money. Who may is in `administration.test.ts` of the server. */
import * as api from 'contract/payments/administration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../platform/clock.ts'
import { administrator } from '../../../testing/discussions.ts'
import { somebodyPays } from '../../../testing/payments/buying.ts'
import { goodAccount, goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { placeOrder } from '../recording/place-order.ts'
import { recordFacts } from '../recording/record-facts.ts'
import { recordPurchase } from '../recording/record-purchase.ts'

let shop: Shop
let admin: TestPerson
beforeAll(async () => {
  shop = await openShop()
  admin = await administrator(shop)
})
afterAll(() => shop.close())

const list = async (which: api.OrderList = 'all', cursor?: number) =>
  (await shop.call(api.listOrders, { token: admin.token, query: { list: which, ...(cursor && { cursor }) } })).body
const ofPerson = async ({ id }: { id: number }) =>
  (await shop.call(api.listPersonOrders, { token: admin.token, params: { userId: id } })).body.orders
const waiting = async () => (await shop.call(api.listWaiting, { token: admin.token })).body.waiting
const revenue = async (year: number) => (await shop.call(api.readRevenue, { token: admin.token, query: { year } })).body.months

const buy = ({ id, email }: TestPerson, code: string, at = shop.clock.now()) =>
  recordPurchase(shop.deps, { userId: id, email, module: 'interview', code, at })

test('an order is seen with its buyer, what it amounts to, and what happened to it', async () => {
  const { buyer, sessionId } = await somebodyPays(shop, '1month', goodCard)
  await shop.comeBack(buyer, sessionId)
  const [order] = await ofPerson(buyer)
  expect(order).toMatchObject({
    ...{ buyer: { id: buyer.id, email: buyer.email }, module: 'interview', title: '1 month', method: 'card', status: 'active' },
    provider_url: null,
    until: expect.any(String),
    facts: [{ kind: 'period', amount: order?.amount }],
  })
  expect((await list()).orders[0]).toEqual(order)
})

test('orders of a state are listed by when they end, the latest first, page by page', async () => {
  const person = await makePerson(shop)
  for (let i = 0; i < 26; i++) await buy(person, '1week_special')
  const first = await list('active')
  expect(first.orders).toHaveLength(25)
  const second = await list('active', first.next_cursor ?? 0)
  const ids = [...first.orders, ...second.orders].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const ends = [...first.orders, ...second.orders].map(({ until }) => until ?? '')
  expect(ends).toEqual(ends.toSorted().reverse())
  expect(ids.length).toBeGreaterThanOrEqual(26)
  expect((await list('ended')).orders).toEqual([])
  expect((await list('mock')).orders).toEqual([])
  expect((await shop.call(api.listOrders, { token: admin.token, query: { list: 'paid' as 'all' } })).status).toBe(400)
})

test('a term that ended by itself stands among what is over, and not among what is active', async () => {
  const now = shop.clock.now()
  const order = await buy(await makePerson(shop), '1week_special', after(now, -days(7)))
  const ids = async (which: api.OrderList) => (await list(which)).orders.map(({ id }) => id)
  expect(await ids('active')).not.toContain(order.id)
  expect(await ids('ended')).toEqual([order.id])
  expect((await list('ended')).orders).toMatchObject([{ status: 'ended', until: now.toISOString() }])
})

test('an order is found by its number, its reference, and an email of its buyer: the account’s, its own, or a visitor’s', async () => {
  const person = await makePerson(shop, { email: 'Vera.Rubin@example.com' })
  const [first, second] = [
    await buy({ ...person, email: 'vera@old.example' }, '1week_special'),
    await buy(person, '1week_special'),
  ]
  const at = shop.clock.now()
  const visitors = await placeOrder(shop.deps, {
    ...{ user_id: null, email: null, module: 'mock', plan: 'mock_credit', method: 'card', amount: 25_875, renewal_amount: null },
    ...{ period_unit: 'day', period_count: 1, created_at: at, expires_at: at },
  })
  const charged = { listed: 25_875, total: 25_875, currency: 'usd' }
  const paid = { fact: 'paid:typed', kind: 'paid', at, charged, email: 'Annie@example.com' } as const
  await recordFacts(shop.deps, { orderId: visitors.id, facts: [paid] })
  const found = async (words: string, cursor?: number) => {
    const query = { list: 'failed', words, ...(cursor && { cursor }) } as const
    return (await shop.call(api.listOrders, { token: admin.token, query })).body.orders.map(({ id }) => id)
  }
  expect(await found(` ${first.id} `)).toEqual([first.id])
  expect(await found(second.reference)).toEqual([second.id])
  expect(await found('vera.rubin@EXAMPLE.com')).toEqual([second.id, first.id])
  expect(await found('vera.rubin@example.com', second.id)).toEqual([first.id])
  expect(await found('vera@old.example')).toEqual([first.id])
  expect(await found('annie@example.com')).toEqual([visitors.id])
  for (const nothing of ['vera', '99999999999', 'order_']) expect(await found(nothing)).toEqual([])
})

test('debits on their way, open disputes, mismatches and refunds that failed wait; a dispute that was won does not', async () => {
  const { buyer, sessionId } = await somebodyPays(shop, '1month_bank', goodAccount)
  await shop.comeBack(buyer, sessionId)
  const order = await buy(await makePerson(shop), '1week_special')
  const at = shop.clock.now()
  const tell = (...facts: Parameters<typeof recordFacts>[1]['facts']) => recordFacts(shop.deps, { orderId: order.id, facts })
  await tell({ fact: 'disputed:ch_1', kind: 'taken_back', at, reversal: 'ch_1', amount: 700 })
  await tell({ fact: 'refund_failed:re_1', kind: 'given_back', at, reversal: 'ch_2', amount: 300 })
  await tell({ fact: 'paid:other', kind: 'paid', at, charged: { listed: 1, total: 1, currency: 'usd' } })
  const kinds = async () => (await waiting()).filter((one) => one.order === order.id).map(({ kind, amount }) => [kind, amount])
  expect((await kinds()).sort()).toEqual([
    ['dispute', 700],
    ['failed_refund', 300],
    ['mismatch', order.amount],
  ])
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ kind: 'debit', buyer: { id: buyer.id, email: buyer.email }, module: 'interview' }),
  )
  await tell({ fact: 'dispute_won:ch_1', kind: 'given_back', at, reversal: 'ch_1' })
  expect((await kinds()).map(([kind]) => kind).sort()).toEqual(['failed_refund', 'mismatch'])
})

test('what arrived and went back is added up by month and module, as the facts tell it and told twice only once', async () => {
  const [january, march] = [new Date('2021-01-31T23:59:59Z'), new Date('2021-03-01T00:00:00Z')]
  const one = await buy(await makePerson(shop), '1week_special', january)
  const other = await buy(await makePerson(shop), '1week_special', january)
  await recordFacts(shop.deps, {
    orderId: one.id,
    facts: [
      { fact: 'refunded:ch_9', kind: 'taken_back', at: march, reversal: 'ch_9', amount: one.amount },
      { fact: 'refunded:ch_9:asked', kind: 'taken_back', at: march, reversal: 'ch_9', amount: one.amount },
    ],
  })
  expect(await revenue(2021)).toEqual([
    { month: '2021-01', module: 'interview', paid: one.amount + other.amount, back: 0 },
    { month: '2021-03', module: 'interview', paid: 0, back: one.amount },
  ])
  expect(await revenue(2020)).toEqual([])
})

test('what visitors pay for mock interviews is a part of it', async () => {
  const at = new Date('2019-07-01T12:00:00Z')
  const visitor = { user_id: null, email: 'visitor@example.com', module: 'mock', plan: 'mock_credit', method: 'card' } as const
  const order = await placeOrder(shop.deps, {
    ...{ ...visitor, amount: 25_875, renewal_amount: null, period_unit: 'day', period_count: 1, created_at: at, expires_at: at },
  })
  const charged = { listed: 25_875, total: 25_875, currency: 'usd' }
  await recordFacts(shop.deps, { orderId: order.id, facts: [{ fact: 'paid:visitor', kind: 'paid', at, charged }] })
  expect(await revenue(2019)).toEqual([{ month: '2019-07', module: 'mock', paid: 25_875, back: 0 }])
})

test('both are taken along as tables in which nothing runs', async () => {
  const person = await makePerson(shop, { email: '=cmd@example.com' })
  const order = await buy(person, '1week_special', new Date('2022-05-05T00:00:00Z'))
  const orders = (await shop.call(api.exportOrders, { token: admin.token, query: { list: 'all' } })).body.csv
  expect(orders).toContain(`${order.id},"${order.reference}"`)
  expect(orders).toContain(`"'=cmd@example.com"`)
  const query = { list: 'all', cursor: 2_000_000_000 } as const
  expect((await shop.call(api.exportOrders, { token: admin.token, query })).body.csv).toContain(`${order.id},`)
  const noted = shop.deps.db.selectFrom('audit').select('detail').where('event', '=', 'orders exported').orderBy('id')
  expect(await noted.execute()).toMatchObject([{ detail: { list: 'all' } }, { detail: query }])
  const { csv } = (await shop.call(api.exportRevenue, { token: admin.token, query: { year: 2022 } })).body
  const dollars = order.amount / 100
  expect(csv).toBe(`"month","module","paid","back","left"\r\n"2022-05","interview",${dollars},0,${dollars}\r\n`)
})
