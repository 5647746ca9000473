/** Whether a text has the answer to a question that somebody has not solved, where that is a number or a formula: for who helps them with others. */
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { Key } from '../answers/judge.ts'
import { lookForAnswer } from '../answers/look-for-answer.ts'
import { isAnswerRounded, type Telling } from '../answers/tells-answer.ts'
import { knowsSolution } from '../knowing.ts'
import type { Row } from '../shapes/row.ts'
import { keyOfRow, type Varied } from '../variants/key-of-row.ts'
import type { OpenItem } from './open-item.ts'

interface UnsolvedRow {
  key: Key
  /** Where the question is open with fresh numbers, what these come to. */
  served: Row | null
}

/** `tellsAnswer` and `isAnswer` are of numbers. */
export interface UnsolvedAnswers extends Pick<OpenItem, 'tellsAnswer' | 'isAnswer'> {
  tellsFormula(text: string): Promise<Telling>
}

/** Of these items: what their own numbers come to where the reader does not know the solution, and the fresh ones that they have open and unsolved. */
export async function readUnsolvedAnswers(
  deps: Pick<Deps, 'db' | 'markup'>,
  caller: Caller,
  itemIds: readonly number[],
): Promise<UnsolvedAnswers> {
  const { rows } = await sql<UnsolvedRow>`
    select jsonb_build_object('answer', item.front -> 'answer', 'misconceptions', '[]'::jsonb,
      'ranges', coalesce(item.front -> 'ranges', '{}'::jsonb)) as key, null as served from items item
    where item.id = any(${[...new Set(itemIds)]}::integer[]) and item.front -> 'answer' ->> 'type' in ('number', 'interval', 'expression')
      and not ${knowsSolution(sql`${caller.id}`, sql`item.id`)}
    union all
    select jsonb_build_object('answer', coalesce(mended.templates, edition.templates) -> 'answer', 'misconceptions', '[]'::jsonb),
      coalesce(serving.mended_numbers, serving.numbers)
    from servings serving join item_editions edition on edition.hash = serving.edition left join item_editions mended on mended.hash = serving.mended_edition
    where serving.user_id = ${caller.id} and serving.item_id = any(${[...new Set(itemIds)]}::integer[])
      and serving.closed_at is null and serving.solved_at is null and serving.solution_opened_at is null`.execute(deps.db)
  const keys = rows.map(({ key, served }) => (served ? keyOfRow(key.answer as Varied, [], served) : key))
  const isFormula = ({ answer }: Key) => answer.type === 'expression'
  const [formulas, numbers] = [keys.filter(isFormula), keys.filter((key) => !isFormula(key))]
  return {
    tellsAnswer: (text) => lookForAnswer(deps, caller.id, numbers, text),
    isAnswer: (form) => numbers.some((key) => isAnswerRounded(key, form)),
    tellsFormula: (text) => lookForAnswer(deps, caller.id, formulas, text),
  }
}
