import { randomUUID } from 'node:crypto'
import {
  confirmEmail,
  getProfile,
  login,
  logout,
  resendConfirmation,
  saveProfile,
  sendCode,
  signUp,
  verifyCode,
} from 'contract/accounts/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { elsewhere } from '../../testing/networks.ts'
import { makePerson } from '../../testing/people.ts'
import { suspend } from './suspend.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const form = (name: string) => ({
  firstname: 'Ada',
  lastname: 'L',
  email: `${name}@example.com`,
  linkedin: 'https://linkedin.com/in/ada',
  username: name,
  password: 'engine-of-1843',
})

async function confirmationLink(email: string) {
  const mail = await t.lastMail(email)
  const [, confirmToken = '', username = ''] = /\/confirmation\/([\w-]+)\/([^\s"]+)/.exec(mail?.text ?? '') ?? []
  return { confirmToken, username: decodeURIComponent(username) }
}

async function mailedCode(email: string) {
  const mail = await t.lastMail(email)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function logInOnNewBrowser(person: { email: string; password: string }) {
  const device_id = randomUUID()
  const { body } = await t.call(login, { body: { email: person.email, password: person.password, device_id }, from: elsewhere() })
  return { device_id, token: body.token ?? '', id: body.data.id ?? 0, body }
}

/** Another code than this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('someone signs up, confirms, logs in, passes the second factor and reads their profile', async () => {
  const from = elsewhere()
  const signedUp = await t.call(signUp, { body: form('ada'), from })
  expect(signedUp).toMatchObject({ status: 200, body: { message: 'User registered successfully. Please verify your email.' } })

  const early = await t.call(login, {
    body: { email: 'ada@example.com', password: 'engine-of-1843', device_id: randomUUID() },
    from,
  })
  expect(early).toMatchObject({ status: 401, body: { message: 'Please verify your email before logging in.' } })

  const confirmed = await t.call(confirmEmail, { params: await confirmationLink('ada@example.com') })
  expect(confirmed).toMatchObject({ status: 200, body: { message: 'Successfully confirmed. Please log in.' } })

  const device_id = randomUUID()
  const { body } = await t.call(login, {
    body: { email: 'ADA@example.com', password: 'engine-of-1843', device_id, ua: 'Firefox' },
    from,
  })
  expect(body).toMatchObject({
    is_login_limited: false,
    data: { username: 'ada', is_2fa: true, is_2fa_verified: false, is_new_device: true, is_subscribed: false },
  })
  const token = body.token ?? ''
  const userId = body.data.id ?? 0

  expect(await t.call(getProfile, { token, params: { userId } })).toMatchObject({
    status: 401,
    body: { message: 'Two-factor verification required.' },
  })

  expect(await t.call(sendCode, { token, params: { userId } })).toMatchObject({ status: 200, body: {} })
  const otp = await mailedCode('ada@example.com')
  expect(await t.call(verifyCode, { token, params: { userId }, body: { otp, device_id } })).toMatchObject({
    status: 200,
    body: { is_login_limited: false, declaration_required: false },
  })

  const profile = await t.call(getProfile, { token, params: { userId } })
  expect(profile).toMatchObject({
    status: 200,
    body: { email: 'ada@example.com', is_subscribed: false, open_modules: [], is_student: false },
  })

  const again = await t.call(login, { body: { email: 'ada@example.com', password: 'engine-of-1843', device_id }, from })
  expect(again.body.data).toMatchObject({ is_new_device: false, is_2fa_verified: true })
  expect(await t.call(getProfile, { token, params: { userId } })).toMatchObject({ status: 401 })
})

test('sign-up names the first thing that is missing, in the specified order', async () => {
  const filled: Record<string, string> = {}
  const messages = [
    ['First name is required', { firstname: 'Ada' }],
    ['Last name is required', { lastname: 'L' }],
    ['Email is required', { email: 'ada@nowhere' }],
    ['Linkedin profile URL is required', { linkedin: 'https://linkedin.com/in/ada' }],
    ['Username is required', { username: 'ordered' }],
    ['Password is required', { password: 'short' }],
    ['Enter correct email.', { email: 'ordered@example.com', referrer_email: 'nobody' }],
    ['Enter correct email.', { referrer_email: 'friend@example.com' }],
    ['Password must contain atleast 8 characters', { password: 'password1' }],
    ['This password is too common.', { password: 'engine-of-1843' }],
  ] as const
  for (const [message, next] of messages) {
    expect(await t.call(signUp, { body: filled, from: elsewhere() })).toMatchObject({ status: 400, body: { message } })
    Object.assign(filled, next)
  }
  expect(await t.call(signUp, { body: filled, from: elsewhere() })).toMatchObject({ status: 200 })
})

test('a log-in and a code name the first thing that is missing: what people type in before what their browser adds', async () => {
  const loginMessage = async (body: object) => (await t.call(login, { body, from: elsewhere() })).body.message
  expect(await loginMessage({})).toBe('Email is required')
  expect(await loginMessage({ email: ' ', password: 'x', device_id: randomUUID() })).toBe('Email is required')
  expect(await loginMessage({ email: 'ada@example.com' })).toBe('Password is required')
  expect(await loginMessage({ email: 'ada@example.com', password: 'x' })).toBe('Device id is required')

  const { token, id } = await logInOnNewBrowser(await makePerson(t))
  const code = (body: object) => t.call(verifyCode, { token, params: { userId: id }, body })
  expect(await code({})).toMatchObject({ status: 400, body: { message: 'OTP code is required' } })
  expect(await code({ otp: '123456' })).toMatchObject({ status: 400, body: { message: 'Device id is required' } })
})

test('an address or a name that is taken in other letters is refused, and the first account stays as it was', async () => {
  await t.call(signUp, { body: form('poincare'), from: elsewhere() })
  const sameAddress = await t.call(signUp, {
    body: { ...form('henri'), email: 'POINCARE@example.com', password: 'another-one-99' },
    from: elsewhere(),
  })
  expect(sameAddress).toMatchObject({ status: 400, body: { message: 'user with this email already exists.' } })
  // The о is Cyrillic.
  const sameName = await t.call(signUp, { body: { ...form('henri'), username: 'Pоincare' }, from: elsewhere() })
  expect(sameName).toMatchObject({ status: 400, body: { message: 'user with this username already exists.' } })
  await t.call(confirmEmail, { params: await confirmationLink('poincare@example.com') })
  expect((await logInOnNewBrowser({ email: 'poincare@example.com', password: 'engine-of-1843' })).token).not.toBe('')
})

test('fields that nobody asked for set nothing', async () => {
  await t.call(signUp, {
    body: { ...form('climber'), is_admin: true, is_staff: true, email_confirmed_at: '2020-01-01', is_legal_edu: true },
    from: elsewhere(),
  })
  const user = await t.deps.db.selectFrom('users').selectAll().where('username', '=', 'climber').executeTakeFirstOrThrow()
  expect(user).toMatchObject({ is_admin: false, is_staff: false, email_confirmed_at: null, declared_student_at: null })
})

test('an address that is no plain string, or a text with a NUL in it, is bad input and never an error of ours', async () => {
  expect(
    await t.call(signUp, { body: { ...form('array'), email: ['a@example.com', 'b@example.com'] }, from: elsewhere() }),
  ).toMatchObject({ status: 400 })
  expect(await t.call(signUp, { body: { ...form('nul'), firstname: 'A\0da' }, from: elsewhere() })).toMatchObject({ status: 400 })
  expect(await t.call(login, { body: { email: 1, password: true, device_id: randomUUID() }, from: elsewhere() })).toMatchObject({
    status: 400,
  })
})

test('a confirmation link works twice, for its own name, within a day', async () => {
  await t.call(signUp, { body: form('euler'), from: elsewhere() })
  const params = await confirmationLink('euler@example.com')
  const failure = { status: 400, body: { message: 'Confirmation failed. Please double check your confirmation link.' } }
  expect(await t.call(confirmEmail, { params: { ...params, username: 'gauss' } })).toMatchObject(failure)
  expect(await t.call(confirmEmail, { params: { ...params, confirmToken: `${params.confirmToken}x` } })).toMatchObject(failure)
  expect(await t.call(confirmEmail, { params })).toMatchObject({ status: 200 })
  expect(await t.call(confirmEmail, { params })).toMatchObject({ status: 200 })

  await t.call(signUp, { body: form('late'), from: elsewhere() })
  const late = await confirmationLink('late@example.com')
  t.clock.advance(hours(25))
  expect(await t.call(confirmEmail, { params: late })).toMatchObject(failure)
})

test('the confirmation mail is sent again alike for a known, a confirmed and an unknown address, but only to who waits for it', async () => {
  await t.call(signUp, { body: form('waiting'), from: elsewhere() })
  const confirmed = await makePerson(t)
  t.clock.advance(minutes(2))
  const count = async () => (await t.deps.db.selectFrom('mails').select('id').execute()).length
  const before = await count()
  const answers = []
  for (const email of ['waiting@example.com', confirmed.email, 'nobody@example.com']) {
    answers.push(await t.call(resendConfirmation, { body: { email }, from: elsewhere() }))
  }
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Verification email resent. Please check your inbox.' } })
  }
  expect(await count()).toBe(before + 1)
  const soon = await t.call(resendConfirmation, { body: { email: 'waiting@example.com' }, from: elsewhere() })
  expect(soon.status).toBe(429)
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
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
  expect(known).toMatchObject({ status: 400, body: { message: 'Invalid email or password.' } })
  expect(unknown.body).toEqual(known.body)
})

test('ten wrong passwords from one network lock that network out, and nobody else', async () => {
  const person = await makePerson(t)
  const from = elsewhere()
  const attempt = (password: string, network: string) =>
    t.call(login, { body: { email: person.email, password, device_id: person.deviceId }, from: network })
  const statuses = await Promise.all(Array.from({ length: 15 }, async () => (await attempt('wrong', from)).status))
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
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

test('a code is asked for at most once in ten seconds and five times an hour', async () => {
  const person = await makePerson(t)
  const { token, id } = await logInOnNewBrowser(person)
  for (let i = 0; i < 5; i++) {
    expect((await t.call(sendCode, { token, params: { userId: id } })).status).toBe(200)
    const soon = await t.call(sendCode, { token, params: { userId: id } })
    expect(soon.status).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(10)
    t.clock.advance(seconds(11))
  }
  const sixth = await t.call(sendCode, { token, params: { userId: id } })
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(60)
})

test('a code dies after five wrong tries, after ten minutes, and when a newer one was sent', async () => {
  const person = await makePerson(t)
  const { token, id, device_id } = await logInOnNewBrowser(person)
  const send = () => t.call(sendCode, { token, params: { userId: id } })
  const verify = (otp: string) => t.call(verifyCode, { token, params: { userId: id }, body: { otp, device_id } })

  await send()
  const first = await mailedCode(person.email)
  for (let i = 0; i < 5; i++) expect((await verify(wrong(first))).status).toBe(400)
  expect((await verify(first)).status).toBe(400)

  t.clock.advance(seconds(11))
  await send()
  const second = await mailedCode(person.email)
  t.clock.advance(minutes(10))
  expect((await verify(second)).status).toBe(400)

  await send()
  const third = await mailedCode(person.email)
  t.clock.advance(hours(1))
  await send()
  const fourth = await mailedCode(person.email)
  if (third !== fourth) expect((await verify(third)).status).toBe(400)
  expect((await verify(fourth)).status).toBe(200)
})

test('ten wrong codes in an hour make the account wait, whatever the code', async () => {
  const person = await makePerson(t)
  const { token, id, device_id } = await logInOnNewBrowser(person)
  const verify = (otp: string) => t.call(verifyCode, { token, params: { userId: id }, body: { otp, device_id } })
  for (let round = 0; round < 2; round++) {
    await t.call(sendCode, { token, params: { userId: id } })
    const code = await mailedCode(person.email)
    for (let i = 0; i < 5; i++) expect((await verify(wrong(code))).status).toBe(400)
    t.clock.advance(seconds(11))
  }
  await t.call(sendCode, { token, params: { userId: id } })
  expect((await verify(await mailedCode(person.email))).status).toBe(429)
})

test('a code belongs to the browser that logged in', async () => {
  const person = await makePerson(t)
  const { token, id, device_id } = await logInOnNewBrowser(person)
  await t.call(sendCode, { token, params: { userId: id } })
  const otp = await mailedCode(person.email)
  expect((await t.call(verifyCode, { token, params: { userId: id }, body: { otp, device_id: randomUUID() } })).status).toBe(400)
  expect((await t.call(verifyCode, { token, params: { userId: id }, body: { otp: '', device_id } })).body.message).toBe(
    'OTP code is required',
  )
  expect((await t.call(verifyCode, { token, params: { userId: id }, body: { otp, device_id } })).status).toBe(200)
})

test('a third browser is told of the limit, gets no token, and no code is sent', async () => {
  const person = await makePerson(t)
  const second = await logInOnNewBrowser(person)
  await t.call(sendCode, { token: second.token, params: { userId: person.id } })
  await t.call(verifyCode, {
    token: second.token,
    params: { userId: person.id },
    body: { otp: await mailedCode(person.email), device_id: second.device_id },
  })

  const third = await logInOnNewBrowser(person)
  expect(third.body).toEqual({ is_login_limited: true, data: {} })
  const stillThere = await t.call(login, {
    body: { email: person.email, password: person.password, device_id: person.deviceId },
    from: elsewhere(),
  })
  expect(stillThere.body.is_login_limited).toBe(false)
})

test('a browser that was only logged in from takes no place until its code was verified', async () => {
  const person = await makePerson(t)
  for (let i = 0; i < 3; i++) expect((await logInOnNewBrowser(person)).token).not.toBe('')
})

test('a student declares before reading, and a known browser goes straight in', async () => {
  const student = await makePerson(t, { email: 'student@uni.edu' })
  const { token, id, device_id } = await logInOnNewBrowser(student)
  await t.call(sendCode, { token, params: { userId: id } })
  const verified = await t.call(verifyCode, {
    token,
    params: { userId: id },
    body: { otp: await mailedCode(student.email), device_id },
  })
  expect(verified.body).toEqual({ is_login_limited: false, declaration_required: true })

  expect((await t.call(getProfile, { token, params: { userId: id } })).body).toMatchObject({
    is_student: true,
    is_legal_edu: false,
  })
  const list = await t.app.inject({ url: '/api/interview_/statistics', headers: { authorization: `Token ${token}` } })
  expect({ status: list.statusCode, body: list.json() }).toEqual({
    status: 403,
    body: { message: 'Please accept the student declaration.' },
  })

  const untrue = await t.call(saveProfile, { token, params: { userId: id }, body: { is_legal_edu: false } })
  expect(untrue.status).toBe(400)
  const declared = await t.call(saveProfile, { token, params: { userId: id }, body: { is_legal_edu: true } })
  expect(declared.body).toMatchObject({ is_legal_edu: true })
  expect(
    (await t.app.inject({ url: '/api/interview_/statistics', headers: { authorization: `Token ${token}` } })).statusCode,
  ).toBe(200)
})

test('logging out ends this session and no other', async () => {
  const person = await makePerson(t)
  const other = await logInOnNewBrowser(person)
  expect(await t.call(logout, { token: other.token, body: { device_id: other.device_id, ua: 'x' } })).toMatchObject({
    status: 200,
  })
  expect((await t.call(logout, { token: other.token })).status).toBe(401)
  expect((await t.call(getProfile, { token: person.token, params: { userId: person.id } })).status).toBe(200)
  expect((await t.call(logout, { token: person.token })).status).toBe(200)
  expect((await t.call(getProfile, { token: person.token, params: { userId: person.id } })).status).toBe(401)
})

test("somebody else's profile and nobody's are answered alike", async () => {
  const [one, two] = [await makePerson(t), await makePerson(t)]
  for (const userId of [two.id, 999_999]) {
    const read = await t.call(getProfile, { token: one.token, params: { userId } })
    const saved = await t.call(saveProfile, { token: one.token, params: { userId }, body: { is_legal_edu: true } })
    for (const { status, body } of [read, saved]) {
      expect({ status, body }).toEqual({ status: 400, body: { message: 'User does not exist.' } })
    }
  }
  const pending = await logInOnNewBrowser(one)
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
