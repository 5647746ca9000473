/** The queries of the billing history. `db` may be a transaction. Each goes by an index, however much was ever paid. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { BillingRow } from './billing-entries.ts'

/** Moment and number: where an entry stands among the others. */
export interface Cursor {
  at: Date
  id: number
}

/** Newest first, from below this place on. The page is cut before the orders are looked up. */
export const findEntries = (db: Db, userId: number, below: Cursor | undefined, limit: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('billing_entries')
        .selectAll()
        .where('user_id', '=', userId)
        .$if(below !== undefined, (query) => query.where(sql<boolean>`(at, event_id) < (${below?.at}, ${below?.id})`))
        .orderBy('at', 'desc')
        .orderBy('event_id', 'desc')
        .limit(limit)
        .as('entry'),
    )
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .select(['entry.event_id as id', 'entry.kind', 'entry.at', 'entry.amount', 'orders.module', 'orders.plan', 'orders.method'])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.event_id', 'desc')
    .execute()

export const findPayment = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('billing_entries as entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .selectAll('entry')
    .select(['orders.module', 'orders.plan', 'orders.method'])
    .where('entry.event_id', '=', id)
    .where('entry.user_id', '=', userId)
    .where('entry.kind', '=', 'payment')
    .executeTakeFirst()

/** What went back of an order from a moment on, earliest first. */
export const findReversals = (db: Db, orderId: number, from: Date, limit: number) =>
  db
    .selectFrom('billing_entries')
    .select(['kind', 'at', 'amount'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['refund', 'disputed'])
    .where('at', '>=', from)
    .orderBy('at')
    .orderBy('event_id')
    .limit(limit)
    .execute()

/** When an order was paid a second time, if it was. */
export async function findSecondPayment(db: Db, orderId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('billing_entries')
    .select('at')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .orderBy('at')
    .offset(1)
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

export const entriesOf = (db: Db, orderId: number): Promise<BillingRow[]> =>
  db.selectFrom('billing_entries').selectAll().where('order_id', '=', orderId).execute()

export async function saveEntry(db: Db, entry: BillingRow): Promise<void> {
  const { event_id: _event, ...changing } = entry
  await db
    .insertInto('billing_entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(changing))
    .execute()
}

export async function deleteEntries(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('billing_entries').where('event_id', 'in', ids).execute()
}

/** The provider's customer of this subscription of theirs, or else of their latest plan, one that goes on before one that is over. */
export async function findOwnCustomer(db: Db, userId: number, subscriptionId?: string): Promise<string | undefined> {
  const own = db
    .selectFrom('provider_customers')
    .innerJoin('orders', 'orders.id', 'provider_customers.order_id')
    .leftJoin('access', 'access.order_id', 'orders.id')
    .select('customer_id')
    .where('orders.user_id', '=', userId)
  const row = await (subscriptionId === undefined ? own : own.where('access.subscription_id', '=', subscriptionId))
    .orderBy(sql`coalesce(access.status in ('active', 'cancelled'), false)`, 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.customer_id
}
