/** The facts about orders. They are added and never changed. `db` may be a transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { dataOf, type Fact, factFrom, type StoredFact } from './fact.ts'

export async function loadFacts(db: Db, orderId: number): Promise<StoredFact[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['id', 'fact', 'kind', 'at', 'data'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(storedFrom)
}

/** Of several orders, by order. */
export async function loadFactsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, StoredFact[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_events')
    .select(['order_id', 'id', 'fact', 'kind', 'at', 'data'])
    .where(sql<boolean>`order_id = any(${[...orderIds]}::integer[])`)
    .orderBy('id')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([orderId, ofOrder]) => [orderId, ofOrder.map(storedFrom)]))
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
