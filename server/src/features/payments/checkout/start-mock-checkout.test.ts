import { confirmCheckout, createMockCheckout } from 'contract/payments/api.ts'
import { codeFor, plans } from 'contract/payments/plans.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '../../../platform/clock.ts'
import { testApp } from '../../../testing/app.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { goodAccount, goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const accepted = { terms_accepted: true }

function checkOut(subscriptionType: string, { token }: { token?: string } = {}, body: object = accepted, from = elsewhere()) {
  return shop.call(createMockCheckout, { ...(token && { token }), body: { subscriptionType, ...body }, from })
}

const sessionOf = (id: string) => shop.stripe.checkout.sessions.retrieve(id)

async function orderOf(sessionId: string) {
  const orders = shop.deps.db.selectFrom('orders').innerJoin('checkouts', 'checkouts.order_id', 'orders.id').selectAll('orders')
  return orders.where('session_id', '=', sessionId).executeTakeFirstOrThrow()
}

const addressed = (name: string) => ({ ...goodCard, email: `${name}@visitors.test` })

test('a visitor is sent to a checkout that asks for the address, and comes back to where the interview is booked', async () => {
  const totals: Record<string, number | null> = {}
  for (const [code, method] of [
    ['mock_credit', 'card'],
    ['mock_bank', 'us_bank_account'],
  ] as const) {
    const { status, body } = await checkOut(code)
    expect(status).toBe(200)
    const session = await sessionOf(body.sessionId)
    expect(session).toMatchObject({
      url: body.url,
      mode: 'payment',
      currency: 'usd',
      customer_email: null,
      payment_method_types: [method],
      success_url: 'https://shop.test/secure-booking?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.test/mock_interview',
      metadata: { module: 'mock', plan: 'mock_credit' },
    })
    expect(session.metadata).not.toHaveProperty('user_id')
    expect(await orderOf(body.sessionId)).toMatchObject({ user_id: null, email: null, module: 'mock' })
    totals[code] = session.amount_total
  }
  expect(totals).toEqual({ mock_credit: 25_875, mock_bank: 25_250 })
})

test('a visitor who paid by card is mailed the link to book, at the address that they typed, once', async () => {
  const { body } = await checkOut('mock_credit')
  expect(await shop.pay(body.url, goodCard)).toBe(400)
  expect(await shop.pay(body.url, addressed('card'))).toBe(303)
  await shop.deliver()
  await shop.deliver()
  expect(await subjectsTo(shop, 'card@visitors.test')).toEqual(['Your mock interview is paid'])
  const { text } = (await shop.lastMail('card@visitors.test')) ?? {}
  expect(text).toContain('$258.75 by card for a mock interview of 30 minutes')
  expect(text).toContain(`https://shop.test/secure-booking?session_id=${body.sessionId}`)
  // An account with this address is not the visitor's own.
  const owner = await makePerson(shop, { email: 'card@visitors.test' })
  expect((await shop.profile(owner)).open_modules).toEqual([])
})

test('a visitor’s bank payment is told when it is on its way, and the link comes when it has settled', async () => {
  const { body } = await checkOut('mock_bank')
  await shop.pay(body.url, { ...goodAccount, email: 'bank@visitors.test' })
  await shop.deliver()
  expect((await shop.lastMail('bank@visitors.test'))?.text).not.toContain('/secure-booking')
  expect(shop.standin.settle(body.sessionId)).toBe(true)
  await shop.deliver()
  expect(await subjectsTo(shop, 'bank@visitors.test')).toEqual(['Your bank payment is on its way', 'Your mock interview is paid'])
  expect((await shop.lastMail('bank@visitors.test'))?.text).toContain('$252.50 from your bank account')
})

test('a visitor’s bank payment that is returned is told, and leads back to the page', async () => {
  const { body } = await checkOut('mock_bank')
  await shop.pay(body.url, { ...goodAccount, email: 'returned@visitors.test' })
  await shop.deliver()
  expect(shop.standin.failDebit(body.sessionId)).toBe(true)
  await shop.deliver()
  expect(await subjectsTo(shop, 'returned@visitors.test')).toEqual([
    'Your bank payment is on its way',
    'Your bank payment did not go through',
  ])
  expect((await shop.lastMail('returned@visitors.test'))?.text).toContain('https://shop.test/mock_interview')
})

test('who is signed in has it attached to the account, and the same checkout for a second click', async () => {
  const buyer = await makePerson(shop)
  const first = await checkOut('mock_credit', buyer)
  expect((await checkOut('mock_credit', buyer)).body).toEqual(first.body)
  expect(await sessionOf(first.body.sessionId)).toMatchObject({
    customer_email: buyer.email,
    metadata: { user_id: String(buyer.id) },
  })
  const byBank = await checkOut('mock_bank', buyer)
  expect((await sessionOf(first.body.sessionId)).status).toBe('expired')
  expect((await sessionOf(byBank.body.sessionId)).status).toBe('open')
})

