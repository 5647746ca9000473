/** What renews of somebody whom an administrator suspends. */
import { readPerson, suspendPerson } from 'contract/accounts/administration.ts'
import { listPersonRenewals } from 'contract/payments/administration.ts'
import { problem } from 'contract/problems.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { administrator } from '../../../testing/discussions.ts'
import { buy } from '../../../testing/payments/buying.ts'
import { cancel, subscribe } from '../../../testing/payments/changing-renewal.ts'
import { goodAccount, openShop, type Shop } from '../../../testing/payments/shop.ts'
import type { TestPerson } from '../../../testing/people.ts'

let shop: Shop
let admin: TestPerson
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  admin = await administrator(shop)
})
afterAll(() => shop.close())

const suspend = ({ id }: { id: number }, more: object = {}, by = admin) =>
  shop.call(suspendPerson, { token: by.token, params: { userId: id }, body: { reason: 'Sold the solutions.', ...more } })
const renewals = async ({ id }: { id: number }) =>
  (await shop.call(listPersonRenewals, { token: admin.token, params: { userId: id } })).body.renewals
const isSuspended = async ({ id }: { id: number }) =>
  (await shop.call(readPerson, { token: admin.token, params: { userId: id } })).body.suspended_at !== null
const willEnd = async (id: string) => (await shop.stripe.subscriptions.retrieve(id)).cancel_at_period_end
const statusOf = async ({ id }: { id: number }) =>
  (await shop.deps.db.selectFrom('access').select('status').where('user_id', '=', id).executeTakeFirst())?.status
const eventsOf = async ({ id }: { id: number }) =>
  (
    await shop.deps.db.selectFrom('audit').select(['event', 'by_id', 'detail']).where('user_id', '=', id).orderBy('id').execute()
  ).filter(({ event }) => event === 'suspended' || event === 'order cancelled')

test('what renews is listed with its price and day, and what was canceled or ends by itself is not', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  expect(await renewals(buyer)).toEqual([
    { module: 'interview', title: '1 month', amount: expect.any(Number), renews_at: expect.any(String), is_pending: false },
  ])
  await cancel(shop, buyer, id)
  expect(await renewals(buyer)).toEqual([])
  expect(await renewals(await buy(shop, '1week_special'))).toEqual([])
})

test('a suspension cancels what renews where that is wanted, and both are noted', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  expect((await suspend(buyer, { cancel_renewals: true })).status).toBe(200)
  expect(await willEnd(id)).toBe(true)
  expect(await statusOf(buyer)).toBe('cancelled')
  expect(await isSuspended(buyer)).toBe(true)
  expect(await eventsOf(buyer)).toMatchObject([
    { event: 'order cancelled' },
    { event: 'suspended', by_id: admin.id, detail: { reason: 'Sold the solutions.', cancel_renewals: true } },
  ])
})

test('without the wish nothing is canceled', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  expect((await suspend(buyer)).status).toBe(200)
  expect([await willEnd(id), await isSuspended(buyer)]).toEqual([false, true])
})

test('a first debit on its way is told, and hinders no suspension', async () => {
  const buyer = await buy(shop, '1month_bank', goodAccount)
  expect(await renewals(buyer)).toMatchObject([{ is_pending: true, renews_at: null }])
  expect((await suspend(buyer, { cancel_renewals: true })).status).toBe(200)
  expect(await isSuspended(buyer)).toBe(true)
})

test('where the provider fails nobody is suspended, and the answer says so', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  const lost = vi.spyOn(shop.deps.payments!, 'setRenewal').mockRejectedValue(problem('payments_unavailable'))
  const answer = await suspend(buyer, { cancel_renewals: true })
  lost.mockRestore()
  expect([answer.status, answer.body]).toMatchObject([503, { message: expect.stringContaining('is not suspended') }])
  expect([await willEnd(id), await isSuspended(buyer), await statusOf(buyer)]).toEqual([false, false, 'active'])
  expect(await eventsOf(buyer)).toEqual([])
})

test('what would be refused cancels nothing: oneself, an end that is over, no reason, a member', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  const wish = { cancel_renewals: true }
  expect((await suspend(admin, wish)).status).toBe(403)
  expect((await suspend(buyer, { ...wish, until: shop.clock.now().toISOString() })).status).toBe(400)
  expect((await suspend(buyer, { ...wish, reason: ' ' })).status).toBe(400)
  expect((await suspend(buyer, wish, buyer)).status).toBe(403)
  expect((await suspend({ id: 999_999 }, wish)).body).toMatchObject({ message: 'User does not exist.' })
  expect([await willEnd(id), await isSuspended(buyer)]).toEqual([false, false])
})
