/** The queries behind the billing history. `db` may be a transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type Fact, factFrom } from '../ledger/fact.ts'
import type { Order } from '../ledger/store.ts'

/** A fact under its number. */
export type Kept<F extends Fact = Fact> = F & { id: number }

interface Billed {
  order: Order
  facts: Kept[]
}

/** Every order of theirs that something happened to, with what did. */
export async function loadBilling(db: Db, userId: number): Promise<Billed[]> {
  const orders = await db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  const rows = await db
    .selectFrom('payment_events')
    .innerJoin('orders', 'orders.id', 'payment_events.order_id')
    .select(['payment_events.id', 'order_id', 'fact', 'kind', 'at', 'data'])
    .where('orders.user_id', '=', userId)
    .orderBy('payment_events.id')
    .execute()
  const facts = Map.groupBy(rows, (row) => row.order_id)
  return orders.flatMap((order) => {
    const own = facts.get(order.id) ?? []
    return own.length > 0 ? [{ order, facts: own.map((row) => ({ ...factFrom(row), id: Number(row.id) })) }] : []
  })
}

/** The provider's customer of this subscription of theirs, or else of their latest plan, one that goes on before one that is over. */
export async function findOwnCustomer(db: Db, userId: number, subscriptionId?: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider_customers')
    .innerJoin('orders', 'orders.id', 'provider_customers.order_id')
    .leftJoin('access', 'access.order_id', 'orders.id')
    .select('customer_id')
    .where('orders.user_id', '=', userId)
    .$if(subscriptionId !== undefined, (query) => query.where('access.subscription_id', '=', subscriptionId ?? ''))
    .orderBy(sql`coalesce(access.status in ('active', 'cancelled'), false)`, 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.customer_id
}
