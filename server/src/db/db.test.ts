import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Db, OpenDatabase } from './db.ts'
import { inTransaction } from './transaction.ts'

let open: OpenDatabase

beforeAll(async () => {
  open = await testDatabase()
  await sql`create table note (id bigint primary key, body text not null)`.execute(open.db)
})

afterAll(() => open.close())

test('a database answers, on the engine that was asked for', async () => {
  await open.ping()
  const { rows } = await sql<{ version: string }>`select version()`.execute(open.db)
  expect(open.engine).toBe(process.env.TEST_ENGINE)
  expect(rows[0]!.version.includes('PGlite')).toBe(open.engine === 'embedded')
})

test('a statement is prepared once for a connection and its name is used again', async () => {
  await open.db.connection().execute(async (db) => {
    for (const n of [1, 2, 3]) await sql`select ${n}::int + 41 as answer`.execute(db)
    const { rows } = await sql<{ generic_plans: number; custom_plans: number }>`
      select generic_plans, custom_plans from pg_prepared_statements where statement like '%+ 41 as answer%' and statement not like '%pg_prepared%'
    `.execute(db)
    expect(rows.map((row) => row.generic_plans + row.custom_plans)).toEqual([3])
  })
})

test('transaction control and DDL are not prepared', async () => {
  await inTransaction(open.db, (db) => sql`create table if not exists note_2 (id int)`.execute(db))
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement ~* '^(begin|commit|create)'
  `.execute(open.db)
  expect(rows).toEqual([])
})

test('a statement still works after its table got another column', async () => {
  await sql`create table shelf (id int)`.execute(open.db)
  const read = () => sql`select * from shelf`.execute(open.db)
  await read()
  await sql`insert into shelf values (1)`.execute(open.db)
  await sql`alter table shelf add column label text`.execute(open.db)
  expect((await read()).rows).toEqual([{ id: 1, label: null }])
  expect((await read()).rows).toEqual([{ id: 1, label: null }])
})

test('a transaction that fails leaves nothing behind, and the connection is good for the next one', async () => {
  const failing = inTransaction(open.db, async (db) => {
    await sql`insert into note values (1, 'never kept')`.execute(db)
    await sql`insert into note values (1, 'twice')`.execute(db)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  await inTransaction(open.db, (db) => sql`insert into note values (1, 'kept')`.execute(db))
  const { rows } = await sql`select body from note where id = 1`.execute(open.db)
  expect(rows).toEqual([{ body: 'kept' }])
})

test('a step inside another step is part of its transaction', async () => {
  const failing = inTransaction(open.db, async (outer) => {
    await inTransaction(outer, (inner) => sql`insert into note values (2, 'inner')`.execute(inner))
    throw new Error('the outer step fails')
  })
  await expect(failing).rejects.toThrow('the outer step fails')
  const { rows } = await sql`select body from note where id = 2`.execute(open.db)
  expect(rows).toEqual([])
})

test('counts are numbers, days are text, moments are dates, and the session is in UTC', async () => {
  const { rows } = await sql`
    select count(*) as count, sum(n::bigint) as sum, array_agg(n::bigint) as list, '2025-03-01'::date as day,
      '2025-03-01T12:00:00+02:00'::timestamptz as moment, current_setting('timezone') as zone
    from generate_series(1, 3) n
  `.execute(open.db)
  expect(rows).toEqual([
    { count: 3, sum: 6, list: [1, 2, 3], day: '2025-03-01', moment: new Date('2025-03-01T10:00:00Z'), zone: 'UTC' },
  ])
})

test('a whole number that a number cannot hold is refused, not rounded', async () => {
  await expect(sql`select 9007199254740993::bigint as big`.execute(open.db)).rejects.toThrow('9007199254740993 is too large')
  await open.ping()
})

test('two hundred statements at once are all answered', async () => {
  const all = Array.from({ length: 200 }, (_, n) => sql<{ n: number }>`select ${n}::int as n`.execute(open.db))
  const answers = await Promise.all(all)
  expect(answers.map(({ rows }) => rows[0]!.n)).toEqual(all.map((_, n) => n))
})

test('what is said on a channel is heard once it is committed, and what was taken back is not', async () => {
  const heard: string[] = []
  await open.listen('notes', { message: (text) => void heard.push(text), gap: () => {} })
  const say = (db: Db, text: string) => sql`select pg_notify('notes', ${text})`.execute(db)
  const takenBack = inTransaction(open.db, async (db) => {
    await say(db, 'taken back')
    throw new Error('no')
  })
  await expect(takenBack).rejects.toThrow('no')
  await inTransaction(open.db, (db) => say(db, 'committed'))
  await expect.poll(() => heard).toEqual(['committed'])
})

test('a snapshot stays as it was, with texts that either engine reads, while others write', async () => {
  await sql`create table moment (at timestamptz, share float8, bytes bytea)`.execute(open.db)
  await sql`insert into moment values ('2026-11-24 12:00+01', 0.1, '\\x00ff')`.execute(open.db)
  const { client, close } = await open.snapshot()
  await sql`delete from moment`.execute(open.db)
  const { rows } = await client.query('select at::text, share::text, bytes::text from moment')
  await close()
  expect(rows).toEqual([{ at: '2026-11-24 11:00:00+00', share: '0.1', bytes: '\\x00ff' }])
})

test('closing twice does nothing the second time', async () => {
  const another = await testDatabase()
  await Promise.all([another.close(), another.close()])
  await expect(another.ping()).rejects.toThrow()
})
