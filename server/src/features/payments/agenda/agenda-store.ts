/** The queries of what is done by itself: whom to ask about, whom to remind, and what was told already. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'

export async function saveAgenda(db: Db, agenda: Database['order_agenda']): Promise<void> {
  const { order_id: _order, ...changing } = agenda
  await db
    .insertInto('order_agenda')
    .values(agenda)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changing))
    .execute()
}

export async function saveReminder(db: Db, orderId: number, remindAt: Date | null): Promise<void> {
  await db.updateTable('order_agenda').set({ remind_at: remindAt }).where('order_id', '=', orderId).execute()
}

/** Orders whose provider is to be asked, longest overdue first. They are nobody else's until `leaseEnd`. */
export async function claimOrdersToAsk(db: Db, now: Date, leaseEnd: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    update order_agenda set ask_at = ${leaseEnd}
    where order_id in (
      select order_id from order_agenda where ask_at <= ${now}
      order by ask_at, order_id limit ${limit} for update skip locked)
    returning order_id`.execute(db)
  return rows.map((row) => row.order_id)
}

export async function findOrdersToRemind(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_agenda')
    .select('order_id')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_id)
}

/** False where this was told before. */
export async function insertNotice(db: Db, notice: Database['notices']): Promise<boolean> {
  const row = await db
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'about']).doNothing())
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

/** Of these events those that were acknowledged already. */
export async function acknowledgedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('provider_events').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}
