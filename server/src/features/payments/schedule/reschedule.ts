/** Locks an order, finds out its state, and schedules what is to be done about it next. In a transaction. */
import type { Db } from '../../../db/db.ts'
import { loadOrderState, type OrderWithState } from '../ledger/load-order-state.ts'
import { lockOrder } from '../ledger/order-store.ts'
import { nextReminderAt, pollAt } from './schedule.ts'
import { saveReminder, saveSchedule } from './schedule-store.ts'

/** @param again not before when it is polled again; null: never, because there is nobody to poll */
export async function reschedule(db: Db, orderId: number, now: Date, again: Date | null): Promise<void> {
  const { order, state } = await lockOrderState(db, orderId)
  const due = again && pollAt(order, state)
  const poll_at = due && again > due ? again : due
  await saveSchedule(db, { order_id: orderId, poll_at, remind_at: nextReminderAt(order, state, now) })
}

/** The same for its buyer alone: when the provider is polled stays as it is. */
export async function rescheduleReminder(db: Db, orderId: number, now: Date): Promise<OrderWithState> {
  const locked = await lockOrderState(db, orderId)
  await saveReminder(db, orderId, nextReminderAt(locked.order, locked.state, now))
  return locked
}

async function lockOrderState(db: Db, orderId: number): Promise<OrderWithState> {
  const order = await lockOrder(db, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  return loadOrderState(db, order)
}
