/** Follow-ups: what a strong candidate says to them, and those that are answered first. All of it opens with the solution. */
import type { JudgedFollowUp, SmallJudgement } from 'contract/library/small-questions.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { fill, findReadableQuestion } from '../answers/read-question.ts'
import type { QuestionRow } from '../answers/store.ts'
import type { CompiledSmallQuestion } from '../shapes/compiled-front.ts'
import { giveUp, isSettled, shownQuestion, tryAnswer } from './small-question.ts'
import { type Attempted, findAttempts } from './store.ts'

/** It may say how the question itself is solved, and the answer to a follow-up that is judged. */
export async function readModelAnswer(deps: Deps, caller: Caller, id: number, number: number): Promise<{ html: string }> {
  const row = await findOpen(deps, caller, id)
  const html = row.front.follow_up_answers?.[number - 1]
  if (html === undefined) throw problem('not_found')
  const judged = row.front.follow_ups_judged?.[number - 1]
  if (judged && !isSettled(judged.name, await findAttempts(deps.db, attemptedBy(caller, row))))
    throw problem('not_allowed', { message: 'Answer or skip this question first.' })
  return { html: fill(deps, html) }
}

export async function listJudgedFollowUps(deps: Deps, caller: Caller, id: number): Promise<JudgedFollowUp[]> {
  const row = await findOpen(deps, caller, id)
  const { follow_ups_judged = [] } = row.front
  const attempts = await findAttempts(deps.db, attemptedBy(caller, row))
  return follow_ups_judged.flatMap((judged, index) =>
    judged ? [{ number: index + 1, question: shownQuestion(deps, judged, attempts) }] : [],
  )
}

export async function answerFollowUp(
  deps: Deps,
  caller: Caller,
  { id, number }: Which,
  answer: string,
): Promise<SmallJudgement & { follow_up: JudgedFollowUp }> {
  const row = await findOpen(deps, caller, id)
  const question = judgedAt(row, number)
  const judgement = await tryAnswer(deps, caller, attemptedBy(caller, row), question, answer)
  return { ...judgement, follow_up: await readJudged(deps, attemptedBy(caller, row), question, number) }
}

export async function giveUpFollowUp(deps: Deps, caller: Caller, { id, number }: Which): Promise<JudgedFollowUp> {
  const row = await findOpen(deps, caller, id)
  const question = judgedAt(row, number)
  await giveUp(deps, caller, attemptedBy(caller, row), question)
  return readJudged(deps, attemptedBy(caller, row), question, number)
}

/** `number`: from 1. */
interface Which {
  id: number
  number: number
}

async function findOpen(deps: Deps, caller: Caller, id: number): Promise<QuestionRow> {
  const row = await findReadableQuestion(deps, caller, id)
  if (!row.is_solution_open) throw problem('not_allowed', { message: 'Open the solution first.' })
  return row
}

function judgedAt({ front: { follow_ups_judged = [] } }: QuestionRow, number: number): CompiledSmallQuestion {
  const judged = follow_ups_judged[number - 1]
  if (!judged) throw problem('not_found')
  return judged
}

const readJudged = async (
  deps: Deps,
  attempted: Attempted,
  question: CompiledSmallQuestion,
  number: number,
): Promise<JudgedFollowUp> => ({
  number,
  question: shownQuestion(deps, question, await findAttempts(deps.db, attempted)),
})

const attemptedBy = ({ id }: Caller, { item_id }: QuestionRow): Attempted => ({
  userId: id,
  itemId: item_id,
  within: 'follow_up',
})
