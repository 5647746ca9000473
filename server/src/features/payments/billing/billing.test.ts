import { createMockCheckout } from 'contract/payments/api.ts'
import { type BillingEntry, getBillingHistory, getReceipt } from 'contract/payments/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days, minutes } from '../../../platform/clock.ts'
import { testApp } from '../../../testing/app.ts'
import { failingCard, goodAccount, goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { reconcile } from '../agenda/reconcile.ts'
import { recordPurchase } from '../ledger/purchases.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const accepted = { terms_accepted: true }
const history = async ({ token }: TestPerson, cursor?: string) =>
  (await shop.call(getBillingHistory, { token, ...(cursor !== undefined && { query: { cursor } }) })).body
const entriesOf = async (person: TestPerson) => (await history(person)).entries
const told = ({ kind, module, plan, amount }: BillingEntry) => [kind, `${module}:${plan}`, amount]
const receipt = ({ token }: TestPerson, paymentId: number) => shop.call(getReceipt, { token, params: { paymentId } })

async function buy(code: string, fields: Record<string, string> = goodCard): Promise<TestPerson> {
  shop.standin.reset()
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, code)
  expect(await shop.pay(body.url, fields)).toBe(303)
  await shop.comeBack(buyer, body.sessionId)
  await shop.deliver()
  return buyer
}

async function happen(what: 'refund' | 'fail-refund' | 'dispute' | 'win'): Promise<void> {
  shop.clock.advance(days(1))
  expect(shop.standin.happen(shop.standin.payments(1)[0]?.id ?? '', what)).toBe(true)
  await shop.deliver()
}

/** In two steps, because a session that nobody uses for 30 days ends. */
async function letAMonthPass(buyer: TestPerson): Promise<void> {
  for (const _half of [1, 2]) {
    shop.clock.advance(days(16))
    await shop.profile(buyer)
    shop.standin.wake()
    await shop.deliver()
  }
}

test('who bought nothing has an empty history, and a checkout that nobody paid is none', async () => {
  const person = await makePerson(shop)
  expect(await history(person)).toEqual({ entries: [], next_cursor: null })
  await shop.checkOut(person, '1month')
  expect(await history(person)).toEqual({ entries: [], next_cursor: null })
})

test.each(['1week_special', '1month'])(
  '%s: a payment that the return and the webhooks tell is one entry, and has a receipt',
  async (code) => {
    const buyer = await buy(code)
    const [entry, ...others] = await entriesOf(buyer)
    expect(others).toEqual([])
    const price = code === '1month' ? 207_000 : 103_400
    expect(entry).toMatchObject({ kind: 'payment', module: 'interview', plan: code, method: 'card', amount: price })
    const { status, body } = await receipt(buyer, entry?.id ?? 0)
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
  const [entry] = await entriesOf(buyer)
  expect(entry).toMatchObject({ amount: 186_300 })
  expect((await receipt(buyer, entry?.id ?? 0)).body).toMatchObject({ listed: 207_000, discount: 20_700, total: 186_300 })
})

test.each(['1week_special_bank', '1month_bank'])(
  '%s: a bank payment is pending, then paid or failed, and never two of these',
  async (code) => {
    const amount = code === '1month_bank' ? 200_000 : 100_000
    for (const end of ['settle', 'failDebit'] as const) {
      const buyer = await buy(code, goodAccount)
      expect((await entriesOf(buyer)).map(told)).toEqual([['pending', `interview:${code}`, amount]])
      const [debit] = shop.standin.pendingDebits()
      expect(shop.standin[end](debit?.id ?? '')).toBe(true)
      await shop.deliver()
      const entries = await entriesOf(buyer)
      expect(entries.map(told)).toEqual([[end === 'settle' ? 'payment' : 'failed', `interview:${code}`, amount]])
      expect((await receipt(buyer, entries[0]?.id ?? 0)).status).toBe(end === 'settle' ? 200 : 404)
    }
  },
)

test('each renewal is an entry with a receipt of its own, whose period begins where the last one ends', async () => {
  const buyer = await buy('1month')
  await letAMonthPass(buyer)
  const entries = await entriesOf(buyer)
  expect(entries.map(told)).toEqual([
    ['payment', 'interview:1month', 207_000],
    ['payment', 'interview:1month', 207_000],
  ])
  const [renewed, first] = [await receipt(buyer, entries[0]?.id ?? 0), await receipt(buyer, entries[1]?.id ?? 0)]
  expect(first.body).toMatchObject({ renewal: false })
  expect(renewed.body).toMatchObject({ renewal: true, period_start: first.body.period_end, order: first.body.order })
})

