/** Takes what a demo left out of a database that is to be used in earnest: its people, with all that they wrote, did and bought, and its orders. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/db.ts'
import { inTransaction } from './db/transaction.ts'
import type { Deps } from './deps.ts'
import { audit } from './platform/audit.ts'

export const removalCommand = 'npm run admin -- remove-demo-people'

/** What a demo has left. */
export interface DemoLeft {
  people: number
  /** Orders of others than these: of visitors. */
  orders: number
}

export async function countDemoLeft(db: Db): Promise<DemoLeft> {
  const { rows } = await sql<Record<keyof DemoLeft, string>>`
    select (select count(*) from users where is_demo) as people,
      (select count(*) from orders where is_demo and not exists (select from users where id = user_id and users.is_demo)) as orders`.execute(
    db,
  )
  return { people: Number(rows[0]?.people), orders: Number(rows[0]?.orders) }
}

/** `12 demo people and 1 order made in the demo`; undefined where there is nothing. */
export function namedInWords({ people, orders }: DemoLeft): string | undefined {
  const parts = [
    people > 0 && `${people} demo ${people === 1 ? 'account' : 'accounts'}`,
    orders > 0 && `${orders} ${orders === 1 ? 'order' : 'orders'} made in the demo`,
  ]
  return parts.filter((part) => part !== false).join(' and ') || undefined
}

/** @returns what it was that is gone now */
export function removeDemoPeople({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: string): Promise<DemoLeft> {
  return inTransaction(db, async (trx) => {
    const left = await countDemoLeft(trx)
    await removeMails(trx)
    await whileMoneyMayGo(trx, async () => {
      await removeRows(trx, 'users', sql`is_demo`)
      await removeRows(trx, 'orders', sql`is_demo`)
      await removeRows(trx, 'firms', sql`is_demo`)
    })
    await audit(trx, { event: 'demo people removed', detail: { by, ...left } }, clock.now())
    return left
  })
}

/** To the addresses that they have, had or asked for, and that visitors typed in; not to those of anybody who stays. */
async function removeMails(db: Db): Promise<void> {
  await sql`
    delete from mails where recipient in (
      select email from users where is_demo
      union select link.email from email_links link join users on users.id = link.user_id where is_demo
      union select data ->> 'email' from payment_events join orders on orders.id = order_id where is_demo and user_id is null
      union select booking.email from mock_bookings booking join mock_credits credit on credit.id = booking.credit_id
        join orders on orders.id = credit.order_id where is_demo)
    and recipient not in (select email from users where not is_demo)`.execute(db)
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
