import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import { letAMonthPass, letPass, wakeProvider } from '../../../testing/payments/afterwards.ts'
import { buy, payUnheard, somebodyPays } from '../../../testing/payments/buying.ts'
import { webhookSecret } from '../../../testing/payments/provider.ts'
import { eventsSoFar, sendSigned } from '../../../testing/payments/provider-events.ts'
import { goodAccount, goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const sdk = new Stripe('sk_test')
const signed = (payload: string, secret = webhookSecret) => sdk.webhooks.generateTestHeaderString({ payload, secret })

test('an event that is signed wrong, stale, of the future or changed is refused, logged, and changes nothing', async () => {
  const { buyer, events } = await payUnheard(shop, '1week_special')
  const completed = events.find((event) => event.type === 'checkout.session.completed')
  const payload = JSON.stringify(completed)
  const logged = vi.spyOn(shop.deps.log, 'warn')
  const at = (seconds: number) =>
    sdk.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: Math.floor(Date.now() / 1000) + seconds })
  expect(await shop.post(payload)).toBe(400)
  expect(await shop.post(payload, 'nonsense')).toBe(400)
  expect(await shop.post(payload, signed(payload, 'whsec_another'))).toBe(400)
  expect(await shop.post(payload, at(-400))).toBe(400)
  expect(await shop.post(payload, at(400))).toBe(400)
  expect(await shop.post(payload.replace('"paid"', '"paid" '), signed(payload))).toBe(400)
  expect(await shop.post(`\ufeff${payload}`, signed(payload))).toBe(400)
  expect(await shop.post('', signed(''))).toBe(400)
  expect(await shop.profile(buyer)).toMatchObject({ open_modules: [] })
  // Whoever it is that goes on trying fills no table.
  expect(await shop.deps.db.selectFrom('audit').select('id').where('event', '=', 'webhook refused').execute()).toEqual([])
  expect(logged).toHaveBeenCalledTimes(8)
  expect(logged).toHaveBeenLastCalledWith(expect.objectContaining({ event: 'webhook refused', bytes: 0 }), expect.any(String))
  expect(await shop.post(payload, signed(payload))).toBe(200)
  expect(await shop.profile(buyer)).toMatchObject({ open_modules: ['interview'] })
})

test('a genuine thin event is refused with what the endpoint has to send, and the operator reads so; a forged one is a stranger’s', async () => {
  const errors = vi.spyOn(shop.deps.log, 'error')
  const strangers = vi.spyOn(shop.deps.log, 'warn')
  const about = {
    id: 'evt_test_65',
    object: 'v2.core.event',
    livemode: false,
    created: '2026-11-27T09:00:00.000Z',
    context: null,
  }
  for (const type of ['v2.core.event_destination.ping', 'v1.invoice.paid', 'v1.billing.meter.no_meter_found']) {
    const payload = JSON.stringify({ ...about, type, related_object: { id: 'in_1', type: 'invoice', url: '/v1/invoices/in_1' } })
    expect(await shop.answerTo(payload, signed(payload))).toMatchObject({
      status: 400,
      message: expect.stringContaining('so that it sends snapshot events'),
    })
    expect(errors).toHaveBeenLastCalledWith(expect.stringContaining('has to send snapshot events'))
    expect(strangers).not.toHaveBeenCalled()
    expect(await shop.answerTo(payload, signed(payload, 'whsec_another'))).toEqual({
      status: 400,
      code: 'bad_signature',
      message: 'The signature is not valid.',
    })
    expect(strangers).toHaveBeenCalledTimes(1)
    strangers.mockClear()
  }
  expect(errors).toHaveBeenCalledTimes(3)
})

test.each([
  ['1week_special', goodCard],
  ['1month', goodCard],
])('%s: every event delivered twice and backwards makes one access and one receipt', async (code, fields) => {
  const { buyer, sessionId, events } = await payUnheard(shop, code, fields)
  for (const event of [...events.toReversed(), ...events]) expect(await sendSigned(shop, event)).toBe(200)
  await shop.comeBack(buyer, sessionId)
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, open_modules: ['interview'] })
  expect(await subjectsTo(shop, buyer.email)).toEqual(['Your Interview plan is active'])
  const acknowledged = await shop.deps.db
    .selectFrom('provider_events')
    .select('id')
    .where(
      'id',
      'in',
      events.map((event) => event.id),
    )
    .execute()
  expect(acknowledged).toHaveLength(events.length)
})

test('a settled bank subscription told backwards is granted all the same, and nothing opens before the payment', async () => {
  const { buyer, sessionId } = await somebodyPays(shop, '1month_bank', goodAccount)
  for (const event of await eventsSoFar(shop)) await sendSigned(shop, event)
  expect(await shop.profile(buyer)).toMatchObject({ open_modules: [], pending_payments: [{ plan: '1month_bank' }] })
  shop.standin.settle(sessionId)
  for (const event of (await eventsSoFar(shop)).toReversed()) await sendSigned(shop, event)
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, pending_payments: [] })
})

