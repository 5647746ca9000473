import { getProfile } from 'contract/accounts/api.ts'
import type { Module } from 'contract/modules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { makeInterviewer } from '../../testing/mock-interviews.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { loadAccess, openModulesOf, subscriptionStatusFrom } from './payments.ts'
import { recordPurchase } from './recording/record-purchase.ts'

let product: TestApp
beforeAll(async () => {
  product = await testApp()
})
afterAll(() => product.close())

const at = new Date('2026-03-01T12:00:00Z')
const buy = (person: TestPerson, module: Module, code: string, more: { cancelledAt?: Date } = {}) =>
  recordPurchase(product.deps, { userId: person.id, email: person.email, module, code, at, ...more })
const subscriptionStatus = async (person: TestPerson, now: Date) =>
  subscriptionStatusFrom(await loadAccess(product.deps.db, person.id), now)

async function openTo(person: TestPerson, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    open: string[]
  }>`select ${openModulesOf(sql`${person.id}::integer`, sql`${now}::timestamptz`)} as open`.execute(product.deps.db)
  return rows[0]?.open.toSorted() ?? []
}

test('somebody who bought nothing is subscribed to nothing', async () => {
  const person = await makePerson(product)
  expect(await openTo(person, at)).toEqual([])
  expect(await subscriptionStatus(person, at)).toMatchObject({
    is_subscribed: false,
    certificate_subscription_type: null,
    subscription_id: null,
    open_modules: [],
    pending_payments: [],
  })
})

test('a module is open up to the moment its plan ends, and not at that moment', async () => {
  const person = await makePerson(product)
  await buy(person, 'interview', '1week_special')
  const lastMoment = after(at, days(7) - 1)
  expect(await openTo(person, lastMoment)).toEqual(['interview'])
  expect(await subscriptionStatus(person, lastMoment)).toMatchObject({ is_subscribed: true, open_modules: ['interview'] })
  expect(await openTo(person, after(at, days(7)))).toEqual([])
  expect(await subscriptionStatus(person, after(at, days(7)))).toMatchObject({
    is_subscribed: false,
    subscription_type: null,
    open_modules: [],
  })
})

test('every module has fields of its own, and the certificate’s one field shows the selected certificate, or the only one', async () => {
  const person = await makePerson(product)
  await buy(person, 'applied_certificate', 'applied_certificate')
  expect(await subscriptionStatus(person, at)).toMatchObject({ certificate_subscription_type: 'applied_certificate' })
  await buy(person, 'core_certificate', 'core_certificate_bank')
  await buy(person, 'vantage', 'year')
  await buy(person, 'discussion', '1month_bank')
  const all = await subscriptionStatus(person, at)
  expect(all).toMatchObject({
    is_subscribed: false,
    is_core_certificate_subscribed: true,
    is_applied_certificate_subscribed: true,
    is_vantage_subscribed: true,
    is_discussion_subscribed: true,
    core_certificate_subscription_type: 'core_certificate_bank',
    applied_certificate_subscription_type: 'applied_certificate',
    certificate_subscription_type: 'core_certificate_bank',
    vantage_subscription_type: 'year',
    discussion_subscription_type: '1month_bank',
  })
  const ids = [
    all.core_certificate_subscription_id,
    all.applied_certificate_subscription_id,
    all.vantage_subscription_id,
    all.discussion_subscription_id,
  ]
  expect(new Set(ids.filter(Boolean)).size).toBe(4)
  expect(await openTo(person, at)).toEqual(['applied_certificate', 'core_certificate', 'discussion', 'vantage'])

  await product.deps.db.updateTable('users').set({ selected_module: 'applied_certificate' }).where('id', '=', person.id).execute()
  expect(await subscriptionStatus(person, at)).toMatchObject({ certificate_subscription_type: 'applied_certificate' })
})

test('a cancelled plan is told as not subscribed, with its end, and stays open until then', async () => {
  const person = await makePerson(product)
  await buy(person, 'vantage', 'year', { cancelledAt: after(at, days(2)) })
  const later = after(at, days(30))
  expect(await subscriptionStatus(person, later)).toMatchObject({
    is_vantage_subscribed: false,
    vantage_subscription_type: null,
    vantage_subscription_id: expect.any(String),
    subscription_vantage_current_period_end: '2027-03-01T12:00:00.000Z',
    open_modules: ['vantage'],
  })
  expect(await openTo(person, later)).toEqual(['vantage'])
  const afterwards = after(at, days(366))
  expect(await subscriptionStatus(person, afterwards)).toMatchObject({
    vantage_subscription_id: null,
    subscription_vantage_current_period_end: null,
    open_modules: [],
  })
})

test('every plan that is open is told with its end and with what it renews at, cancelled or not, and no other', async () => {
  const person = await makePerson(product)
  await buy(person, 'vantage', 'year_bank')
  await buy(person, 'interview', '1month', { cancelledAt: after(at, days(2)) })
  await buy(person, 'core_certificate', 'core_certificate')
  await buy(person, 'applied_certificate', 'applied_certificate', { cancelledAt: after(at, days(1)) })
  const later = after(at, days(3))
  const { plans, as_of } = await subscriptionStatus(person, later)
  expect(as_of).toBe(later.toISOString())
  expect(plans).toEqual([
    {
      module: 'vantage',
      plan: 'year_bank',
      subscription_id: expect.any(String),
      cancelled: false,
      paid_until: '2027-03-01T12:00:00.000Z',
      renewal_amount: 10_000,
    },
    expect.objectContaining({ plan: '1month', cancelled: true, paid_until: '2026-04-01T12:00:00.000Z', renewal_amount: 207_000 }),
    expect.objectContaining({ plan: 'core_certificate', cancelled: false, renewal_amount: null }),
    expect.objectContaining({ plan: 'applied_certificate', cancelled: true, renewal_amount: null }),
  ])
  const afterTheMonth = await subscriptionStatus(person, after(at, days(40)))
  expect(afterTheMonth.plans.map((plan) => plan.module)).toEqual(['vantage', 'core_certificate', 'applied_certificate'])
})

test('somebody is a newcomer for fourteen days, unless something is bought before or they work here', async () => {
  const [reader, buyer] = [await makePerson(product), await makePerson(product)]
  const isNewcomer = async ({ id, token }: TestPerson) =>
    (await product.call(getProfile, { token, params: { userId: id } })).body.is_newcomer
  expect([await isNewcomer(reader), await isNewcomer(buyer)]).toEqual([true, true])
  for (const role of [{ is_admin: true }, { is_staff: true }]) {
    const colleague = await makePerson(product)
    await product.deps.db.updateTable('users').set(role).where('id', '=', colleague.id).execute()
    expect(await isNewcomer(colleague), JSON.stringify(role)).toBe(false)
  }
  expect(await isNewcomer(await makeInterviewer(product))).toBe(false)
  await recordPurchase(product.deps, {
    ...{ userId: buyer.id, email: buyer.email, module: 'vantage', code: 'year' },
    at: product.deps.clock.now(),
  })
  expect([await isNewcomer(reader), await isNewcomer(buyer)]).toEqual([true, false])
  product.clock.advance(days(14))
  expect(await isNewcomer(reader)).toBe(false)
})
