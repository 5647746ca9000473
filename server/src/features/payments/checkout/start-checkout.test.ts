import { confirmCheckout, createCheckoutOf, createMockCheckout } from 'contract/payments/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '../../../platform/clock.ts'
import { testApp } from '../../../testing/app.ts'
import { goodCard, openShop, type Shop } from '../../../testing/payments/shop.ts'
import { makePerson } from '../../../testing/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('signed out, nobody starts or confirms a checkout', async () => {
  expect(await shop.call(createCheckoutOf.interview, { body: { subscriptionType: '1month' } })).toMatchObject({ status: 401 })
  expect(await shop.call(confirmCheckout, { body: { session_id: 'cs_test_1' } })).toMatchObject({ status: 401 })
})

test('a student who has not declared is asked to, before anything else is said', async () => {
  const student = await makePerson(shop, { email: 'late@mit.edu' })
  expect(await shop.checkOut(student, 'no such plan', { terms_accepted: false })).toMatchObject({
    status: 403,
    body: { message: 'Please accept the student declaration.' },
  })
})

test('who was a student when they ordered pays what was ordered; who is none any more is sold no student’s plan, nor who is one the others’', async () => {
  const person = await makePerson(shop, { email: 'leaving@mit.edu', username: 'leaving', hasDeclared: true })
  const moveTo = (email: string) =>
    shop.deps.db.updateTable('users').set({ email, email_key: email }).where('id', '=', person.id).execute()
  const refused = { status: 400, body: { message: 'This plan is not available for your account.' } }
  expect(await shop.checkOut(person, '1month')).toMatchObject(refused)
  const { body } = await shop.checkOut(person, '1month_edu')
  await moveTo('leaving@example.com')
  expect(await shop.checkOut(person, '1month_edu')).toMatchObject(refused)
  expect(await shop.pay(body.url, goodCard)).toBe(303)
  await shop.deliver()
  expect(await shop.profile(person)).toMatchObject({ is_subscribed: true, subscription_type: '1month_edu' })
})

test('a student’s price needs the address of a LinkedIn profile, and what everybody may buy does not', async () => {
  const student = await makePerson(shop, { email: 'without-linkedin@mit.edu', hasDeclared: true })
  const users = shop.deps.db.updateTable('users').where('id', '=', student.id)
  await users.set({ linkedin: 'https://example.com/in/ada' }).execute()
  expect(await shop.checkOut(student, '1month_edu')).toMatchObject({
    status: 400,
    body: { message: 'Student prices need the address of your LinkedIn profile (linkedin.com/in/…) in your profile.' },
  })
  expect((await shop.checkOut(student, 'year_special')).status).toBe(200)
  await users.set({ linkedin: 'www.linkedin.com/in/ada' }).execute()
  expect((await shop.checkOut(student, '1month_edu')).status).toBe(200)
})

test('who has become a student declares before choosing again', async () => {
  const person = await makePerson(shop, { email: 'coming@example.com', username: 'coming' })
  expect((await shop.checkOut(person, '1month')).status).toBe(200)
  const email = 'coming@mit.edu'
  await shop.deps.db.updateTable('users').set({ email, email_key: email }).where('id', '=', person.id).execute()
  expect(await shop.checkOut(person, '1month_edu')).toMatchObject({ status: 403 })
})

test('a code of another module, an unpriced one and an invented one are not available', async () => {
  const buyer = await makePerson(shop)
  for (const code of ['year', '3days_special', 'core_certificate', '1month_BANK', 'constructor']) {
    expect(await shop.checkOut(buyer, code)).toMatchObject({ status: 400, body: { message: 'This plan is not available.' } })
  }
})

test('without a plan the page’s own sentence is the answer, of every kind of checkout, before anything is kept', async () => {
  const buyer = await makePerson(shop)
  const refused = { status: 400, body: { message: 'Please select subscription type' } }
  for (const body of [undefined, {}, { subscriptionType: '' }, { subscriptionType: ' ', terms_accepted: false }]) {
    const options = { token: buyer.token, ...(body && { body }) }
    for (const checkout of Object.values(createCheckoutOf)) expect(await shop.call(checkout, options)).toMatchObject(refused)
    expect(await shop.call(createMockCheckout, options)).toMatchObject(refused)
  }
  const decisions = await shop.deps.db.selectFrom('terms_decisions').select('id').where('user_id', '=', buyer.id).execute()
  expect(decisions).toEqual([])
})

test('a body of the wrong shape is refused', async () => {
  const buyer = await makePerson(shop)
  for (const body of [{ subscriptionType: ['1month'] }, { subscriptionType: 1 }, { subscriptionType: 'x'.repeat(300) }]) {
    expect(await shop.call(createCheckoutOf.interview, { token: buyer.token, body })).toMatchObject({ status: 400 })
  }
})

