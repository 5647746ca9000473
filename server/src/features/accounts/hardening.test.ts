/** What is noted of log-ins, and what they leave behind. */

import { randomUUID } from 'node:crypto'
import { getProfile, login, logout, sendCode, verifyCode } from 'contract/accounts/api.ts'
import { endSession, getDevices } from 'contract/accounts/devices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '../../platform/clock.ts'
import { momentInWords } from '../../platform/date-words.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { elsewhere } from '../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { suspend } from './suspend.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function logIn(
  { email, password }: { email: string; password: string },
  { device_id = randomUUID() as string, from = elsewhere() } = {},
) {
  const { status, body } = await t.call(login, { body: { email, password, device_id }, from })
  return { status, body, token: body.token ?? '', device_id, from }
}

async function mailedCode({ email }: TestPerson) {
  return /\b\d{6}\b/.exec((await t.lastMail(email))?.text ?? '')?.[0] ?? ''
}

async function enterCode(person: TestPerson, { token, device_id, from }: { token: string; device_id: string; from: string }) {
  const params = { userId: person.id }
  expect((await t.call(sendCode, { token, params, from })).status).toBe(200)
  const { status, body } = await t.call(verifyCode, {
    token,
    params,
    body: { otp: await mailedCode(person), device_id },
    from,
  })
  t.clock.advance(seconds(11))
  return { status, body }
}

const noted = ({ id }: TestPerson) =>
  t.deps.db.selectFrom('audit').select(['event', 'network', 'detail']).where('user_id', '=', id).orderBy('id').execute()

test('a log-in from password to log-out is noted step by step, with where it came from', async () => {
  const person = await makePerson(t)
  const from = elsewhere()
  const browser = await logIn(person, { from })
  expect((await enterCode(person, browser)).status).toBe(200)
  await logIn(person, { from, device_id: browser.device_id })
  const { token } = await logIn(person, { from, device_id: person.deviceId })
  await t.call(logout, { token, from })
  const rows = await noted(person)
  expect(rows.map(({ event }) => event)).toEqual([
    'password accepted',
    'code sent',
    'logged in',
    'logged in',
    'logged in',
    'logged out',
  ])
  for (const { network } of rows) expect(network).toBe(from)
})

test('a refused log-in is noted with the reason that only its owner may know', async () => {
  const [person, suspended] = [await makePerson(t), await makePerson(t)]
  const unconfirmed = await makePerson(t, { isConfirmed: false })
  await suspend(t.deps.db, suspended.id, t.clock.now())
  const from = elsewhere()
  await logIn({ ...person, password: 'not-the-one-1900' }, { from })
  await logIn(suspended, { from })
  await logIn(unconfirmed, { from })
  const refused = { event: 'login refused', network: from }
  expect(await noted(person)).toEqual([{ ...refused, detail: {} }])
  expect(await noted(suspended)).toEqual([{ ...refused, detail: { why: 'suspended' } }])
  expect(await noted(unconfirmed)).toEqual([{ ...refused, detail: { why: 'email_not_confirmed' } }])
})

test('the device limit is noted where it is met: at the log-in, and after a code', async () => {
  const person = await makePerson(t)
  const [second, third] = [await logIn(person), await logIn(person)]
  await enterCode(person, second)
  expect((await enterCode(person, third)).body).toMatchObject({ is_login_limited: true })
  const fourth = await logIn(person)
  expect(fourth.body).toEqual({ is_login_limited: true, data: {} })
  const limits = (await noted(person)).filter(({ event }) => event === 'device limit reached')
  expect(limits.map(({ network }) => network)).toEqual([third.from, fourth.from])
})

test('a wrong code, and the limit that guards codes, are noted', async () => {
  const person = await makePerson(t)
  const { token, device_id, from } = await logIn(person)
  const params = { userId: person.id }
  await t.call(sendCode, { token, params, from })
  expect((await t.call(sendCode, { token, params, from })).status).toBe(429)
  await t.call(verifyCode, { token, params, body: { otp: 'x', device_id }, from })
  expect((await noted(person)).slice(1)).toEqual([
    { event: 'code sent', network: from, detail: {} },
    { event: 'limit reached', network: from, detail: { limit: 'login-code' } },
    { event: 'code refused', network: from, detail: {} },
  ])
})

