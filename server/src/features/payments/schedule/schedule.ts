/** The scheduled work on an order: when its provider is polled, when its buyer is reminded. Pure, from what the order and its state say. */
import { grantedPlan, isForStudentsOnly, type Period } from 'contract/payments/plans.ts'
import { after, days, hours, minutes } from '../../../platform/clock.ts'
import { isOfModule, type Order } from '../ledger/order-store.ts'
import type { OrderState } from '../ledger/reduce-order.ts'

/** A while after its checkout has closed, where nothing was heard until then. */
export const firstPollAt = ({ expires_at }: Pick<Order, 'expires_at'>): Date => after(expires_at, minutes(10))

/** When the provider should have told how this order went on, so that it is asked if it has not. Null: nothing is awaited. */
export function pollAt(order: Order, { status, since, until, isChargedForNothing }: OrderState): Date | null {
  // At once: who asks finds out that it has to be stopped.
  if (isChargedForNothing) return since
  if (status === 'open') return firstPollAt(order)
  if (status === 'pending') return since && after(since, days(1))
  const goesOn = order.renewal_amount !== null && (status === 'active' || status === 'cancelled')
  // Before a student's price is charged again it is seen whether its holder still is one.
  const afterEnd = isForStudentsOnly(order) ? -days(1) : hours(1)
  return goesOn ? until && after(until, afterEnd) : null
}

export interface Reminder {
  /** How many days before the end of the period. */
  days: number
  at: Date
}

/** The reminder that is due now: of several that were missed the last one, and none once the period is over. */
export const dueReminder = (order: Order, state: OrderState, now: Date): Reminder | undefined =>
  state.until && state.until > now ? remindersOf(order, state).findLast(({ at }) => at <= now) : undefined

export const nextReminderAt = (order: Order, state: OrderState, now: Date): Date | null =>
  remindersOf(order, state).find(({ at }) => at > now)?.at ?? null

/** Earliest first. One that would come in the first half of a period reminds of nothing. */
function remindersOf(order: Order, { status, until }: OrderState): Reminder[] {
  const hasReminders = status === 'active' || (status === 'cancelled' && order.renewal_amount === null)
  if (!hasReminders || !until || !isOfModule(order) || order.plan === grantedPlan) return []
  const length = daysIn[order.period_unit] * order.period_count
  return [30, 7, 1].filter((before) => before * 2 <= length).map((before) => ({ days: before, at: after(until, -days(before)) }))
}

const daysIn: Record<Period['unit'], number> = { day: 1, week: 7, month: 30, year: 365 }
