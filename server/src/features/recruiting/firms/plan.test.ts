/** The plan of a firm, over HTTP: buying it, refusals without it, and the years that its payments amount to. */
import { listOrders } from 'contract/payments/administration.ts'
import { endOf } from 'contract/payments/plans.ts'
import { askForErasure } from 'contract/privacy/api.ts'
import { decideOnFirm, listFirms } from 'contract/recruiting/firms.ts'
import { buyFirmPlan, readFirmPlan, returnFromFirmCheckout } from 'contract/recruiting/plan.ts'
import { addToShortlist, askCandidate, exportAccepted, listShortlist, noteOnEntry } from 'contract/recruiting/shortlist.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { productPersonalData } from '../../../personal-data.ts'
import { after, days, minutes } from '../../../platform/clock.ts'
import { testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import { happen } from '../../../testing/payments/afterwards.ts'
import {
  buyPlan,
  firmPrice,
  openPricedShop,
  payPlan,
  readPlan,
  refusalOfSearch,
  returnTo,
} from '../../../testing/payments/firm-plans.ts'
import { goodAccount, goodCard, type Shop } from '../../../testing/payments/shop.ts'
import { givePassword, makePerson } from '../../../testing/people.ts'
import { makeRecruiter, type TestRecruiter } from '../../../testing/recruiting.ts'
import { makeGroup, viewCard } from '../../../testing/recruiting-cards.ts'
import { carryOutErasures } from '../../privacy/carry-out-erasures.ts'

let shop: Shop
let manager: TestRecruiter
beforeAll(async () => {
  shop = await openPricedShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  manager = await makeRecruiter(shop)
})

const year = { unit: 'year', count: 1 } as const
const yearFrom = (start: Date) => endOf(year, start).toISOString()
const noPlan = { status: 403, body: { code: 'firm_has_no_plan' } }
const free = { paid_until: null, is_open: false, is_pending: false }

async function listed({ firmId }: TestRecruiter) {
  const { token } = await administrator(shop)
  return (await shop.call(listFirms, { token })).body.firms.find(({ id }) => id === firmId)
}

test('without a price recruiting is free, and no plan is sold', async () => {
  const t = await testApp()
  const recruiter = await makeRecruiter(t)
  expect((await t.call(readFirmPlan, { token: recruiter.token })).body).toEqual({ plan: null })
  const body = { subscriptionType: 'recruiters', terms_accepted: true }
  expect(await t.call(buyFirmPlan, { token: recruiter.token, body })).toMatchObject({ body: { code: 'plan_not_available' } })
  await t.close()
})

test('without a plan searches, new entries and requests are refused; the shortlist, notes and contacts stay', async () => {
  const group = await makeGroup(shop)
  const [one, other] = group.candidates
  const { token } = manager
  await payPlan(shop, manager)
  const add = async (card: string) => shop.call(addToShortlist, { token, body: { card } })
  const { id } = (await add(await viewCard(shop, manager, one!, group))).body.entry
  await happen(shop, 'refund')
  expect(await readPlan(shop, manager)).toEqual(free)
  expect(await refusalOfSearch(shop, manager)).toBe('firm_has_no_plan')
  expect(await add(await viewCard(shop, manager, other!, group))).toMatchObject(noPlan)
  const offer = { role: 'Trader', place: 'London', pay: '£1', required: [], message: '' }
  expect(await shop.call(askCandidate, { token, params: { id }, body: offer })).toMatchObject(noPlan)
  expect((await shop.call(listShortlist, { token, query: {} })).body.entries).toHaveLength(1)
  expect(await shop.call(noteOnEntry, { token, params: { id }, body: { note: 'Good.' } })).toMatchObject({ status: 200 })
  expect((await shop.call(exportAccepted, { token })).status).toBe(200)
})

test('a manager pays by card: the year begins when the payment arrives, for all seats of this firm alone', async () => {
  const colleague = await makeRecruiter(shop, { colleague: manager })
  const stranger = await makeRecruiter(shop)
  const { status, body } = await buyPlan(shop, manager)
  expect(status).toBe(200)
  expect(await shop.stripe.checkout.sessions.retrieve(body.sessionId)).toMatchObject({
    mode: 'payment',
    amount_total: firmPrice.card,
    customer_email: manager.email,
    success_url: 'https://shop.test/recruiters/firm?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.test/recruiters/firm',
  })
  expect(await returnTo(shop, manager, body.sessionId)).toMatchObject({ body: { status: 'open', paid_until: null } })
  const paidAt = shop.clock.now()
  await shop.pay(body.url, goodCard)
  const answer = await returnTo(shop, manager, body.sessionId)
  const until = answer.body.paid_until
  expect(answer.body.status).toBe('paid')
  expect(Math.abs(Date.parse(until!) - endOf(year, paidAt).getTime())).toBeLessThan(minutes(1))
  await shop.deliver()
  expect(await readPlan(shop, colleague)).toEqual({ paid_until: until, is_open: true, is_pending: false })
  expect(await refusalOfSearch(shop, colleague)).toBeUndefined()
  expect(await readPlan(shop, stranger)).toEqual(free)
  expect(await refusalOfSearch(shop, stranger)).toBe('firm_has_no_plan')
  expect(await subjectsTo(shop, manager.email)).toEqual(['Your firm’s plan is active'])
  expect((await shop.lastMail(manager.email))?.text).toContain('$5,175.00 by card for your firm’s plan, for one year')
  // Nothing of it is a reader's.
  expect(await shop.profile(manager)).toMatchObject({ open_modules: [], plans: [], pending_payments: [], is_subscribed: false })
  expect(await listed(manager)).toMatchObject({ paid_until: until })
  expect(await listed(stranger)).toMatchObject({ paid_until: null })
  shop.clock.advance(Date.parse(until!) - minutes(1) - shop.clock.now().getTime())
  // Older sessions have ended.
  const newcomer = await makeRecruiter(shop, { colleague: manager })
  expect(await refusalOfSearch(shop, newcomer)).toBeUndefined()
  shop.clock.advance(minutes(1))
  expect(await refusalOfSearch(shop, newcomer)).toBe('firm_has_no_plan')
  expect(await readPlan(shop, newcomer)).toEqual({ paid_until: until, is_open: false, is_pending: false })
})

test('a bank payment is pending until it arrives, and nobody at the firm buys another meanwhile', async () => {
  const other = await makeRecruiter(shop, { colleague: manager })
  await shop.deps.db.updateTable('firm_seats').set({ is_manager: true }).where('user_id', '=', other.id).execute()
  const { body } = await buyPlan(shop, manager, 'recruiters_bank')
  expect((await shop.stripe.checkout.sessions.retrieve(body.sessionId)).amount_total).toBe(firmPrice.bank)
  await shop.pay(body.url, goodAccount)
  expect(await returnTo(shop, manager, body.sessionId)).toMatchObject({ body: { status: 'pending', paid_until: null } })
  await shop.deliver()
  expect(await readPlan(shop, other)).toEqual({ ...free, is_pending: true })
  expect(await refusalOfSearch(shop, other)).toBe('firm_has_no_plan')
  expect(await buyPlan(shop, other)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
  shop.clock.advance(days(3))
  expect(shop.standin.settle(body.sessionId)).toBe(true)
  await shop.deliver()
  const plan = await readPlan(shop, other)
  expect(plan).toMatchObject({ is_open: true, is_pending: false })
  expect(Date.parse(plan!.paid_until!)).toBeGreaterThan(endOf(year, after(shop.clock.now(), -days(1))).getTime())
  expect(await subjectsTo(shop, manager.email)).toEqual(['Your bank payment is on its way', 'Your firm’s plan is active'])
})

test('a bank payment that is returned opens nothing and can be tried again', async () => {
  const { body } = await buyPlan(shop, manager, 'recruiters_bank')
  await shop.pay(body.url, goodAccount)
  await shop.deliver()
  expect(shop.standin.failDebit(body.sessionId)).toBe(true)
  await shop.deliver()
  expect(await readPlan(shop, manager)).toEqual(free)
  expect((await shop.lastMail(manager.email))?.text).toContain('https://shop.test/recruiters/firm')
  expect((await buyPlan(shop, manager)).status).toBe(200)
})

test('a second purchase extends the year; a refund, or a dispute, takes its own year away and moves the other', async () => {
  await payPlan(shop, manager)
  const first = (await readPlan(shop, manager))!.paid_until!
  shop.clock.advance(days(10))
  await payPlan(shop, manager)
  const both = yearFrom(new Date(first))
  expect(await readPlan(shop, manager)).toMatchObject({ paid_until: both, is_open: true })
  const { token } = await administrator(shop)
  const orders = async () => (await shop.call(listOrders, { token, query: { list: 'recruiters' } })).body.orders.slice(0, 2)
  expect((await orders()).map(({ module, title, until }) => [module, title, until])).toEqual([
    ['recruiters', '1 year', both],
    ['recruiters', '1 year', first],
  ])
  await happen(shop, 'dispute')
  expect(await readPlan(shop, manager)).toMatchObject({ paid_until: first, is_open: true })
  await happen(shop, 'win')
  expect(await readPlan(shop, manager)).toMatchObject({ paid_until: both })
  const [, payment] = shop.standin.payments(2)
  expect(shop.standin.happen(payment!.id, 'refund')).toBe(true)
  await shop.deliver()
  const moved = (await readPlan(shop, manager))!.paid_until!
  expect(Date.parse(moved) - Date.parse(first)).toBeGreaterThan(days(9))
  expect(Date.parse(moved) - Date.parse(first)).toBeLessThan(days(11))
  expect((await orders()).map(({ status }) => status)).toEqual(['active', 'ended'])
  expect(await subjectsTo(shop, manager.email)).toContain('Your payment was refunded')
  expect((await shop.lastMail(manager.email))?.text).toContain('This payment no longer counts')
})

test('only managers of approved firms buy', async () => {
  const colleague = await makeRecruiter(shop, { colleague: manager })
  expect(await buyPlan(shop, colleague)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  for (const state of ['waiting', 'refused', 'suspended'] as const)
    expect(await buyPlan(shop, await makeRecruiter(shop, { state }))).toMatchObject({
      status: 403,
      body: { code: 'firm_not_approved' },
    })
  expect(await shop.deps.db.selectFrom('firm_years').select('order_id').where('firm_id', '=', manager.firmId).execute()).toEqual(
    [],
  )
})

test('the mail that a firm is approved says that it needs a plan', async () => {
  const waiting = await makeRecruiter(shop, { state: 'waiting' })
  const admin = await administrator(shop)
  await givePassword(shop, admin)
  const decision = {
    token: admin.token,
    params: { id: waiting.firmId },
    body: { state: 'approved' as const, was: 'waiting' as const },
  }
  expect((await shop.call(decideOnFirm, decision)).status).toBe(200)
  expect((await shop.lastMail(waiting.email))?.text).toMatch(/your firm needs a plan.*https:\/\/shop\.test\/recruiters\/firm/s)
})

test('a plan is bought by one of its two codes, with accepted terms', async () => {
  const { token } = manager
  const body = { subscriptionType: 'recruiters' }
  expect(await shop.call(buyFirmPlan, { token, body })).toMatchObject({ body: { code: 'terms_not_accepted' } })
  expect(await shop.call(buyFirmPlan, { token })).toMatchObject({ status: 400, body: { code: 'plan_required' } })
  for (const code of ['1month', 'mock_credit', 'recruiters:recruiters', 'year', 'constructor'])
    expect(await buyPlan(shop, manager, code), code).toMatchObject({ status: 400, body: { code: 'plan_not_available' } })
})

test('members, visitors and forged tokens buy and read nothing, and nobody returns to the checkout of another', async () => {
  const member = await makePerson(shop)
  const { body } = await buyPlan(shop, manager)
  const calls = [
    (token?: string) => shop.call(readFirmPlan, { ...(token && { token }) }),
    (token?: string) => shop.call(buyFirmPlan, { ...(token && { token }), body: { subscriptionType: 'recruiters' } }),
    (token?: string) => shop.call(returnFromFirmCheckout, { ...(token && { token }), body: { session_id: body.sessionId } }),
  ]
  for (const call of calls) {
    expect((await call()).status).toBe(401)
    expect((await call('a'.repeat(43))).status).toBe(401)
    expect((await call(member.token)).status).toBe(403)
  }
  for (const other of [await makeRecruiter(shop), await makeRecruiter(shop, { colleague: manager })])
    expect(await returnTo(shop, other, body.sessionId)).toMatchObject({ status: 404, body: { code: 'checkout_unknown' } })
  expect(await shop.checkOut(member, 'recruiters')).toMatchObject({ status: 400 })
})

test('the account of the manager who paid is erased, and the firm’s year stays', async () => {
  const colleague = await makeRecruiter(shop, { colleague: manager })
  await payPlan(shop, manager)
  const plan = await readPlan(shop, colleague)
  const body = { current_password: manager.password, remove_posts: false }
  expect((await shop.call(askForErasure, { token: manager.token, body })).status).toBe(200)
  shop.clock.advance(days(8))
  await carryOutErasures(shop.deps, productPersonalData)
  const { is_erased } = await shop.deps.db
    .selectFrom('users')
    .select('is_erased')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow()
  expect(is_erased).toBe(true)
  expect(await readPlan(shop, colleague)).toEqual(plan)
  expect(await refusalOfSearch(shop, colleague)).toBeUndefined()
})
