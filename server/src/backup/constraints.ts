/**
 * Rows come table by table, each as it was: what refers to another table is looked at when all are there, and nothing is counted or noted a second
 * time. Only the owner of the tables may, and need not be more than that.
 */
import type pg from 'pg'
import { quoted } from './catalog.ts'

/** In a transaction. @throws as the database does where a row refers to one that is not there */
export async function whileUnguarded(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const references = await rowsOf<{ table: string; name: string; definition: string }>(
    client,
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid where contype = 'f' and relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  const triggers = await rowsOf<{ table: string; name: string }>(
    client,
    `select relname as table, tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled = 'O' and relnamespace = 'public'::regnamespace`,
  )
  const turn = async (what: 'disable' | 'enable') => {
    for (const { table, name } of triggers) await client.query(`alter table ${quoted(table)} ${what} trigger ${quoted(name)}`)
  }
  for (const { table, name } of references) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  await turn('disable')
  await work()
  await turn('enable')
  for (const { table, name, definition } of references)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
}

async function rowsOf<Row extends object>(client: pg.ClientBase, statement: string): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows
}
