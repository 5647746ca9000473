/** A question with fresh numbers that somebody has before them, for who helps them: the numbers of the serving, and how far they have come with these. */
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lookForAnswer } from '../answers/look-for-answer.ts'
import { isAnswerRounded } from '../answers/tells-answer.ts'
import { findReadableServing } from '../servings/read-serving.ts'
import { servedMarkdown, toldBy } from '../servings/served-texts.ts'
import { keyOfRow } from '../variants/key-of-row.ts'
import { type OpenItem, readOpenItem, stageOf } from './open-item.ts'

/** Whoever is served knows how the question itself is solved; what is closed to them is the serving's. */
export async function readOpenServing(deps: Deps, caller: Caller, placementId: number, id: number): Promise<OpenItem> {
  const [item, row] = await Promise.all([readOpenItem(deps, caller, placementId), findReadableServing(deps, caller, id)])
  if (row.item_id !== item.itemId) throw problem('not_found')
  const { answer } = row.templates
  const { hints, statement, solution } = servedMarkdown(row)
  const told = toldBy(row)
  const key = keyOfRow(told.templates.answer, [], told.row)
  const { compilePassages } = await import('../content/compile-passages.ts')
  const passages = compilePassages({ front: { hints: [...hints] }, statement, solution }).map(
    ({ kind, number, markdown }, at) => ({
      // They are in no table: no passage that is found has such a number.
      id: -1 - at,
      kind,
      number,
      markdown,
      isOpen: kind === 'statement' || row.is_solution_open || (kind === 'hint' && number <= row.hints_taken),
    }),
  )
  return {
    ...item,
    isServing: true,
    stage: stageOf(row),
    status: row.is_solved ? 'solved' : row.attempt_count > 0 ? 'attempted' : null,
    kind: answer.type,
    attempts: row.attempts.slice(0, 3).map(({ given, verdict, says }) => ({ given, verdict, says })),
    hintsTaken: row.hints_taken,
    hintCount: hints.length,
    code: undefined,
    passages: passages.filter(({ isOpen }) => isOpen),
    closed: passages.filter(({ isOpen }) => !isOpen),
    tellsAnswer: (text) => lookForAnswer(deps, caller.id, [key], text),
    isAnswer: (form) => isAnswerRounded(key, form),
  }
}
