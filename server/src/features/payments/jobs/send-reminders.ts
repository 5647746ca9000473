/** Reminders before a renewal and before the end of a fixed term: 30, 7 and 1 days, as far as they fit the period. */
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { queueNotices } from '../mails/notify-buyer.ts'
import { endingSoonMail, renewalReminderMail } from '../mails/renewal-mails.ts'
import { rescheduleReminder } from '../schedule/reschedule.ts'
import { dueReminder } from '../schedule/schedule.ts'
import { findOrdersToRemind } from '../schedule/schedule-store.ts'

const batch = 50

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>

/** True when there may be more. Any number of processes may do this at once: an order is locked, and a notice is sent once. */
export async function sendReminders(deps: ReminderDeps): Promise<boolean> {
  const now = deps.clock.now()
  const orderIds = await findOrdersToRemind(deps.db, now, batch)
  for (const orderId of orderIds) await inTransaction(deps.db, (db) => remind(db, deps, orderId, now))
  if (orderIds.length > 0) deps.nudge('mails')
  return orderIds.length === batch
}

async function remind(db: Db, { config }: ReminderDeps, orderId: number, now: Date): Promise<void> {
  const { order, facts, state } = await rescheduleReminder(db, orderId, now)
  const due = dueReminder(order, state, now)
  if (!due || !state.until) return
  const mail = (order.renewal_amount === null ? endingSoonMail : renewalReminderMail)(config, order, { until: state.until })
  await queueNotices(db, order, facts, [{ kind: 'reminder', about: `${state.until.toISOString()} ${due.days}`, mail }], now)
}