test('a mock interview opens no module, can be confirmed by its buyer, and is bought again at once', async () => {
  const buyer = await makePerson(shop)
  for (const times of [1, 2]) {
    const { status, body } = await checkOut('mock_credit', buyer)
    expect(status).toBe(200)
    expect(await shop.pay(body.url, goodCard)).toBe(303)
    expect(await shop.comeBack(buyer, body.sessionId)).toMatchObject({
      status: 200,
      body: { status: 'paid', module: 'mock', plan: 'mock_credit', access_until: null },
    })
    await shop.deliver()
    expect(await subjectsTo(shop, buyer.email)).toEqual(Array(times).fill('Your mock interview is paid'))
  }
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: false, open_modules: [], pending_payments: [] })
})

test('a student who has not declared buys one like any visitor: there is no student price', async () => {
  const student = await makePerson(shop, { email: 'student@mit.edu' })
  expect((await checkOut('mock_credit', student)).status).toBe(200)
})

test('a session before its second factor and a dead one are a visitor’s', async () => {
  const buyer = await makePerson(shop)
  await shop.deps.db.updateTable('sessions').set({ state: 'pending' }).where('user_id', '=', buyer.id).execute()
  for (const token of [buyer.token, 'x'.repeat(43)]) {
    const { status, body } = await checkOut('mock_credit', { token })
    expect(status).toBe(200)
    expect(await orderOf(body.sessionId)).toMatchObject({ user_id: null, email: null })
  }
})

test('a visitor accepts the terms in the call; an account’s acceptance counts without it', async () => {
  const refused = { status: 400, body: { message: 'Please accept the terms.' } }
  const refusals = async () => {
    const days = await shop.deps.db.selectFrom('visitor_terms_decisions').select('count').where('accepted', '=', false).execute()
    return days.reduce((sum, { count }) => sum + count, 0)
  }
  const before = await refusals()
  expect(await checkOut('mock_credit', {}, {})).toMatchObject(refused)
  expect(await refusals()).toBe(before)
  expect(await checkOut('mock_credit', {}, { terms_accepted: false })).toMatchObject(refused)
  expect(await refusals()).toBe(before + 1)
  const rows = await shop.deps.db.selectFrom('terms_decisions').select('id').where('user_id', 'is', null).execute()
  expect(rows, 'of a stranger').toEqual([])

  const buyer = await makePerson(shop)
  expect(await checkOut('mock_credit', buyer, {})).toMatchObject(refused)
  expect((await checkOut('mock_credit', buyer)).status).toBe(200)
  expect((await checkOut('mock_credit', buyer, {})).status).toBe(200)
})

test('it sells nothing else', async () => {
  const codes = plans.filter(({ module }) => module !== 'mock').flatMap((plan) => [codeFor(plan, 'card'), codeFor(plan, 'bank')])
  for (const code of [...codes, 'mock', 'mock_credit_bank', 'MOCK_CREDIT', 'constructor'])
    expect(await checkOut(code), code).toMatchObject({ status: 400, body: { message: 'This plan is not available.' } })
})

test('twenty checkouts an hour are enough for a network of visitors, whatever they say to the terms; members there still buy', async () => {
  const from = elsewhere()
  for (let tries = 0; tries < 20; tries++) await checkOut('mock_credit', {}, { terms_accepted: tries % 2 === 0 }, from)
  const refused = await checkOut('mock_credit', {}, accepted, from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await checkOut('mock_credit', await makePerson(shop), accepted, from)).status).toBe(200)
  expect((await checkOut('mock_credit')).status).toBe(200)
  shop.clock.advance(hours(1))
  expect((await checkOut('mock_credit', {}, accepted, from)).status).toBe(200)
})

test('ten an hour are enough for a member, wherever they come from', async () => {
  const buyer = await makePerson(shop)
  for (let tries = 0; tries < 10; tries++) expect((await checkOut('mock_credit', buyer)).status).toBe(200)
  expect((await checkOut('mock_credit', buyer)).status).toBe(429)
})

test('an account confirms what is attached to it, and nothing else', async () => {
  const [buyer, stranger] = [await makePerson(shop), await makePerson(shop)]
  const unknown = { status: 404, body: { message: 'This checkout does not exist.' } }
  const ask = ({ token }: TestPerson, session_id: string) => shop.call(confirmCheckout, { token, body: { session_id } })
  const [attached, visitors] = [await checkOut('mock_credit', buyer), await checkOut('mock_credit')]
  expect(await ask(stranger, attached.body.sessionId)).toMatchObject(unknown)
  expect(await ask(buyer, visitors.body.sessionId)).toMatchObject(unknown)
  expect(await shop.call(confirmCheckout, { body: { session_id: visitors.body.sessionId } })).toMatchObject({ status: 401 })
})

test('where no provider is configured it is refused with 503', async () => {
  const product = await testApp()
  const answer = await product.call(createMockCheckout, { body: { subscriptionType: 'mock_credit', ...accepted } })
  expect(answer).toMatchObject({ status: 503 })
  await product.close()
})
