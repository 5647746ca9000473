/** Reminds both sides of booked calls. */
import { callReminderHours } from 'contract/assessments/rules.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import { after, hours } from '../../../platform/clock.ts'
import { mailReminder } from './mails.ts'
import { findCall, takeToRemind } from './store.ts'
import type { CallDeps } from './wanted.ts'

export async function remindOfCalls({ db, clock, config, nudge }: CallDeps): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const ids = await takeToRemind(trx, { now, before: after(now, hours(callReminderHours)) })
    for (const id of ids) {
      const call = await findCall(trx, { id })
      if (call) await mailReminder(trx, config, call, now)
    }
    if (ids.length > 0) afterCommit(trx, () => nudge('mails'))
  })
}