test('a renewal that cannot be charged is told for each try', async () => {
  const buyer = await buy('1month', failingCard)
  await letAMonthPass(buyer)
  const kinds = (await entriesOf(buyer)).map(told)
  expect(kinds.at(-1)).toEqual(['payment', 'interview:1month', 207_000])
  expect(kinds.length).toBeGreaterThan(1)
  for (const tried of kinds.slice(0, -1)) expect(tried).toEqual(['failed', 'interview:1month', 207_000])
})

test.each(['1week_special', '1month'])(
  '%s: parts that went back are told one by one, a whole refund as what it added',
  async (code) => {
    const price = code === '1month' ? 207_000 : 103_400
    const buyer = await buy(code)
    const charge = shop.standin.payments(1)[0]?.id ?? ''
    for (const amount of [1_000, 2_000, undefined]) {
      shop.clock.advance(minutes(1))
      await shop.stripe.refunds.create({ charge, ...(amount && { amount }) })
      await shop.deliver()
    }
    const entries = await entriesOf(buyer)
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', price - 3_000],
      ['refund', 2_000],
      ['refund', 1_000],
      ['payment', price],
    ])
    for (const { kind, id } of entries) expect((await receipt(buyer, id)).status).toBe(kind === 'payment' ? 200 : 404)
  },
)

test('a refund that came back is none, and a dispute that was won is none', async () => {
  const buyer = await buy('1week_special')
  await happen('refund')
  expect((await entriesOf(buyer)).map(({ kind }) => kind)).toEqual(['refund', 'payment'])
  await happen('fail-refund')
  expect((await entriesOf(buyer)).map(({ kind }) => kind)).toEqual(['payment'])
  await happen('dispute')
  expect((await entriesOf(buyer)).map(told)).toEqual([
    ['disputed', 'interview:1week_special', 103_400],
    ['payment', 'interview:1week_special', 103_400],
  ])
  await happen('win')
  expect((await entriesOf(buyer)).map(({ kind }) => kind)).toEqual(['payment'])
})

test('of several parts the one that failed is left out, and one of the same amount that was sent again is told', async () => {
  const buyer = await buy('1month')
  const charge = shop.standin.payments(1)[0]?.id ?? ''
  const refund = async (amount: number) => {
    shop.clock.advance(minutes(1))
    await shop.stripe.refunds.create({ charge, amount })
    await shop.deliver()
  }
  const back = async () => (await entriesOf(buyer)).flatMap(({ kind, amount }) => (kind === 'refund' ? [amount] : []))
  await refund(1_000)
  await refund(2_500)
  expect(await back()).toEqual([2_500, 1_000])
  await happen('fail-refund')
  expect(await back()).toEqual([1_000])
  await refund(2_500)
  expect(await back()).toEqual([2_500, 1_000])
})

test('a receipt tells what went back of its payment, and not what came again', async () => {
  const buyer = await buy('1week_special')
  const [entry] = await entriesOf(buyer)
  const reversals = async () => (await receipt(buyer, entry?.id ?? 0)).body.reversals
  expect(await reversals()).toEqual([])
  await shop.stripe.refunds.create({ charge: shop.standin.payments(1)[0]?.id ?? '', amount: 400 })
  await happen('refund')
  expect(await reversals()).toMatchObject([
    { kind: 'refund', amount: 400, of: 'payment' },
    { kind: 'refund', amount: 103_000, of: 'payment' },
  ])
  await happen('fail-refund')
  await happen('fail-refund')
  expect(await reversals()).toEqual([])
  await happen('dispute')
  expect(await reversals()).toMatchObject([{ kind: 'disputed', amount: 103_400, of: 'payment' }])
})

