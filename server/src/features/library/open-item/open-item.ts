/** The item that somebody has before them, as far as they have come with it: for who helps them. */
import { isAnsweredInEditor } from 'contract/library/answers.ts'
import type { Difficulty } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { lookForAnswer } from '../answers/look-for-answer.ts'
import { fill, findReadableQuestion } from '../answers/read-question.ts'
import type { QuestionRow } from '../answers/store.ts'
import { isAnswerRounded, type Telling } from '../answers/tells-answer.ts'
import { findCode } from '../code/store.ts'
import { findItem } from '../lists/store.ts'
import { itemPassages, type PassageRow } from '../passages/store.ts'

/**
 * - 0: nothing was tried.
 * - 1: an answer was judged, or tests were run.
 * - 2: the solution is open, earned or asked for.
 */
export type Stage = 0 | 1 | 2

export type OpenPassage = Pick<PassageRow, 'id' | 'kind' | 'number' | 'markdown'>

export interface OpenItem {
  place: { id: number; module: LibraryModule; category: string }
  itemId: number
  /** It is open with fresh numbers: see `open-serving.ts`. */
  isServing: boolean
  title: string
  group: string
  difficulty: Difficulty
  status: QuestionRow['status']
  stage: Stage
  kind: QuestionRow['front']['answer']['type']
  /** The newest three, newest first; `says` is HTML. */
  attempts: { given: string; verdict: string; says: string | null }[]
  hintsTaken: number
  hintCount: number
  /** Of a coding question what they have written so far. */
  code: string | undefined
  /** What this reader may be quoted. */
  passages: OpenPassage[]
  /** Hints that were not taken and the solution, while it is: what nobody may say to this reader. */
  closed: OpenPassage[]
  /** Whether the item's answer stands in a text, in any form that would be taken for right. */
  tellsAnswer(text: string): Promise<Telling>
  /** Whether one number, or arithmetic, is its answer, also with fewer digits. */
  isAnswer(form: string): boolean
}

/** Unknown and hidden look alike; what is not paid for is refused as everywhere. */
export async function readOpenItem(deps: Deps, caller: Caller, placementId: number): Promise<OpenItem> {
  const row = await findReadableQuestion(deps, caller, placementId)
  const [item, passages, code] = await Promise.all([
    findItem(deps.db, placementId, caller.id),
    itemPassages(deps.db, { itemId: row.item_id, userId: caller.id }),
    isAnsweredInEditor(row.front.answer.type)
      ? findCode(deps.db, { placementId, userId: caller.id, withTests: false })
      : undefined,
  ])
  if (!item) throw problem('not_found')
  const stage = stageOf(row)
  return {
    place: { id: placementId, module: item.module, category: item.category },
    itemId: row.item_id,
    isServing: false,
    title: item.title,
    group: item.group_name,
    difficulty: item.difficulty,
    status: row.status,
    stage,
    kind: row.front.answer.type,
    attempts: row.attempts
      .slice(0, 3)
      .map(({ given, verdict, says }) => ({ given, verdict, says: says === null ? null : fill(deps, says) })),
    hintsTaken: row.hints_taken,
    hintCount: row.front.hints.length,
    code: code?.saved?.find(({ kind }) => kind === 'answer')?.text,
    passages: passages.filter(({ is_open }) => is_open),
    closed: passages.filter(({ is_open }) => !is_open),
    tellsAnswer: (text) => lookForAnswer(deps, caller.id, [row.front], text),
    isAnswer: (form) => isAnswerRounded(row.front, form),
  }
}

export function stageOf({ is_solution_open, attempt_count }: Pick<QuestionRow, 'is_solution_open' | 'attempt_count'>): Stage {
  if (is_solution_open) return 2
  return attempt_count > 0 ? 1 : 0
}
