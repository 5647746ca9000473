import { randomUUID } from 'node:crypto'
import { confirmEmail, getProfile, login, sendCode, signUp, verifyCode } from 'contract/accounts/api.ts'
import { forgotPassword, resetPassword } from 'contract/accounts/recovery.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '../../../platform/clock.ts'
import { sweep } from '../../../retention.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { suspend } from '../suspend.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const fresh = 'engine-of-1843'
const failed = { status: 400, body: { message: 'Reset Password failed. Please double check your reset password link.' } }
const done = { status: 200, body: { message: 'Successfully reset password. Please log in.' } }

const forget = (email: unknown, from = elsewhere()) => t.call(forgotPassword, { body: { email }, from })

const reset = (resetToken: string, name: string, password: unknown = fresh, from = elsewhere()) =>
  t.call(resetPassword, { params: { resetToken, name }, body: { password }, from })

const logIn = ({ email, deviceId }: TestPerson, password: string) =>
  t.call(login, { body: { email, password, device_id: deviceId }, from: elsewhere() })

const readsProfile = async ({ token, id }: TestPerson) =>
  (await t.call(getProfile, { token, params: { userId: id } })).status === 200

/** What the newest mail to this address leads to. */
async function mailedToken({ email }: { email: string }): Promise<string> {
  const mail = await t.lastMail(email)
  return /\/reset-password\/([\w-]+)\//.exec(mail?.text ?? '')?.[1] ?? ''
}

async function forgottenBy(person: TestPerson): Promise<string> {
  expect((await forget(person.email)).status).toBe(200)
  return mailedToken(person)
}

const eventsOf = async ({ id }: TestPerson) =>
  (await t.deps.db.selectFrom('audit').select('event').where('user_id', '=', id).orderBy('id').execute()).map(
    ({ event }) => event,
  )

test('who has forgotten their password asks for a link, sets a new one with it, and logs in with a code again', async () => {
  const person = await makePerson(t)
  const asked = await forget(person.email.toUpperCase())
  expect(asked).toMatchObject({ status: 200, body: { message: 'We sent recover link. Please check your email!' } })
  const token = await mailedToken(person)
  expect(await reset(token, person.username)).toMatchObject(done)

  expect(await readsProfile(person)).toBe(false)
  expect((await logIn(person, person.password)).status).toBe(400)
  const { body } = await logIn(person, fresh)
  expect(body).toMatchObject({ is_login_limited: false, data: { is_new_device: true, is_2fa_verified: false } })
  const session = { token: body.token ?? '', params: { userId: person.id } }
  expect((await t.call(getProfile, session)).status).toBe(401)

  await t.call(sendCode, session)
  const otp = /\b\d{6}\b/.exec((await t.lastMail(person.email))?.text ?? '')?.[0] ?? ''
  await t.call(verifyCode, { ...session, body: { otp, device_id: person.deviceId } })
  expect((await t.call(getProfile, session)).status).toBe(200)
  // The browser has kept its slot, and is known again.
  const devices = await t.deps.db
    .selectFrom('devices')
    .select(['place as slot', 'needs_code'])
    .where('user_id', '=', person.id)
    .execute()
  expect(devices).toEqual([{ slot: 1, needs_code: false }])
  expect((await logIn(person, fresh)).body.data).toMatchObject({ is_new_device: false, is_2fa_verified: true })
  expect(await eventsOf(person)).toEqual(expect.arrayContaining(['reset asked', 'password reset']))
})

test('a browser that has to prove itself again is no third one: somebody at the limit gets back in', async () => {
  const person = await makePerson(t)
  const now = t.clock.now()
  const other = { user_id: person.id, place: 2, device_hash: Buffer.alloc(32), ua: 'x', verified_at: now, last_seen_at: now }
  await t.deps.db.insertInto('devices').values(other).execute()
  await reset(await forgottenBy(person), person.email)
  expect((await logIn(person, fresh)).body).toMatchObject({ is_login_limited: false, data: { is_2fa_verified: false } })
  const third = await t.call(login, {
    body: { email: person.email, password: fresh, device_id: randomUUID() },
    from: elsewhere(),
  })
  expect(third.body.is_login_limited).toBe(true)
})

