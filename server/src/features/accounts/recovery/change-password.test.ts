import { randomUUID } from 'node:crypto'
import { getProfile, login } from 'contract/accounts/api.ts'
import { changePassword, forgotPassword, resetPassword } from 'contract/accounts/recovery.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { hashOf } from '../../../platform/secrets.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const fresh = 'engine-of-1843'
const failed = { status: 400, body: { message: 'Reset Password failed. Please double check your reset password link.' } }
const done = { status: 200, body: { message: 'Successfully reset password. Please log in.' } }

const change = (person: TestPerson, body: object, name = person.email) =>
  t.call(changePassword, { token: person.token, params: { name }, body, from: elsewhere() })

const logIn = ({ email, deviceId }: TestPerson, password: string) =>
  t.call(login, { body: { email, password, device_id: deviceId }, from: elsewhere() })

const readsProfile = async ({ token, id }: TestPerson) =>
  (await t.call(getProfile, { token, params: { userId: id } })).status === 200

test('a new password is told to its owner: when, from where, and what to do if it was not them', async () => {
  const person = await makePerson(t)
  await change(person, { password: fresh, current_password: person.password })
  const mail = await t.lastMail(person.email)
  expect(mail?.subject).toMatch(/password was changed/)
  expect(mail?.text).toContain('198.51.')
  expect(mail?.text).toContain(t.deps.config.supportEmail)
  expect(mail?.text).not.toContain(fresh)
})

test('in settings the present password sets a new one, and every session ends', async () => {
  const person = await makePerson(t)
  await t.call(forgotPassword, { body: { email: person.email }, from: elsewhere() })
  const resetToken = /\/reset-password\/([\w-]+)\//.exec((await t.lastMail(person.email))?.text ?? '')?.[1] ?? ''
  expect(await change(person, { password: fresh, current_password: person.password }, person.username)).toMatchObject(done)
  expect(await readsProfile(person)).toBe(false)
  expect((await logIn(person, person.password)).status).toBe(400)
  // This browser has entered its code, and no mailbox was needed for the change.
  expect((await logIn(person, fresh)).body.data).toMatchObject({ is_2fa_verified: true })
  const params = { resetToken, name: person.email }
  const late = await t.call(resetPassword, { params, body: { password: 'engine-of-1844' }, from: elsewhere() })
  expect(late).toMatchObject(failed)
  const events = await t.deps.db.selectFrom('audit').select('event').where('user_id', '=', person.id).execute()
  expect(events.map(({ event }) => event)).toContain('password changed')
})

test('in settings a new password obeys the rules of every password', async () => {
  const person = await makePerson(t)
  for (const [password, message] of [
    [undefined, 'Password must contain at least 8 characters.'],
    ['1234567', 'Password must contain at least 8 characters.'],
    ['a'.repeat(129), 'Password must contain at most 128 characters'],
    ['password1', 'This password is too common.'],
  ] as const) {
    const { status, body } = await change(person, { password, current_password: person.password })
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'bad_input', message, errors: [{ field: 'password', message }] },
    })
  }
  expect((await logIn(person, person.password)).status).toBe(200)
})

test('in settings a wrong present password is refused, ten times at most', async () => {
  const person = await makePerson(t)
  const message = 'The current password is not right.'
  for (let i = 0; i < 10; i++) {
    const { status, body } = await change(person, { password: fresh, ...(i > 0 && { current_password: `wrong-${i}` }) })
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'wrong_password', message, errors: [{ field: 'current_password', message }] },
    })
  }
  const right = { password: fresh, current_password: person.password }
  expect((await change(person, right)).status).toBe(429)
  expect(await readsProfile(person)).toBe(true)
  t.clock.advance(minutes(15))
  expect(await change(person, right)).toMatchObject(done)
})

test("in settings nobody sets somebody else's password, and nobody who is signed out or still to be verified sets one", async () => {
  const [one, two] = [await makePerson(t), await makePerson(t)]
  const body = { password: fresh, current_password: one.password }
  for (const name of [two.email, two.username, 'nobody']) expect(await change(one, body, name)).toMatchObject(failed)
  expect((await logIn(two, two.password)).status).toBe(200)

  const pending = await t.call(login, {
    body: { email: one.email, password: one.password, device_id: randomUUID() },
    from: elsewhere(),
  })
  for (const token of [undefined, 'x'.repeat(43), pending.body.token])
    expect((await t.call(changePassword, { ...(token && { token }), params: { name: one.email }, body })).status).toBe(401)
  await t.deps.db.updateTable('sessions').set({ state: 'declaration' }).where('token_hash', '=', hashOf(one.token)).execute()
  expect((await change(one, body)).status).toBe(403)
  expect((await logIn(one, one.password)).status).toBe(200)
})
