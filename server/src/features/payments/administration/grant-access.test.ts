/** Access that an administrator gives without a payment. */
import { getProfile } from 'contract/accounts/api.ts'
import { grantAccess, listPersonOrders } from 'contract/payments/administration.ts'
import { getBillingHistory } from 'contract/payments/billing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { sendReminders } from '../jobs/send-reminders.ts'

let t: TestApp
let admin: TestPerson
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  admin = await administrator(t)
})
afterAll(() => t.close())

const grant = (userId: number, given: object = {}) =>
  t.call(grantAccess, {
    token: admin.token,
    params: { userId },
    body: { module: 'vantage', days: 14, reason: ' The site was down. ', ...given },
  })
const openTo = async ({ id, token }: TestPerson) =>
  (await t.call(getProfile, { token, params: { userId: id } })).body.open_modules
const mailsTo = (email: string) =>
  t.deps.db.selectFrom('mails').select(['subject', 'body_text']).where('recipient', '=', email).execute()

test('a module is open for so many days, its person is told, and it ends by itself without another word', async () => {
  const person = await makePerson(t)
  expect(await openTo(person)).toEqual([])
  expect((await grant(person.id)).status).toBe(200)
  expect(await openTo(person)).toEqual(['vantage'])
  const [mail] = await mailsTo(person.email)
  expect(mail?.subject).toBe('You have free access to Vantage')
  expect(mail?.body_text).toContain('you won’t be charged.')
  t.clock.advance(days(13))
  await sendReminders(t.deps)
  expect(await openTo(person)).toEqual(['vantage'])
  t.clock.advance(days(1))
  await sendReminders(t.deps)
  expect(await openTo(person)).toEqual([])
  expect(await mailsTo(person.email)).toHaveLength(1)
})

test('it is a fact like any other, which says who gave it and why; nothing is billed', async () => {
  const person = await makePerson(t)
  await grant(person.id)
  const { orders } = (await t.call(listPersonOrders, { token: admin.token, params: { userId: person.id } })).body
  expect(orders).toMatchObject([
    { module: 'vantage', title: 'without payment', amount: 0, status: 'active', facts: [{ kind: 'granted', amount: null }] },
  ])
  const fact = await t.deps.db
    .selectFrom('payment_events')
    .select('data')
    .where('order_id', '=', orders[0]!.id)
    .executeTakeFirst()
  expect(fact?.data).toEqual({ by: admin.id, reason: 'The site was down.' })
  expect((await t.call(getBillingHistory, { token: person.token })).body.entries).toEqual([])
  const noted = await t.deps.db
    .selectFrom('audit')
    .select(['user_id', 'by_id', 'detail'])
    .where('event', '=', 'access granted')
    .where('user_id', '=', person.id)
    .execute()
  expect(noted).toMatchObject([{ by_id: admin.id, detail: { module: 'vantage', days: 14, reason: 'The site was down.' } }])
})

test('asked for twice with one key it is granted once, and another time again', async () => {
  const person = await makePerson(t)
  const key = '5b0c1c3e-0d1f-4a53-9a3e-8f1f0c5a7d11'
  for (const _again of [1, 2]) expect((await grant(person.id, { key })).status).toBe(200)
  const orders = async () =>
    (await t.call(listPersonOrders, { token: admin.token, params: { userId: person.id } })).body.orders.length
  expect(await orders()).toBe(1)
  expect(await mailsTo(person.email)).toHaveLength(1)
  const other = await makePerson(t)
  await grant(other.id, { key })
  expect(await openTo(other)).toEqual(['vantage'])
  await grant(person.id, { key: 'f6a4b1de-53b5-4a26-8a2d-4f6f5d9c1b02' })
  await grant(person.id)
  expect(await orders()).toBe(3)
})

test('it needs a reason, a module, some days and not too many, and somebody else than oneself', async () => {
  const { id } = await makePerson(t)
  for (const wrong of [
    { reason: '  ' },
    { module: 'mock' },
    { days: 0 },
    { days: 367 },
    { days: 1.5 },
    { reason: 'x'.repeat(501) },
    { key: 'one' },
  ])
    expect((await grant(id, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await grant(2_000_000_000)).body.message).toBe('User does not exist.')
  expect((await grant(admin.id)).status).toBe(403)
})
