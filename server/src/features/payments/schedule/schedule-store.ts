/** The queries of scheduled work: of which orders the provider is polled next, and whose buyers are reminded. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'

export async function saveSchedule(db: Db, schedule: Database['order_schedule']): Promise<void> {
  const { order_id: _order, ...changing } = schedule
  await db
    .insertInto('order_schedule')
    .values(schedule)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changing))
    .execute()
}

export async function saveReminder(db: Db, orderId: number, remindAt: Date | null): Promise<void> {
  await db.updateTable('order_schedule').set({ remind_at: remindAt }).where('order_id', '=', orderId).execute()
}

/** Orders whose provider is to be asked, longest overdue first. They are nobody else's until `leaseEnd`. */
export async function claimOrdersToPoll(db: Db, now: Date, leaseEnd: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    update order_schedule set poll_at = ${leaseEnd}
    where order_id in (
      select order_id from order_schedule where poll_at <= ${now}
      order by poll_at, order_id limit ${limit} for update skip locked)
    returning order_id`.execute(db)
  return rows.map((row) => row.order_id)
}

export async function findOrdersToRemind(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_schedule')
    .select('order_id')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_id)
}
