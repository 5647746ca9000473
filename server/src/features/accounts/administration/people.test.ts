/** How people are found, and what their page says. */
import { findPeople, readPerson, writeNote } from 'contract/accounts/administration.ts'
import { getProfile } from 'contract/accounts/api.ts'
import { grantAccess } from 'contract/payments/administration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../db/db.ts'
import { after, days, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { statementOf } from '../../../testing/statement-of.ts'
import { recordPurchase } from '../../payments/recording/record-purchase.ts'
import { moveToEmail } from '../store.ts'
import { setName } from './deed-store.ts'
import { findPeopleBy } from './people-store.ts'

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

test('somebody is found as one types: by email, username, either name, both names, number, and an email that they had', async () => {
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

test('people are listed by what is open to them', async () => {
  const [week, granted] = [await makePerson(t), await makePerson(t)]
  const [over, none] = [await makePerson(t), await makePerson(t)]
  const now = t.clock.now()
  const bought = (id: number, email: string, at: Date) =>
    recordPurchase(t.deps, { userId: id, email, module: 'interview', code: '1week_special', at })
  await bought(week.id, week.email, now)
  await bought(over.id, over.email, after(now, -days(30)))
  await t.call(grantAccess, {
    ...{ token: admin.token, params: { userId: granted.id } },
    body: { module: 'vantage', days: 7, reason: 'The site was down.' },
  })
  const ids = async (plan: string) => (await find({ plan })).people.map(({ id }) => id)
  expect(await ids('interview')).toEqual([week.id])
  expect(await ids('vantage')).toEqual([granted.id])
  expect(await ids('any')).toEqual([granted.id, week.id])
  expect(await ids('core_certificate')).toEqual([])
  expect((await ids('none')).slice(0, 2)).toEqual([none.id, over.id])
  expect((await find({ plan: 'gold' })).people).toBeUndefined()
})

test('whose address waits to be confirmed is listed alone; what a cursor or filter cannot mean is refused', async () => {
  const waiting = await makePerson(t, { isConfirmed: false })
  expect((await find({ list: 'unconfirmed' })).people.map(({ id }) => id)).toEqual([waiting.id])
  const status = async (query: object) => (await t.call(findPeople, { token: admin.token, query })).status
  for (const query of [
    { cursor: 'x' },
    { cursor: '99999999999' },
    { sort: 'last_visit', cursor: '5' },
    { cursor: '1-5' },
    { visited: 'ever' },
  ])
    expect(await status(query), JSON.stringify(query)).toBe(400)
})

test('each list goes by an index', async () => {
  const all = {
    state: 'everybody',
    plan: undefined,
    visitedFrom: undefined,
    visitedBefore: undefined,
    now: t.clock.now(),
  } as const
  const behind = { id: 5, visitedAt: undefined }
  const visited = { ...behind, visitedAt: t.clock.now() }
  for (const [filter, page, index] of [
    [{ ...all }, { sort: 'newest', behind }, 'users_pkey'],
    [{ ...all, state: 'suspended' }, { sort: 'newest', behind }, 'users_suspended'],
    [{ ...all, state: 'unconfirmed' }, { sort: 'newest', behind }, 'users_to_confirm'],
    [{ ...all, state: 'in_charge' }, { sort: 'newest', behind }, 'users_in_charge'],
    [{ ...all }, { sort: 'last_visit', behind: visited }, 'visits_by_time'],
    [{ ...all, visitedBefore: t.clock.now() }, { sort: 'last_visit', behind: undefined }, 'visits_by_time'],
    [{ ...all, plan: 'vantage' }, { sort: 'newest', behind: undefined }, 'access_open_of_module'],
  ] as const) {
    const plan = await planOf((db) => findPeopleBy(db, filter, { ...page, limit: 26 }))
    expect(plan, index).toContain(index)
    expect(plan, index).not.toContain('Seq Scan')
  }
})

/** As on large tables: what has an index goes by it. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const { sql: text, parameters } = await statementOf(t.database.pool, ask)
  const client = await t.database.pool.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('reset all')
    client.release()
  }
}

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

test('who was here last stands first where that is asked for, and the list goes on although they come back', async () => {
  const old = await makePerson(t)
  t.clock.advance(days(40))
  admin = await administrator(t)
  const people: TestPerson[] = []
  for (let i = 0; i < 27; i++) people.push(await makePerson(t))
  const visit = async ({ id, token }: TestPerson) => {
    t.clock.advance(minutes(10))
    expect((await t.call(getProfile, { token, params: { userId: id } })).status).toBe(200)
  }
  for (const person of people) await visit(person)
  // Whoever looks is here as well.
  const idsIn = (page: Awaited<ReturnType<typeof find>>) => page.people.map(({ id }) => id).filter((id) => id !== admin.id)
  const recent = { sort: 'last_visit', visited: 'within_7' }
  const first = await find(recent)
  await visit(people[1]!)
  const second = await find({ ...recent, cursor: first.next_cursor })
  expect(idsIn(first)).toEqual(
    people
      .map(({ id }) => id)
      .toReversed()
      .slice(0, idsIn(first).length),
  )
  expect(idsIn(second)).toEqual([people[2]!.id, people[0]!.id].slice(idsIn(first).length === 25 ? 1 : 0))
  expect(idsIn(await find(recent))[0]).toBe(people[1]!.id)
  const before = async (count: number) => idsIn(await find({ visited: `before_${count}` }))
  expect(await before(30)).toContain(old.id)
  expect((await before(30)).filter((id) => people.some((person) => person.id === id))).toEqual([])
  expect(await before(90)).toEqual([])
  expect((await read(people[1]!.id)).last_visit).toBe(
    (await find(recent)).people.find(({ id }) => id === people[1]!.id)?.last_visit,
  )
})
