import { moduleTable } from 'contract/module-table.ts'
import { type Module, modules } from 'contract/modules.ts'
import { cancelOf, resumeSubscription } from 'contract/payments/api.ts'
import type { ChangedRenewal } from 'contract/payments/model.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import type { Answer } from '../../../testing/app.ts'
import { letAMonthPass } from '../../../testing/payments/afterwards.ts'
import { buy } from '../../../testing/payments/buying.ts'
import { cancel, resume, subscribe } from '../../../testing/payments/changing-renewal.ts'
import { goodAccount, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { recordPurchase } from '../recording/record-purchase.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const subscribed = { is_subscribed: true, subscription_type: '1month', subscription_interview_current_period_end: null }
const cancelled = { is_subscribed: false, subscription_type: null, open_modules: ['interview'] }

test('a plan that renews is canceled at the provider, stays open to its end, and can be resumed until then', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  const first = await cancel(shop, buyer, id)
  expect(first).toMatchObject({ status: 200, body: { module: 'interview', subscription_id: id } })
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true, status: 'active' })
  expect(await shop.profile(buyer)).toMatchObject({
    ...cancelled,
    subscription_id: id,
    subscription_interview_current_period_end: first.body.access_until,
  })
  expect(await cancel(shop, buyer, id)).toMatchObject({ status: 200, body: first.body })

  expect(await resume(shop, buyer, id)).toMatchObject({ status: 200, body: first.body })
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false })
  expect(await shop.profile(buyer)).toMatchObject(subscribed)
  expect(await resume(shop, buyer, id)).toMatchObject({ status: 200 })

  // All of it within one second of the provider's, and its webhooks come after.
  expect(await cancel(shop, buyer, id)).toMatchObject({ status: 200 })
  expect(await shop.profile(buyer)).toMatchObject(cancelled)
  await shop.deliver()
  expect(await shop.profile(buyer)).toMatchObject(cancelled)

  await letAMonthPass(shop, buyer)
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, open_modules: [] })
  expect(await cancel(shop, buyer, id)).toMatchObject({ status: 200, body: first.body })
  expect(await resume(shop, buyer, id)).toMatchObject({
    status: 409,
    body: { message: 'This plan has ended. Please choose a new one.' },
  })
})

test('a resumed plan renews', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  await cancel(shop, buyer, id)
  shop.clock.advance(days(3))
  await resume(shop, buyer, id)
  await letAMonthPass(shop, buyer)
  expect(await shop.profile(buyer)).toMatchObject(subscribed)
})

test('a plan that was canceled in the provider’s portal is resumed here', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  await shop.stripe.subscriptions.update(id, { cancel_at: 'max_period_end' })
  await shop.deliver()
  expect(await shop.profile(buyer)).toMatchObject({ ...cancelled, subscription_id: id })
  expect(await resume(shop, buyer, id)).toMatchObject({ status: 200 })
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
  await shop.deliver()
  expect(await shop.profile(buyer)).toMatchObject(subscribed)
})

test('a fixed term is canceled and resumed by the platform alone', async () => {
  const { buyer, id } = await subscribe(shop, '1week_special')
  const asked = (await shop.stripe.events.list({ limit: 100 })).data.length
  const { status, body } = await cancel(shop, buyer, id)
  expect(status).toBe(200)
  expect(await shop.profile(buyer)).toMatchObject({ ...cancelled, subscription_interview_current_period_end: body.access_until })
  expect(await cancel(shop, buyer, id)).toMatchObject({ status: 200, body })
  expect(await shop.checkOut(buyer, '1month')).toMatchObject({ status: 409 })
  expect(await resume(shop, buyer, id)).toMatchObject({ status: 200, body })
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, subscription_type: '1week_special' })
  expect((await shop.stripe.events.list({ limit: 100 })).data).toHaveLength(asked)

  shop.clock.advance(days(8))
  expect(await cancel(shop, buyer, id)).toMatchObject({ status: 200, body })
  expect(await resume(shop, buyer, id)).toMatchObject({ status: 409 })
})

