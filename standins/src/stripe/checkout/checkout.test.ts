import { expect, test } from 'vitest'
import { goodAccount, goodCard, oneOff, openShop, submit } from '../testing.ts'

test('a session is created, read back with its line items, and paid by card on the hosted page', async () => {
  const shop = await openShop()
  const created = await shop.stripe.checkout.sessions.create(oneOff(shop, { payment_intent_data: { metadata: { user: '7' } } }))
  expect(created).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 103_400, payment_intent: null })
  expect(created.payment_method_types).toEqual(['card', 'us_bank_account'])

  const answer = await submit(created, goodCard)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${shop.origin}/thanks?session_id=${created.id}`)

  const paid = await shop.stripe.checkout.sessions.retrieve(created.id, {
    expand: ['line_items', 'payment_intent.latest_charge'],
  })
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, client_reference_id: '7' })
  expect(paid.line_items?.data[0]).toMatchObject({ description: 'Interview, 1 week', amount_total: 103_400 })
  expect(paid.line_items?.data[0]?.price?.unit_amount_decimal?.toString()).toBe('103400')
  expect(paid.payment_intent).toMatchObject({
    status: 'succeeded',
    metadata: { user: '7' },
    latest_charge: { status: 'succeeded', payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
  })
  const lines = await shop.stripe.checkout.sessions.listLineItems(created.id)
  expect(lines.data).toHaveLength(1)
})

test('the events of a card payment come in the order that Stripe tells them', async () => {
  const shop = await openShop()
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(session, goodCard)
  await shop.inbox.until('checkout.session.completed')
  expect(shop.inbox.types()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ])
})

test('a declined card leaves the session open, says why on the page, and another card then pays it once', async () => {
  const shop = await openShop()
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop))
  const declined = await submit(session, { ...goodCard, number: '4000000000009995' })
  expect(declined.status).toBe(400)
  expect(await declined.text()).toContain('Your card has insufficient funds.')
  const open = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(open).toMatchObject({ status: 'open', payment_intent: { last_payment_error: { decline_code: 'insufficient_funds' } } })

  await submit(session, goodCard)
  await submit(session, goodCard)
  await shop.inbox.until('checkout.session.completed')
  expect(shop.inbox.types()).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ])
})

test('wrong entries are told beside their fields and nothing is charged', async () => {
  const shop = await openShop()
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop, { customer_email: undefined }))
  const answer = await submit(session, { number: '4242424242424241', expiry: '13/30', cvc: '99', email: 'nobody', name: '' })
  const page = await answer.text()
  for (const sentence of ['card number is invalid', 'expiration month is invalid', 'security code', 'your email', 'your name']) {
    expect(page).toContain(sentence)
  }
  expect((await shop.stripe.events.list()).data).toEqual([])
})

test('a bank debit completes the session unpaid, and pays it after four business days', async () => {
  const shop = await openShop({ now: '2026-03-06T12:00:00Z' })
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop, { allowed_payment_method_types: ['us_bank_account'] }))
  expect(session.payment_method_types).toEqual(['us_bank_account'])
  expect((await submit(session, goodAccount)).status).toBe(303)
  const pending = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(pending).toMatchObject({ status: 'complete', payment_status: 'unpaid', payment_intent: { status: 'processing' } })

  shop.turnTo('2026-03-11T12:00:00Z')
  expect((await shop.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid')
  shop.turnTo('2026-03-12T12:00:01Z')
  expect((await shop.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  const [settled] = await shop.inbox.until('checkout.session.async_payment_succeeded')
  expect(settled?.created).toBe(Date.parse('2026-03-12T12:00:00Z') / 1000)
})

test('the account number decides that a debit fails', async () => {
  const shop = await openShop()
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(session, { ...goodAccount, account: '000111111116' })
  shop.turnTo('2026-03-20T12:00:00Z')
  const failed = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(failed).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'no_account' } },
  })
  await shop.inbox.until('checkout.session.async_payment_failed')
})

test('a pending debit is settled or failed by hand, once', async () => {
  const shop = await openShop()
  const first = await shop.stripe.checkout.sessions.create(oneOff(shop))
  const second = await shop.stripe.checkout.sessions.create(oneOff(shop))
  await submit(first, { ...goodAccount, account: '000000000009' })
  await submit(second, goodAccount)
  expect(shop.standin.pendingDebits().map((debit) => debit.session)).toEqual([second.id, first.id])

  expect(shop.standin.settle(first.id)).toBe(true)
  expect(shop.standin.settle(first.id)).toBe(false)
  expect(shop.standin.failDebit(second.id)).toBe(true)
  expect((await shop.stripe.checkout.sessions.retrieve(first.id)).payment_status).toBe('paid')
  expect((await shop.stripe.checkout.sessions.retrieve(second.id)).payment_status).toBe('unpaid')
  expect(shop.standin.pendingDebits()).toEqual([])
})

test('a product is made once under its own id, sold under it, renamed, and not sold while it is archived', async () => {
  const shop = await openShop()
  const { products, checkout } = shop.stripe
  const line = { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product: 'plan_1' } }
  const sell = () => checkout.sessions.create(oneOff(shop, { line_items: [line], expand: ['line_items'] }))
  await expect(sell()).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(products.update('plan_1', { name: 'A plan' })).rejects.toMatchObject({ code: 'resource_missing' })
  await products.create({ id: 'plan_1', name: 'A plan' })
  await expect(products.create({ id: 'plan_1', name: 'Another' })).rejects.toMatchObject({ code: 'resource_already_exists' })
  expect((await sell()).line_items?.data).toMatchObject([{ description: 'A plan', price: { product: { id: 'plan_1' } } }])
  await products.update('plan_1', { name: 'The plan', active: false })
  expect(await products.retrieve('plan_1')).toMatchObject({ name: 'The plan', active: false })
  await expect(sell()).rejects.toThrow('inactive')
})

test('a code that is restricted to products takes something off them alone', async () => {
  const shop = await openShop()
  await shop.stripe.products.create({ id: 'plan_interview_1month', name: 'Interview' })
  const line = (product: object) => ({ quantity: 1, price_data: { currency: 'usd', unit_amount: 1000, ...product } })
  const [good, other] = [line({ product: 'plan_interview_1month' }), line({ product_data: { name: 'Another' } })]
  const enter = async (lines: object[]) => {
    const session = await shop.stripe.checkout.sessions.create(
      oneOff(shop, { allow_promotion_codes: true, line_items: lines as (typeof good)[] }),
    )
    const page = await (await submit(session, { action: 'promotion', promotion: 'INTERVIEW20' })).text()
    return { page, session: await shop.stripe.checkout.sessions.retrieve(session.id) }
  }
  expect((await enter([good, other])).session).toMatchObject({ amount_total: 1800, discounts: [{ coupon: 'interview20' }] })
  const refused = await enter([other])
  expect(refused.session).toMatchObject({ amount_total: 1000, discounts: [] })
  expect(refused.page).toContain('This promotion code does not apply to this order.')
})

test('the promotion code takes ten percent off where it is allowed', async () => {
  const shop = await openShop()
  const session = await shop.stripe.checkout.sessions.create(oneOff(shop, { allow_promotion_codes: true }))
  const wrong = await submit(session, { action: 'promotion', promotion: 'NOPE' })
  expect(await wrong.text()).toContain('This promotion code is invalid.')
  const applied = await submit(session, { action: 'promotion', promotion: 'welcome10' })
  expect(await applied.text()).toContain('$930.60')
  await submit(session, goodCard)
  const paid = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent', 'line_items'] })
  expect(paid).toMatchObject({ amount_subtotal: 103_400, amount_total: 93_060, payment_intent: { amount_received: 93_060 } })
  expect(paid.discounts).toHaveLength(1)
  expect(paid.line_items?.data[0]?.amount_discount).toBe(10_340)
})

test('a session expires by the clock or by the API, and then cannot be paid', async () => {
  const shop = await openShop()
  const byClock = await shop.stripe.checkout.sessions.create(oneOff(shop))
  shop.turnTo('2026-03-03T12:00:01Z')
  expect((await shop.stripe.checkout.sessions.retrieve(byClock.id)).status).toBe('expired')
  const byHand = await shop.stripe.checkout.sessions.create(oneOff(shop))
  const page = byHand.url ?? ''
  expect((await shop.stripe.checkout.sessions.expire(byHand.id)).status).toBe('expired')
  await expect(shop.stripe.checkout.sessions.expire(byHand.id)).rejects.toThrow('can be expired')
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', ...goodCard }),
    redirect: 'manual',
  })
  expect(await answer.text()).toContain('This checkout has expired')
  expect((await shop.inbox.until('checkout.session.expired', 2)).length).toBe(2)
})

test('the hosted page escapes what the merchant wrote and allows no script', async () => {
  const shop = await openShop()
  const product = { name: '<script>alert(1)</script>' }
  const session = await shop.stripe.checkout.sessions.create(
    oneOff(shop, { line_items: [{ price_data: { currency: 'usd', unit_amount: 500, product_data: product }, quantity: 2 }] }),
  )
  const answer = await fetch(session.url ?? '')
  const page = await answer.text()
  expect(page).not.toContain('<script')
  expect(page).toContain('$10.00')
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${shop.origin}`,
  )
})
