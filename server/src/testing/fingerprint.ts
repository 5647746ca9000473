/** All that a database holds, so that two can be compared whatever their engine: rows to the last digit, sequences, and what guards them. */
import type pg from 'pg'
import { ofThisPlace, quoted, readSequences, readTables } from '../backup/catalog.ts'

export interface Fingerprint {
  /** By table: how many rows, and a hash of all of them, but for what the database computes of them: words are found by the rules of its locale. */
  rows: Record<string, string>
  sequences: Record<string, string>
  /** Constraints, triggers and indexes as they are defined. */
  guards: string[]
}

/** @param apart tables that are not looked at */
export async function fingerprint(client: Pick<pg.ClientBase, 'query'>, apart: readonly string[] = []): Promise<Fingerprint> {
  const on = client as pg.ClientBase
  const rows: Fingerprint['rows'] = {}
  for (const { name, columns } of await readTables(on)) {
    if (apart.includes(name)) continue
    const { rows: found } = await on.query<{ told: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(hash, '' order by hash collate "C")), '') as told
      from (select md5(row(${columns.map((column) => quoted(column.name))})::text) as hash from ${quoted(name)}) hashed`,
    )
    rows[name] = found[0]!.told
  }
  const sequences = Object.fromEntries((await readSequences(on)).map(({ name, last, isCalled }) => [name, `${last} ${isCalled}`]))
  const { rows: guards } = await on.query<{ told: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as told from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' and not conrelid::regclass::text = any($1)
    union all select tgrelid::regclass || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public' and not tablename = any($1) order by 1`,
    [ofThisPlace],
  )
  return { rows, sequences, guards: guards.map(({ told }) => told) }
}
