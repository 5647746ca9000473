/** Each figure by what happened to people, on a clock that is turned to the middle of a month. Who may read it is in `administration.test.ts` of the server. */
import { readFigures } from 'contract/payments/figures.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { after, days, hours } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { buyInterview, turnTo } from '../../../testing/mock-interviews.ts'
import { givePassword, makePerson, type TestPerson } from '../../../testing/people.ts'
import { recordFacts } from '../recording/record-facts.ts'
import { recordPurchase } from '../recording/record-purchase.ts'
import { grantAccess } from './grant-access.ts'

const moment = (text: string) => new Date(`${text}Z`)
const now = moment('2031-05-15T12:00')

let t: TestApp
let admin: TestPerson
/** Each begins with nobody but an administrator, who signed up in the running month. */
beforeEach(async () => {
  t = await testApp()
  turnTo(t, now)
  admin = await administrator(t)
})
afterEach(() => t.close())

async function signedUp(at: Date, options: { isConfirmed?: boolean } = {}): Promise<TestPerson> {
  turnTo(t, at)
  const person = await makePerson(t, options)
  turnTo(t, now)
  return person
}

type Bought = Omit<Parameters<typeof recordPurchase>[1], 'userId' | 'email'>
const buys = ({ id: userId, email }: TestPerson, bought: Bought) => recordPurchase(t.deps, { userId, email, ...bought })

const figures = async () => (await t.call(readFigures, { token: admin.token })).body
const month = async (name: string) => (await figures()).months.find((one) => one.month === name)

test('a new installation has twelve months and thirteen renewals of nothing', async () => {
  const { at: _at, months, renewals, ...rest } = await figures()
  expect(rest).toEqual({ plans: [], late_renewals: { plans: 0, amount: 0 } })
  expect(months.map((one) => one.month)).toEqual([
    ...['2030-06', '2030-07', '2030-08', '2030-09', '2030-10', '2030-11', '2030-12'],
    ...['2031-01', '2031-02', '2031-03', '2031-04', '2031-05'],
  ])
  const nothing = { received: 0, refunded: 0, subscribers_before: 0, subscribers: 0, lost: 0, signed_up: 0, converted: 0 }
  expect(months[0]).toEqual({ month: '2030-06', is_running: false, is_converting: false, ...nothing })
  // Thirty days after the end of April are not over; the administrator has signed up.
  expect(months.slice(-2)).toEqual([
    { month: '2031-04', is_running: false, is_converting: true, ...nothing },
    { month: '2031-05', is_running: true, is_converting: true, ...nothing, signed_up: 1 },
  ])
  expect([renewals.at(0), renewals.at(-1)]).toEqual([
    { month: '2031-05', plans: 0, amount: 0 },
    { month: '2032-05', plans: 0, amount: 0 },
  ])
})

test('sign-ups are confirmed accounts by month in UTC; who pays for a plan within 30 days is converted', async () => {
  const atMonthsEnd = moment('2030-07-31T23:59:59')
  const one = await signedUp(atMonthsEnd)
  const late = await signedUp(atMonthsEnd)
  const given = await signedUp(atMonthsEnd)
  await signedUp(atMonthsEnd, { isConfirmed: false })
  await signedUp(moment('2030-08-01T00:00'))
  const limit = after(atMonthsEnd, days(30))
  await buys(one, { module: 'interview', code: '1week_special', at: after(limit, -1) })
  await buys(one, { module: 'interview', code: '1week_special', at: limit })
  await buys(late, { module: 'interview', code: '1week_special', at: limit })
  turnTo(t, after(atMonthsEnd, hours(1)))
  const { id, email, username } = admin
  const by = { id, email, username, isAdmin: true } as Parameters<typeof grantAccess>[1]
  await grantAccess(t.deps, by, given.id, { module: 'interview', days: 300, reason: 'A prize.' })
  turnTo(t, now)
  expect(await month('2030-07')).toMatchObject({ signed_up: 3, converted: 1, is_converting: false })
  expect(await month('2030-08')).toMatchObject({ signed_up: 1, converted: 0 })
  // What was given makes nobody a subscriber.
  expect(await month('2030-09')).toMatchObject({ subscribers: 0 })
})

