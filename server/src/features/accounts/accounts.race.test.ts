import { randomUUID } from 'node:crypto'
import { login, sendCode, signUp, verifyCode } from 'contract/accounts/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { makePerson } from '../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('of many sign-ups with one address at once, one makes the account', async () => {
  const form = { firstname: 'A', lastname: 'B', linkedin: 'x', password: 'engine-of-1843', email: 'race@example.com' }
  const answers = await times(8, (n) => t.call(signUp, { body: { ...form, username: `racer${n}` }, from: `192.0.2.${n}` }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    answers.filter(({ status, body }) => status === 400 && body.message === 'user with this email already exists.'),
  ).toHaveLength(7)
})

test('two browsers that verify at once for the last place: one gets it, the other is told of the limit', async () => {
  const person = await makePerson(t)
  const browsers = await times(2, async (n) => {
    const device_id = randomUUID()
    const { body } = await t.call(login, {
      body: { email: person.email, password: person.password, device_id },
      from: `192.0.2.${100 + n}`,
    })
    const token = body.token ?? ''
    return { device_id, token }
  })
  const ready = []
  for (const browser of browsers) {
    expect((await t.call(sendCode, { token: browser.token, params: { userId: person.id } })).status).toBe(200)
    const otp = /\b\d{6}\b/.exec((await t.lastMail(person.email))?.text ?? '')?.[0] ?? ''
    ready.push({ ...browser, otp })
    t.clock.advance(11_000)
  }
  const answers = await Promise.all(
    ready.map(({ token, otp, device_id }) =>
      t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } }),
    ),
  )
  expect(answers.map(({ body }) => body.is_login_limited).sort()).toEqual([false, true])
  const devices = await t.deps.db.selectFrom('devices').select('place').where('user_id', '=', person.id).execute()
  expect(devices.map(({ place }) => place).sort()).toEqual([1, 2])
})

test('one code sent many times at once is used once', async () => {
  const person = await makePerson(t)
  const device_id = randomUUID()
  const { body } = await t.call(login, {
    body: { email: person.email, password: person.password, device_id },
    from: '192.0.2.200',
  })
  const token = body.token ?? ''
  await t.call(sendCode, { token, params: { userId: person.id } })
  const otp = /\b\d{6}\b/.exec((await t.lastMail(person.email))?.text ?? '')?.[0] ?? ''
  const answers = await times(5, () => t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } }))
  // Who comes after the first finds the session verified, or the code used.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  const added = await t.deps.db
    .selectFrom('audit')
    .select('id')
    .where('user_id', '=', person.id)
    .where('event', '=', 'logged in')
    .execute()
  expect(added).toHaveLength(1)
})

test('parallel wrong codes cannot try more than five', async () => {
  const person = await makePerson(t)
  const device_id = randomUUID()
  const { body } = await t.call(login, {
    body: { email: person.email, password: person.password, device_id },
    from: '192.0.2.201',
  })
  const token = body.token ?? ''
  await t.call(sendCode, { token, params: { userId: person.id } })
  await times(8, (n) => t.call(verifyCode, { token, params: { userId: person.id }, body: { otp: `x${n}`, device_id } }))
  const code = await t.deps.db
    .selectFrom('login_codes')
    .innerJoin('sessions', 'sessions.token_hash', 'login_codes.token_hash')
    .select('wrong_tries')
    .where('user_id', '=', person.id)
    .executeTakeFirst()
  expect(code?.wrong_tries).toBe(5)
})
