/** An examination whose answers are all marked: its result is released, or a person looks at it first. */
import type { Db } from '../../../db/db.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { queueMail } from '../../../platform/outbox.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import { lockAttempt } from '../attempts/store.ts'
import { note } from '../sittings/log.ts'
import { type OutcomeDeps, openCase } from './open-case.ts'
import { outcomeOf } from './outcome.ts'
import { releaseMail } from './release-mail.ts'
import { findSectionSums, setInReview, setReleased } from './store.ts'

export const nearTheMark = 'The score is within one standard error below the mark. Please mark the answers again.'

/** In the transaction that marks. Practice needs nothing. */
export async function settleMarked(db: Db, deps: OutcomeDeps, id: number, now: Date): Promise<void> {
  const row = await lockAttempt(db, id)
  if (!row || row.assurance === 'own_browser') return
  const outcome = outcomeOf(await findSectionSums(db, id), row.rules.pass)
  if (outcome !== 'in_review') return release(db, deps, row, outcome, now)
  await setInReview(db, id)
  await openCase(db, deps, { attemptId: id, kind: 'review', text: nearTheMark, at: now })
}

/** By the newest run of marks. The candidate is mailed, and reads it in the log. */
export async function release(
  db: Db,
  deps: OutcomeDeps,
  row: AttemptRow,
  state: 'passed' | 'failed' | 'void',
  now: Date,
): Promise<void> {
  const earned = (await findSectionSums(db, row.id)).reduce((sum, section) => sum + section.earned, 0)
  const email = await setReleased(db, row.id, { state, earned, at: now })
  if (row.released_at) return
  await note(db, row.id, 'result released', now)
  await queueMail(db, email, releaseMail(deps.config, row), now)
  afterCommit(db, () => deps.nudge('mails'))
}