test('what the provider ended in the meantime is over, whatever was asked', async () => {
  for (const ask of [cancel, resume]) {
    const { buyer, id } = await subscribe(shop, '1month')
    await shop.stripe.subscriptions.cancel(id)
    expect((await ask(shop, buyer, id)).status).toBe(ask === cancel ? 200 : 409)
    expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, open_modules: [] })
  }
})

test('a bank payment that has not settled is neither cancelled nor resumed', async () => {
  const buyer = await buy(shop, '1month_bank', goodAccount)
  const [subscription] = (await shop.stripe.subscriptions.list()).data
  const refused = { status: 409, body: { message: 'Your payment for this module is still being settled.' } }
  expect(await cancel(shop, buyer, subscription?.id ?? '')).toMatchObject(refused)
  expect(await resume(shop, buyer, subscription?.id ?? '')).toMatchObject(refused)
})

test('while there is no provider to ask, a plan that renews stays as it is', async () => {
  const { buyer, id } = await subscribe(shop, '1month')
  const { payments } = shop.deps
  shop.deps.payments = undefined
  expect(await cancel(shop, buyer, id)).toMatchObject({ status: 503 })
  expect(await shop.profile(buyer)).toMatchObject(subscribed)
  shop.deps.payments = payments
})

interface OwnCall {
  module: Module
  code: string
  cancel(token: string | undefined, id: string): Promise<Answer<ChangedRenewal>>
}

const as = (token: string | undefined) => (token === undefined ? {} : { token })
const ownCalls = modules.map((module): OwnCall => {
  return {
    module,
    code: moduleTable[module].plans.at(-1)?.code ?? '',
    cancel: (token, id) => shop.call(cancelOf[module], { ...as(token), params: { id } }),
  }
})

async function ownerOf({ module, code }: OwnCall): Promise<{ owner: TestPerson; id: string }> {
  const owner = await makePerson(shop)
  const order = await recordPurchase(shop.deps, { userId: owner.id, email: owner.email, module, code, at: shop.clock.now() })
  const access = await shop.deps.db.selectFrom('access').select('subscription_id').where('order_id', '=', order.id).execute()
  return { owner, id: access[0]?.subscription_id ?? '' }
}

test.each(ownCalls)('$module has a call of its own, which knows no other module’s plans, and nobody else’s', async (own) => {
  const { owner, id } = await ownerOf(own)
  const stranger = await makePerson(shop)
  const unknown = { status: 404, body: { message: 'This subscription does not exist.' } }
  for (const other of ownCalls.filter(({ module }) => module !== own.module))
    expect(await other.cancel(owner.token, id)).toMatchObject(unknown)
  for (const wrong of [id, 'sub_nobody', '../v1/customers', 'constructor'])
    expect(await own.cancel(stranger.token, wrong)).toMatchObject(unknown)
  expect(await own.cancel(stranger.token, '\0')).toMatchObject({ status: 400 })
  expect(await resume(shop, stranger, id)).toMatchObject(unknown)
  expect((await shop.profile(owner)).open_modules).toEqual([own.module])

  expect(await own.cancel(owner.token, id)).toMatchObject({
    status: 200,
    body: { module: own.module, subscription_id: id, access_until: expect.stringMatching(/^\d{4}-/) },
  })
  expect(await resume(shop, owner, id)).toMatchObject({ status: 200, body: { module: own.module } })
})

test('signed out or before the second factor, nobody cancels or resumes', async () => {
  const asked = { status: 401, body: { message: 'Two-factor verification required.' } }
  for (const own of ownCalls) {
    const { owner, id } = await ownerOf(own)
    expect(await own.cancel(undefined, id)).toMatchObject({ status: 401 })
    expect(await shop.call(resumeSubscription, { params: { subscriptionId: id } })).toMatchObject({ status: 401 })
    await shop.deps.db.updateTable('sessions').set({ state: 'pending' }).where('user_id', '=', owner.id).execute()
    expect(await own.cancel(owner.token, id)).toMatchObject(asked)
    expect(await resume(shop, owner, id)).toMatchObject(asked)
  }
})
