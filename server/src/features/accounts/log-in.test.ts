/** Passwords, the limits that guard them, and the browsers that log in. */
import { randomUUID } from 'node:crypto'
import { getProfile, login, verifyCode } from 'contract/accounts/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { logInAgain, logInSomewhereNew, verifyAnotherBrowser } from '../../testing/log-ins.ts'
import { elsewhere } from '../../testing/networks.ts'
import { makePerson } from '../../testing/people.ts'
import { suspend } from './suspend.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a log-in and a code name the first thing that is missing: what people type in before what their browser adds', async () => {
  const loginMessage = async (body: object) => (await t.call(login, { body, from: elsewhere() })).body.message
  expect(await loginMessage({})).toBe('Email is required')
  expect(await loginMessage({ email: ' ', password: 'x', device_id: randomUUID() })).toBe('Email is required')
  expect(await loginMessage({ email: 'ada@example.com' })).toBe('Password is required')
  expect(await loginMessage({ email: 'ada@example.com', password: 'x' })).toBe('Device id is required')

  const person = await makePerson(t)
  const { token } = await logInSomewhereNew(t, person)
  const code = (body: object) => t.call(verifyCode, { token, params: { userId: person.id }, body })
  expect(await code({})).toMatchObject({ status: 400, body: { message: 'OTP code is required' } })
  expect(await code({ otp: '123456' })).toMatchObject({ status: 400, body: { message: 'Device id is required' } })
})

test('an unknown address and a wrong password are answered alike', async () => {
  const person = await makePerson(t)
  const known = await t.call(login, {
    body: { email: person.email, password: 'wrong', device_id: randomUUID() },
    from: elsewhere(),
  })
  const unknown = await t.call(login, {
    body: { email: 'nobody@example.com', password: 'wrong', device_id: randomUUID() },
    from: elsewhere(),
  })
  expect(known).toMatchObject({ status: 400, body: { code: 'invalid_credentials', message: 'Invalid email or password.' } })
  expect(unknown.body).toEqual(known.body)
})

test('ten wrong passwords from one network lock that network out, and nobody else', async () => {
  const person = await makePerson(t)
  const from = elsewhere()
  const attempt = (password: string, network: string) =>
    t.call(login, { body: { email: person.email, password, device_id: person.deviceId }, from: network })
  for (let n = 0; n < 10; n++) expect((await attempt('wrong', from)).status).toBe(400)
  expect((await attempt('wrong', from)).status).toBe(429)
  expect((await attempt(person.password, from)).status).toBe(429)
  expect((await attempt(person.password, elsewhere())).status).toBe(200)
  t.clock.advance(minutes(16))
  expect((await attempt(person.password, from)).status).toBe(200)
})

test('right passwords do not use up the tries', async () => {
  const person = await makePerson(t)
  const from = elsewhere()
  for (let i = 0; i < 12; i++) {
    const { status } = await t.call(login, {
      body: { email: person.email, password: person.password, device_id: person.deviceId },
      from,
    })
    expect(status).toBe(200)
  }
})

test('a suspended person is told only with the right password, and open sessions end at once', async () => {
  const person = await makePerson(t)
  await suspend(t.deps.db, person.id, t.clock.now())
  const right = await t.call(login, {
    body: { email: person.email, password: person.password, device_id: person.deviceId },
    from: elsewhere(),
  })
  expect(right).toMatchObject({ status: 403, body: { message: 'Access restricted, please contact your administrator.' } })
  const wrongPassword = await t.call(login, {
    body: { email: person.email, password: 'wrong', device_id: person.deviceId },
    from: elsewhere(),
  })
  expect(wrongPassword.status).toBe(400)
  const read = async () => (await t.call(getProfile, { token: person.token, params: { userId: person.id } })).status
  expect(await read()).toBe(401)
  // Let in again, they log in anew.
  await t.deps.db.updateTable('users').set({ suspended_at: null }).where('id', '=', person.id).execute()
  expect(await read()).toBe(401)
})

test('a third browser is told of the limit, gets no token, and no code is sent', async () => {
  const person = await makePerson(t)
  await verifyAnotherBrowser(t, person)
  const third = await logInSomewhereNew(t, person)
  expect(third.body).toEqual({ is_login_limited: true, data: {} })
  expect((await logInAgain(t, person)).body.is_login_limited).toBe(false)
})

test('a browser that was only logged in from takes no slot until its code was verified', async () => {
  const person = await makePerson(t)
  for (let i = 0; i < 3; i++) expect((await logInSomewhereNew(t, person)).token).not.toBe('')
})

test('a log-in answers with everything that the specification lists, from the account and not from the request', async () => {
  const person = await makePerson(t)
  await t.deps.db.updateTable('users').set({ is_staff: true, is_admin: true }).where('id', '=', person.id).execute()
  const { body } = await logInAgain(t, person)
  const flags = ['is_subscribed', 'is_vantage_subscribed', 'is_core_certificate_subscribed', 'is_applied_certificate_subscribed']
  const modules = ['is_vantage', 'is_core_certificate', 'is_applied_certificate', 'is_discussion', 'is_discussion_subscribed']
  const plans = [
    'subscription_type',
    'vantage_subscription_type',
    'certificate_subscription_type',
    'discussion_subscription_type',
  ]
  expect(body.data).toEqual({
    ...{
      id: person.id,
      username: person.username,
      firstname: 'Louis',
      is_admin: true,
      is_staff: true,
      is_legal_edu: false,
      is_leaving: false,
      is_recruiter: false,
    },
    ...{ is_2fa: true, is_2fa_verified: true, is_new_device: false },
    ...Object.fromEntries([...flags, ...modules].map((name) => [name, false])),
    ...Object.fromEntries(plans.map((name) => [name, null])),
  })
})

test('an address that is not confirmed yet is told so only with the right password', async () => {
  const person = await makePerson(t, { isConfirmed: false })
  const wrong = await logInAgain(t, { ...person, password: 'brownian-motion-1901' })
  expect({ status: wrong.status, body: wrong.body }).toEqual({
    status: 400,
    body: { code: 'invalid_credentials', message: 'Invalid email or password.' },
  })
  expect(await logInAgain(t, person)).toMatchObject({
    status: 401,
    body: { message: 'Please verify your email before logging in.' },
  })
})

test('a suspension is told before anything else: before a missing confirmation, and before the device limit', async () => {
  const [unconfirmed, crowded] = [await makePerson(t, { isConfirmed: false }), await makePerson(t)]
  await verifyAnotherBrowser(t, crowded)
  for (const { id } of [unconfirmed, crowded]) await suspend(t.deps.db, id, t.clock.now())
  expect((await logInAgain(t, unconfirmed)).status).toBe(403)
  expect((await logInAgain(t, { ...crowded, deviceId: randomUUID() })).status).toBe(403)
})

test('a password of any length over 512 is bad input, and nothing is hashed for it', async () => {
  const { email, deviceId: device_id } = await makePerson(t)
  const attempt = (password: string) => t.call(login, { body: { email, password, device_id }, from: elsewhere() })
  expect(await attempt('x'.repeat(513))).toMatchObject({ status: 400, body: { message: 'Some of the data sent is not valid.' } })
  expect(await attempt('x'.repeat(512))).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials', message: 'Invalid email or password.' },
  })
})
