/** Continues an examination whose answers are all marked: releases the result, demands an oral, or opens a case for a reviewer. */
import { oralDays } from 'contract/assessments/rules.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { after, days } from '../../../platform/clock.ts'
import { queueMail } from '../../../platform/outbox.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import { lockAttempt } from '../attempts/store.ts'
import { logEvent } from '../sittings/log.ts'
import { drawPositions, isDrawn } from './draw-oral.ts'
import { type OutcomeDeps, openCase } from './open-case.ts'
import { oralMail } from './oral-mail.ts'
import { demandOral, findAnsweredPositions, findToDraw, insertOral, setAwaitingOral } from './oral-store.ts'
import { outcomeOf } from './outcome.ts'
import { releaseMail } from './release-mail.ts'
import { emailOfCandidate, findSectionSums, hasNoteForReview, setInReview, setReleased } from './store.ts'

export const nearTheMark = 'The score is within one standard error below the mark. Please mark the answers again.'

export const invigilatorNoted = 'The answers reach the marks. The invigilator asked for a review: please read their notes.'

/** Runs in the transaction that marks. Practice needs nothing. */
export async function settleMarked(db: Db, deps: OutcomeDeps, id: number, now: Date): Promise<void> {
  const row = await lockAttempt(db, id)
  if (!row || row.assurance === 'own_browser') return
  const byMarks = outcomeOf(await findSectionSums(db, id), row.rules.pass)
  const isNoted = byMarks === 'passed' && (await hasNoteForReview(db, { attemptId: id }))
  const outcome = isNoted ? 'in_review' : byMarks
  if (outcome === 'in_review') {
    await setInReview(db, id)
    await openCase(db, deps, { attemptId: id, kind: 'review', text: isNoted ? invigilatorNoted : nearTheMark, at: now })
  }
  await drawOral(db, deps, row, now)
  if (outcome === 'passed') await pass(db, deps, row, now)
  if (outcome === 'failed') await release(db, deps, row, outcome, now)
}

/** Draws an oral whatever the score is, so that it tells nothing of the score. An invigilator has seen the candidate already. */
async function drawOral(db: Db, { config }: OutcomeDeps, { id, assurance }: AttemptRow, now: Date): Promise<void> {
  const drawn = await findToDraw(db, { id })
  if (assurance !== 'locked_browser' || !drawn || !isDrawn(config.assessmentOral, drawn.seed, drawn.has_case)) return
  const positions = drawPositions(await findAnsweredPositions(db, id), drawn.seed)
  // A paper without answers does not pass.
  if (positions.length === 0) return
  await insertOral(db, id, { positions, at: now })
  await logEvent(db, id, 'oral drawn', now)
}

/** Passes an examination whose answers reach the marks, after its oral where one was drawn. */
export async function pass(db: Db, deps: OutcomeDeps, row: AttemptRow, now: Date): Promise<void> {
  const dueAt = after(now, days(oralDays))
  if (!(await demandOral(db, row.id, dueAt))) return release(db, deps, row, 'passed', now)
  await setAwaitingOral(db, row.id, await earnedOf(db, row.id))
  await queueMail(db, await emailOfCandidate(db, row.user_id), oralMail(deps.config, row, dueAt), now)
  afterCommit(db, () => deps.nudge('mails'))
}

/** Releases the result by the newest run of marks, issues or revokes the certificate, logs the release and mails the candidate. */
export async function release(
  db: Db,
  deps: OutcomeDeps,
  row: AttemptRow,
  state: 'passed' | 'failed' | 'void',
  now: Date,
): Promise<void> {
  const email = await setReleased(db, row.id, { state, earned: await earnedOf(db, row.id), at: now })
  await deps.certificates.settle(db, row.id, now)
  // After an appeal an oral can decide about a result that was released before.
  if (row.released_at && row.state !== 'awaiting_oral') return
  await logEvent(db, row.id, 'result released', now)
  await queueMail(db, email, releaseMail(deps.config, row), now)
  afterCommit(db, () => deps.nudge('mails'))
}

const earnedOf = async (db: Db, id: number): Promise<number> =>
  (await findSectionSums(db, id)).reduce((sum, section) => sum + section.earned, 0)
