/** Your work over HTTP: what is in it, what narrows it, how it goes on, and what it never tells. */
import { postAttempt } from 'contract/library/answers.ts'
import { saveBookmark, saveNote } from 'contract/library/finding.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { getWork, type WorkEntry } from 'contract/library/work.ts'
import { moduleTable } from 'contract/module-table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { statementOf } from '../../../testing/statement-of.ts'
import { recordPurchase } from '../../payments/recording/record-purchase.ts'
import { findWork, type WorkQuery } from './store.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
})
afterAll(() => t.close())

const paidOf = (module: LibraryModule, shelf = 0) => {
  const item = itemsOf(module).filter(({ preview }) => !preview)[shelf]
  if (!item) throw new Error('There is no such item')
  return item
}
const [coin, walk] = [paidOf('interview', 0), paidOf('interview', 1)]
const pipe = paidOf('vantage')

async function reader(...modules: LibraryModule[]): Promise<TestPerson> {
  const person = await makePerson(t)
  const { id: userId, email } = person
  for (const module of modules)
    await recordPurchase(t.deps, { userId, email, module, code: moduleTable[module].plans.at(-1)?.code ?? '', at: t.clock.now() })
  return person
}

const pass = () => t.clock.advance(minutes(1))
const mark = (person: TestPerson, id: number) =>
  t.call(saveBookmark, { token: person.token, params: { id }, body: { bookmarked: true } })
const note = (person: TestPerson, id: number, content: string) =>
  t.call(saveNote, { token: person.token, params: { id }, body: { content, version: 0 } })
const answer = (person: TestPerson, id: number, body: object) =>
  t.call(postAttempt, { token: person.token, params: { id }, body })
const work = async ({ token }: TestPerson, query: object = {}) => (await t.call(getWork, { token, query })).body
const told = async (person: TestPerson, query: object = {}) =>
  (await work(person, query)).entries.map(({ kind, title }) => `${kind} ${title}`)
const itemOf = async (id: number) =>
  (await t.deps.db.selectFrom('placements').select('item_id').where('id', '=', id).executeTakeFirstOrThrow()).item_id

/** A bookmark, a note, an answer and a submission, a minute apart, and a bookmark in another module. */
async function busyReader(): Promise<TestPerson> {
  const person = await reader('interview', 'vantage')
  await mark(person, coin.id)
  pass()
  await note(person, coin.id, 'The martingale trick:\n    n = 2')
  pass()
  await answer(person, walk.id, { answer: '0.4', seconds: 95 })
  pass()
  const submitted = { user_id: person.id, item_id: await itemOf(walk.id), item_version: 1, at: t.clock.now() }
  await t.deps.db
    .insertInto('attempts')
    .values({ ...submitted, given: '3 of 9 tests passed', verdict: 'wrong', code: 'secret = 1', seconds: 61 })
    .execute()
  pass()
  await mark(person, pipe.id)
  return person
}

test('everything is there, newest first, with where it stands, what it was and what came of it', async () => {
  const { entries, next_cursor } = await work(await busyReader())
  expect(next_cursor).toBeNull()
  expect(entries).toMatchObject([
    { kind: 'bookmark', title: pipe.title, place: { id: pipe.id, module: 'vantage', category: pipe.category }, status: 'new' },
    { kind: 'submission', title: walk.title, text: '3 of 9 tests passed', verdict: 'wrong', seconds: 61 },
    { kind: 'attempt', title: walk.title, status: 'attempted', seconds: 95 },
    { kind: 'note', title: coin.title, text: 'The martingale trick:\n    n = 2', verdict: null, seconds: null },
    { kind: 'bookmark', title: coin.title, text: null, access: 'open', difficulty: 'E' },
  ])
  expect(JSON.stringify(entries)).not.toContain('secret')
})

test('kind, module, shelf and status narrow it, each and together', async () => {
  const person = await busyReader()
  expect(await told(person, { kind: 'note' })).toEqual([`note ${coin.title}`])
  expect(await told(person, { module: 'vantage' })).toEqual([`bookmark ${pipe.title}`])
  expect(await told(person, { module: 'interview', category: walk.category })).toEqual([
    `submission ${walk.title}`,
    `attempt ${walk.title}`,
  ])
  expect(await told(person, { status: 'attempted', kind: 'attempt' })).toEqual([`attempt ${walk.title}`])
  expect(await told(person, { status: 'solved' })).toEqual([])
  expect(await told(person, { module: 'interview', category: 'nowhere' })).toEqual([])
})

test('words are looked for in titles and in notes, all of them, whatever their case, and no sign is a wildcard', async () => {
  const person = await busyReader()
  expect(await told(person, { q: 'MARTIN trick' })).toEqual([`note ${coin.title}`])
  expect(await told(person, { q: walk.title })).toEqual([`submission ${walk.title}`, `attempt ${walk.title}`])
  for (const q of ['martingale nothing', '%', '_', '0.4', 'tests passed']) expect(await told(person, { q }), q).toEqual([])
})

test('a question that is solved with help is told apart, and an emptied note is no note', async () => {
  const person = await busyReader()
  await t.call(saveNote, { token: person.token, params: { id: coin.id }, body: { content: '', version: 1 } })
  expect(await told(person, { kind: 'note' })).toEqual([])
  await t.deps.db
    .updateTable('item_progress')
    .set({ status: 'solved', solved_at: t.clock.now(), helped_at: t.clock.now() })
    .where('user_id', '=', person.id)
    .execute()
  expect(await told(person, { status: 'solved_with_help', kind: 'attempt' })).toEqual([`attempt ${walk.title}`])
})

