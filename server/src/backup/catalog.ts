/** Which tables and sequences there are, as the database itself says: nobody keeps a list that could be forgotten. */
import type pg from 'pg'

export interface Column {
  name: string
  type: string
}

export interface Table {
  name: string
  /** Those that are written: what the database computes of them it computes anew. */
  columns: Column[]
}

export interface SequenceState {
  name: string
  last: string
  isCalled: boolean
}

/**
 * What tells of this place and not of the product: its migrations, backups and content folder, whether it is a copy itself, the processes that ran
 * here, and copies of what is kept of somebody, whose files no backup takes along.
 */
export const ofThisPlace = [
  'migrations',
  'backups',
  'restored_copy',
  'processes',
  'server_errors',
  'content_loads',
  'data_exports',
]

export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> all($1) group by relname order by relname`,
    [ofThisPlace],
  )
  return rows
}

export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequence.relname as name from pg_class sequence
    where relkind = 'S' and relnamespace = 'public'::regnamespace and not exists (
      select from pg_depend join pg_class owner on owner.oid = refobjid where objid = sequence.oid and owner.relname = any($1))
    order by 1`,
    [ofThisPlace],
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    states.push({ name, ...state[0]! })
  }
  return states
}

export async function setSequence(client: pg.ClientBase, { name, last, isCalled }: SequenceState): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, isCalled])
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
