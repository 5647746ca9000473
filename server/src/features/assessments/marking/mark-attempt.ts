/** Marks the answers that were saved in time, by the keys that are frozen with the paper. */
import { setImmediate } from 'node:timers/promises'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { markAnswer } from '../../library/lending.ts'
import type { OutcomeDeps } from '../outcomes/open-case.ts'
import { settleMarked } from '../outcomes/settle-marked.ts'
import { isCodeKey } from '../papers/exam-key.ts'
import { type CodeMark, markCode } from './code/mark-code.ts'
import { inCodeQueue } from './code/queue.ts'
import { type AnsweredQuestion, findAnswered, findToMark, insertMarks, type NewMark, setMarked } from './store.ts'
import { grantWithdrawn } from './withdrawn-keys.ts'

type MarkDeps = Pick<Deps, 'db' | 'clock'> & OutcomeDeps

const mostAtOnce = 20

/** Marks closed attempts without questions for code. @returns whether there may be more */
export async function markClosed(deps: MarkDeps): Promise<boolean> {
  const waiting = await findToMark(deps.db, { most: mostAtOnce, withCode: false })
  for (const { id } of waiting) await markAttempt(deps, id)
  return waiting.length === mostAtOnce
}

/**
 * The job of code answers. Where a process cannot start, the attempt stays as it is until the next time.
 * @returns whether there may be more
 */
export async function markClosedWithCode(deps: MarkDeps & Pick<Deps, 'config'>): Promise<boolean> {
  const waiting = await findToMark(deps.db, { most: mostAtOnce, withCode: true })
  const tried = await Promise.allSettled(waiting.map(({ id }) => markAttemptWithCode(deps, id)))
  const failed = tried.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return waiting.length === mostAtOnce
}

/** Nothing happens where it is not closed, was marked meanwhile, or asks for code: no request waits for that. */
export async function markAttempt(deps: MarkDeps, id: number): Promise<void> {
  // A closed attempt takes no more answers, so marking needs no lock.
  const questions = await findAnswered(deps.db, { id })
  if (questions.some(({ key }) => isCodeKey(key))) return
  const marks: NewMark[] = []
  for (const question of questions) marks.push(await markOf(question))
  await keepMarks(deps, id, questions, marks)
}

async function markAttemptWithCode(deps: MarkDeps & Pick<Deps, 'config'>, id: number): Promise<void> {
  const questions = await findAnswered(deps.db, { id })
  const marks = await Promise.all(
    questions.map((question) => {
      const { key, given } = question
      return isCodeKey(key)
        ? inCodeQueue(deps.config, async (options) => newMark(question, await markCode(key, given ?? {}, options)))
        : markOf(question)
    }),
  )
  await keepMarks(deps, id, questions, marks)
}

async function markOf(question: AnsweredQuestion): Promise<NewMark> {
  // An answer may take a tenth of a second to read: requests go between two.
  await setImmediate()
  const { key, given } = question
  if (isCodeKey(key)) throw new Error('Code is marked by the job.')
  return newMark(question, markAnswer(key, given ?? {}))
}

const newMark = ({ position, points }: AnsweredQuestion, { isRight, reason }: CodeMark): NewMark => ({
  ...{ position, is_right: isRight, reason, points: isRight ? points : 0 },
})

async function keepMarks(
  deps: MarkDeps,
  id: number,
  questions: readonly AnsweredQuestion[],
  marks: readonly NewMark[],
): Promise<void> {
  if (questions.length === 0) return
  const { db, clock } = deps
  const sum = (all: readonly { points: number }[]) => all.reduce((total, { points }) => total + points, 0)
  await inTransaction(db, async (trx) => {
    if (!(await setMarked(trx, id, { earned: sum(marks), possible: sum(questions) }))) return
    await insertMarks(trx, id, marks, clock.now())
    await grantWithdrawn(trx, id, clock.now())
    await settleMarked(trx, deps, id, clock.now())
  })
}
