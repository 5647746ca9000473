/** Marks examinations again whose questions count as right by now: each in a transaction of its own, with its mail. */
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../platform/outbox.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import { lockAttempt } from '../attempts/store.ts'
import { closeCase, setDecision } from '../cases/store.ts'
import { grantWithdrawn } from '../marking/withdrawn-keys.ts'
import { type OutcomeDeps, openCase } from '../outcomes/open-case.ts'
import { outcomeOf } from '../outcomes/outcome.ts'
import { nearTheMark, pass } from '../outcomes/settle-marked.ts'
import { emailOfCandidate, findSectionSums } from '../outcomes/store.ts'
import { logEvent } from '../sittings/log.ts'
import { regradeMail } from './mail.ts'
import { moveOf } from './move.ts'
import { endRegrades, findRegrader, findReviewOfScore, findToRegrade } from './store.ts'

type RegradeDeps = Pick<Deps, 'db' | 'clock'> & OutcomeDeps

const mostAtOnce = 20

/** Marks a part of the papers again. It finds them by their marks, so an interrupted run continues. @returns whether there may be more */
export async function regradeSomeExaminations(deps: RegradeDeps): Promise<boolean> {
  const { db, clock } = deps
  const found = await findToRegrade(db, { most: mostAtOnce })
  for (const { id } of found) await regradeAttempt(deps, id)
  if (found.length < mostAtOnce) await endRegrades(db, clock.now())
  return found.length === mostAtOnce
}

async function regradeAttempt(deps: RegradeDeps, id: number): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const row = await lockAttempt(db, id)
    if (!row || row.earned === null) return
    const now = deps.clock.now()
    const before = outcomeOf(await findSectionSums(db, id), row.rules.pass)
    const granted = await grantWithdrawn(db, id, now)
    if (granted.length === 0) return
    const move = moveOf(row.state, before, outcomeOf(await findSectionSums(db, id), row.rules.pass))
    const inner = { ...deps, db }
    if (move === 'pass' && (row.state === 'failed' || (await endReview(inner, row, granted, now)))) await pass(db, deps, row, now)
    if (move === 'review') await openCase(db, deps, { attemptId: id, kind: 'review', text: nearNow, at: now })
    await queueMail(db, await emailOfCandidate(db, row.user_id), regradeMail(deps.config, row), now)
    afterCommit(db, () => deps.nudge('mails'))
  })
}

const nearNow =
  'A question counts as right for everybody now, and the score is within one standard error below the mark. Please mark the answers again.'

const reasonsOf = (positions: readonly number[]): string =>
  `The key of ${positions.length === 1 ? 'question' : 'questions'} ${positions.join(', ')} was wrong, so ${positions.length === 1 ? 'it counts' : 'they count'} as right for everybody. With these points the score reaches the mark.`

/**
 * Where a person had to look at the score alone, there is nothing left to decide.
 * @returns false where somebody has to decide all the same: for another reason, or because the one who began the regrade is the candidate
 */
async function endReview(
  { db }: Pick<RegradeDeps, 'db'>,
  { id, user_id }: AttemptRow,
  granted: readonly number[],
  now: Date,
): Promise<boolean> {
  const review = await findReviewOfScore(db, { attemptId: id, text: nearTheMark })
  const byId = (await findRegrader(db, { attemptId: id }))?.by_id
  if (!review || !byId || byId === user_id) return false
  await setDecision(db, review.id, { decision: 'remarked', granted, reasons: reasonsOf(granted), byId, at: now })
  await closeCase(db, review.id, { at: now })
  await logEvent(db, id, 'decided', now)
  return true
}
