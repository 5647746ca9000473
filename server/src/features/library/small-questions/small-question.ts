/** A small question as its reader sees it, and what their answer to it is worth. */
import { answerTooLong, isAttempt } from 'contract/library/answers.ts'
import { type SmallJudgement, type SmallQuestion, settles } from 'contract/library/small-questions.ts'
import { invalid } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spendTry } from '../answers/answer-question.ts'
import { type Decidable, judge, type Key } from '../answers/judge.ts'
import { fill } from '../answers/read-question.ts'
import type { CompiledSmallQuestion } from '../shapes/compiled-front.ts'
import { type Attempted, type AttemptRow, recordAttempt } from './store.ts'

/**
 * The question without its answer, with what its reader tried.
 * @param attempts at all small questions of its place, newest first
 */
export function shownQuestion(
  deps: Deps,
  { name, answer }: CompiledSmallQuestion,
  attempts: readonly AttemptRow[],
): SmallQuestion {
  return {
    kind: answer.type,
    ask: answer.ask ?? null,
    options:
      answer.type === 'choice' ? Object.entries(answer.options).map(([key, html]) => ({ key, html: fill(deps, html) })) : [],
    variables: answer.type === 'expression' ? answer.variables : [],
    attempts: attempts.filter((one) => one.name === name),
    is_settled: isSettled(name, attempts),
  }
}

export const isSettled = (name: string, attempts: readonly AttemptRow[]): boolean =>
  attempts.some((one) => one.name === name && settles(one.verdict))

/**
 * Judges an answer and keeps it, where it can be read. `says` is HTML.
 * @throws a problem where it is too long, and where too many are tried in a minute
 */
export async function tryAnswer(
  deps: Deps,
  caller: Caller,
  attempted: Attempted,
  question: CompiledSmallQuestion,
  answer: string,
): Promise<SmallJudgement> {
  const tooLong = isJudged(question) && answerTooLong(question.answer.type, { answer })
  if (tooLong) throw invalid([{ field: 'answer', message: tooLong }])
  await spendTry(deps, caller)
  const judgement = judgementOf(deps, question, answer)
  const { verdict, says } = judgement
  if (isAttempt(verdict))
    await recordAttempt(deps.db, { ...attempted, name: question.name, given: answer.trim(), verdict, says }, deps.clock.now())
  return judgement
}

export async function giveUp(deps: Deps, caller: Caller, attempted: Attempted, { name }: CompiledSmallQuestion): Promise<void> {
  await spendTry(deps, caller)
  await recordAttempt(deps.db, { ...attempted, name, given: '', verdict: 'given_up', says: null }, deps.clock.now())
}

function judgementOf(deps: Deps, question: CompiledSmallQuestion, answer: string): SmallJudgement {
  if (!isJudged(question))
    return answer.trim() === ''
      ? { verdict: 'unreadable', says: 'Write it in your own words first.' }
      : { verdict: 'written', says: null }
  const judgement = judge(question, { answer })
  return { ...judgement, says: judgement.says && fill(deps, judgement.says) }
}

/** Own words are compared by who wrote them. */
const isJudged = (question: CompiledSmallQuestion): question is CompiledSmallQuestion & Key<Decidable> =>
  question.answer.type !== 'words'