test('without an acceptance of the current terms there is no checkout; a refusal is kept as one', async () => {
  const buyer = await makePerson(shop)
  const refused = { status: 400, body: { message: 'Please accept the terms.' } }
  expect(await shop.checkOut(buyer, '1month', {})).toMatchObject(refused)
  expect(await shop.checkOut(buyer, '1month', { terms_accepted: false })).toMatchObject(refused)
  expect((await shop.checkOut(buyer, '1month', { terms_accepted: true })).status).toBe(200)
  expect((await shop.checkOut(buyer, '1month', {})).status).toBe(200)
  expect(await shop.checkOut(buyer, '1month', { terms_accepted: false })).toMatchObject(refused)
  const kept = await shop.deps.db
    .selectFrom('terms_decisions')
    .select(['version', 'accepted'])
    .where('user_id', '=', buyer.id)
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { version: 'test', accepted: false },
    { version: 'test', accepted: true },
    { version: 'test', accepted: false },
  ])
})

test('asking twice for the same plan gives the same checkout; another plan closes the first', async () => {
  const buyer = await makePerson(shop)
  const first = await shop.checkOut(buyer, '1month')
  const second = await shop.checkOut(buyer, '1month')
  expect(second.body).toEqual(first.body)

  const other = await shop.checkOut(buyer, '3months')
  expect(other.body.sessionId).not.toBe(first.body.sessionId)
  expect((await shop.stripe.checkout.sessions.retrieve(first.body.sessionId)).status).toBe('expired')
  expect((await shop.stripe.checkout.sessions.retrieve(other.body.sessionId)).status).toBe('open')

  const again = await shop.checkOut(buyer, '1month')
  expect([first.body.sessionId, other.body.sessionId]).not.toContain(again.body.sessionId)
  expect((await shop.stripe.checkout.sessions.retrieve(other.body.sessionId)).status).toBe('expired')
})

test('a checkout about to close by itself is not handed out again', async () => {
  const buyer = await makePerson(shop)
  const first = await shop.checkOut(buyer, '1month')
  shop.clock.advance(minutes(90))
  const second = await shop.checkOut(buyer, '1month')
  expect(second.body.sessionId).not.toBe(first.body.sessionId)
})

test('a plan that was paid while its buyer chose another one is found paid, and nothing more is sold', async () => {
  const buyer = await makePerson(shop)
  const first = await shop.checkOut(buyer, '1month')
  expect(await shop.pay(first.body.url, goodCard)).toBe(303)
  expect(await shop.checkOut(buyer, '3months')).toMatchObject({
    status: 409,
    body: { message: 'You are already subscribed to this module.' },
  })
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, subscription_type: '1month' })
})

test('a plan that was paid before its checkout closed is found paid, though nothing was heard of it until later', async () => {
  const buyer = await makePerson(shop)
  const first = await shop.checkOut(buyer, '1month')
  expect(await shop.pay(first.body.url, goodCard)).toBe(303)
  shop.clock.advance(hours(2) + minutes(1))
  expect(await shop.checkOut(buyer, '3months')).toMatchObject({ status: 409 })
  expect(await shop.profile(buyer)).toMatchObject({ is_subscribed: true, subscription_type: '1month' })
})

test('a checkout that the provider does not know any more keeps nobody from buying', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '1month')
  const gone = shop.deps.db.updateTable('checkouts').set({ session_id: `cs_gone_${buyer.id}` })
  await gone.where('session_id', '=', body.sessionId).execute()
  expect((await shop.checkOut(buyer, '3months')).status).toBe(200)
})

test('who refuses the terms again and again fills no table', async () => {
  const buyer = await makePerson(shop)
  const refuse = () => shop.checkOut(buyer, '1month', { terms_accepted: false })
  for (let tries = 0; tries < 60; tries++) expect((await refuse()).status).toBe(400)
  expect((await refuse()).status).toBe(429)
  const kept = await shop.deps.db.selectFrom('terms_decisions').select('id').where('user_id', '=', buyer.id).execute()
  expect(kept).toHaveLength(60)
})

test('ten checkouts an hour are enough for anyone', async () => {
  const buyer = await makePerson(shop)
  for (let tries = 0; tries < 10; tries++) expect((await shop.checkOut(buyer, '1month')).status).toBe(200)
  const refused = await shop.checkOut(buyer, '1month')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  shop.clock.advance(hours(1))
  expect((await shop.checkOut(buyer, '1month')).status).toBe(200)
})

test('a click that was cut short before the provider answered is completed by the next, with the same order', async () => {
  const buyer = await makePerson(shop)
  const { body } = await shop.checkOut(buyer, '1month')
  // As after a crash: the order is committed, the provider has the session, and nobody wrote it down.
  await shop.deps.db.deleteFrom('checkouts').where('session_id', '=', body.sessionId).execute()
  expect((await shop.checkOut(buyer, '1month')).body).toEqual(body)
})

test('where no provider is configured, a checkout is refused with 503', async () => {
  const product = await testApp()
  const { token } = await makePerson(product)
  expect(
    await product.call(createCheckoutOf.interview, { token, body: { subscriptionType: '1month', terms_accepted: true } }),
  ).toMatchObject({ status: 503, body: { message: 'Payments are not available right now. Please try again later.' } })
  await product.close()
})