test('of which of several payments a refund is nobody can tell: the receipts of those made before it name the order', async () => {
  const buyer = await buy('1month')
  const [first] = await entriesOf(buyer)
  const charge = shop.standin.payments(1)[0]?.id ?? ''
  await shop.stripe.refunds.create({ charge, amount: 400 })
  await shop.deliver()
  await letAMonthPass(buyer)
  await shop.stripe.refunds.create({ charge, amount: 500 })
  await shop.deliver()
  const [renewed] = (await entriesOf(buyer)).filter(({ kind }) => kind === 'payment')
  expect((await receipt(buyer, first?.id ?? 0)).body.reversals).toMatchObject([
    { amount: 400, of: 'payment' },
    { amount: 500, of: 'order' },
  ])
  expect((await receipt(buyer, renewed?.id ?? 0)).body.reversals).toMatchObject([{ amount: 500, of: 'order' }])
})

test('a try to renew that the provider tells, and tells again when it is asked, is one', async () => {
  const buyer = await buy('1month', failingCard)
  await letAMonthPass(buyer)
  const tries = async () => (await entriesOf(buyer)).filter(({ kind }) => kind === 'failed').length
  const before = await tries()
  const asked = shop.deps.db
    .selectFrom('payment_events')
    .innerJoin('orders', 'orders.id', 'payment_events.order_id')
    .select('fact')
    .where('orders.user_id', '=', buyer.id)
    .where('fact', 'like', 'renewal_failed:%:asked')
  while (await reconcile(shop.deps)) {}
  expect(await asked.execute()).toHaveLength(1)
  expect(await tries()).toBe(before)
})

test('a mock interview of an account is in its history; its receipt has no period', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.call(createMockCheckout, {
    token: buyer.token,
    body: { subscriptionType: 'mock_credit', ...accepted },
  })
  await shop.pay(body.url, goodCard)
  await shop.deliver()
  const [entry] = await entriesOf(buyer)
  expect(entry).toMatchObject({ kind: 'payment', module: 'mock', plan: 'mock_credit', title: '30 minutes', amount: 25_875 })
  expect((await receipt(buyer, entry?.id ?? 0)).body).toMatchObject({ period_start: null, period_end: null, total: 25_875 })
})

test('the history goes on after twenty, newest first, without a gap or a repetition', async () => {
  const product = await testApp()
  const buyer = await makePerson(product)
  const at = product.clock.now()
  // Several at one moment, so that a page ends between them.
  for (let week = 0; week < 45; week++)
    await recordPurchase(product.deps, {
      ...{ userId: buyer.id, email: buyer.email, module: 'interview' as const, code: '1week_special' },
      at: after(at, -days(7 * Math.floor(week / 3) + 7)),
    })
  const pages: BillingEntry[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await product.call(getBillingHistory, { token: buyer.token, query: cursor ? { cursor } : {} })
    pages.push(body.entries)
    cursor = body.next_cursor
  }
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
  const entries = pages.flat()
  expect(new Set(entries.map(({ id }) => id)).size).toBe(45)
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  for (const cursor of ['x', '1', '1-', '-1-1', '1-1-1', '1e3-1'])
    expect((await product.call(getBillingHistory, { token: buyer.token, query: { cursor } })).status, cursor).toBe(400)
  await product.close()
})

test('somebody else’s payments are nobody’s business: not in the history, and their receipt is not there', async () => {
  const buyer = await buy('1month')
  const stranger = await makePerson(shop)
  const [entry] = await entriesOf(buyer)
  expect(await entriesOf(stranger)).toEqual([])
  expect(await receipt(stranger, entry?.id ?? 0)).toMatchObject({ status: 404, body: { message: 'Not found.' } })
  expect(await receipt(stranger, 2_147_483_647)).toMatchObject({ status: 404, body: { message: 'Not found.' } })
})

test('signed out or before the second factor, nobody is told of payments', async () => {
  const buyer = await buy('1week_special')
  const [entry] = await entriesOf(buyer)
  const ask = async (token?: string) => {
    const as = token ? { token } : {}
    const receiptOf = shop.call(getReceipt, { ...as, params: { paymentId: entry?.id ?? 0 } })
    const answers = [await shop.call(getBillingHistory, as), await receiptOf]
    return answers.map(({ status }) => status)
  }
  expect(await ask()).toEqual([401, 401])
  await shop.deps.db.updateTable('sessions').set({ state: 'pending' }).where('user_id', '=', buyer.id).execute()
  expect(await ask(buyer.token)).toEqual([401, 401])
})
