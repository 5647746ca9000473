/**
 * Kysely sends statements without a name, so PostgreSQL would plan each one again. Here every statement gets a name made from
 * its text: a connection prepares it once and only runs it from then on.
 */
import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

// A query that writes its values into its text would fill both processes' memory with statements used once.
const mostNames = 4000

/** What Kysely's dialect needs of a pool, with named statements. Transaction control and DDL stay unnamed. */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const prepared = known.get(client) ?? preparing(client)
      known.set(client, prepared)
      return prepared
    },
  }
}

/** One `pg` client whose statements are named. */
function preparing(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) =>
    runByName(client, text, values, () => client.getTransactionStatus() === 'I')

  return {
    // Kysely's second way to call this, with a cursor, is for `.stream()`; the dialect is given no cursor, so it never comes.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

interface Queryable {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>
}

/** One statement outside of any transaction: on a pool, on whichever connection is free. */
export async function queryByName<Row>(on: Queryable, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await runByName(on, text, values, () => true)
  return rows
}

async function runByName(on: Queryable, text: string, values: readonly unknown[], mayRepeat: () => boolean) {
  const config = { text, values: [...values], name: statementName(text) }
  try {
    return await on.query(config)
  } catch (error) {
    // A migration changed the table of a `select *` that was prepared before. Inside a transaction it is too late for this one.
    if (!config.name || !isStalePlan(error)) throw error
    forget(text, config.name)
    if (!mayRepeat()) throw error
    return on.query({ ...config, name: statementName(text) })
  }
}

const names = new Map<string, string>()
let renamed = 0

/** The name of a statement, or undefined when it is not worth one. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostNames || !/^\s*(select|insert|update|delete|merge|with|values)\b/i.test(text)) return undefined
  const name = hash(text)
  names.set(text, name)
  return name
}

/** From now on every connection prepares it anew, under another name; unless another connection has seen to that already. */
function forget(text: string, name: string) {
  if (names.get(text) === name) names.set(text, `${hash(text)}_${++renamed}`)
}

/** Short, because it is sent with every call. `pg` refuses one name for two texts, so a collision could not run the wrong one. */
function hash(text: string) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

function isStalePlan(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')
}
