/** An examiner reads an oral and records its outcome. A convincing one releases the result; any other opens a case. */
import type { Edit } from 'contract/assessments/edits.ts'
import type { OralRow as OralRowModel, readOral as readOralEndpoint } from 'contract/assessments/orals.ts'
import type { Reply } from 'contract/endpoint.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lines, required } from '../../../platform/typed-text.ts'
import { lockAttempt } from '../attempts/store.ts'
import { openCase } from '../outcomes/open-case.ts'
import { release } from '../outcomes/settle-marked.ts'
import { setInReview } from '../outcomes/store.ts'
import { insistOnExaminer } from '../roles/insist.ts'
import { editsOf } from '../sittings/edits.ts'
import { logEvent } from '../sittings/log.ts'
import { endOralCall, findOralQuestions, findWaitingOrals, setHeld } from './store.ts'

type Waiting = Awaited<ReturnType<typeof findWaitingOrals>>[number]

const shown = ({ attempt_id, title, candidate, due_at }: Waiting): OralRowModel => ({
  ...{ attempt_id, title, candidate },
  due_at: due_at.toISOString(),
})

export async function listOrals({ db }: Deps, caller: Caller): Promise<{ orals: OralRowModel[] }> {
  await insistOnExaminer(db, caller)
  return { orals: (await findWaitingOrals(db, { callerId: caller.id, attemptId: null })).map(shown) }
}

export async function readOral({ db }: Deps, caller: Caller, attemptId: number): Promise<Reply<typeof readOralEndpoint>> {
  const one = await waitingOral(db, caller, attemptId)
  const questions = await findOralQuestions(db, { attemptId, positions: one.positions })
  return { oral: shown(one), questions: questions.map((question) => ({ ...question, given: question.given ?? {} })) }
}

export async function readOralEdits(
  { db }: Deps,
  caller: Caller,
  { id, position }: { id: number; position: number },
): Promise<{ edits: Edit[] }> {
  const { positions } = await waitingOral(db, caller, id)
  if (!positions.includes(position)) throw problem('not_found')
  return { edits: await editsOf(db, { attemptId: id, position }) }
}

async function waitingOral(db: Db, caller: Caller, attemptId: number): Promise<Waiting> {
  await insistOnExaminer(db, caller)
  const [one] = await findWaitingOrals(db, { callerId: caller.id, attemptId })
  if (!one) throw problem('oral_over')
  return one
}

interface Held {
  saw_identity: boolean
  is_convincing: boolean
  notes: string
}

export async function holdOral(deps: Deps, caller: Caller, attemptId: number, held: Held): Promise<void> {
  const { saw_identity: sawIdentity, is_convincing: isConvincing } = held
  const notes = required('notes', lines(held.notes))
  if (isConvincing && !sawIdentity)
    throw invalid([{ field: 'is_convincing', message: 'Without an identity document an oral is not convincing.' }])
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    const row = await lockAttempt(trx, attemptId)
    await waitingOral(trx, caller, attemptId)
    if (!row) throw problem('not_found')
    await setHeld(trx, attemptId, { examinerId: caller.id, sawIdentity, isConvincing, notes, at: now })
    await endOralCall(trx, attemptId, now)
    await logEvent(trx, attemptId, 'oral held', now)
    const detail = { attempt: attemptId, convincing: isConvincing }
    await audit(trx, { event: 'assessment oral held', userId: row.user_id, by: caller.id, detail }, now)
    if (isConvincing) return release(trx, deps, row, 'passed', now)
    await setInReview(trx, attemptId)
    await openCase(trx, deps, { attemptId, kind: 'oral', text: `The oral was not convincing. ${notes}`, at: now })
  })
}
