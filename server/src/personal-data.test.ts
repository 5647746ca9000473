/** Of every column that leads to a person, or holds what one is reached or known by, some feature says what becomes of it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './db/db.ts'
import { inTransaction } from './db/transaction.ts'
import { productPersonalData } from './personal-data.ts'
import { type TestApp, testApp } from './testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const declared = new Map(productPersonalData.flatMap(({ columns }) => Object.entries(columns)))

/** Names of things, and words for which side it was. */
const ofThings = [
  'attachments.name',
  'attachments.stored_name',
  'data_exports.stored_name',
  'firms.name',
  'forum_categories.name',
  'forum_categories.started_by',
  'item_files.name',
  'migrations.name',
  'mock_bookings.by',
  'mock_external_bookings.by',
  'modules.name',
  'placements.group_name',
  'removed_files.stored_name',
  'site_documents.name',
]

/** By its name, or because it refers to `users`. */
const isOfPerson = (column: string): boolean =>
  /(?:^|_)(?:user|person|people|creator|author|owner|reader|reporter|buyer|candidate|customer|member|participant)(?:_id)?$/.test(
    column,
  ) ||
  /(?:^|_)by(?:_id)?$/.test(column) ||
  /email|recipient|address|phone|linkedin|firstname|lastname|username|network|(?:^|_)name$|^ua$/.test(column)

async function columnsOfPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string; column: string; refers: boolean }>`
    select table_name || '.' || column_name as place, column_name as "column", exists (
      select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass and conrelid = format('%I', table_name)::regclass and attname = column_name) as refers
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.filter(({ column, refers }) => refers || isOfPerson(column)).map(({ place }) => place)
}

const unspoken = async (db: Db): Promise<string[]> =>
  (await columnsOfPeople(db)).filter((place) => !declared.has(place) && !ofThings.includes(place))

test('of each column that leads to a person or names one, a feature says what becomes of it', async () => {
  expect(await unspoken(t.deps.db)).toEqual([])
})

test('a column that somebody adds and forgets is found, whether it refers to people or only names them', async () => {
  const found = inTransaction(t.deps.db, async (db) => {
    await sql`create table strays (id integer, seen integer references users)`.execute(db)
    await sql`alter table items add column contact_email text`.execute(db)
    throw await unspoken(db)
  })
  await expect(found).rejects.toEqual(['items.contact_email', 'strays.seen'])
})

test('what is said is said of columns that there are, and once', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`.execute(
    t.deps.db,
  )
  const there = rows.map(({ place }) => place)
  expect([...declared.keys()].filter((place) => !there.includes(place))).toEqual([])
  const said = productPersonalData.flatMap(({ columns }) => Object.keys(columns))
  expect(said.toSorted()).toEqual([...new Set(said)].toSorted())
})

test('rows that go are found by an index', async () => {
  const { rows } = await sql<{ place: string }>`
    select relname || '.' || attname as place from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where relnamespace = 'public'::regnamespace`.execute(t.deps.db)
  const indexed = rows.map(({ place }) => place)
  const goes = [...declared].filter(([place, rule]) => rule === 'delete' && place.endsWith('_id')).map(([place]) => place)
  expect(goes.filter((place) => !indexed.includes(place))).toEqual([])
})
