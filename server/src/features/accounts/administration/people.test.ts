/** How people are found, and what their page says. */
import { findPeople, readPerson, writeNote } from 'contract/accounts/administration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { moveToEmail } from '../store.ts'
import { setName } from './deed-store.ts'

let t: TestApp
let admin: TestPerson
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t)
})
afterAll(() => t.close())

const find = async (query: object = {}) => (await t.call(findPeople, { token: admin.token, query })).body
const idsOf = async (words: string) => (await find({ words })).people.map(({ id }) => id)
const read = async (userId: number) => (await t.call(readPerson, { token: admin.token, params: { userId } })).body

test('somebody is found as one types: by e-mail, username, either name, both names, number, and an e-mail that they had', async () => {
  const person = await makePerson(t, { email: 'Emmy.Noether@example.com', username: 'symmetry' })
  await setName(t.deps.db, person.id, { firstname: 'Amalie', lastname: 'Noether' })
  await moveToEmail(t.deps.db, person.id, 'emmy@goettingen.example', t.clock.now())
  for (const words of [
    ...['emmy@g', 'EMMY.noe', 'Symm', 'amal', 'noeth', 'Amalie Noether', 'noether amalie', ' emmy@goettingen.example '],
    String(person.id),
  ])
    expect(await idsOf(words), words).toContain(person.id)
  for (const words of ['mmy@goettingen', 'amalie b', '%', '_ymmetry', 'emmy@goettingen.example.com'])
    expect(await idsOf(words), words).not.toContain(person.id)
  expect((await find({ words: 'emmy.n' })).people).toMatchObject([
    { id: person.id, email: 'emmy@goettingen.example', found_by: 'emmy.noether@example.com' },
  ])
})

test('somebody is found with accents or without, composed or decomposed', async () => {
  const person = await makePerson(t, { email: 'zoë@müller.example', username: 'Erdős' })
  await setName(t.deps.db, person.id, { firstname: 'Paul', lastname: 'Le\u0301vy-Sørensen' })
  for (const words of ['Lévy', 'le\u0301vy', 'levy-sor', 'paul levy', 'ERDOS', 'erdős', 'zoe@muller', 'zoë@mu\u0308ller.example'])
    expect((await find({ words })).people, words).toMatchObject([{ id: person.id }])
  expect((await find({ words: 'zoe@' })).people).toMatchObject([{ id: person.id, found_by: null }])
})

test('who is found by several of their words stands there once, and the list goes on from page to page', async () => {
  const made: number[] = []
  for (let i = 0; i < 30; i++) made.push((await makePerson(t, { email: `zermelo${i}@example.com`, username: `zermelo-${i}` })).id)
  const first = await find({ words: 'zermelo' })
  expect(first.people).toHaveLength(25)
  const second = await find({ words: 'zermelo', cursor: first.next_cursor })
  expect(second.next_cursor).toBeNull()
  const found = [...first.people, ...second.people].map(({ id }) => id)
  expect(found.toSorted()).toEqual(made.toSorted())
})

test('without words the newest stand first; those who are suspended, or in charge, can be listed alone', async () => {
  for (let i = 0; i < 25; i++) await makePerson(t)
  const [one, other] = [await makePerson(t), await makePerson(t)]
  await t.deps.db.updateTable('users').set({ suspended_at: t.clock.now() }).where('id', '=', one.id).execute()
  const { people, next_cursor } = await find()
  expect(people.slice(0, 2).map(({ id }) => id)).toEqual([other.id, one.id])
  expect((await find({ cursor: next_cursor })).people[0]?.id).toBe(people.at(-1)!.id - 1)
  expect((await find({ list: 'suspended' })).people.map(({ id }) => id)).toEqual([one.id])
  expect((await find({ list: 'in_charge' })).people.map(({ id }) => id)).toEqual([admin.id])
  expect((await t.call(findPeople, { token: admin.token, query: { words: 'x'.repeat(255) } })).status).toBe(400)
})

test('a page says who somebody is and was, where they are signed in, and what staff noted of them', async () => {
  const person = await makePerson(t)
  await moveToEmail(t.deps.db, person.id, `later-${person.email}`, t.clock.now())
  const note = (words: string) => t.call(writeNote, { token: admin.token, params: { userId: person.id }, body: { words } })
  await note('Wrote from a new laptop.')
  await note(' Called. ')
  expect(await read(person.id)).toMatchObject({
    ...{ id: person.id, username: person.username, role: 'none', suspended_at: null },
    former_emails: [{ email: person.email }],
    slots: [{ slot: 1, browser: 'An unknown browser' }],
    sessions: [{ state: 'full' }],
    notes: [
      { words: 'Called.', author: admin.username },
      { words: 'Wrote from a new laptop.', author: admin.username },
    ],
  })
  expect((await note('  ')).status).toBe(400)
  expect((await note('x'.repeat(2001))).status).toBe(400)
})

test('neither a password nor a token nor a device id is told of anybody', async () => {
  const person = await makePerson(t)
  const text = JSON.stringify(await read(person.id))
  for (const secret of [person.token, person.deviceId, 'argon2', 'hash']) expect(text).not.toContain(secret)
})
