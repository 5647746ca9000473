/** Locks an order, finds out how it stands, and notes when something is to be done about it next. In a transaction. */
import type { Db } from '../../../db/db.ts'
import { reduceOrder, termsOf } from '../ledger/reduce-order.ts'
import { loadFacts, lockOrder } from '../ledger/store.ts'
import { askAt, nextReminderAt } from './agenda.ts'
import { saveAgenda } from './agenda-store.ts'

/** @param askedBefore it is not asked about again before this moment */
export async function keepAgenda(db: Db, orderId: number, now: Date, askedBefore?: Date) {
  const order = await lockOrder(db, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const facts = await loadFacts(db, orderId)
  const state = reduceOrder(termsOf(order), facts)
  const ask_at = askAt(order, state)
  await saveAgenda(db, {
    order_id: orderId,
    ask_at: ask_at && askedBefore && ask_at < askedBefore ? askedBefore : ask_at,
    remind_at: nextReminderAt(order, state, now),
  })
  return { order, facts, state }
}
