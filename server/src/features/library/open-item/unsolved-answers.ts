/** Whether a text has the answer to a question that somebody has not solved, where that is a number: for who helps them with others. */
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { Key } from '../answers/judge.ts'
import { tellsAnswer } from '../answers/tells-answer.ts'
import { knowsSolution } from '../knowing.ts'
import type { Row } from '../shapes/row.ts'
import { keyOfRow, type Varied } from '../variants/key-of-row.ts'

interface UnsolvedRow {
  key: Key
  /** Where the question is open with fresh numbers, what these come to. */
  served: Row | null
}

/** The own numbers of these items where their reader does not know the solution, and the fresh numbers that they were given and have not solved. */
export async function answersUnsolvedBy(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  itemIds: readonly number[],
): Promise<(text: string) => boolean> {
  if (itemIds.length === 0) return () => false
  const { rows } = await sql<UnsolvedRow>`
    select jsonb_build_object('answer', item.front -> 'answer', 'misconceptions', '[]'::jsonb) as key, null as served from items item
    where item.id = any(${[...new Set(itemIds)]}::integer[]) and item.front -> 'answer' ->> 'type' in ('number', 'interval')
      and not ${knowsSolution(sql`${caller.id}`, sql`item.id`)}
    union all
    select jsonb_build_object('answer', coalesce(mended.templates, edition.templates) -> 'answer', 'misconceptions', '[]'::jsonb),
      coalesce(serving.mended_numbers, serving.numbers)
    from servings serving join item_editions edition on edition.hash = serving.edition left join item_editions mended on mended.hash = serving.mended_edition
    where serving.user_id = ${caller.id} and serving.item_id = any(${[...new Set(itemIds)]}::integer[])
      and serving.closed_at is null and serving.solved_at is null and serving.solution_opened_at is null`.execute(db)
  const keys = rows.map(({ key, served }) => (served ? keyOfRow(key.answer as Varied, [], served) : key))
  return (text) => keys.some((key) => tellsAnswer(key, text))
}
