import { type BillingEntry, getBillingHistory, getReceipt } from 'contract/payments/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days, minutes } from '../../../platform/clock.ts'
import { testApp } from '../../../testing/app.ts'
import { happen, latestPayment, letAMonthPass } from '../../../testing/payments/afterwards.ts'
import { entriesOf, receiptOf, summaryOf } from '../../../testing/payments/bills.ts'
import { buyAndComeBack } from '../../../testing/payments/buying.ts'
import { factsOf } from '../../../testing/payments/provider-events.ts'
import { failingCard, goodAccount, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'
import { reconcile } from '../jobs/reconcile.ts'
import { recordPurchase } from '../recording/record-purchase.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('who bought nothing has an empty history, and a checkout that nobody paid is none', async () => {
  const person = await makePerson(shop)
  expect((await shop.call(getBillingHistory, { token: person.token })).body).toEqual({ entries: [], next_cursor: null })
  await shop.checkOut(person, '1month')
  expect((await shop.call(getBillingHistory, { token: person.token })).body).toEqual({ entries: [], next_cursor: null })
})

test.each(['1week_special_bank', '1month_bank'])(
  '%s: a bank payment is pending, then paid or failed, and never two of these',
  async (code) => {
    const amount = code === '1month_bank' ? 200_000 : 100_000
    for (const end of ['settle', 'failDebit'] as const) {
      const buyer = await buyAndComeBack(shop, code, goodAccount)
      expect((await entriesOf(shop, buyer)).map(summaryOf)).toEqual([['pending', `interview:${code}`, amount]])
      const [debit] = shop.standin.pendingDebits()
      expect(shop.standin[end](debit?.id ?? '')).toBe(true)
      await shop.deliver()
      const entries = await entriesOf(shop, buyer)
      expect(entries.map(summaryOf)).toEqual([[end === 'settle' ? 'payment' : 'failed', `interview:${code}`, amount]])
      expect((await receiptOf(shop, buyer, entries[0]?.id ?? 0)).status).toBe(end === 'settle' ? 200 : 404)
    }
  },
)

test('a renewal that cannot be charged is told for each try', async () => {
  const buyer = await buyAndComeBack(shop, '1month', failingCard)
  await letAMonthPass(shop, buyer)
  const kinds = (await entriesOf(shop, buyer)).map(summaryOf)
  expect(kinds.at(-1)).toEqual(['payment', 'interview:1month', 207_000])
  expect(kinds.length).toBeGreaterThan(1)
  for (const tried of kinds.slice(0, -1)) expect(tried).toEqual(['failed', 'interview:1month', 207_000])
})

test.each(['1week_special', '1month'])(
  '%s: parts that went back are told one by one, a whole refund as what it added',
  async (code) => {
    const price = code === '1month' ? 207_000 : 103_400
    const buyer = await buyAndComeBack(shop, code)
    const charge = latestPayment(shop)
    for (const amount of [1_000, 2_000, undefined]) {
      shop.clock.advance(minutes(1))
      await shop.stripe.refunds.create({ charge, ...(amount && { amount }) })
      await shop.deliver()
    }
    const entries = await entriesOf(shop, buyer)
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', price - 3_000],
      ['refund', 2_000],
      ['refund', 1_000],
      ['payment', price],
    ])
    for (const { kind, id } of entries) expect((await receiptOf(shop, buyer, id)).status).toBe(kind === 'payment' ? 200 : 404)
  },
)

test('a refund that came back is none, and a dispute that was won is none', async () => {
  const buyer = await buyAndComeBack(shop, '1week_special')
  await happen(shop, 'refund')
  expect((await entriesOf(shop, buyer)).map(({ kind }) => kind)).toEqual(['refund', 'payment'])
  await happen(shop, 'fail-refund')
  expect((await entriesOf(shop, buyer)).map(({ kind }) => kind)).toEqual(['payment'])
  await happen(shop, 'dispute')
  expect((await entriesOf(shop, buyer)).map(summaryOf)).toEqual([
    ['disputed', 'interview:1week_special', 103_400],
    ['payment', 'interview:1week_special', 103_400],
  ])
  await happen(shop, 'win')
  expect((await entriesOf(shop, buyer)).map(({ kind }) => kind)).toEqual(['payment'])
})

test('of several parts the one that failed is left out, and one of the same amount that was sent again is told', async () => {
  const buyer = await buyAndComeBack(shop, '1month')
  const charge = latestPayment(shop)
  const refund = async (amount: number) => {
    shop.clock.advance(minutes(1))
    await shop.stripe.refunds.create({ charge, amount })
    await shop.deliver()
  }
  const back = async () => (await entriesOf(shop, buyer)).flatMap(({ kind, amount }) => (kind === 'refund' ? [amount] : []))
  await refund(1_000)
  await refund(2_500)
  expect(await back()).toEqual([2_500, 1_000])
  await happen(shop, 'fail-refund')
  expect(await back()).toEqual([1_000])
  await refund(2_500)
  expect(await back()).toEqual([2_500, 1_000])
})

test('a try to renew that the provider tells, and tells again when it is asked, is one', async () => {
  const buyer = await buyAndComeBack(shop, '1month', failingCard)
  await letAMonthPass(shop, buyer)
  const tries = async () => (await entriesOf(shop, buyer)).filter(({ kind }) => kind === 'failed').length
  const before = await tries()
  while (await reconcile(shop.deps)) {}
  const asked = (await factsOf(shop, buyer, 'renewal_failed')).filter((fact) => fact.endsWith(':asked'))
  expect(asked).toHaveLength(1)
  expect(await tries()).toBe(before)
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
  const buyer = await buyAndComeBack(shop, '1month')
  const stranger = await makePerson(shop)
  const [entry] = await entriesOf(shop, buyer)
  expect(await entriesOf(shop, stranger)).toEqual([])
  expect(await receiptOf(shop, stranger, entry?.id ?? 0)).toMatchObject({ status: 404, body: { message: 'Not found.' } })
  expect(await receiptOf(shop, stranger, 2_147_483_647)).toMatchObject({ status: 404, body: { message: 'Not found.' } })
})

test('signed out or before the second factor, nobody is told of payments', async () => {
  const buyer = await buyAndComeBack(shop, '1week_special')
  const [entry] = await entriesOf(shop, buyer)
  const ask = async (token?: string) => {
    const as = token ? { token } : {}
    const receipt = shop.call(getReceipt, { ...as, params: { paymentId: entry?.id ?? 0 } })
    const answers = [await shop.call(getBillingHistory, as), await receipt]
    return answers.map(({ status }) => status)
  }
  expect(await ask()).toEqual([401, 401])
  await shop.deps.db.updateTable('sessions').set({ state: 'pending' }).where('user_id', '=', buyer.id).execute()
  expect(await ask(buyer.token)).toEqual([401, 401])
})
