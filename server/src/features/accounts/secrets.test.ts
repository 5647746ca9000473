/** What is kept of secrets, and what the log says of them: nothing that opens anything. */
import { confirmEmail, login, signUp } from 'contract/accounts/api.ts'
import { forgotPassword, resetPassword } from 'contract/accounts/recovery.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { hashOf } from '../../platform/secrets.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { askForCode, enterCode, logInSomewhereNew, signUpForm } from '../../testing/log-ins.ts'
import { makePerson } from '../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('neither a token, nor a device id, nor a code is kept as it was given', async () => {
  const person = await makePerson(t)
  const browser = await logInSomewhereNew(t, person)
  const otp = await askForCode(t, person, browser)
  const { db } = t.deps
  const codes = await db.selectFrom('login_codes').selectAll().where('token_hash', '=', hashOf(browser.token)).execute()
  expect(codes).toHaveLength(1)
  await enterCode(t, person, browser, otp)
  const sessions = await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()
  const devices = await db.selectFrom('devices').selectAll().where('user_id', '=', person.id).execute()
  expect(devices).toHaveLength(2)
  const bytes = [...codes, ...sessions, ...devices].flatMap((row) => Object.values(row).filter((value) => Buffer.isBuffer(value)))
  for (const secret of [person.token, person.deviceId, browser.token, browser.device_id, otp])
    for (const kept of bytes) expect(kept.includes(secret)).toBe(false)
  // A plain hash of six digits is found by trying all of them.
  for (const { code_hash } of codes) expect(code_hash.equals(hashOf(otp))).toBe(false)
})

test('of the links in mails only hashes are kept', async () => {
  const form = signUpForm('legendre')
  await t.call(signUp, { body: form })
  const confirmToken = /\/confirmation\/([\w-]+)/.exec((await t.lastMail(form.email))?.text ?? '')?.[1] ?? ''
  await t.call(forgotPassword, { body: { email: form.email } })
  const resetToken = /\/reset-password\/([\w-]+)/.exec((await t.lastMail(form.email))?.text ?? '')?.[1] ?? ''
  const links = await t.deps.db.selectFrom('email_links').select('token_hash').where('email', '=', form.email).execute()
  expect(links.map(({ token_hash }) => token_hash.toString('hex')).sort()).toEqual(
    [confirmToken, resetToken].map((token) => hashOf(token).toString('hex')).sort(),
  )
})

test('the log says which calls were made, and no password, token, code, device id or mailed link', async () => {
  let logged = ''
  const own = await testApp({
    deps: {
      log: createLog('trace', {
        write: (line) => {
          logged += line
        },
      }),
    },
  })
  onTestFinished(() => own.close())
  const form = signUpForm('fourier')
  await own.call(signUp, { body: form })
  const confirmToken = /\/confirmation\/([\w-]+)/.exec((await own.lastMail(form.email))?.text ?? '')?.[1] ?? ''
  await own.call(confirmEmail, { params: { confirmToken, username: form.username } })
  const browser = await logInSomewhereNew(own, form)
  const person = { ...(await makePerson(own)), email: form.email, id: browser.body.data.id ?? 0 }
  const otp = await askForCode(own, person, browser)
  await enterCode(own, person, browser, `${otp}0`)
  await enterCode(own, person, browser, otp)
  await own.call(login, { body: { email: form.email, password: `${form.password}0`, device_id: browser.device_id } })
  await own.call(forgotPassword, { body: { email: form.email } })
  const resetToken = /\/reset-password\/([\w-]+)/.exec((await own.lastMail(form.email))?.text ?? '')?.[1] ?? ''
  await own.call(resetPassword, { params: { resetToken, name: form.email }, body: { password: 'engine-of-1844' } })
  for (const route of ['/api/confirmation/:', '/api/2fa/:', '/api/reset-password/:']) expect(logged).toContain(route)
  const secrets = [form.password, confirmToken, browser.token, browser.device_id, otp, resetToken, 'engine-of-1844', form.email]
  for (const secret of secrets) expect(logged).not.toContain(secret)
})

test('what is logged by mistake with one of these names is hidden', () => {
  let logged = ''
  const log = createLog('info', {
    write: (line) => {
      logged += line
    },
  })
  for (const name of ['password', 'current_password', 'otp', 'token', 'captcha_token', 'authorization', 'device_id']) {
    log.info({ [name]: 'opens something', body: { [name]: 'opens something' }, request: { body: { [name]: 'opens something' } } })
  }
  expect(logged).toContain('[hidden]')
  expect(logged).not.toContain('opens something')
})
