/** Reads the result of a sitting: the score with its interval, each section, and the verdict of each question. */
import type { MarkedQuestion, Result, SectionResult } from 'contract/assessments/model.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../platform/guard.ts'
import { appealUntil, attemptOf, isReadable } from '../attempts/attempt.ts'
import { intervalOf } from '../attempts/interval.ts'
import { findOwnAttempt, lockAttempt } from '../attempts/store.ts'
import { markAttempt } from '../marking/mark-attempt.ts'
import type { OutcomeDeps } from '../outcomes/open-case.ts'
import { closeIfDue } from '../sittings/close-due.ts'
import { creditOutage, type OutageDeps } from '../sittings/outages.ts'
import { findCodePositions, findMarked, type MarkedRow } from './store.ts'

const lapsed = 'This paper was not started in time, so there is no result. You can take another sitting.'

export async function readResult(deps: OutageDeps & OutcomeDeps, caller: Caller, id: number): Promise<Result> {
  const { db, clock } = deps
  const own = { id, userId: caller.id }
  if (!(await findOwnAttempt(db, own))) throw problem('not_found')
  await creditOutage(deps)
  await inTransaction(db, async (trx) => closeIfDue(trx, await lockAttempt(trx, id), clock.now()))
  await markAttempt(deps, id)
  const row = await findOwnAttempt(db, own)
  if (!row) throw problem('not_found')
  if (row.state === 'lapsed') throw problem('not_found', { message: lapsed })
  if (row.state === 'ready' || row.state === 'open') throw problem('sitting_open')
  if (row.state === 'closed') throw problem('being_marked')
  if (!isReadable(row)) throw problem('not_released')
  const questions = await findMarked(db, { id })
  return {
    attempt: attemptOf(row),
    pass: row.rules.pass,
    sections: sectionsOf(questions),
    code_positions: (await findCodePositions(db, { id })).map(({ position }) => position),
    questions: questions.map((question) => (row.assurance === 'own_browser' ? inPractice(question) : verdictOnly(question))),
    appeal_until: appealUntil(row)?.toISOString() ?? null,
  }
}

const inPractice = (question: MarkedRow): MarkedQuestion => ({ ...question, given: question.given ?? {} })

/** Families are used again: nothing that names one, and no text, leaves with the result. */
const verdictOnly = ({ position, category, is_right, reason, points }: MarkedRow): MarkedQuestion => ({
  ...{ position, category, is_right, reason, points },
  ...{ title: null, item_id: null, given: {}, chosen_html: null },
})

function sectionsOf(questions: readonly MarkedRow[]): SectionResult[] {
  const categories = [...new Set(questions.map(({ category }) => category))]
  return categories.map((category) => {
    const own = questions.filter((question) => question.category === category)
    const earned = own.reduce((sum, { points, is_right }) => sum + (is_right ? points : 0), 0)
    const weights = own.map(({ points }) => points)
    const possible = weights.reduce((sum, points) => sum + points, 0)
    const right = own.filter(({ is_right }) => is_right).length
    return { category, questions: own.length, right, earned, possible, ...intervalOf(earned / possible, weights) }
  })
}
