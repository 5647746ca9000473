/** Orders, their checkouts and facts, and the access that comes of them. `db` may be a transaction. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Database } from '../../../db/tables.ts'
import { dataOf, type Fact, factFrom, fromJson, type StoredFact, toJson } from './fact.ts'

export type Order = Selectable<Database['orders']>
export type NewOrder = Omit<Order, 'id' | 'reference' | 'is_demo'>
export type AccessRow = Database['access']

/** Serialises what one person does with their money. Not stronger than needed: rows that refer to the person may still be written. */
export const lockBuyer = (db: Db, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

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
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('module', '=', module)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment_events').select('id').whereRef('payment_events.order_id', '=', 'orders.id'))),
    )
    .orderBy('id')
    .execute()

export const findCheckout = (db: Db, orderId: number) =>
  db.selectFrom('checkouts').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export const findOwnOrderByCheckout = (db: Db, userId: number, sessionId: string) =>
  db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .selectAll('orders')
    .where('checkouts.session_id', '=', sessionId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()

/** A plan of this person's that was paid or is being paid, by the id that they were told. */
export const findOwnOrderBySubscription = (
  db: Db,
  userId: number,
  subscriptionId: string,
  module?: AccessRow['module'],
): Promise<Order | undefined> =>
  db
    .selectFrom('access')
    .innerJoin('orders', 'orders.id', 'access.order_id')
    .selectAll('orders')
    .where('access.user_id', '=', userId)
    .where('access.subscription_id', '=', subscriptionId)
    .where('access.status', '<>', 'failed')
    .$if(module !== undefined, (query) => query.where('access.module', '=', module ?? 'interview'))
    .executeTakeFirst()

/** Clicks at once keep the same checkout at once: each may meet another's row by its order or by its session, whichever comes first. */
export async function insertCheckout(db: Db, checkout: Database['checkouts']): Promise<void> {
  await db
    .insertInto('checkouts')
    .values(checkout)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False where this event was acknowledged before; one that is being recorded right now is waited for. */
export async function insertProviderEvent(
  db: Db,
  event: { id: string; type: string; customer: string | undefined },
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('provider_events')
    .values({
      id: event.id,
      type: event.type,
      customer_id: event.customer ?? null,
      order_id: null,
      facts: null,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of these events those that were acknowledged already. */
export async function acknowledgedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('provider_events').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}

export async function assignProviderEvent(db: Db, id: string, orderId: number): Promise<void> {
  await db.updateTable('provider_events').set({ order_id: orderId }).where('id', '=', id).execute()
}

/** Who meets a customer for the first time and who has facts waiting for that customer must not miss each other. */
export async function lockCustomer(db: Db, customer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`provider customer ${customer}`}, 0))`.execute(db)
}

export async function findOrderIdByCustomer(db: Db, customer: string): Promise<number | undefined> {
  const row = await db.selectFrom('provider_customers').select('order_id').where('customer_id', '=', customer).executeTakeFirst()
  return row?.order_id
}

export async function insertCustomer(db: Db, customer: string, orderId: number): Promise<void> {
  await db
    .insertInto('provider_customers')
    .values({ customer_id: customer, order_id: orderId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
}

export async function parkFacts(db: Db, eventId: string, facts: readonly Fact[]): Promise<void> {
  await sql`update provider_events set facts = ${toJson(facts)}::jsonb where id = ${eventId}`.execute(db)
}

/** The facts that waited for this customer; from now on they belong to the order. */
export async function adoptParkedFacts(db: Db, customer: string, orderId: number): Promise<Fact[]> {
  const { rows } = await sql<{ facts: unknown }>`
    with waiting as (select id, facts from provider_events where customer_id = ${customer} and facts is not null)
    update provider_events event set facts = null, order_id = ${orderId} from waiting where event.id = waiting.id
    returning waiting.facts`.execute(db)
  return rows.flatMap((row) => fromJson(row.facts))
}

export async function loadFacts(db: Db, orderId: number): Promise<StoredFact[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['id', 'fact', 'kind', 'at', 'data'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(storedFrom)
}

/** Returns those that were not known before. */
export async function insertFacts(db: Db, orderId: number, facts: readonly Fact[], now: Date): Promise<StoredFact[]> {
  if (facts.length === 0) return []
  const rows = await db
    .insertInto('payment_events')
    .values(
      facts.map((fact) => ({
        order_id: orderId,
        fact: fact.fact,
        kind: fact.kind,
        at: fact.at,
        data: dataOf(fact),
        recorded_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'fact']).doNothing())
    .returning(['id', 'fact', 'kind', 'at', 'data'])
    .execute()
  return rows.map(storedFrom).sort((a, b) => a.id - b.id)
}

const storedFrom = (row: { id: number; fact: string; kind: string; at: Date; data: unknown }): StoredFact => ({
  ...factFrom(row),
  id: row.id,
})

export async function saveAccess(db: Db, access: AccessRow): Promise<void> {
  const { order_id: _order, user_id: _user, ...changing } = access
  await db
    .insertInto('access')
    .values(access)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changing))
    .execute()
}
