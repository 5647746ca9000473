/**
 * What is known of the provider's events and customers: which events were acknowledged, which order a customer belongs to, and the facts
 * that wait for a customer's order. `db` may be a transaction.
 */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type Fact, fromJson, toJson } from './fact.ts'

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
