/** Orders and their checkouts. `db` may be a transaction. */
import { type Module, modules } from 'contract/modules.ts'
import { grantedPlan } from 'contract/payments/plans.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'

export type Order = Selectable<Database['orders']>
export type NewOrder = Omit<Order, 'id' | 'reference' | 'is_demo' | 'grant_key'> & Partial<Pick<Order, 'grant_key'>>
/** An order of a module's plan, neither of a mock interview nor of a firm's plan. */
export type ModuleOrder = Order & { module: Module }

export const isOfModule = (order: Order): order is ModuleOrder => isModule(order.module)

export const isModule = (ordered: Order['module']): ordered is Module => modules.some((one) => one === ordered)

/** Serialises what one person does with their money. Not stronger than needed: rows that refer to the person may still be written. */
export const lockBuyer = (db: Db, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

export async function isGranted(db: Db, userId: number, key: string): Promise<boolean> {
  const granted = db.selectFrom('orders').select('id').where('user_id', '=', userId).where('grant_key', '=', key)
  return (await granted.executeTakeFirst()) !== undefined
}

export const insertOrder = (db: Db, order: NewOrder & Pick<Order, 'is_demo'>): Promise<Order> =>
  db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()

export const findOrder = (db: Db, id: number): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/** Nobody else changes this order's state until the transaction ends. */
export const lockOrder = (db: Db, id: number): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function findOrderIdByReference(db: Db, reference: string): Promise<number | undefined> {
  const row = await db.selectFrom('orders').select('id').where('reference', '=', reference).executeTakeFirst()
  return row?.id
}

/** Orders of a module of which nothing was heard yet: they may still be paid, or were, also where their checkout's time is over. */
export const findOpenOrders = (db: Db, userId: number, module: Order['module']): Promise<Order[]> =>
  findOpenOrdersAmong(db, sql`select id from orders where user_id = ${userId} and module = ${module}`)

/** @param ids a query of their numbers */
export const findOpenOrdersAmong = (db: Db, ids: RawBuilder<unknown>): Promise<Order[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`id in (${ids})`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment_events').select('id').whereRef('payment_events.order_id', '=', 'orders.id'))),
    )
    .orderBy('id')
    .execute()

/** Of any module, as long as the time of their checkouts lasts. */
export const findPayableOrders = (db: Db, userId: number, now: Date): Promise<Order[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment_events').select('id').whereRef('payment_events.order_id', '=', 'orders.id'))),
    )
    .orderBy('id')
    .execute()

export const findOwnOrderByCheckout = (db: Db, userId: number, sessionId: string) =>
  db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .selectAll('orders')
    .where('checkouts.session_id', '=', sessionId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()

/** An order of this person's that was paid or is being paid, by the id of its subscription that they were told. */
export function findOwnOrderBySubscription(
  db: Db,
  userId: number,
  subscriptionId: string,
  module?: Module,
): Promise<Order | undefined> {
  const own = db
    .selectFrom('access')
    .innerJoin('orders', 'orders.id', 'access.order_id')
    .selectAll('orders')
    .where('access.user_id', '=', userId)
    .where('access.subscription_id', '=', subscriptionId)
    .where('access.status', '<>', 'failed')
    // Nobody cancels what they were given.
    .where('access.code', '<>', grantedPlan)
  return (module ? own.where('access.module', '=', module) : own).executeTakeFirst()
}

export const findCheckout = (db: Db, orderId: number) =>
  db.selectFrom('checkouts').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Clicks at once keep the same checkout at once: each may meet another's row by its order or by its session, whichever comes first. */
export async function insertCheckout(db: Db, checkout: Database['checkouts']): Promise<void> {
  await db
    .insertInto('checkouts')
    .values(checkout)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
