import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../db/tables.ts'

/** The one statement that a read of the product sends, with its values, taken down while the read runs once. */
export async function statementOf(pool: pg.Pool, read: (db: Kysely<Database>) => Promise<unknown>): Promise<CompiledQuery> {
  const sent: CompiledQuery[] = []
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) })
  await read(db)
  const [statement] = sent
  if (!statement || sent.length > 1) throw new Error('A read of the product should be one statement')
  return statement
}
