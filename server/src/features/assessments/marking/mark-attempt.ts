/** What was saved in time is marked by the keys that are frozen with the paper: nothing later, nothing less. */
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { markAnswer } from '../../library/lending.ts'
import { lockAttempt } from '../attempts/store.ts'
import { type AnsweredQuestion, findAnswered, findToMark, insertMarks, type NewMark, setMarked } from './store.ts'

const mostAtOnce = 20

/** @returns whether there may be more */
export async function markClosed(deps: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const waiting = await findToMark(deps.db, { most: mostAtOnce })
  for (const { id } of waiting) await markAttempt(deps, id)
  return waiting.length === mostAtOnce
}

/** Nothing happens where it is not closed, or was marked meanwhile. */
export const markAttempt = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await lockAttempt(trx, id)
    if (row?.state !== 'closed') return
    const questions = await findAnswered(trx, { id })
    const marks = questions.map(markOf)
    const sum = (all: readonly { points: number }[]) => all.reduce((total, { points }) => total + points, 0)
    if (await setMarked(trx, id, { earned: sum(marks), possible: sum(questions) })) await insertMarks(trx, id, marks, clock.now())
  })

function markOf({ position, points, key, given }: AnsweredQuestion): NewMark {
  const { isRight, reason } = markAnswer(key, given ?? {})
  return { position, is_right: isRight, reason, points: isRight ? points : 0 }
}
