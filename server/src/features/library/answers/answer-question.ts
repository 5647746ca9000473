/** Answering: an attempt, a hint, the solution, the points of an essay. */
import { answerTooLong, isAnsweredInEditor, isAttempt, type Question, type Verdict } from 'contract/library/answers.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { type Given, type Judgement, judge, keptWords } from './judge.ts'
import { enoughOf, fill, findReadableQuestion, pointsOf, questionOf, readQuestion } from './read-question.ts'
import { type QuestionRow, recordAttempt, recordHint, recordPoints, recordSolutionOpened } from './store.ts'

/** What is judged, and what is only kept with it. */
interface Submitted extends Given {
  code?: string
  seconds?: number
}

export async function submitAttempt(
  deps: Deps,
  caller: Caller,
  id: number,
  given: Submitted,
): Promise<Judgement & { question: Question }> {
  const row = await findReadableQuestion(deps, caller, id)
  const tooLong = answerTooLong(row.front.answer.type, given)
  if (tooLong) throw invalid([{ field: 'answer', message: tooLong }])
  await spendTry(deps, caller)
  const judgement = judge(row.front, given)
  const { verdict } = judgement
  const says = judgement.says && fill(deps, judgement.says)
  if (!isAttempt(verdict)) return { ...judgement, says, question: questionOf(deps, caller, id, row) }

  const tried = {
    userId: caller.id,
    itemId: row.item_id,
    itemVersion: row.front.version,
    given: keptWords(row.front, given),
    verdict,
    says,
    seconds: given.seconds ?? null,
    code: isAnsweredInEditor(row.front.answer.type) ? (given.code ?? null) : null,
    isSolved: verdict === 'right',
    opensSolution: earnsSolution(row, verdict),
  }
  await recordAttempt(deps.db, tried, deps.clock.now())
  return { verdict, says, question: await readQuestion(deps, caller, id) }
}

/** Hints come in their order. One that was taken is told again, so that two clicks at once take one. */
export async function takeHint(deps: Deps, caller: Caller, id: number, number: number): Promise<Question> {
  const row = await findReadableQuestion(deps, caller, id)
  if (number > row.front.hints.length) throw problem('bad_input', { message: 'There is no such hint.' })
  await spendTry(deps, caller)
  const isRecorded = await recordHint(deps.db, { userId: caller.id, itemId: row.item_id, number }, deps.clock.now())
  if (!isRecorded) throw problem('bad_input', { message: 'Open the previous hint first.' })
  return readQuestion(deps, caller, id)
}

export async function openSolution(deps: Deps, caller: Caller, id: number): Promise<Question> {
  const row = await findReadableQuestion(deps, caller, id)
  if (!row.is_solution_open) await recordSolutionOpened(deps.db, caller.id, row.item_id, deps.clock.now())
  return readQuestion(deps, caller, id)
}

export async function tickPoints(deps: Deps, caller: Caller, id: number, ticked: readonly number[]): Promise<Question> {
  const row = await findReadableQuestion(deps, caller, id)
  await spendTry(deps, caller)
  const all = pointsOf(row)
  const made = [...new Set(ticked)].filter((index) => index < all.length).sort((one, other) => one - other)
  const isSolved = made.length >= enoughOf(all)
  const isRecorded = await recordPoints(deps.db, { userId: caller.id, itemId: row.item_id, made, isSolved }, deps.clock.now())
  if (!isRecorded) throw problem('bad_input', { message: 'Submit your answer first.' })
  return readQuestion(deps, caller, id)
}

/** More than anybody thinks in a minute, and few enough for who lets a program guess. */
export const spendTry = ({ db, clock }: Deps, caller: Caller) =>
  spend(db, [{ key: `answers:${caller.id}`, max: 30, window: minutes(1) }], clock.now())

/** What a browser says of its own tests opens nothing; an essay that is handed in shows its points, so the solution has no secret left. */
const earnsSolution = ({ front: { answer } }: QuestionRow, verdict: Verdict): boolean =>
  verdict === 'handed_in' || (verdict === 'right' && !isAnsweredInEditor(answer.type))
