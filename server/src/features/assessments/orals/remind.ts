/** Reminds candidates of orals without a booked call, and opens cases for orals whose time is over. Nobody fails by silence. */
import { oralReminderDays } from 'contract/assessments/rules.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { openCase } from '../outcomes/open-case.ts'
import { oralMissedMail, oralReminderMail } from '../outcomes/oral-mail.ts'
import { setInReview } from '../outcomes/store.ts'
import { logEvent } from '../sittings/log.ts'
import { type DueOral, lockMissed, takeToRemind } from './store.ts'

const missedText = 'No oral was held in its time. Please find out why, and decide how the examination continues.'

export async function remindOfOrals(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>): Promise<void> {
  const { db, clock, config, nudge } = deps
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const missed = await lockMissed(trx, now)
    for (const { id } of missed) {
      await setInReview(trx, id)
      await logEvent(trx, id, 'oral missed', now)
      await openCase(trx, deps, { attemptId: id, kind: 'oral', text: missedText, at: now })
    }
    const reminded = await takeToRemind(trx, { now, before: after(now, days(oralReminderDays)) })
    const mails = [
      ...missed.map((one) => ({ to: one.email, mail: oralMissedMail(config, mailed(one)) })),
      ...reminded.map((one) => ({ to: one.email, mail: oralReminderMail(config, mailed(one), one.due_at) })),
    ]
    if (mails.length === 0) return
    await queueMails(trx, mails, now)
    afterCommit(trx, () => nudge('mails'))
  })
}

const mailed = ({ id, title }: DueOral) => ({ id, rules: { title } })
