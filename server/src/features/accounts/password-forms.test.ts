/** One password typed composed and decomposed (`contract/accounts/password.ts`), wherever a password is asked for. */
import { hash } from '@node-rs/argon2'
import { confirmEmail, signUp } from 'contract/accounts/api.ts'
import { changePassword, confirmPassword, forgotPassword, resetPassword } from 'contract/accounts/recovery.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { askForCode, enterCode, logInAgain, logInSomewhereNew, signUpForm } from '../../testing/log-ins.ts'
import { elsewhere } from '../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const composed = 'z\u00fcrich \u00e9t\u00e9'
const decomposed = 'zu\u0308rich\u00a0e\u0301te\u0301'
const other = 'vi\u1ec7t-nam-1'

const logIn = async (person: TestPerson, password: string) => (await logInAgain(t, { ...person, password })).status
const hashOf = async ({ id }: Pick<TestPerson, 'id'>) =>
  (await t.deps.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash

async function setOldHash({ id }: TestPerson, password: string): Promise<string> {
  const old = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await t.deps.db.updateTable('users').set({ password_hash: old }).where('id', '=', id).execute()
  return old
}

test.each([
  ['composed', composed, decomposed],
  ['decomposed', decomposed, composed],
])('signed up %s, one logs in either way, and with no other accent', async (name, typed, otherwise) => {
  const form = { ...signUpForm(name), password: typed }
  expect((await t.call(signUp, { body: form, from: elsewhere() })).status).toBe(200)
  const link = /\/confirmation\/([\w-]+)\/([^\s/]+)/.exec((await t.lastMail(form.email))?.text ?? '') ?? []
  await t.call(confirmEmail, { params: { confirmToken: link[1] ?? '', username: decodeURIComponent(link[2] ?? '') } })
  const person = { email: form.email, deviceId: crypto.randomUUID() } as TestPerson
  expect(await logIn(person, typed)).toBe(200)
  expect(await logIn(person, otherwise)).toBe(200)
  expect(await logIn(person, composed.replace('\u00fc', 'u'))).toBe(400)
  expect(await logIn(person, `${composed} `)).toBe(400)
})

test('a reset, a change and a confirmation take either', async () => {
  const person = await makePerson(t)
  await t.call(forgotPassword, { body: { email: person.email } })
  const resetToken = /\/reset-password\/([\w-]+)\//.exec((await t.lastMail(person.email))?.text ?? '')?.[1] ?? ''
  const params = { resetToken, name: person.email }
  expect((await t.call(resetPassword, { params, body: { password: decomposed }, from: elsewhere() })).status).toBe(200)
  const { token } = await logInWithCode(person, composed)
  for (const password of [composed, decomposed])
    expect((await t.call(confirmPassword, { token, body: { password } })).status).toBe(200)
  const change = { password: other.normalize('NFD'), current_password: composed }
  expect((await t.call(changePassword, { token, params: { name: person.email }, body: change })).status).toBe(200)
  expect(await logIn(person, other)).toBe(200)
  expect(await logIn(person, composed)).toBe(400)
})

test('a hash that was made before of any form keeps working, with any form, and becomes one of the normal form', async () => {
  for (const old of [composed, decomposed, composed.normalize('NFD')]) {
    const person = await makePerson(t)
    const before = await setOldHash(person, old)
    expect(await logIn(person, `${old}x`)).toBe(400)
    expect(await hashOf(person)).toBe(before)
    expect(await logIn(person, old)).toBe(200)
    const after = await hashOf(person)
    if (old !== composed) expect(after).not.toBe(before)
    for (const password of [composed, decomposed]) expect(await logIn(person, password), old).toBe(200)
    expect(await hashOf(person)).toBe(after)
  }
  const person = await makePerson(t)
  await setOldHash(person, other.normalize('NFD'))
  expect((await t.call(confirmPassword, { token: person.token, body: { password: other } })).status).toBe(200)
  expect(await logIn(person, other)).toBe(200)
})

test('a common password is too common in the letters of any keyboard', async () => {
  for (const password of ['password1', 'PassWord1', 'ｐａｓｓｗｏｒｄ１', 'broo\u212Alyn'])
    expect(await t.call(signUp, { body: { ...signUpForm('common'), password }, from: elsewhere() }), password).toMatchObject({
      status: 400,
      body: { message: 'This password is too common.' },
    })
})

async function logInWithCode(person: TestPerson, password: string): Promise<{ token: string }> {
  const browser = await logInSomewhereNew(t, { ...person, password })
  await enterCode(t, person, browser, await askForCode(t, person, browser))
  return browser
}
