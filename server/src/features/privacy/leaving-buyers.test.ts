/** Who leaves is charged no more: the provider is told at once, and as long as it takes. */

import { askForErasure, erasureDays } from 'contract/privacy/api.ts'
import { problem } from 'contract/problems.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPersonalData } from '../../personal-data.ts'
import { days } from '../../platform/clock.ts'
import { buy } from '../../testing/payments/buying.ts'
import { subscribe } from '../../testing/payments/changing-renewal.ts'
import { goodAccount, openShop, type Shop } from '../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { carryOutErasures } from './carry-out-erasures.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const leave = ({ token, password }: TestPerson) =>
  shop.call(askForErasure, { token, body: { current_password: password, remove_posts: false } })
const runJob = (deps = shop.deps) => carryOutErasures(deps, productPersonalData)
const woundUp = async ({ id }: TestPerson) =>
  (await shop.deps.db.selectFrom('erasures').select('wound_up_at').where('user_id', '=', id).executeTakeFirstOrThrow())
    .wound_up_at !== null

test('a subscription is canceled at the provider when somebody leaves, also where it did not answer at first', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  expect((await leave(buyer)).status).toBe(200)
  const setRenewal = async () => Promise.reject(problem('payments_unavailable'))
  await runJob({ ...shop.deps, payments: { ...shop.deps.payments!, setRenewal } })
  expect(await woundUp(buyer)).toBe(false)
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false })
  await runJob()
  expect(await woundUp(buyer)).toBe(true)
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true, status: 'active' })

  // What the provider tells later is kept, and mailed to nobody.
  shop.clock.advance(days(erasureDays))
  await runJob()
  await shop.deliver()
  const access = shop.deps.db.selectFrom('access').select('status').where('user_id', '=', buyer.id)
  expect(await access.execute()).toEqual([{ status: 'cancelled' }])
  const mails = shop.deps.db.selectFrom('mails').select('subject').where('recipient', 'in', [buyer.email, ''])
  expect(await mails.execute()).toEqual([{ subject: 'Your Bachelier account has been erased' }])
})

test('a checkout that is open when somebody leaves cannot be paid any more', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '1month')
  expect(await shop.stripe.checkout.sessions.retrieve(body.sessionId)).toMatchObject({ status: 'open' })
  await leave(buyer)
  await runJob()
  expect(await shop.stripe.checkout.sessions.retrieve(body.sessionId)).toMatchObject({ status: 'expired' })
})

test('who has a debit on its way leaves when it has arrived', async () => {
  const buyer = await buy(shop, '1month_bank', goodAccount)
  expect(await leave(buyer)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^One of your payments is still being settled/) },
  })
})
