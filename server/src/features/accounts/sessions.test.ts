/** What a session opens, for whom, and how long. */
import { getProfile, logout, saveProfile, sendCode } from 'contract/accounts/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { logInAgain, logInSomewhereNew } from '../../testing/log-ins.ts'
import { makePerson } from '../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('logging out ends this session and no other', async () => {
  const person = await makePerson(t)
  const other = await logInSomewhereNew(t, person)
  expect(await t.call(logout, { token: other.token, body: { device_id: other.device_id, ua: 'x' } })).toMatchObject({
    status: 200,
  })
  expect((await t.call(logout, { token: other.token })).status).toBe(401)
  expect((await t.call(getProfile, { token: person.token, params: { userId: person.id } })).status).toBe(200)
  expect((await t.call(logout, { token: person.token })).status).toBe(200)
  expect((await t.call(getProfile, { token: person.token, params: { userId: person.id } })).status).toBe(401)
})

test('a browser that logs out keeps its slot, and comes back without a code', async () => {
  const person = await makePerson(t)
  await t.call(logout, { token: person.token, body: { device_id: person.deviceId, ua: 'x' } })
  const devices = await t.deps.db.selectFrom('devices').select('place as slot').where('user_id', '=', person.id).execute()
  expect(devices).toEqual([{ slot: 1 }])
  expect((await logInAgain(t, person)).body.data).toMatchObject({ is_new_device: false, is_2fa_verified: true })
})

test("somebody else's profile and nobody's are answered alike", async () => {
  const [one, two] = [await makePerson(t), await makePerson(t)]
  for (const userId of [two.id, 999_999, 0, 2 ** 31, 9_999_999_999]) {
    const read = await t.call(getProfile, { token: one.token, params: { userId } })
    const saved = await t.call(saveProfile, { token: one.token, params: { userId }, body: { is_legal_edu: true } })
    for (const { status, body } of [read, saved]) {
      expect({ status, body }).toEqual({ status: 400, body: { code: 'user_unknown', message: 'User does not exist.' } })
    }
  }
  const pending = await logInSomewhereNew(t, one)
  expect((await t.call(sendCode, { token: pending.token, params: { userId: two.id } })).status).toBe(400)
  expect(await t.lastMail(two.email)).toBeUndefined()
})

test('signed out, every call for people with an account answers 401', async () => {
  for (const token of [undefined, 'x'.repeat(43)]) {
    expect((await t.call(getProfile, { ...(token && { token }), params: { userId: 1 } })).status).toBe(401)
    expect((await t.call(sendCode, { ...(token && { token }), params: { userId: 1 } })).status).toBe(401)
    expect((await t.call(logout, { ...(token && { token }) })).status).toBe(401)
  }
})

test('only one Authorization header of the right scheme counts', async () => {
  const { token, id } = await makePerson(t)
  const url = `/api/user-profile/${id}`
  for (const authorization of [`Bearer ${token}`, token, `token ${token}`, 'Token ', `Token ${token} ${token}`]) {
    expect((await t.app.inject({ url, headers: { authorization } })).statusCode).toBe(401)
  }
  expect((await t.app.inject({ url: `${url}?token=${token}` })).statusCode).toBe(401)
  expect((await t.app.inject({ url: `${url}/`, headers: { authorization: `Token ${token}` } })).statusCode).toBe(200)
})

test('a session ends after thirty days without use', async () => {
  const { token, id } = await makePerson(t)
  const read = async () => (await t.call(getProfile, { token, params: { userId: id } })).status
  for (let i = 0; i < 3; i++) {
    t.clock.advance(hours(24 * 29))
    expect(await read()).toBe(200)
  }
  t.clock.advance(hours(24 * 31))
  expect(await read()).toBe(401)
})

test('a session ends 180 days after its log-in, though it was used every day', async () => {
  const person = await makePerson(t)
  const reads = async () => (await t.call(getProfile, { token: person.token, params: { userId: person.id } })).status
  for (let day = 0; day < 180; day += 20) {
    expect(await reads()).toBe(200)
    t.clock.advance(hours(24 * 20))
  }
  expect(await reads()).toBe(401)
})
