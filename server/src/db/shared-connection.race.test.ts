import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { OpenDatabase } from './db.ts'
import { lookup } from './prepared.ts'

let open: OpenDatabase

beforeAll(async () => {
  open = await testDatabase({ poolSize: 5 })
})

afterAll(() => open.close())

const connection = lookup<object, { pid: number }>(() => sql`select pg_backend_pid() as pid`)
const afterAWhile = lookup<object, { done: number }>(() => sql`select 1 as done from (select pg_sleep(60)) as sleep`)

const endConnection = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(open.db)

test('lookups share a connection, and go on by a new one when it was lost', async () => {
  const [first, second] = await Promise.all([connection(open.db, {}), connection(open.db, {})])
  expect(second).toEqual(first)
  await endConnection(first!.pid)
  await expect.poll(() => connection(open.db, {}).catch(() => first)).not.toEqual(first)
})

test('a lookup under way fails when its connection is lost, and says so', async () => {
  const { pid } = (await connection(open.db, {}))!
  const waiting = Promise.allSettled([afterAWhile(open.db, {}), connection(open.db, {})])
  await expect
    .poll(() =>
      sql`select from pg_stat_activity where pid = ${pid} and query like '%pg_sleep%' and state = 'active'`
        .execute(open.db)
        .then(({ rows }) => rows.length),
    )
    .toBe(1)
  await endConnection(pid)
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await connection(open.db, {}))!.pid).not.toBe(pid)
})
