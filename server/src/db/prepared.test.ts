import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { OpenDatabase } from './db.ts'
import { lookup } from './prepared.ts'
import { inTransaction } from './transaction.ts'

let open: OpenDatabase

beforeAll(async () => {
  open = await testDatabase()
  await sql`create table word (id int primary key, body text not null)`.execute(open.db)
  await sql`insert into word select n, 'word ' || n from generate_series(1, 100) n`.execute(open.db)
})

afterAll(() => open.close())

const findWord = lookup<{ id: number }, { body: string }>(({ id }) => sql`select body from word where id = ${id}`)
const findQuotient = lookup<{ by: number }, { value: number }>(({ by }) => sql`select 12 / ${by}::int as value`)

test('a hundred lookups at once each get the answer to their own question', async () => {
  const ids = Array.from({ length: 100 }, (_, n) => n + 1)
  const found = await Promise.all(ids.map((id) => findWord(open.db, { id })))
  expect(found).toEqual(ids.map((id) => ({ body: `word ${id}` })))
})

test('a lookup that finds nothing is undefined', async () => {
  expect(await findWord(open.db, { id: 101 })).toBeUndefined()
})

test('a lookup that fails leaves those beside it alone', async () => {
  const answers = await Promise.allSettled([6, 0, 4, 0, 3].map((by) => findQuotient(open.db, { by })))
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value?.value : answer.reason.code))).toEqual([
    2,
    '22012',
    3,
    '22012',
    4,
  ])
})

test('a lookup in a transaction sees what the transaction has written, and nobody else does', async () => {
  const failing = inTransaction(open.db, async (db) => {
    await sql`insert into word values (200, 'not kept')`.execute(db)
    expect(await findWord(db, { id: 200 })).toEqual({ body: 'not kept' })
    throw new Error('undo')
  })
  await expect(failing).rejects.toThrow('undo')
  expect(await findWord(open.db, { id: 200 })).toBeUndefined()
})

test('what was written before is seen', async () => {
  for (let id = 300; id < 320; id++) {
    await sql`insert into word values (${id}, 'new')`.execute(open.db)
    expect(await findWord(open.db, { id })).toEqual({ body: 'new' })
  }
})