test('the link goes by the email or the username, in whatever letters; with a name of somebody else it is not burnt', async () => {
  const person = await makePerson(t, { username: 'Bernoulli' })
  const stranger = await makePerson(t)
  const token = await forgottenBy(person)
  for (const name of [stranger.username, stranger.email, 'nobody', 'bernoulli@example.com'])
    expect(await reset(token, name)).toMatchObject(failed)
  expect(await reset(token, person.email.toUpperCase())).toMatchObject(done)
  // The о is Cyrillic.
  expect(await reset(await forgottenBy(person), 'BERNоULLI', 'engine-of-1844')).toMatchObject(done)
})

test('a link works once, for an hour, and no longer than the password that it was asked for', async () => {
  const person = await makePerson(t)
  const [first, second] = [await forgottenBy(person), await forgottenBy(person)]
  expect(await reset(first, person.email)).toMatchObject(done)
  expect(await reset(first, person.email, 'engine-of-1844')).toMatchObject(failed)
  expect(await reset(second, person.email, 'engine-of-1844')).toMatchObject(failed)
  expect((await logIn(person, fresh)).status).toBe(200)

  const late = await forgottenBy(person)
  t.clock.advance(hours(1))
  expect(await reset(late, person.email, 'engine-of-1844')).toMatchObject(failed)
})

test('a link dies with the address that it was mailed to', async () => {
  const person = await makePerson(t)
  const token = await forgottenBy(person)
  const moved = { email: 'moved@example.com', email_key: 'moved@example.com' }
  await t.deps.db.updateTable('users').set(moved).where('id', '=', person.id).execute()
  for (const name of [person.email, moved.email, person.username]) expect(await reset(token, name)).toMatchObject(failed)
})

test('neither an invented token, nor that of a session, nor that of another mail sets a password', async () => {
  const person = await makePerson(t)
  expect(await reset('x'.repeat(43), person.email)).toMatchObject(failed)
  expect(await reset(person.token, person.email)).toMatchObject(failed)

  const form = { firstname: 'E', lastname: 'G', email: 'galois@example.com', linkedin: 'x', username: 'galois', password: fresh }
  await t.call(signUp, { body: form, from: elsewhere() })
  const mail = await t.lastMail(form.email)
  const confirmToken = /\/confirmation\/([\w-]+)\//.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await reset(confirmToken, form.email)).toMatchObject(failed)
  expect((await t.call(confirmEmail, { params: { confirmToken, username: form.username } })).status).toBe(200)
  const resetToken = /\/reset-password\/([\w-]+)\//
  await forget(form.email)
  const link = resetToken.exec((await t.lastMail(form.email))?.text ?? '')?.[1] ?? ''
  expect((await t.call(confirmEmail, { params: { confirmToken: link, username: form.username } })).status).toBe(400)
})

test('a link that was broken in any way is answered in the one sentence', async () => {
  const { username } = await makePerson(t)
  const params = ['x', 'x'.repeat(201), 'x'.repeat(301), 'x'.repeat(1_500), 'a b', '%', 'é'.repeat(200), '<>', '..x'].map(
    (resetToken) => ({ resetToken, name: username }),
  )
  for (const broken of [...params, { resetToken: 'x', name: 'n'.repeat(300) }])
    expect(
      await t.call(resetPassword, { params: broken, body: { password: 'square-root-of-time' }, from: elsewhere() }),
      JSON.stringify(broken).slice(0, 60),
    ).toMatchObject(failed)
})

test.each([
  ['%00', 'name'],
  ['x%00y', 'name'],
  ['%zz', 'name'],
  ['%e0%a4', 'name'],
  ['x%', 'name'],
  ['x', '%00'],
  ['x', '%zz'],
  ['x'.repeat(3_000), 'name'],
])('an address that cannot be read is answered like any other broken link: %s/%s', async (token, name) => {
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: `/api/reset-password/${token}/${name}`,
    payload: { password: fresh },
    remoteAddress: elsewhere(),
  })
  expect({ status: statusCode, body: JSON.parse(body) }).toMatchObject(failed)
})

