/** Takes the cast out of a database that is to be used in earnest, with all that hangs on it: what they wrote, did and bought. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/db.ts'
import { inTransaction } from './db/transaction.ts'
import type { Deps } from './deps.ts'
import { audit } from './platform/audit.ts'

export const removalCommand = 'npm run admin -- remove-demo-people'

export async function countDemoPeople(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns how many they were */
export function removeDemoPeople({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    const count = await countDemoPeople(trx)
    await sql`delete from mails where recipient in (select email from users where is_demo)`.execute(trx)
    await whileMoneyMayGo(trx, () => removeRows(trx, 'users', sql`is_demo`))
    await audit(trx, { event: 'demo people removed', detail: { by, count } }, clock.now())
    return count
  })
}

/** Whatever points at these rows goes before them, in whichever tables there are by now. */
async function removeRows(db: Db, table: string, condition: RawBuilder<unknown>): Promise<void> {
  for (const { child, column, target } of await referencesTo(db, table)) {
    const points = sql`${sql.ref(column)} in (select ${sql.ref(target)} from ${sql.table(table)} where ${condition})`
    await removeRows(db, child, points)
  }
  await sql`delete from ${sql.table(table)} where ${condition}`.execute(db)
}

async function referencesTo(db: Db, table: string): Promise<{ child: string; column: string; target: string }[]> {
  const { rows } = await sql<{ child: string; column: string; target: string }>`
    select child.relname as child, pointer.attname as "column", target.attname as target
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_attribute pointer on pointer.attrelid = conrelid and pointer.attnum = conkey[1]
    join pg_attribute target on target.attrelid = confrelid and target.attnum = confkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and conrelid <> confrelid`.execute(db)
  return rows
}

/** Orders and the facts about them only ever grow; these were never paid with money. Nobody else writes them meanwhile. */
async function whileMoneyMayGo(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows: guards } = await sql<{ guarded: string; name: string }>`
    select relname as guarded, tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'refuse_change'::regproc`.execute(db)
  const all = async (what: 'disable' | 'enable') => {
    for (const { guarded, name } of guards)
      await sql`alter table ${sql.table(guarded)} ${sql.raw(what)} trigger ${sql.ref(name)}`.execute(db)
  }
  await all('disable')
  await work()
  await all('enable')
}
