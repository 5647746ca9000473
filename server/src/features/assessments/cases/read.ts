/** Cases as reviewers see them. */
import type { CaseRow, readCase as readCaseEndpoint } from 'contract/assessments/case-administration.ts'
import type { Edit } from 'contract/assessments/edits.ts'
import type { Reply } from 'contract/endpoint.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findAttempt } from '../attempts/store.ts'
import { outcomeOf } from '../outcomes/outcome.ts'
import { findSectionSums } from '../outcomes/store.ts'
import { insistOnReviewer } from '../roles/insist.ts'
import { editsOf } from '../sittings/edits.ts'
import { findNotes } from '../sittings/invigilator-notes.ts'
import { entriesOf } from '../sittings/log.ts'
import { findCase, findCases, findReviewed } from './store.ts'

export async function listCases(
  { db, clock }: Deps,
  caller: Caller,
  state: 'waiting' | 'decided',
): Promise<{ cases: CaseRow[] }> {
  await insistOnReviewer(db, caller)
  return { cases: await findCases(db, { callerId: caller.id, now: clock.now() }, state) }
}

/** Candidates read neither their paper with its marks nor what is only proposed, whatever else they are. */
async function caseOfOther({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller, id: number): Promise<CaseRow> {
  const one = await findCase(db, { callerId: caller.id, now: clock.now() }, id)
  if (!one || one.candidate.id === caller.id) throw problem('not_found')
  return one
}

export async function readCase({ db, clock }: Deps, caller: Caller, id: number): Promise<Reply<typeof readCaseEndpoint>> {
  await insistOnReviewer(db, caller)
  const one = await caseOfOther({ db, clock }, caller, id)
  const row = await findAttempt(db, { id: one.attempt_id })
  if (!row) throw problem('not_found')
  const questions = await findReviewed(db, { attemptId: row.id })
  const { state, assurance, earned, possible, rules } = row
  const reaches_marks = earned !== null && outcomeOf(await findSectionSums(db, row.id), rules.pass) === 'passed'
  return {
    case: one,
    attempt: { state, assurance, earned, possible, reaches_marks, pass: rules.pass },
    questions: questions.map(({ given, ...question }) => ({ ...question, given: given ?? {} })),
    entries: await entriesOf(db, row.id),
    notes: await findNotes(db, { attemptId: row.id }),
  }
}

export async function readCaseEdits(
  { db, clock }: Deps,
  caller: Caller,
  { id, position }: { id: number; position: number },
): Promise<{ edits: Edit[] }> {
  await insistOnReviewer(db, caller)
  const one = await caseOfOther({ db, clock }, caller, id)
  return { edits: await editsOf(db, { attemptId: one.attempt_id, position }) }
}