test('a change of the password refuses a name that cannot be read, as every other call does', async () => {
  for (const name of ['%00', '%zz']) {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/reset-password/session/${name}`,
      payload: { password: fresh },
    })
    expect(answer.json()).toMatchObject({ code: 'bad_input' })
  }
})

test('a password that breaks a rule is told so in the words of the page, and burns no link', async () => {
  const person = await makePerson(t)
  const token = await forgottenBy(person)
  const rules = [
    [undefined, 'Password must contain at least 8 characters.'],
    ['', 'Password must contain at least 8 characters.'],
    ['1234567', 'Password must contain at least 8 characters.'],
    ['a'.repeat(129), 'Password must contain at most 128 characters'],
    ['password1', 'This password is too common.'],
  ] as const
  for (const [password, message] of rules) {
    const params = { resetToken: token, name: person.email }
    const { status, body } = await t.call(resetPassword, { params, body: { password }, from: elsewhere() })
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'bad_input', message, errors: [{ field: 'password', message }] },
    })
  }
  expect(await reset(token, person.email)).toMatchObject(done)
})

test('who asks for a link is told what is missing, and whether there is such an account', async () => {
  const person = await makePerson(t)
  const rules = [
    [undefined, 'Email is required'],
    [' ', 'Email is required'],
    ['ada@nowhere', 'Enter correct email.'],
    ['nobody@example.com', 'User with this email does not exist.'],
  ] as const
  for (const [email, message] of rules) expect(await forget(email)).toMatchObject({ status: 400, body: { message } })
  const mails = async () => (await t.deps.db.selectFrom('mails').select('id').execute()).length
  const before = await mails()
  expect((await forget([person.email, 'thief@example.com'])).status).toBe(400)
  expect(await mails()).toBe(before)
})

test('three links an hour for an address, ten for a network, whether or not there is such an account', async () => {
  const person = await makePerson(t)
  for (const [email, status] of [
    [person.email, 200],
    ['no-one@example.com', 400],
  ] as const) {
    for (let i = 0; i < 3; i++) expect((await forget(email)).status).toBe(status)
    const fourth = await forget(email.toUpperCase())
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
  }
  t.clock.advance(hours(1))
  expect((await forget(person.email)).status).toBe(200)

  const from = elsewhere()
  for (let i = 0; i < 10; i++) expect((await forget(`guess${i}@example.com`, from)).status).toBe(400)
  expect((await forget((await makePerson(t)).email, from)).status).toBe(429)
})

test('twenty refused links make a network wait, those with a wrong name too, and used ones do not count', async () => {
  const from = elsewhere()
  const person = await makePerson(t)
  expect(await reset(await forgottenBy(person), person.email, fresh, from)).toMatchObject(done)
  const next = await forgottenBy(person)
  for (let i = 0; i < 20; i++) expect((await reset(i % 2 ? next : 'x'.repeat(43), 'nobody', fresh, from)).status).toBe(400)
  expect((await reset(next, person.email, 'engine-of-1844', from)).status).toBe(429)
  t.clock.advance(minutes(15))
  expect(await reset(next, person.email, 'engine-of-1844', from)).toMatchObject(done)
})

test('the link leads to the address that we are configured with, whatever host the request names', async () => {
  const person = await makePerson(t)
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/forgot-password',
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    },
    payload: { email: person.email },
  })
  expect(statusCode).toBe(200)
  const mail = await t.lastMail(person.email)
  expect(mail?.text).toContain(`${t.deps.config.publicUrl}/reset-password/`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test('links are forgotten a month after they have expired', async () => {
  const person = await makePerson(t)
  await forgottenBy(person)
  const linksAfter = async (days: number) => {
    await sweep(t.deps.db, new Date(t.clock.now().getTime() + hours(24) * days))
    return (await t.deps.db.selectFrom('email_links').select('purpose').where('user_id', '=', person.id).execute()).length
  }
  expect(await linksAfter(30)).toBe(1)
  expect(await linksAfter(31)).toBe(0)
})

test('who is suspended stays so with a new password', async () => {
  const person = await makePerson(t)
  await suspend(t.deps.db, person.id, t.clock.now())
  expect(await reset(await forgottenBy(person), person.email)).toMatchObject(done)
  expect((await logIn(person, fresh)).status).toBe(403)
})
