import { cancelOf } from 'contract/payments/api.ts'
import { graceDays } from 'contract/payments/plans.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days, hours } from '../../../platform/clock.ts'
import { letPassUntil, wakeProvider } from '../../../testing/payments/afterwards.ts'
import { somebodyPays } from '../../../testing/payments/buying.ts'
import { factsOf } from '../../../testing/payments/provider-events.ts'
import { failingCard, goodAccount, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { loadAccess, openModulesOf, subscriptionStatusFrom } from '../payments.ts'
import { recordPurchase } from '../recording/record-purchase.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Somebody whose plan was due for renewal an hour ago, and whose provider has told what became of it. */
async function renewing(code: string, fields: Record<string, string>): Promise<TestPerson> {
  const { buyer, sessionId } = await somebodyPays(shop, code, fields)
  if (code.includes('bank')) shop.standin.settle(sessionId)
  await shop.deliver()
  const [access] = await loadAccess(shop.deps.db, buyer.id)
  await letPassUntil(shop, buyer, after(new Date(access?.until ?? 0), hours(1)))
  await wakeProvider(shop)
  return buyer
}

const open = { is_subscribed: true, open_modules: ['interview'] }
const closed = { is_subscribed: false, open_modules: [] }

test('while a renewal by bank is being settled the module stays open, says so, and is not sold a second time', async () => {
  const buyer = await renewing('1month_bank', goodAccount)
  const during = await shop.profile(buyer)
  expect(during).toMatchObject({
    ...open,
    renewals: [{ module: 'interview', plan: '1month_bank', subscription_id: during.subscription_id, state: 'pending' }],
  })
  expect(await shop.checkOut(buyer, '1month')).toMatchObject({ status: 409 })
  const [debit] = shop.standin.pendingDebits()
  expect(shop.standin.settle(debit?.id ?? '')).toBe(true)
  await shop.deliver()
  expect(await shop.profile(buyer)).toMatchObject({ ...open, renewals: [] })
})

test('a renewal by bank that comes back is told as failed, and the plan ends when the provider gives it up', async () => {
  const buyer = await renewing('1month_bank', goodAccount)
  const [debit] = shop.standin.pendingDebits()
  expect(shop.standin.failDebit(debit?.id ?? '')).toBe(true)
  await shop.deliver()
  expect(await shop.profile(buyer)).toMatchObject({ ...open, renewals: [{ state: 'failed' }] })
  shop.clock.advance(days(8))
  await wakeProvider(shop)
  expect(await shop.profile(buyer)).toMatchObject({ ...closed, renewals: [], subscription_id: null })
  expect((await shop.checkOut(buyer, '1month')).status).toBe(200)
})

test('a card that fails at the renewal leaves a grace, then the module closes, and it can be canceled then as well', async () => {
  const buyer = await renewing('1month', failingCard)
  const failing = await shop.profile(buyer)
  expect(failing).toMatchObject({ ...open, renewals: [{ state: 'failed', plan: '1month' }] })
  const [renewal] = failing.renewals
  shop.clock.advance(days(4))
  await wakeProvider(shop)
  // A further try that fails changes nothing of what is told.
  expect(await shop.profile(buyer)).toMatchObject({ ...open, renewals: failing.renewals })

  shop.clock.advance(new Date(renewal?.open_until ?? 0).getTime() - shop.clock.now().getTime())
  const over = await shop.profile(buyer)
  expect(over).toMatchObject({ ...closed, subscription_id: null, renewals: failing.renewals })
  expect(await shop.checkOut(buyer, '1month')).toMatchObject({ status: 409 })

  const id = renewal?.subscription_id ?? ''
  const cancelled = await shop.call(cancelOf.interview, { token: buyer.token, params: { id } })
  expect(cancelled.status).toBe(200)
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' })
  expect(await shop.profile(buyer)).toMatchObject({ ...closed, renewals: [] })
  expect((await shop.checkOut(buyer, '1month')).status).toBe(200)
})

test('a renewal that waits for the bank’s consent is told as failed, and as one failure', async () => {
  const buyer = await renewing('1month', { ...failingCard, number: '4000002760003184' })
  const failing = await shop.profile(buyer)
  expect(failing).toMatchObject({ ...open, renewals: [{ state: 'failed' }] })
  expect(await factsOf(shop, buyer, 'renewal_failed')).toHaveLength(1)
})

test('who cancels while a renewal fails is charged no more, and what is not paid for closes', async () => {
  const buyer = await renewing('1month', failingCard)
  const { subscription_id } = await shop.profile(buyer)
  const params = { id: subscription_id ?? '' }
  const { status, body } = await shop.call(cancelOf.interview, { token: buyer.token, params })
  expect(status).toBe(200)
  expect(new Date(body.access_until ?? 0).getTime()).toBeLessThan(shop.clock.now().getTime())
  expect(await shop.profile(buyer)).toMatchObject({ ...closed, renewals: [] })
  shop.clock.advance(days(10))
  await wakeProvider(shop)
  const tries = (await shop.stripe.events.list({ type: 'invoice.payment_failed' })).data
  expect(tries).toHaveLength(1)
})

test('who cancels while a renewal by bank is on its way keeps access, and the period that it pays for', async () => {
  const buyer = await renewing('1month_bank', goodAccount)
  const { subscription_id, renewals } = await shop.profile(buyer)
  const params = { id: subscription_id ?? '' }
  expect(await shop.call(cancelOf.interview, { token: buyer.token, params })).toMatchObject({
    status: 200,
    body: { access_until: renewals[0]?.open_until },
  })
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, open_modules: ['interview'], renewals })
  shop.clock.advance(days(6))
  await wakeProvider(shop)
  const paid = await shop.profile(buyer)
  expect(paid).toMatchObject({ is_subscribed: false, open_modules: ['interview'], renewals: [] })
  const end = new Date(paid.subscription_interview_current_period_end ?? 0)
  expect(end.getTime()).toBeGreaterThan(after(shop.clock.now(), days(14)).getTime())
})

test('the statement of the guard and the profile agree, to the millisecond, on what is open', async () => {
  const at = new Date('2026-03-01T12:00:00Z')
  const until = new Date('2026-04-01T12:00:00Z')
  const kinds = [
    { code: '1month', end: after(until, days(graceDays)) },
    { code: '1month', end: until, cancelledAt: after(at, days(2)) },
    { code: '1week_special', end: after(at, days(7)) },
    { code: '1week_special', end: after(at, days(7)), cancelledAt: after(at, days(1)) },
  ]
  for (const { end, ...plan } of kinds) {
    const { id, email } = await makePerson(shop)
    await recordPurchase(shop.deps, { userId: id, email, module: 'interview', at, ...plan })
    for (const [moment, expected] of [
      [after(end, -1), ['interview']],
      [end, []],
    ] as const) {
      const { rows } = await sql<{
        open: string[]
      }>`select ${openModulesOf(sql`${id}::integer`, sql`${moment}::timestamptz`)} as open`.execute(shop.deps.db)
      expect(rows[0]?.open, plan.code).toEqual(expected)
      expect(subscriptionStatusFrom(await loadAccess(shop.deps.db, id), moment).open_modules, plan.code).toEqual(expected)
    }
  }
})
