/** What was saved in time is marked by the keys that are frozen with the paper: nothing later, nothing less. */
import { setImmediate } from 'node:timers/promises'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { markAnswer } from '../../library/lending.ts'
import type { OutcomeDeps } from '../outcomes/open-case.ts'
import { settleMarked } from '../outcomes/settle-marked.ts'
import { type AnsweredQuestion, findAnswered, findToMark, insertMarks, type NewMark, setMarked } from './store.ts'

type MarkingDeps = Pick<Deps, 'db' | 'clock'> & OutcomeDeps

const mostAtOnce = 20

/** @returns whether there may be more */
export async function markClosed(deps: MarkingDeps): Promise<boolean> {
  const waiting = await findToMark(deps.db, { most: mostAtOnce })
  for (const { id } of waiting) await markAttempt(deps, id)
  return waiting.length === mostAtOnce
}

/** Nothing happens where it is not closed, or was marked meanwhile. */
export async function markAttempt(deps: MarkingDeps, id: number): Promise<void> {
  const { db, clock } = deps
  // A closed attempt takes no more answers, so marking needs no lock.
  const questions = await findAnswered(db, { id })
  if (questions.length === 0) return
  const marks: NewMark[] = []
  for (const question of questions) {
    marks.push(markOf(question))
    // An answer may take a tenth of a second to read: requests go between two.
    await setImmediate()
  }
  const sum = (all: readonly { points: number }[]) => all.reduce((total, { points }) => total + points, 0)
  await inTransaction(db, async (trx) => {
    if (!(await setMarked(trx, id, { earned: sum(marks), possible: sum(questions) }))) return
    await insertMarks(trx, id, marks, clock.now())
    await settleMarked(trx, deps, id, clock.now())
  })
}

function markOf({ position, points, key, given }: AnsweredQuestion): NewMark {
  const { isRight, reason } = markAnswer(key, given ?? {})
  return { position, is_right: isRight, reason, points: isRight ? points : 0 }
}
