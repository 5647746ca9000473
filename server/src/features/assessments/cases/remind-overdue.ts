/** Mails the candidate and the reviewers once when the deadline of a case has passed. */
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { queueMails } from '../../../platform/outbox.ts'
import { addressesOfReviewers } from '../outcomes/store.ts'
import { lateMail, reminderMail } from './mails.ts'
import { takeOverdue } from './store.ts'

export async function remindOverdue({
  db,
  clock,
  config,
  nudge,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'nudge'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const overdue = await takeOverdue(trx, now)
    if (overdue.length === 0) return
    const reviewers = await addressesOfReviewers(trx)
    const mails = overdue.flatMap(({ id, attempt_id: attemptId, kind, position, due_at: dueAt, email }) => [
      { to: email, mail: lateMail(config, { kind, position, attemptId, dueAt }) },
      ...reviewers.map((to) => ({ to, mail: reminderMail(config, { id, dueAt }) })),
    ])
    await queueMails(trx, mails, now)
    afterCommit(trx, () => nudge('mails'))
  })
}
