import { randomUUID } from 'node:crypto'
import { getProfile, login, sendCode, verifyCode } from 'contract/accounts/api.ts'
import { endSession, getDevices } from 'contract/accounts/devices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours } from '../../../platform/clock.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1'

const logIn = async ({ email, password }: TestPerson, ua: string, device_id: string = randomUUID()) => {
  const from = elsewhere()
  const { body } = await t.call(login, { body: { email, password, device_id, ua }, from })
  return { token: body.token ?? '', device_id }
}

/** Logs in on a browser that takes the second slot. */
async function secondBrowser(person: TestPerson, ua: string) {
  const browser = await logIn(person, ua)
  await t.call(sendCode, { token: browser.token, params: { userId: person.id } })
  const otp = /\b\d{6}\b/.exec((await t.lastMail(person.email))?.text ?? '')?.[0] ?? ''
  const body = { otp, device_id: browser.device_id, ua }
  expect((await t.call(verifyCode, { token: browser.token, params: { userId: person.id }, body })).status).toBe(200)
  return browser
}

const list = async (token: string) => (await t.call(getDevices, { token })).body
const end = (token: string, sessionId: number) => t.call(endSession, { token, params: { sessionId } })
const reads = async (person: TestPerson, token: string) =>
  (await t.call(getProfile, { token, params: { userId: person.id } })).status === 200

async function events(person: TestPerson) {
  const rows = await t.deps.db.selectFrom('audit').select(['event', 'network']).where('user_id', '=', person.id).execute()
  return rows.map(({ event, network }) => `${event} from ${network}`)
}

test('the browsers that hold the slots are listed with their names, and the one that asks is marked', async () => {
  const person = await makePerson(t)
  const { token } = await logIn(person, firefox, person.deviceId)
  const phone = await secondBrowser(person, safari)

  const seen = await list(token)
  expect(seen).toMatchObject({
    slots: 2,
    devices: [
      { slot: 1, browser: 'Firefox on Linux', is_current: true },
      { slot: 2, browser: 'Safari on iPhone', is_current: false },
    ],
  })
  expect(seen.sessions.map(({ browser, state, is_current }) => ({ browser, state, is_current }))).toEqual(
    expect.arrayContaining([
      { browser: 'Firefox on Linux', state: 'full', is_current: true },
      { browser: 'Safari on iPhone', state: 'full', is_current: false },
    ]),
  )
  expect((await list(phone.token)).devices.map(({ is_current }) => is_current)).toEqual([false, true])
})

test('a browser that is logging in with the password shows as one that waits for its code, and holds no slot', async () => {
  const person = await makePerson(t)
  await logIn(person, safari)
  const { devices, sessions } = await list(person.token)
  expect(devices.map(({ slot }) => slot)).toEqual([1])
  expect(sessions.find(({ state }) => state === 'pending')).toMatchObject({ browser: 'Safari on iPhone', is_current: false })
})

test('a browser was seen last when its session was', async () => {
  const person = await makePerson(t)
  const before = await list(person.token)
  t.clock.advance(hours(5))
  const [device] = (await list(person.token)).devices
  expect(device?.verified_at).toBe(before.devices[0]?.verified_at)
  expect(Date.parse(device?.last_seen_at ?? '') - Date.parse(device?.verified_at ?? '')).toBeGreaterThanOrEqual(hours(5))
})

test('neither a token nor a device id nor a hash of them is told', async () => {
  const person = await makePerson(t)
  const { payload } = await t.app.inject({ url: '/api/devices', headers: { authorization: `Token ${person.token}` } })
  expect(payload).toContain('"slot":1')
  for (const secret of [person.token, person.deviceId]) {
    expect(payload).not.toContain(secret)
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(payload).not.toContain(hashOf(secret).toString(encoding))
  }
})

test('signing out elsewhere ends that session at once and no other, and the browser there keeps its slot', async () => {
  const person = await makePerson(t)
  const phone = await secondBrowser(person, safari)
  const there = (await list(person.token)).sessions.find(({ is_current }) => !is_current)
  expect(await end(person.token, there?.id ?? 0)).toMatchObject({ status: 200, body: {} })

  expect(await reads(person, phone.token)).toBe(false)
  expect(await reads(person, person.token)).toBe(true)
  const { devices, sessions } = await list(person.token)
  expect(devices.map(({ slot }) => slot)).toEqual([1, 2])
  expect(sessions).toHaveLength(1)
  expect((await end(person.token, there?.id ?? 0)).status).toBe(404)
  expect(await events(person)).toContain('signed out elsewhere from 203.0.113.7')

  // It is known there: no code is asked for.
  const again = await logIn(person, safari, phone.device_id)
  expect(await reads(person, again.token)).toBe(true)
})

test('signing out where one is signed in oneself is logging out', async () => {
  const person = await makePerson(t)
  const [own] = (await list(person.token)).sessions
  expect((await end(person.token, own?.id ?? 0)).status).toBe(200)
  expect(await reads(person, person.token)).toBe(false)
  expect(await events(person)).toContain('logged out from 203.0.113.7')
})

test("somebody else's session and nobody's are answered alike, and it goes on", async () => {
  const [one, two] = [await makePerson(t), await makePerson(t)]
  const [theirs] = (await list(two.token)).sessions
  const refusals = [await end(one.token, theirs?.id ?? 0), await end(one.token, 2_000_000_000)]
  for (const { status, body } of refusals)
    expect({ status, body }).toEqual({ status: 404, body: { code: 'not_found', message: 'Not found.' } })
  expect(await reads(two, two.token)).toBe(true)
})

test('a session that was not used for thirty days is not listed', async () => {
  const person = await makePerson(t)
  await logIn(person, safari)
  t.clock.advance(days(29))
  expect((await list(person.token)).sessions).toHaveLength(2)
  t.clock.advance(days(2))
  const { devices, sessions } = await list(person.token)
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true])
  expect(devices).toHaveLength(1)
})

test('signed out, and before the code, nothing is listed and nothing ends', async () => {
  const person = await makePerson(t)
  const [own] = (await list(person.token)).sessions
  const pending = await logIn(person, safari)
  for (const token of [undefined, 'x'.repeat(43), pending.token]) {
    const caller = token ? { token } : {}
    expect((await t.call(getDevices, caller)).status).toBe(401)
    expect((await t.call(endSession, { ...caller, params: { sessionId: own?.id ?? 0 } })).status).toBe(401)
  }
  expect(await reads(person, person.token)).toBe(true)
})
