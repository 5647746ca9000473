import { confirmEmail, saveProfile } from 'contract/accounts/api.ts'
import { forgotPassword, keepEmail, resetPassword } from 'contract/accounts/recovery.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { endSessions } from '../revoke.ts'
import { lockUser } from '../session-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 20 })
})
afterAll(() => t.close())

const move = ({ token, id, username }: TestPerson, email: string) =>
  t.call(saveProfile, { token, params: { userId: id }, body: { email, username, linkedin: 'x' } })

const linkTo = async (address: string) =>
  /\/(?:confirmation|keep-email|reset-password)\/([\w-]+)/.exec((await t.lastMail(address))?.text ?? '')?.[1] ?? ''

const confirm = (confirmToken: string, { username }: TestPerson) => t.call(confirmEmail, { params: { confirmToken, username } })

const emailOf = async ({ id }: TestPerson) =>
  (await t.deps.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('of two people who confirm one address at once, one gets it and the other keeps theirs', async () => {
  const people = [await makePerson(t), await makePerson(t)]
  const tokens: string[] = []
  for (const person of people) {
    await move(person, 'only-one@example.com')
    tokens.push(await linkTo('only-one@example.com'))
  }
  const answers = await Promise.all(people.map((person, n) => confirm(tokens[n] ?? '', person)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const emails = await Promise.all(people.map(emailOf))
  expect(emails).toEqual(people.map(({ email }, n) => (answers[n]?.status === 200 ? 'only-one@example.com' : email)))
})

test('a change that is confirmed many times at once happens once', async () => {
  const person = await makePerson(t)
  await move(person, 'once@example.com')
  const token = await linkTo('once@example.com')
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token, person)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const told = await t.deps.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', person.email)
    .where('subject', 'like', '%was changed')
    .execute()
  expect(told).toHaveLength(1)
})

test('a change that is confirmed and taken back at once does the one or the other', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await makePerson(t)
    const next = `either${round}@example.com`
    await move(person, next)
    const [change, kept] = [await linkTo(next), await linkTo(person.email)]
    const [confirmed, taken] = await Promise.all([confirm(change, person), t.call(keepEmail, { params: { keepToken: kept } })])
    expect([confirmed.status, taken.status].sort()).toEqual([200, 400])
    expect(await emailOf(person)).toBe(confirmed.status === 200 ? next : person.email)
  }
})

test('a new password and a change of the e-mail at once: nothing waits in a circle, and no link of before is left', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await makePerson(t)
    const next = `crossing${round}@example.com`
    await move(person, next)
    const change = await linkTo(next)
    await t.call(forgotPassword, { body: { email: person.email }, from: `192.0.2.${round + 1}` })
    const resetToken = await linkTo(person.email)
    const [reset, confirmed] = await Promise.all([
      t.call(resetPassword, {
        params: { resetToken, name: person.username },
        body: { password: 'engine-of-1843' },
        from: `192.0.2.${round + 10}`,
      }),
      confirm(change, person),
    ])
    expect([reset.status, confirmed.status].sort()).toEqual([200, 400])
    const left = await t.deps.db
      .selectFrom('email_links')
      .select('purpose')
      .where('user_id', '=', person.id)
      .where('used_at', 'is', null)
      .execute()
    expect(left).toEqual([])
  }
})

test('five saves with one name by five people at once: one has it', async () => {
  const people = []
  for (let n = 0; n < 5; n++) people.push(await makePerson(t))
  const spellings = ['lebesgue', 'Lebesgue', 'LEBESGUE', 'lebésgue', 'lеbesgue']
  const answers = await Promise.all(
    people.map(({ token, id, email }, n) =>
      t.call(saveProfile, { token, params: { userId: id }, body: { email, username: spellings[n], linkedin: 'x' } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
})

test('who is signed out everywhere while saving saves nothing, and asks for no other e-mail', async () => {
  const person = await makePerson(t)
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { answer } = await t.deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, person.id)
    await endSessions(trx, person.id)
    const answer = move(person, 'too-late@example.com')
    await expect.poll(async () => (await waiting.execute(t.deps.db)).rows.length, { timeout: 20_000 }).toBe(1)
    return { answer }
  })
  expect((await answer).status).toBe(401)
  expect(await t.lastMail('too-late@example.com')).toBeUndefined()
  expect(await t.lastMail(person.email)).toBeUndefined()
})
