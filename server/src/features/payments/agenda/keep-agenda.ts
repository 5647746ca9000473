/** Locks an order, finds out how it stands, and notes when something is to be done about it next. In a transaction. */
import type { Db } from '../../../db/db.ts'
import { reduceOrder, termsOf } from '../ledger/reduce-order.ts'
import { loadFacts, lockOrder } from '../ledger/store.ts'
import { askAt, nextReminderAt } from './agenda.ts'
import { saveAgenda, saveReminder } from './agenda-store.ts'

/** @param again not before when it is asked about again; null: never, because there is nobody to ask */
export async function keepAgenda(db: Db, orderId: number, now: Date, again: Date | null): Promise<void> {
  const { order, state } = await lockStanding(db, orderId)
  const due = again && askAt(order, state)
  const ask_at = due && again > due ? again : due
  await saveAgenda(db, { order_id: orderId, ask_at, remind_at: nextReminderAt(order, state, now) })
}

/** The same for its buyer alone: when the provider is asked stays as it is. */
export async function keepReminder(db: Db, orderId: number, now: Date) {
  const standing = await lockStanding(db, orderId)
  await saveReminder(db, orderId, nextReminderAt(standing.order, standing.state, now))
  return standing
}

async function lockStanding(db: Db, orderId: number) {
  const order = await lockOrder(db, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const facts = await loadFacts(db, orderId)
  return { order, facts, state: reduceOrder(termsOf(order), facts) }
}