test('churn is of the subscribers at a month’s beginning those who are none at its end, whatever plans they had between', async () => {
  const [goes, changes, comes] = [await signedUp(moment('2029-01-01')), await signedUp(moment('2029-01-01')), await signedUp(now)]
  await buys(goes, { module: 'interview', code: '1month', at: moment('2030-10-20'), cancelledAt: moment('2030-10-21') })
  await buys(changes, { module: 'interview', code: '1month', at: moment('2030-10-20'), cancelledAt: moment('2030-10-21') })
  await buys(changes, { module: 'discussion', code: 'year', at: moment('2030-11-25') })
  expect(await month('2030-10')).toMatchObject({ subscribers_before: 0, subscribers: 2, lost: 0 })
  expect(await month('2030-11')).toMatchObject({ subscribers_before: 2, subscribers: 1, lost: 1 })
  expect(await month('2030-12')).toMatchObject({ subscribers_before: 1, subscribers: 1, lost: 0 })
  await buys(comes, { module: 'interview', code: '1week_special', at: now })
  expect(await month('2031-05')).toMatchObject({ is_running: true, subscribers_before: 1, subscribers: 2, lost: 0 })
  turnTo(t, after(now, days(7)))
  expect(await month('2031-05')).toMatchObject({ subscribers_before: 1, subscribers: 1 })
})

test('a plan whose renewal is due counts as a subscription for its days of grace, and its renewal is late', async () => {
  const person = await signedUp(moment('2029-01-01'))
  const order = await buys(person, { module: 'interview', code: '1month', at: moment('2031-04-10T12:00') })
  const late = { plans: 1, amount: order.renewal_amount }
  expect((await figures()).late_renewals).toEqual(late)
  expect(await month('2031-05')).toMatchObject({ subscribers_before: 1, subscribers: 1, lost: 0 })
  turnTo(t, moment('2031-05-17T12:00'))
  expect((await figures()).late_renewals).toEqual({ plans: 0, amount: 0 })
  expect(await month('2031-05')).toMatchObject({ subscribers_before: 1, subscribers: 0, lost: 1 })
})

test('subscribers by plan are those whose plan is open now; a canceled one does not renew', async () => {
  const [one, other] = [await signedUp(moment('2029-01-01')), await signedUp(moment('2029-01-01'))]
  const at = moment('2031-05-01')
  await buys(one, { module: 'vantage', code: 'year', at })
  await buys(other, { module: 'vantage', code: 'year_bank', at, cancelledAt: now })
  await buys(other, { module: 'core_certificate', code: 'core_certificate', at })
  expect((await figures()).plans).toEqual([
    { module: 'vantage', plan: 'First year', subscribers: 2, renewing: 1 },
    { module: 'core_certificate', plan: 'Up to 6 months', subscribers: 1, renewing: 0 },
  ])
  turnTo(t, moment('2031-11-02'))
  admin = await administrator(t)
  expect((await figures()).plans).toMatchObject([{ module: 'vantage' }])
})

test('renewals to come are the next one of each plan, at its renewal’s price, in the month in which it is due', async () => {
  const person = await signedUp(moment('2029-01-01'))
  await buys(person, { module: 'vantage', code: 'year', at: now })
  await buys(person, { module: 'interview', code: '1month_bank', at: now })
  await buys(person, { module: 'interview', code: '3months', at: now, cancelledAt: now })
  await buys(person, { module: 'interview', code: 'year_special', at: now })
  const { renewals } = await figures()
  expect(renewals.filter(({ plans }) => plans > 0)).toEqual([
    { month: '2031-06', plans: 1, amount: 200_000 },
    { month: '2032-05', plans: 1, amount: 10_350 },
  ])
})

test('money is what was received and went back in the month, of people and of visitors', async () => {
  const person = await signedUp(moment('2029-01-01'))
  const order = await buys(person, { module: 'interview', code: '1week_special', at: moment('2031-01-31T23:59:59') })
  const back = { kind: 'taken_back', at: moment('2031-02-01T00:00'), reversal: 'ch_1', amount: order.amount } as const
  await recordFacts(t.deps, { orderId: order.id, facts: [{ fact: 'refunded:ch_1', ...back }] })
  turnTo(t, moment('2031-02-10'))
  const { orderId } = await buyInterview(t)
  turnTo(t, now)
  const { amount } = await t.deps.db.selectFrom('orders').select('amount').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(await month('2031-01')).toMatchObject({ received: order.amount, refunded: 0 })
  expect(await month('2031-02')).toMatchObject({ received: amount, refunded: order.amount })
})

test('only administrators read it', async () => {
  const [member, staff] = [await makePerson(t), await makePerson(t)]
  await t.deps.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute()
  await givePassword(t, staff)
  expect((await t.call(readFigures)).status).toBe(401)
  expect((await t.call(readFigures, { token: member.token })).status).toBe(403)
  expect((await t.call(readFigures, { token: staff.token })).status).toBe(403)
})
