import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/db.ts'
import { testDatabase } from './database.ts'
import { faultOf } from './sent-statement-fault.ts'

let database: OpenDatabase
let client: pg.PoolClient
beforeAll(async () => {
  database = await testDatabase({ empty: true })
  await sql`create table fruit (id integer primary key, name text not null, tree integer references fruit)`.execute(database.db)
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})

const [integer, text] = [23, 25]
const told = (statement: string, values: unknown[], types: number[]) => faultOf(client, { text: statement, values, types })

test('a statement that is answered in the same types is right, whatever rows it would need, and leaves nothing', async () => {
  const insert = 'insert into fruit values ($1, $2, $3) returning id, name'
  expect(await told(insert, [1, 'quince', 7], [integer, text])).toBeUndefined()
  const missing = 'insert into fruit (id, name) select $1, (select name from fruit where id = $2)'
  expect(await told(missing, [1, 2], [])).toBeUndefined()
  expect((await client.query('select from fruit')).rowCount).toBe(0)
})

test('one that is not read, cannot be carried out with its values, or is answered in other types is told, and the next is tried', async () => {
  expect(await told('select taste from fruit', [], [text])).toContain('column "taste" does not exist')
  expect(await told('select $1::integer', ['many'], [integer])).toContain('invalid input syntax')
  expect(await told('select id::text from fruit', [], [integer])).toContain('in the types 25, and by the first engine in 23')
  expect(await told('select id from fruit', [], [integer])).toBeUndefined()
})
