/** Becoming a member: the form, the confirmation, and what is mailed again. */
import { randomUUID } from 'node:crypto'
import {
  confirmEmail,
  getProfile,
  login,
  resendConfirmation,
  saveProfile,
  sendCode,
  signUp,
  verifyCode,
} from 'contract/accounts/api.ts'
import { forgotPassword, resetPassword } from 'contract/accounts/recovery.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { logInSomewhereNew, mailedCode, signUpForm } from '../../testing/log-ins.ts'
import { elsewhere } from '../../testing/networks.ts'
import { makePerson } from '../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function confirmationLink(email: string) {
  const mail = await t.lastMail(email)
  const [, confirmToken = '', username = ''] = /\/confirmation\/([\w-]+)\/([^\s"]+)/.exec(mail?.text ?? '') ?? []
  return { confirmToken, username: decodeURIComponent(username) }
}

test('someone signs up, confirms, logs in, passes the second factor and reads their profile', async () => {
  const from = elsewhere()
  const signedUp = await t.call(signUp, { body: signUpForm('ada'), from })
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
  const otp = await mailedCode(t, { email: 'ada@example.com' })
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

test('an address or a name that is taken in other letters is refused, and the first account stays as it was', async () => {
  await t.call(signUp, { body: signUpForm('poincare'), from: elsewhere() })
  const sameAddress = await t.call(signUp, {
    body: { ...signUpForm('henri'), email: 'POINCARE@example.com', password: 'another-one-99' },
    from: elsewhere(),
  })
  expect(sameAddress).toMatchObject({ status: 400, body: { message: 'user with this email already exists.' } })
  // The о is Cyrillic.
  const sameName = await t.call(signUp, { body: { ...signUpForm('henri'), username: 'Pоincare' }, from: elsewhere() })
  expect(sameName).toMatchObject({ status: 400, body: { message: 'user with this username already exists.' } })
  await t.call(confirmEmail, { params: await confirmationLink('poincare@example.com') })
  expect((await logInSomewhereNew(t, { email: 'poincare@example.com', password: 'engine-of-1843' })).token).not.toBe('')
})

test('fields that nobody asked for set nothing', async () => {
  await t.call(signUp, {
    body: { ...signUpForm('climber'), is_admin: true, is_staff: true, email_confirmed_at: '2020-01-01', is_legal_edu: true },
    from: elsewhere(),
  })
  const user = await t.deps.db.selectFrom('users').selectAll().where('username', '=', 'climber').executeTakeFirstOrThrow()
  expect(user).toMatchObject({ is_admin: false, is_staff: false, email_confirmed_at: null, declared_student_at: null })
})

test('an address that is no plain string, or a text with a NUL in it, is bad input and never an error of ours', async () => {
  expect(
    await t.call(signUp, { body: { ...signUpForm('array'), email: ['a@example.com', 'b@example.com'] }, from: elsewhere() }),
  ).toMatchObject({ status: 400 })
  expect(await t.call(signUp, { body: { ...signUpForm('nul'), firstname: 'A\0da' }, from: elsewhere() })).toMatchObject({
    status: 400,
  })
  expect(await t.call(login, { body: { email: 1, password: true, device_id: randomUUID() }, from: elsewhere() })).toMatchObject({
    status: 400,
  })
})

test('a confirmation link works twice, for its own name, within a day', async () => {
  await t.call(signUp, { body: signUpForm('euler'), from: elsewhere() })
  const params = await confirmationLink('euler@example.com')
  const failure = { status: 400, body: { message: 'Confirmation failed. Please double check your confirmation link.' } }
  expect(await t.call(confirmEmail, { params: { ...params, username: 'gauss' } })).toMatchObject(failure)
  expect(await t.call(confirmEmail, { params: { ...params, confirmToken: `${params.confirmToken}x` } })).toMatchObject(failure)
  expect(await t.call(confirmEmail, { params })).toMatchObject({ status: 200 })
  expect(await t.call(confirmEmail, { params })).toMatchObject({ status: 200 })

  await t.call(signUp, { body: signUpForm('late'), from: elsewhere() })
  const late = await confirmationLink('late@example.com')
  t.clock.advance(hours(25))
  expect(await t.call(confirmEmail, { params: late })).toMatchObject(failure)
})

test('the confirmation mail is sent again alike for a known, a confirmed and an unknown address, but only to who waits for it', async () => {
  await t.call(signUp, { body: signUpForm('waiting'), from: elsewhere() })
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

test('mail to an address that nobody has confirmed says nothing that whoever typed it in wrote', async () => {
  const form = {
    firstname: 'Win-a-prize',
    lastname: 'at-evil',
    linkedin: 'https://evil.example/in',
    phone: 'call-evil',
    job_cities: 'Evilville',
    key_words: 'evil-words',
    referred_by: 'evil-friend',
    username: 'visit-evil',
    password: 'engine-of-1843',
    email: 'victim@example.com',
  }
  await t.call(signUp, { body: form, from: elsewhere() })
  t.clock.advance(minutes(2))
  await t.call(resendConfirmation, { body: { email: form.email }, from: elsewhere() })
  await t.call(forgotPassword, { body: { email: form.email }, from: elsewhere() })
  const [, resetToken = '', name = ''] = /reset-password\/([\w-]+)\/(\S+)/.exec((await t.lastMail(form.email))?.text ?? '') ?? []
  const renewed = { params: { resetToken, name }, body: { password: 'evil-engine-of-1844' }, from: elsewhere() }
  expect((await t.call(resetPassword, renewed)).status).toBe(200)
  const thief = await makePerson(t, { username: 'evil-thief' })
  const move = { email: 'other-victim@example.com', username: 'evil-mover', linkedin: 'evil' }
  await t.call(saveProfile, { token: thief.token, params: { userId: thief.id }, body: move })

  const mails = await t.deps.db
    .selectFrom('mails')
    .select(['subject', 'body_text', 'body_html'])
    .where('recipient', 'in', [form.email, move.email])
    .execute()
  expect(mails).toHaveLength(5)
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/evil|prize|Louis/i)

  const [, confirmToken = '', username = ''] = /confirmation\/([\w-]+)\/(\S+)/.exec(mails[1]?.body_text ?? '') ?? []
  expect((await t.call(confirmEmail, { params: { confirmToken, username } })).status).toBe(200)
})
