import { login } from 'contract/accounts/api.ts'
import { changePassword, forgotPassword, resetPassword } from 'contract/accounts/recovery.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 20 })
})
afterAll(() => t.close())

const passwords = Array.from({ length: 8 }, (_, n) => `engine-of-184${n}`)

const opens = async ({ email, deviceId }: TestPerson, password: string, from: string) =>
  (await t.call(login, { body: { email, password, device_id: deviceId }, from })).status === 200

const sessionsOf = ({ id }: TestPerson) => t.deps.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()

const noticesTo = ({ email }: TestPerson) =>
  t.deps.db.selectFrom('mails').select('id').where('recipient', '=', email).where('subject', 'like', '%was changed').execute()

test('one link used many times at once sets one password: that of the one who is told so', async () => {
  const person = await makePerson(t)
  await t.call(forgotPassword, { body: { email: person.email }, from: '192.0.2.1' })
  const resetToken = /\/reset-password\/([\w-]+)\//.exec((await t.lastMail(person.email))?.text ?? '')?.[1] ?? ''
  const answers = await Promise.all(
    passwords.map((password, n) =>
      t.call(resetPassword, { params: { resetToken, name: person.email }, body: { password }, from: `192.0.2.${10 + n}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
  expect(await sessionsOf(person)).toHaveLength(0)
  expect(await noticesTo(person)).toHaveLength(1)
  const set = passwords.find((_, n) => answers[n]?.status === 200) ?? ''
  expect(await opens(person, set, '192.0.2.30')).toBe(true)
})

test('of many requests for a link at once, three are answered with one', async () => {
  const person = await makePerson(t)
  const answers = await Promise.all(
    passwords.map((_, n) => t.call(forgotPassword, { body: { email: person.email }, from: `192.0.2.${80 + n}` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(5).fill(429)])
  const links = await t.deps.db.selectFrom('email_links').select('purpose').where('user_id', '=', person.id).execute()
  expect(links).toEqual(Array(3).fill({ purpose: 'reset' }))
})

test('of many changes in settings at once, one sets its password and the others are told that theirs is not the current one', async () => {
  const person = await makePerson(t)
  const answers = await Promise.all(
    passwords.map((password) =>
      t.call(changePassword, {
        token: person.token,
        params: { name: person.email },
        body: { password, current_password: person.password },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // Who comes later finds the password replaced, or the session ended.
  for (const { status } of answers) expect([200, 400, 401]).toContain(status)
  const set = passwords.find((_, n) => answers[n]?.status === 200) ?? ''
  expect(await opens(person, set, '192.0.2.31')).toBe(true)
})

test('no session that began with the old password outlives a reset that runs at the same time', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await makePerson(t)
    await t.call(forgotPassword, { body: { email: person.email }, from: `192.0.2.${40 + round}` })
    const resetToken = /\/reset-password\/([\w-]+)\//.exec((await t.lastMail(person.email))?.text ?? '')?.[1] ?? ''
    const [answer] = await Promise.all([
      t.call(resetPassword, { params: { resetToken, name: person.email }, body: { password: passwords[0] }, from: '192.0.2.50' }),
      ...Array.from({ length: 4 }, (_, n) => opens(person, person.password, `192.0.2.${60 + n}`)),
    ])
    expect(answer.status).toBe(200)
    expect(await sessionsOf(person)).toHaveLength(0)
  }
})
