/** Access that was given without a payment: it is taken back, and keeps nobody from buying. */

import { listPersonEvents } from 'contract/admin/audit.ts'
import { grantAccess, listPersonOrders, withdrawGrant } from 'contract/payments/administration.ts'
import { cancelOf } from 'contract/payments/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { administrator } from '../../../testing/discussions.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import { payFor } from '../../../testing/payments/buying.ts'
import { openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let shop: Shop
let admin: TestPerson
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  admin = await administrator(shop)
})
afterAll(() => shop.close())

const ordersOf = async ({ id }: TestPerson) =>
  (await shop.call(listPersonOrders, { token: admin.token, params: { userId: id } })).body.orders
async function grantTo(person: TestPerson): Promise<number> {
  const body = { module: 'interview', days: 14, reason: 'The site was down.' } as const
  await shop.call(grantAccess, { token: admin.token, params: { userId: person.id }, body })
  return (await ordersOf(person))[0]!.id
}
const withdraw = (orderId: number, reason = ' Given by mistake. ', token = admin.token) =>
  shop.call(withdrawGrant, { token, params: { orderId }, body: { reason } })

test('it is closed at once by a fact that says who did it and why; its person is told, and nobody takes it back again', async () => {
  const person = await makePerson(shop)
  const orderId = await grantTo(person)
  expect(await ordersOf(person)).toMatchObject([{ status: 'active', is_open_grant: true }])
  expect((await withdraw(orderId)).status).toBe(200)
  expect((await shop.profile(person)).open_modules).toEqual([])
  expect(await ordersOf(person)).toMatchObject([
    {
      ...{ status: 'ended', is_open_grant: false },
      facts: [
        { kind: 'granted', by: admin.id, reason: 'The site was down.' },
        { kind: 'withdrawn', by: admin.id, reason: 'Given by mistake.' },
      ],
    },
  ])
  expect(await subjectsTo(shop, person.email)).toEqual([
    'You have free access to Interview',
    'Your free access to Interview has ended',
  ])
  const noted = await shop.deps.db
    .selectFrom('audit')
    .select(['by_id', 'detail'])
    .where('event', '=', 'access taken back')
    .where('user_id', '=', person.id)
    .execute()
  expect(noted).toMatchObject([{ by_id: admin.id, detail: { order: orderId, reason: 'Given by mistake.' } }])
  expect((await withdraw(orderId)).status).toBe(409)
})

test('it needs a reason and a grant that is open; what was paid for stays, and nobody takes back their own', async () => {
  const person = await makePerson(shop)
  const orderId = await grantTo(person)
  expect((await withdraw(orderId, '  ')).status).toBe(400)
  expect((await withdraw(2_000_000_000)).status).toBe(404)
  await shop.deps.db.updateTable('users').set({ is_admin: true }).where('id', '=', person.id).execute()
  expect((await withdraw(orderId, 'Mine.', person.token)).status).toBe(403)
  shop.clock.advance(days(14))
  admin = await administrator(shop)
  expect((await withdraw(orderId)).status).toBe(409)

  const buyer = await makePerson(shop)
  await shop.comeBack(buyer, await payFor(shop, buyer, '1week_special'))
  expect((await withdraw((await ordersOf(buyer))[0]!.id)).status).toBe(409)
  expect((await shop.profile(buyer)).open_modules).toEqual(['interview'])
})

test('while it is open the module can be bought, which then is what one subscribes to, and outlasts what is taken back', async () => {
  const person = await makePerson(shop)
  const orderId = await grantTo(person)
  const before = await shop.profile(person)
  expect(before).toMatchObject({ open_modules: ['interview'], is_subscribed: false, subscription_type: null })
  expect(before.plans).toMatchObject([{ module: 'interview', plan: 'granted' }])
  const own = { token: person.token, params: { id: before.plans[0]!.subscription_id } }
  expect((await shop.call(cancelOf.interview, own)).status).toBe(404)

  await shop.comeBack(person, await payFor(shop, person, '1month'))
  expect(await shop.profile(person)).toMatchObject({ open_modules: ['interview'], is_subscribed: true })
  expect((await shop.checkOut(person, '1month')).status).toBe(409)
  // Given once more, it does not stand in the place of what was bought.
  await grantTo(person)
  const { plans, ...after } = await shop.profile(person)
  expect(plans.map(({ plan }) => plan)).toEqual(['granted', '1month', 'granted'])
  expect(after.subscription_type).toBe('1month')
  expect((await withdraw(orderId)).status).toBe(200)
  expect(await shop.profile(person)).toMatchObject({ open_modules: ['interview'], is_subscribed: true })
})

test('staff read that it was given and taken back; the reasons are for administrators', async () => {
  const person = await makePerson(shop)
  await withdraw(await grantTo(person))
  const staff = await makePerson(shop)
  await shop.deps.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute()
  const read = async ({ token }: TestPerson) => {
    const asked = { token, params: { userId: person.id } }
    const { orders } = (await shop.call(listPersonOrders, asked)).body
    const { rows } = (await shop.call(listPersonEvents, asked)).body
    return JSON.stringify([orders, rows])
  }
  for (const reason of ['The site was down.', 'Given by mistake.']) {
    expect(await read(admin)).toContain(reason)
    expect(await read(staff)).not.toContain(reason)
  }
})
