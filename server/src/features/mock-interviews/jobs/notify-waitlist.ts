/** Where a time is free, all who wait for one are told of it, in their own zone. While nobody waits it is one statement. */
import { onlyKind } from 'contract/mock-interviews/rules.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import { after } from '../../../platform/clock.ts'
import { queueMails } from '../../../platform/outbox.ts'
import type { BookingDeps } from '../lifecycle/with-booking.ts'
import { linkLifetime } from '../mails/compose.ts'
import { freeTimeMail } from '../mails/free-time.ts'
import { firstFreeTime } from '../waitlist/first-free-time.ts'
import { isAnybodyOnWaitlist, takeFromWaitlist } from '../waitlist/waitlist-store.ts'

const batch = 100

/** @returns whether there may be more */
export async function notifyWaitlist(deps: BookingDeps): Promise<boolean> {
  const { db, clock, config } = deps
  if (!(await isAnybodyOnWaitlist(db))) return false
  const now = clock.now()
  const first = await firstFreeTime(db, onlyKind, now)
  if (!first) return false
  return inTransaction(db, async (trx) => {
    afterCommit(trx, () => deps.nudge('mails'))
    const { taken, toTell } = await takeFromWaitlist(trx, batch)
    const mails = toTell.map((one) => ({ to: one.email, mail: freeTimeMail(config, one, first) }))
    await queueMails(trx, mails, now, { expiresAt: after(now, linkLifetime) })
    return taken === batch
  })
}