test('nothing that is noted holds an address, a token, a code or a device id', async () => {
  const person = await makePerson(t)
  const browser = await logIn(person)
  await t.call(sendCode, { token: browser.token, params: { userId: person.id } })
  await t.call(sendCode, { token: browser.token, params: { userId: person.id } })
  const otp = await mailedCode(person)
  await t.call(verifyCode, {
    token: browser.token,
    params: { userId: person.id },
    body: { otp: `${otp}1`, device_id: 'x'.repeat(36) },
  })
  for (let i = 0; i < 11; i++) await logIn({ ...person, password: 'wrong-one' }, { from: '203.0.113.200' })
  const rows = JSON.stringify(await t.deps.db.selectFrom('audit').selectAll().execute())
  expect(rows).toContain('limit reached')
  for (const secret of [person.email, person.token, person.deviceId, browser.token, browser.device_id, otp])
    expect(rows).not.toContain(secret)
})

test('of the log-ins that wait for their code the ten newest go on, and full sessions are not counted', async () => {
  const person = await makePerson(t)
  const browsers = []
  for (let i = 0; i < 12; i++) browsers.push(await logIn(person))
  const params = { userId: person.id }
  const statuses = []
  // A session that has ended is refused before the limit of codes is asked.
  for (const { token } of browsers) statuses.push((await t.call(sendCode, { token, params })).status)
  expect(statuses.map((status) => status === 401)).toEqual(browsers.map((_, index) => index < 2))
  expect((await t.call(getProfile, { token: person.token, params })).status).toBe(200)
})

test('a known browser that must prove itself again is asked for a code, keeps its slot, and is let in by it', async () => {
  const person = await makePerson(t)
  await enterCode(person, await logIn(person))
  await t.deps.db.updateTable('devices').set({ needs_code: true }).where('user_id', '=', person.id).execute()

  const browser = await logIn(person, { device_id: person.deviceId })
  expect(browser.body).toMatchObject({ is_login_limited: false, data: { is_new_device: true, is_2fa_verified: false } })
  const params = { userId: person.id }
  expect((await t.call(getProfile, { token: browser.token, params })).status).toBe(401)
  expect((await enterCode(person, browser)).body).toMatchObject({ is_login_limited: false })
  expect((await t.call(getProfile, { token: browser.token, params })).status).toBe(200)
  // It is no new browser, so no mail tells of one: the newest is the code's.
  expect((await t.lastMail(person.email))?.subject).toContain('code')

  const { body } = await t.call(getDevices, { token: browser.token })
  expect(body.devices.map(({ slot, is_current }) => ({ slot, is_current }))).toEqual([
    { slot: 1, is_current: true },
    { slot: 2, is_current: false },
  ])
  expect((await logIn(person, { device_id: person.deviceId })).body.data).toMatchObject({ is_new_device: false })
})

test('a code does not open a log-in that was ended from elsewhere', async () => {
  const person = await makePerson(t)
  const { token, device_id, from } = await logIn(person)
  await t.call(sendCode, { token, params: { userId: person.id }, from })
  const { body } = await t.call(getDevices, { token: person.token })
  const pending = body.sessions.find(({ state }) => state === 'pending')
  expect((await t.call(endSession, { token: person.token, params: { sessionId: pending?.id ?? 0 } })).status).toBe(200)
  const entered = await t.call(verifyCode, {
    token,
    params: { userId: person.id },
    body: { otp: await mailedCode(person), device_id },
    from,
  })
  expect(entered.status).toBe(401)
})

test('the mail that tells of a new browser says when and from which network, and calls it by a name of ours, whatever it says of itself', async () => {
  const person = await makePerson(t)
  const { token, device_id, from } = await logIn(person)
  const params = { userId: person.id }
  await t.call(sendCode, { token, params, from })
  const ua = 'Your account is locked. Write to evil@example.com (Linux)'
  const body = { otp: await mailedCode(person), device_id, ua }
  expect((await t.call(verifyCode, { token, params, body, from })).status).toBe(200)
  const mail = await t.lastMail(person.email)
  expect(mail?.subject).toContain('A new browser')
  expect(mail?.text).toContain(`A browser on Linux, on ${momentInWords(t.clock.now())} from the network ${from}`)
  for (const form of [mail?.text, mail?.html]) expect(form).not.toContain('evil@example.com')
})