test('what may no longer be opened stays and says so, without a word of it, and no word finds it', async () => {
  const person = await busyReader()
  const secrets = [coin.title, walk.title, pipe.title, 'martingale', '0.4', 'tests passed']
  await t.deps.db.deleteFrom('access').execute()
  const { entries } = await work(person)
  expect(entries.map(({ access }) => access)).toEqual(Array(5).fill('locked'))
  // What an Interview question is called is told to everybody; of Vantage nothing is.
  expect(entries.map(({ title }) => title)).toEqual([null, walk.title, walk.title, coin.title, coin.title])
  expect(entries.map(({ text }) => text)).toEqual(Array(5).fill(null))
  expect(await told(person, { q: 'martingale' })).toEqual([])
  expect(await told(person, { q: pipe.title })).toEqual([])

  await t.deps.db
    .updateTable('items')
    .set({ hidden: true })
    .where('id', 'in', [await itemOf(coin.id), await itemOf(walk.id)])
    .execute()
  const gone = (await work(person)).entries.slice(1)
  expect(gone).toMatchObject(Array(4).fill({ access: 'gone', title: null, place: null, difficulty: null, text: null }))
  // When it was says nothing, and 0.4 stands in every moment of four tenths past a round ten seconds.
  const words = JSON.stringify(gone.map((entry) => ({ ...entry, key: null, at: null })))
  expect(secrets.filter((secret) => words.includes(secret))).toEqual([])
  await t.deps.db.updateTable('items').set({ hidden: false }).execute()
})

test('of several places it leads to one that may be read, on the chosen module where it stands there', async () => {
  const person = await reader('interview', 'vantage')
  const place = {
    item_id: await itemOf(coin.id),
    module: 'vantage',
    category: 'linux',
    group_name: 'x',
    position: 1,
    preview: false,
  } as const
  await t.deps.db
    .insertInto('placements')
    .values({ ...place, id: 950 })
    .execute()
  await mark(person, coin.id)
  const leadsTo = async () => (await work(person)).entries[0]?.place?.id
  const select = (module: LibraryModule) =>
    t.deps.db.updateTable('users').set({ selected_module: module }).where('id', '=', person.id).execute()
  expect(await leadsTo()).toBe(coin.id)
  await select('vantage')
  expect(await leadsTo()).toBe(950)
  await t.deps.db.deleteFrom('access').where('module', '=', 'vantage').execute()
  expect(await leadsTo()).toBe(coin.id)
  expect((await work(person, { module: 'vantage' })).entries).toMatchObject([
    { place: { id: 950 }, access: 'locked', title: null },
  ])
  await t.deps.db.deleteFrom('placements').where('id', '=', 950).execute()
})

/** So many attempts, the oldest of them `minutes` back, at the item. */
const seedAttempts = async ({ id }: TestPerson, placement: number, count: number) =>
  sql`insert into attempts (user_id, item_id, item_version, given, verdict, at)
    select ${id}, ${await itemOf(placement)}, 1, n::text, 'wrong', ${t.clock.now()}::timestamptz - (n / 2) * interval '1 minute'
    from generate_series(1, ${count}::integer) n`.execute(t.deps.db)

test('page after page tells each entry once, also where several happened at the same moment', async () => {
  const person = await reader('interview')
  await seedAttempts(person, coin.id, 70)
  await mark(person, coin.id)
  const all: WorkEntry[] = []
  const sizes: number[] = []
  let cursor: string | null = null
  do {
    const page = await work(person, cursor === null ? {} : { cursor })
    all.push(...page.entries)
    sizes.push(page.entries.length)
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(sizes).toEqual([30, 30, 11])
  expect(new Set(all.map(({ key }) => key)).size).toBe(71)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
})

test('a filter looks five hundred back for a page, says until when, and goes on from there', async () => {
  const person = await reader('interview')
  await note(person, walk.id, 'long ago')
  t.clock.advance(days(1))
  await seedAttempts(person, coin.id, 600)
  const first = await work(person, { q: 'long ago' })
  expect(first).toMatchObject({ entries: [], next_cursor: expect.any(String), looked_until: expect.any(String) })
  const next = await work(person, { q: 'long ago', cursor: first.next_cursor })
  expect(next).toMatchObject({ entries: [{ kind: 'note' }], next_cursor: null, looked_until: null })
  t.clock.reset()
})

test('each kind goes by an index of its own', async () => {
  const query: WorkQuery = {
    ...{ userId: 1, kind: undefined, belowAt: new Date(), belowRank: 0, belowId: 1, module: null, category: null, status: null },
    ...{ words: [], open: ['interview'], previewed: [], listed: [], selected: 'interview', scan: 31, limit: 31 },
  }
  const { sql: text, parameters } = await statementOf(t.database.pool, (db) => findWork(db, query))
  const client = await t.database.pool.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = on')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of ['bookmarks_by_time', 'notes_by_time', 'attempts_by_time', 'submissions_by_time'])
      expect(plan).toContain(index)
  } finally {
    await client.query('reset all')
    client.release()
  }
})

test('one sees nothing of anybody else, nothing signed out, and what is asked wrongly is refused', async () => {
  await busyReader()
  expect(await work(await reader('interview'))).toEqual({ entries: [], next_cursor: null, looked_until: null })
  expect((await t.call(getWork, { query: {} })).status).toBe(401)
  const { token } = await makePerson(t)
  for (const query of [
    { kind: 'all' },
    { module: 'discussion' },
    { status: 'done' },
    { cursor: 'x' },
    { cursor: '1-2-99999999999' },
  ])
    expect((await t.call(getWork, { token, query: query as object })).status, JSON.stringify(query)).toBe(400)
})
