import { markMockAccessUsed, verifyMockAccess } from 'contract/mock-interviews/api.ts'
import { createMockCheckout } from 'contract/payments/api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { buyInterview, giveMoneyAgain, takeMoneyBack } from '../../../testing/mock-interviews.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { payFor } from '../../../testing/payments/buying.ts'
import { goodAccount, goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const granted = { status: 200, body: { message: 'Access granted', scheduler: 'built-in' } }
const refused = { status: 403, body: { code: 'mock_access_refused', message: 'This link has already been used.' } }
const marked = { status: 200, body: { message: 'Marked as used' } }

const verify = (session_id: unknown, from = elsewhere()) => shop.call(verifyMockAccess, { body: { session_id }, from })
const mark = (session_id: string, event_uri?: string) =>
  shop.call(markMockAccessUsed, { body: { session_id, ...(event_uri && { event_uri }) }, from: elsewhere() })

async function checkOut(code = 'mock_credit') {
  const body = { subscriptionType: code, terms_accepted: true }
  return (await shop.call(createMockCheckout, { body, from: elsewhere() })).body
}

const creditsOf = ({ orderId }: { orderId: number }) =>
  shop.deps.db
    .selectFrom('mock_credits')
    .select(['number', 'used_at', 'used_for', 'revoked_at'])
    .where('order_id', '=', orderId)
    .execute()

test('who is back before any webhook is let in, again and again, and reading changes nothing', async () => {
  const { sessionId, url } = await checkOut()
  await shop.pay(url, { ...goodCard, email: 'louis@visitors.test' })
  const { body } = await verify(sessionId)
  expect(await verify(sessionId)).toMatchObject(granted)
  expect(body).toMatchObject({ email_hint: 'l…@visitors.test' })
  const reference = shop.deps.db.selectFrom('orders').innerJoin('checkouts', 'order_id', 'orders.id').select('reference')
  expect(await reference.where('session_id', '=', sessionId).executeTakeFirst()).toEqual({ reference: body.reference })
  await shop.deliver()
  expect(await verify(sessionId)).toMatchObject(granted)
})

test('what is unknown, unpaid, of another product, used or refunded is refused in one sentence', async () => {
  const unpaid = await checkOut()
  const buyer = await makePerson(shop)
  const subscription = await payFor(shop, buyer, '1week_special')
  const used = await buyInterview(shop)
  expect(await mark(used.sessionId)).toMatchObject(marked)
  const refunded = await buyInterview(shop)
  await takeMoneyBack(shop, refunded)
  for (const session of ['cs_test_guessed', '', unpaid.sessionId, subscription, used.sessionId, refunded.sessionId]) {
    const { status, body } = await verify(session)
    expect({ status, body }, session).toEqual(refused)
  }
  for (const session of ['cs_test_guessed', unpaid.sessionId, subscription, refunded.sessionId])
    expect(await mark(session), session).toMatchObject(refused)
})

test('the provider is asked about checkouts of ours that are not paid, and about nothing else', async () => {
  const asked = vi.spyOn(shop.deps.payments!, 'retrieveCheckout')
  const paid = await buyInterview(shop)
  for (const session of ['cs_test_guessed', paid.sessionId]) await verify(session)
  expect(asked).not.toHaveBeenCalled()
  const { sessionId } = await checkOut()
  await verify(sessionId)
  expect(asked.mock.calls).toEqual([[sessionId]])
  for (let tries = 1; tries < 60; tries++) await verify(sessionId)
  expect(await verify(sessionId)).toMatchObject({ status: 429 })
})

test('a bank payment under way is told as such, and opens when it has settled; the link comes by mail', async () => {
  const { sessionId, url } = await checkOut('mock_bank')
  await shop.pay(url, { ...goodAccount, email: 'bank@mock.test' })
  const pending = {
    status: 409,
    body: { code: 'mock_payment_pending', message: expect.stringContaining('Your bank payment has not settled yet.') },
  }
  expect(await verify(sessionId)).toMatchObject(pending)
  expect(await mark(sessionId)).toMatchObject(pending)
  shop.standin.settle(sessionId)
  await shop.deliver()
  expect(await verify(sessionId)).toMatchObject(granted)
  const mail = (await mailsTo(shop, 'bank@mock.test')).at(-1)
  expect(mail?.body_text).toContain(`/secure-booking?session_id=${sessionId}`)
})

test('a session that is no text is refused as such', async () => {
  for (const session of [undefined, 7, ['cs_test'], { $ne: '' }, 'x'.repeat(300)])
    expect(await verify(session)).toMatchObject({ status: 400 })
})

test('twenty tries a minute are enough for a network, of both calls together', async () => {
  const from = elsewhere()
  for (let tries = 0; tries < 20; tries++) await verify('cs_test_guessed', from)
  expect(await verify('cs_test_guessed', from)).toMatchObject({ status: 429 })
  expect(await shop.call(markMockAccessUsed, { body: { session_id: 'x' }, from })).toMatchObject({ status: 429 })
  shop.clock.advance(minutes(1))
  expect(await verify('cs_test_guessed', from)).toMatchObject(refused)
})

test('marking uses it once: the same again is without effect, another booking is refused', async () => {
  const bought = await buyInterview(shop)
  expect(await mark(bought.sessionId, 'https://api.example/scheduled_events/A')).toMatchObject(marked)
  const [used] = await creditsOf(bought)
  expect(used).toMatchObject({ used_for: 'https://api.example/scheduled_events/A', used_at: expect.any(Date) })
  shop.clock.advance(minutes(1))
  expect(await mark(bought.sessionId, 'https://api.example/scheduled_events/A')).toMatchObject(marked)
  expect(await mark(bought.sessionId)).toMatchObject(marked)
  const other = await mark(bought.sessionId, 'https://api.example/scheduled_events/B')
  expect(other).toMatchObject({ status: 409, body: { message: 'This link was already used to book another interview.' } })
  expect(await creditsOf(bought)).toEqual([used])
})

test('what was marked with nothing but the session learns later what for, once', async () => {
  const bought = await buyInterview(shop)
  for (let times = 0; times < 2; times++) expect(await mark(bought.sessionId)).toMatchObject(marked)
  expect(await creditsOf(bought)).toMatchObject([{ used_for: null }])
  expect(await mark(bought.sessionId, 'event A')).toMatchObject(marked)
  expect(await mark(bought.sessionId, 'event B')).toMatchObject({ status: 409 })
  expect(await creditsOf(bought)).toMatchObject([{ used_for: 'event A' }])
})

test('a dispute takes it, used or not, and one that is won gives it back as it was', async () => {
  const [open, used] = [await buyInterview(shop), await buyInterview(shop)]
  await mark(used.sessionId)
  for (const bought of [open, used]) {
    await takeMoneyBack(shop, bought)
    expect(await verify(bought.sessionId)).toMatchObject(refused)
    await giveMoneyAgain(shop, bought)
  }
  expect(await verify(open.sessionId)).toMatchObject(granted)
  expect(await verify(used.sessionId)).toMatchObject(refused)
  expect(await creditsOf(used)).toMatchObject([{ used_at: expect.any(Date), revoked_at: null }])
})

test('what was paid before there were credits opens all the same', async () => {
  const bought = await buyInterview(shop)
  await shop.deps.db.deleteFrom('mock_credits').where('order_id', '=', bought.orderId).execute()
  expect(await verify(bought.sessionId)).toMatchObject(granted)
  expect(await creditsOf(bought)).toHaveLength(1)
})