test('a renewal moves the end on', async () => {
  const buyer = await buy(shop, '1month')
  await letPass(shop, buyer, days(32))
  // Nobody has told of the renewal yet: it is being collected.
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, renewals: [{ state: 'pending' }] })
  await wakeProvider(shop)
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, open_modules: ['interview'], renewals: [] })
  expect(await subjectsTo(shop, buyer.email)).toEqual([
    'Your Interview plan is active',
    'Receipt: your Interview plan was renewed',
  ])
})

test('a cancellation at the provider keeps access to the end, tells when that is, and can be taken back there', async () => {
  const buyer = await buy(shop, '1month')
  const { subscription_id } = await shop.profile(buyer)
  await shop.stripe.subscriptions.update(subscription_id ?? '', { cancel_at_period_end: true })
  await shop.deliver()
  const cancelled = await shop.profile(buyer)
  expect(cancelled).toMatchObject({
    is_subscribed: false,
    subscription_type: null,
    subscription_id,
    open_modules: ['interview'],
    subscription_interview_current_period_end: expect.stringMatching(/^\d{4}-/),
  })
  expect((await shop.checkOut(buyer, '1month')).status).toBe(409)

  // Canceling and resuming within one second of the provider's clock would be told apart by nothing.
  shop.clock.advance(days(1))
  await shop.stripe.subscriptions.update(subscription_id ?? '', { cancel_at_period_end: false })
  await shop.deliver()
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, subscription_interview_current_period_end: null })

  await shop.stripe.subscriptions.update(subscription_id ?? '', { cancel_at_period_end: true })
  await letAMonthPass(shop, buyer)
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, subscription_id: null, open_modules: [] })
  expect((await shop.checkOut(buyer, '1month')).status).toBe(200)
})

test.each(['1week_special', '1month'])(
  '%s: a whole refund ends access, whether it is told last or first; a part of it does not',
  async (code) => {
    for (const order of ['last', 'first']) {
      const { buyer, events } = await payUnheard(shop, code)
      const charge = events.find((event) => event.type === 'charge.succeeded')?.data.object
      const id = charge && 'id' in charge ? String(charge.id) : ''
      if (order === 'last') await shop.deliver()
      await shop.stripe.refunds.create({ charge: id, amount: 100 })
      if (order === 'last') await shop.deliver()
      if (order === 'last') expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true })

      await shop.stripe.refunds.create({ charge: id })
      const all = await eventsSoFar(shop)
      for (const event of order === 'first' ? all.toReversed() : all) expect(await sendSigned(shop, event)).toBe(200)
      expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, open_modules: [] })
      const told = ['Your Interview plan is active', 'Part of your payment was refunded', 'Your payment was refunded']
      // Who learns of payment and refunds at once is told of the refunds.
      expect(await subjectsTo(shop, buyer.email)).toEqual(order === 'last' ? told : told.slice(1))
    }
  },
)

test('a payment of another amount or currency opens nothing and is shown to the operator', async () => {
  const { buyer, events } = await payUnheard(shop, '1week_special')
  const completed = events.find((event) => event.type === 'checkout.session.completed')
  const cheap = {
    ...completed,
    id: 'evt_cheap',
    data: { object: { ...completed?.data.object, amount_subtotal: 100, amount_total: 100 } },
  }
  const yen = { ...completed, id: 'evt_yen', data: { object: { ...completed?.data.object, currency: 'jpy' } } }
  expect(await sendSigned(shop, cheap)).toBe(200)
  expect(await sendSigned(shop, yen)).toBe(200)
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, open_modules: [] })
  const noted = await shop.deps.db
    .selectFrom('audit')
    .select('detail')
    .where('event', '=', 'payment mismatch')
    .where('user_id', '=', buyer.id)
    .execute()
  expect(noted).toEqual([
    { detail: expect.objectContaining({ expected: 103_400, charged: expect.objectContaining({ listed: 100 }) }) },
  ])
})

test('a promotion code lowers what is charged and opens the plan all the same', async () => {
  shop.standin.reset()
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '1month')
  await fetch(body.url, { method: 'POST', body: new URLSearchParams({ action: 'promotion', promotion: 'WELCOME10' }) })
  await shop.pay(body.url, goodCard)
  await shop.deliver()
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true })
  expect((await shop.lastMail(buyer.email))?.text).toContain('$1,863.00')
})

test('events of unknown kinds and of orders that are not ours are acknowledged and kept', async () => {
  const { events } = await payUnheard(shop, '1week_special')
  const completed = events.find((event) => event.type === 'checkout.session.completed')
  const foreign = {
    ...completed,
    id: 'evt_foreign',
    data: { object: { ...completed?.data.object, client_reference_id: '999999', metadata: {} } },
  }
  expect(await sendSigned(shop, foreign)).toBe(200)
  expect(await sendSigned(shop, { ...completed, id: 'evt_unknown', type: 'something.new', data: { object: { id: 'x' } } })).toBe(
    200,
  )
  const kept = await shop.deps.db
    .selectFrom('provider_events')
    .select(['id', 'order_id'])
    .where('id', 'in', ['evt_foreign', 'evt_unknown'])
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { id: 'evt_foreign', order_id: null },
    { id: 'evt_unknown', order_id: null },
  ])
})
