/** A question with everything that its files say of it, for whoever looks after the library. Reading it leaves no trace in their own progress. */
import type { AnswerKey, QuestionPart, QuestionRow, WholeQuestion } from 'contract/library/administration.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { fill } from '../answers/read-question.ts'
import { lendContent } from '../content-address.ts'
import { findEdition } from '../servings/edition-store.ts'
import { servedTexts } from '../servings/served-texts.ts'
import type { Answer } from '../shapes/answer-schema.ts'
import type { CompiledDialogue } from '../shapes/compiled-dialogue.ts'
import type { CompiledFront, CompiledSmallQuestion } from '../shapes/compiled-front.ts'
import { keyOfRow } from '../variants/key-of-row.ts'
import { findWholeQuestion } from './whole-question-store.ts'

export async function readWholeQuestion(deps: Deps, caller: Caller, placementId: number): Promise<WholeQuestion> {
  const row = await findWholeQuestion(deps.db, placementId)
  if (!row) throw problem('not_found')
  const { slug, title, module, category, difficulty, time_target, front, dialogue, tests } = row
  const edition = await findEdition(deps.db, placementId)
  const address = addressFor(deps, caller, placementId)
  const filled = (html: string) => fill(deps, html)
  return {
    ...{ id: placementId, slug, title, difficulty, time_target, version: front.version },
    place: { id: placementId, module, category },
    statement_uri: address,
    solution_uri: `${address}solution`,
    key: keyOf(front, filled),
    rows: (edition?.rows.slice(1) ?? []).map(({ p }) => p),
    starter: front.starter ?? null,
    tests,
    tables: front.tables ?? null,
    hints: front.hints.map(filled),
    follow_ups: followUpsOf(front, filled),
    opening: (dialogue?.opening ?? []).map(({ html, ...line }) => ({ ...line, html: filled(html) })),
    dialogue: stepsOf(dialogue, filled),
  }
}

/** The same question with one row of its fresh numbers: filled and compiled as servings are. */
export async function readQuestionRow(deps: Deps, caller: Caller, placementId: number, number: number): Promise<QuestionRow> {
  const edition = await findEdition(deps.db, placementId)
  const row = edition?.rows[number]
  if (!edition || !row) throw problem('not_found')
  const served = { templates: edition.templates, row, mended: null }
  const filled = (html: string) => fill(deps, html)
  const address = `${addressFor(deps, caller, placementId)}rows/${number}/`
  return {
    statement_uri: address,
    solution_uri: `${address}solution`,
    key: keyOf(keyOfRow(edition.templates.answer, await servedTexts(deps, served, 'says'), row), filled),
    hints: (await servedTexts(deps, served, 'hints')).map(filled),
  }
}

/** It ends with their role. */
const addressFor = (deps: Deps, { id: userId }: Caller, placementId: number): string =>
  lendContent(deps, { placementId, withSolution: true, userId, asStaff: true })

type Fill = (html: string) => string

function followUpsOf({ follow_ups, follow_up_answers, follow_ups_judged }: CompiledFront, filled: Fill): QuestionPart[] {
  return follow_ups.map((html, at) => {
    const [answer, judged] = [follow_up_answers?.[at], follow_ups_judged?.[at]]
    return {
      html: filled(html),
      model_answer: answer === undefined ? null : filled(answer),
      key: judged ? keyOf(judged, filled) : null,
    }
  })
}

const stepsOf = (dialogue: CompiledDialogue | null, filled: Fill): QuestionPart[] =>
  (dialogue?.steps ?? []).map(({ asks, question, lines }) => ({
    html: filled(asks),
    model_answer: filled(lines.map(({ html }) => html).join('')),
    key: keyOf(question, filled),
  }))

function keyOf(
  { answer, misconceptions }: Pick<CompiledFront | CompiledSmallQuestion, 'answer' | 'misconceptions'>,
  filled: Fill,
): AnswerKey {
  return {
    kind: answer.type,
    values: valuesOf(answer),
    accepted: 'accepted' in answer ? answer.accepted : [],
    tolerance: 'tolerance' in answer ? answer.tolerance : null,
    options: 'options' in answer ? Object.entries(answer.options).map(([key, html]) => ({ key, html: filled(html) })) : [],
    points: 'points' in answer ? answer.points.map(filled) : [],
    misconceptions: misconceptions.map(({ answer: wrong, says }) => ({ answer: wrong, html: filled(says) })),
  }
}

function valuesOf(answer: Answer | CompiledSmallQuestion['answer']): string[] {
  if (!('value' in answer)) return []
  return Array.isArray(answer.value) ? answer.value.map(String) : [String(answer.value)]
}
