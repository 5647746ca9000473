/** Answering a serving: an attempt, a hint, the solution, giving up. All of it is the serving's own, and nothing of it changes the question itself. */
import type { Body } from 'contract/endpoint.ts'
import { answerTooLong, isAttempt, type Verdict } from 'contract/library/answers.ts'
import type { postServingAttempt, Serving } from 'contract/library/servings.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spendTry } from '../answers/answer-question.ts'
import { type Judgement, judge, type Key, keptWords } from '../answers/judge.ts'
import { fill } from '../answers/read-question.ts'
import { keyOfRow, type Varied } from '../variants/key-of-row.ts'
import { findReadableServing, readServing } from './read-serving.ts'
import { servedTexts, toldBy } from './served-texts.ts'
import { recordServingAttempt, recordServingHint, recordServingSolutionOpened, type Served, type ServingRow } from './store.ts'

type Given = Body<typeof postServingAttempt>

/** A number or an interval is never handed in. */
type VariedJudgement = Judgement<Exclude<Verdict, 'handed_in'>>

export async function answerServing(
  deps: Deps,
  caller: Caller,
  id: number,
  given: Given,
): Promise<Judgement & { question: Serving }> {
  const row = await findReadableServing(deps, caller, id)
  const tooLong = answerTooLong(row.templates.answer.type, given)
  if (tooLong) throw invalid([{ field: 'answer', message: tooLong }])
  await spendTry(deps, caller)
  // Mended while it was judged, which happens once in a version: then by the mended key.
  let judgement = await judgeServing(deps, caller, row, given)
  while (!judgement) judgement = await judgeServing(deps, caller, await findReadableServing(deps, caller, id), given)
  return { ...judgement, question: await readServing(deps, caller, id) }
}

/** Judges and keeps it; undefined where the key is another by then. */
async function judgeServing(deps: Deps, caller: Caller, row: ServingRow, given: Given): Promise<VariedJudgement | undefined> {
  const { id, item_id: itemId, item_version: itemVersion, mended_edition: mendedEdition } = row
  const key = await keyOf(deps, row)
  const judgement = orOfOwnNumbers(row, given, judge(key, given))
  const { verdict } = judgement
  const says = judgement.says && fill(deps, judgement.says)
  if (!isAttempt(verdict)) return { ...judgement, says }
  const tried = { id, userId: caller.id, itemId, itemVersion, given: keptWords(key, given), verdict, says, mendedEdition }
  const isRecorded = await recordServingAttempt(deps.db, tried, deps.clock.now())
  return isRecorded ? { verdict, says } : undefined
}

/** An answer that is right for the question's own numbers alone is told apart from any other wrong one. */
function orOfOwnNumbers(row: ServingRow, given: Given, judgement: VariedJudgement): VariedJudgement {
  const ownKey = keyOfRow(toldBy(row).templates.answer, [], row.own)
  const isOfOwn = judgement.verdict === 'wrong' && judge(ownKey, given).verdict === 'right'
  return isOfOwn
    ? { verdict: 'wrong', says: "That is right for the question's own numbers. Use the numbers shown here." }
    : judgement
}

/** What an answer is judged by, with what is said to known wrong ones. */
async function keyOf(deps: Pick<Deps, 'texts'>, served: Served): Promise<Key<Varied>> {
  const { templates, row } = toldBy(served)
  return keyOfRow(templates.answer, await servedTexts(deps, served, 'says'), row)
}

/** Hints come in their order. One that was taken is told again, so that two clicks at once take one. */
export async function takeServingHint(deps: Deps, caller: Caller, id: number, number: number): Promise<Serving> {
  const { templates } = toldBy(await findReadableServing(deps, caller, id))
  if (number > templates.texts.hints.length) throw problem('bad_input', { message: 'There is no such hint.' })
  await spendTry(deps, caller)
  const isRecorded = await recordServingHint(deps.db, id, number, deps.clock.now())
  if (!isRecorded) throw problem('bad_input', { message: 'Open the previous hint first.' })
  return readServing(deps, caller, id)
}

export async function openServingSolution(deps: Deps, caller: Caller, id: number): Promise<Serving> {
  const { is_solution_open } = await findReadableServing(deps, caller, id)
  if (!is_solution_open) await recordServingSolutionOpened(deps.db, id, deps.clock.now())
  return readServing(deps, caller, id)
}
