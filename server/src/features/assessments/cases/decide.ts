/** A reviewer decides a case. A decision that takes a sitting away needs a second person. */
import type { CaseRow } from 'contract/assessments/case-administration.ts'
import { type Decision, decisionsOf } from 'contract/assessments/cases.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { lines, required } from '../../../platform/typed-text.ts'
import type { AttemptRow } from '../attempts/attempt.ts'
import { lockAttempt } from '../attempts/store.ts'
import { clearOral, waiveOral } from '../outcomes/oral-store.ts'
import { outcomeOf } from '../outcomes/outcome.ts'
import { pass, release } from '../outcomes/settle-marked.ts'
import { emailOfCandidate, findSectionSums } from '../outcomes/store.ts'
import { insistOnReviewer } from '../roles/insist.ts'
import { logEvent } from '../sittings/log.ts'
import { decisionMail } from './mails.ts'
import { closeCase, dropDecision, findCase, findReviewed, grantPositions, hasOralCase, setDecision, setEarned } from './store.ts'

interface Decided {
  decision: Decision
  granted: readonly number[]
  reasons: string
}

const needsSecond = (decision: Decision): boolean => decision === 'void' || decision === 'misconduct'

export async function decideCase(deps: Deps, caller: Caller, id: number, body: Decided): Promise<void> {
  const reasons = required('reasons', lines(body.reasons))
  await withCase(deps, caller, id, 'decision', async (db, row, one, now) => {
    const granted = await insistOnGranted(db, row, one, body)
    await setDecision(db, id, { decision: body.decision, granted, reasons, byId: caller.id, at: now })
    const isProposal = needsSecond(body.decision)
    const event = isProposal ? 'assessment decision proposed' : 'assessment case decided'
    const detail = { case: id, attempt: row.id, decision: body.decision }
    await audit(db, { event, userId: row.user_id, by: caller.id, detail }, now)
    if (isProposal) return logEvent(db, row.id, 'decision proposed', now)
    await conclude(db, deps, row, { ...one, decision: body.decision, granted }, { byId: caller.id, now })
  })
}

export async function confirmDecision(deps: Deps, caller: Caller, id: number, agrees: boolean): Promise<void> {
  await withCase(deps, caller, id, 'confirmation', async (db, row, one, now) => {
    const event = agrees ? 'assessment case decided' : 'assessment decision rejected'
    const detail = { case: id, attempt: row.id, decision: one.decision }
    await audit(db, { event, userId: row.user_id, by: caller.id, detail }, now)
    if (!agrees) {
      await dropDecision(db, id)
      return logEvent(db, row.id, 'decision rejected', now)
    }
    await conclude(db, deps, row, one, { byId: caller.id, secondBy: caller.id, now })
  })
}

/** Runs `act` in a transaction that locks the attempt and so its cases. */
async function withCase(
  { db, clock }: Deps,
  caller: Caller,
  id: number,
  step: 'decision' | 'confirmation',
  act: (db: Db, row: AttemptRow, one: CaseRow, now: Date) => Promise<void>,
): Promise<void> {
  await insistOnReviewer(db, caller)
  const reader = { callerId: caller.id, now: clock.now() }
  const found = await findCase(db, reader, id)
  if (!found) throw problem('not_found')
  await inTransaction(db, async (trx) => {
    const row = await lockAttempt(trx, found.attempt_id)
    const one = await findCase(trx, reader, id)
    if (!row || !one) throw problem('not_found')
    if (one.waits_for !== step) throw problem('case_decided')
    if (!one.may_act) throw problem('needs_other_decider')
    await act(trx, row, one, clock.now())
  })
}

/** @returns the positions that will count as right */
async function insistOnGranted(db: Db, row: AttemptRow, one: CaseRow, { decision, granted }: Decided): Promise<number[]> {
  if (row.earned === null) throw problem('not_released', { message: 'The answers are not marked yet. Decide once they are.' })
  if (!decisionsOf(one.kind).includes(decision))
    throw invalid([{ field: 'decision', message: 'This decision is not possible in such a case. Please choose another.' }])
  if (decision !== 'remarked') return []
  if (one.position !== null) return [one.position]
  const positions = [...new Set(granted)].toSorted((a, b) => a - b)
  const known = new Set((await findReviewed(db, { attemptId: row.id })).map(({ position }) => position))
  if (!positions.every((position) => known.has(position)))
    throw invalid([{ field: 'granted', message: 'The paper has no such question.' }])
  // A sitting that was taken away, or failed by its oral, counts again with its marks as they are.
  const reaches = row.state === 'void' || outcomeOf(await findSectionSums(db, row.id), row.rules.pass) === 'passed'
  if (positions.length === 0 && !reaches)
    throw invalid([{ field: 'granted', message: 'Choose the questions that count as right.' }])
  return positions
}

async function conclude(
  db: Db,
  deps: Deps,
  row: AttemptRow,
  one: CaseRow,
  { byId, secondBy, now }: { byId: number; secondBy?: number; now: Date },
): Promise<void> {
  await closeCase(db, one.id, { ...(secondBy !== undefined && { secondBy }), at: now })
  await logEvent(db, row.id, 'decided', now)
  await applyDecision(db, deps, row, one, { byId, now })
  const mailed = { kind: one.kind, position: one.position, attemptId: row.id, dueAt: new Date(one.due_at) }
  await queueMail(db, await emailOfCandidate(db, row.user_id), decisionMail(deps.config, mailed), now)
  afterCommit(db, () => deps.nudge('mails'))
}

async function applyDecision(
  db: Db,
  deps: Deps,
  row: AttemptRow,
  { kind, decision, granted }: CaseRow,
  { byId, now }: { byId: number; now: Date },
): Promise<void> {
  if (decision === 'void' || decision === 'misconduct') return release(db, deps, row, 'void', now)
  if (decision === 'oral_failed') return release(db, deps, row, 'failed', now)
  if (decision === 'oral_waived') {
    await waiveOral(db, row.id)
    return release(db, deps, row, 'passed', now)
  }
  if (decision === 'oral_again') {
    await clearOral(db, row.id)
    return pass(db, deps, row, now)
  }
  if (granted.length > 0) {
    await grantPositions(db, row.id, { positions: granted, byId, at: now })
    await logEvent(db, row.id, 'marked again', now)
  }
  const sections = await findSectionSums(db, row.id)
  const passes = row.state === 'passed' || outcomeOf(sections, row.rules.pass) === 'passed'
  // An examination that waits for an oral, or for a decision about it, goes on waiting.
  const isOralDue = row.state === 'awaiting_oral' || (await hasOralCase(db, row.id))
  if (decision === 'remarked' && passes && !isOralDue) return pass(db, deps, row, now)
  if (row.state === 'in_review' && kind === 'review') return release(db, deps, row, 'failed', now)
  if (row.state === 'void' && decision === 'remarked' && kind === 'appeal') return release(db, deps, row, 'failed', now)
  await setEarned(
    db,
    row.id,
    sections.reduce((sum, { earned }) => sum + earned, 0),
  )
}
