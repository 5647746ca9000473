/** Brings the tables up to date from plain SQL files, forward only: they expand first, and contract in a later release. */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { OpenDatabase } from './db.ts'

const ownMigrations = fileURLToPath(new URL('./migrations/', import.meta.url))
const table = 'migrations'

// Any number, as long as it stays the same: two processes that start together meet here, and the second finds nothing to do.
const lockKey = 7_220_418

/** Applies what is missing, all of it or nothing. Returns the names applied, in order; none when up to date. */
export async function migrate({ pool }: OpenDatabase, directory = ownMigrations): Promise<{ applied: string[] }> {
  if (await isUpToDate(pool, directory)) return { applied: [] }
  const client = await pool.connect()
  try {
    return { applied: await underLock(client, () => applyAll(client, directory)) }
  } finally {
    client.release()
  }
}

/** As a part of the transaction that is under way: up to and with a migration, or all of them. */
export async function migrateWithin(client: pg.PoolClient, upTo?: string, directory = ownMigrations): Promise<void> {
  const names = await migrationNames(directory)
  const missing = names.length - (await appliedMigrations(client)).size
  const later = upTo === undefined ? 0 : names.length - 1 - names.indexOf(upTo)
  await applyAll(withoutTransactions(client), directory, missing - later)
}

/** Most starts find it so, and do not need the migrator. */
async function isUpToDate(pool: pg.Pool, directory: string): Promise<boolean> {
  const [applied, names] = [await appliedMigrations(pool), await migrationNames(directory)]
  return applied.size === names.length && names.every((name) => applied.has(name))
}

/** Names of migrations that have not been applied. */
export async function pendingMigrations({ pool }: OpenDatabase, directory = ownMigrations): Promise<string[]> {
  const applied = await appliedMigrations(pool)
  return (await migrationNames(directory)).filter((name) => !applied.has(name))
}

/** In the order in which they are applied. */
export async function migrationNames(directory = ownMigrations): Promise<string[]> {
  const files = await readdir(directory)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
}

/** The name that a migration has now. */
export const presentName = (name: string): string => renumbered[name] ?? name

/** Migrations that were given another number once they had been run somewhere: a database may know them by the one before. */
const renumbered: Record<string, string> = {
  '0040_passages': '0038_passages',
  '0041_assistant': '0039_assistant',
  '0042_assistant_model': '0040_assistant_model',
}

async function renumber(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table])
  if (!rows[0]?.exists) return
  for (const [before, after] of Object.entries(renumbered))
    await client.query(`update ${table} set name = $1 where name = $2`, [after, before])
}

async function applyAll(client: pg.PoolClient, directory: string, count = Number.POSITIVE_INFINITY) {
  const problems: string[] = []
  const tell = (message: string) => void problems.push(message)
  const { runner } = await import('node-pg-migrate')
  try {
    await renumber(client)
    const run = await runner({
      dbClient: client,
      dir: directory,
      ignorePattern: '.*(?<!\\.sql)',
      migrationsTable: table,
      direction: 'up',
      count,
      singleTransaction: true,
      noLock: true,
      logger: { info: () => {}, warn: tell, error: tell },
    })
    return run.map((migration) => migration.name)
  } catch (error) {
    throw new Error(['The database could not be migrated.', ...problems].join('\n'), { cause: error })
  }
}

/**
 * Waiting for another migrator may take as long as it needs; waiting for a table may not, because every request that comes
 * after would wait as well. `reset` gives the connection back as the pool made it.
 */
async function underLock<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('set statement_timeout = 0')
  await client.query('set lock_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    await client.query("set lock_timeout = '2s'")
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    await client.query('reset lock_timeout')
    await client.query('reset statement_timeout')
  }
}

/** Who has begun a transaction ends it. */
function withoutTransactions(client: pg.PoolClient): pg.PoolClient {
  const query = (...given: unknown[]): unknown =>
    ['BEGIN', 'COMMIT', 'ROLLBACK'].includes(String(given[0]))
      ? Promise.resolve({ rows: [] })
      : Reflect.apply(client.query, client, given)
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function appliedMigrations(pool: Pick<pg.ClientBase, 'query'>): Promise<Set<string>> {
  const { rows: found } = await pool.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table])
  if (!found[0]?.exists) return new Set()
  const { rows } = await pool.query<{ name: string }>(`select name from ${table}`)
  return new Set(rows.map((row) => row.name))
}
