import { hash } from '@node-rs/argon2'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { giveRole } from 'contract/accounts/administration.ts'
import { captchaChallenge, getProfile, login, sendCode, signUp, verifyCode } from 'contract/accounts/api.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accountRaces } from '../../testing/account-races.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator } from '../../testing/discussions.ts'
import { during, lockTable } from '../../testing/during.ts'
import { askForCode, logInSomewhereNew, signUpForm } from '../../testing/log-ins.ts'
import { elsewhere } from '../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { count, statuses, times } from '../../testing/race.ts'
import { lockUser } from './session-store.ts'
import { suspend } from './suspend.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 20 })
})
afterAll(() => t.close())

// A sample: `npm run drill -- --races 50`.
test.each(Object.entries(accountRaces))('%s', async (_, race) => {
  for (const _round of [1, 2]) {
    const { seen, wanted } = await race(t)
    expect(seen).toEqual(wanted)
  }
})

const logIn = ({ email, password, deviceId: device_id }: TestPerson) =>
  t.call(login, { body: { email, password, device_id }, from: elsewhere() })

test('a browser whose log-ins all begin at the same moment has one session, and one token that works', async () => {
  const person = await makePerson(t)
  // Passwords are verified one after the other; held up here, the log-ins begin together.
  const answers = await during(
    t,
    (db) => lockUser(db, person.id),
    () => times(8, () => logIn(person)),
    8,
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await count(t, 'sessions', person)).toBe(1)
  const reads = await Promise.all(
    answers.map(({ body }) => t.call(getProfile, { token: body.token ?? '', params: { userId: person.id } })),
  )
  expect(reads.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a log-in whose password is replaced before it has begun does not begin', async () => {
  const person = await makePerson(t)
  const answer = await during(
    t,
    async (db) => {
      await db.updateTable('users').set({ password_hash: 'of another password' }).where('id', '=', person.id).execute()
      await db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
    },
    () => logIn(person),
  )
  expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid email or password.' } })
  expect(await count(t, 'sessions', person)).toBe(0)
})

test('who is suspended while logging in is not let in', async () => {
  const person = await makePerson(t)
  const answer = await during(
    t,
    (db) => suspend(db, person.id, t.clock.now()),
    () => logIn(person),
  )
  expect(answer.status).toBe(403)
  expect(await count(t, 'sessions', person)).toBe(0)
})

test('who is suspended while entering the code takes no place', async () => {
  const person = await makePerson(t)
  const browser = await logInSomewhereNew(t, person)
  const body = { otp: await askForCode(t, person, browser), device_id: browser.device_id }
  const answer = await during(
    t,
    (db) => suspend(db, person.id, t.clock.now()),
    () => t.call(verifyCode, { token: browser.token, params: { userId: person.id }, body }),
  )
  expect([400, 401]).toContain(answer.status)
  expect(await count(t, 'sessions', person)).toBe(0)
  expect(await count(t, 'devices', person)).toBe(1)
})

test('a code is not sent to a log-in that ends while it is asked for', async () => {
  const person = await makePerson(t)
  const { token } = await logInSomewhereNew(t, person)
  const answer = await during(
    t,
    (db) => db.deleteFrom('sessions').where('user_id', '=', person.id).where('state', '=', 'pending').execute(),
    () => t.call(sendCode, { token, params: { userId: person.id } }),
  )
  expect(answer.status).toBe(401)
  expect(await t.lastMail(person.email)).toBeUndefined()
})

test('of fifteen wrong passwords at once from one network ten are compared', async () => {
  const { email, deviceId: device_id } = await makePerson(t)
  const from = elsewhere()
  const answers = await times(15, () => t.call(login, { body: { email, password: 'wrong', device_id }, from }))
  expect(statuses(answers)).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
})

test('two log-ins at once with a hash of a decomposed password both succeed, whichever form they have', async () => {
  const person = await makePerson(t)
  const [composed, decomposed] = ['vi\u1ec7t-nam-1', 'vi\u1ec7t-nam-1'.normalize('NFD')] as const
  const password_hash = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await t.deps.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  const answers = await Promise.all([composed, decomposed].map((password) => logIn({ ...person, password })))
  expect(statuses(answers)).toEqual([200, 200])
})

test('of two administrators who make each other nobody at once one remains', async () => {
  const pair = [await administrator(t), await administrator(t)]
  const answers = await times(2, (n) =>
    t.call(giveRole, { token: pair[n]!.token, params: { userId: pair[1 - n]!.id }, body: { role: 'none' } }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a proof of work that signs up four at once signs up one', async () => {
  const own = await testApp({ poolSize: 8, env: { CAPTCHA_PROVIDER: 'altcha' } })
  onTestFinished(() => own.close())
  const { body } = await own.call(captchaChallenge)
  const challenge = body as unknown as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha_token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const answers = await during(
    own,
    lockTable('spent_captchas'),
    () => times(4, (n) => own.call(signUp, { body: { ...signUpForm(`proof${n}`), captcha_token }, from: elsewhere() })),
    4,
  )
  expect(statuses(answers)).toEqual([200, 400, 400, 400])
  expect(await own.deps.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})
