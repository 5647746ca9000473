/** What a mended edition says of a serving: another answer to its very numbers, the same one, or nothing. Pure. */
import type { Posed } from '../servings/store.ts'
import type { Row } from '../shapes/row.ts'
import { keyOfRow } from '../variants/key-of-row.ts'
import type { StoredEdition } from './servings-store.ts'

/** The row of its numbers, with another answer. */
interface MendedRow extends Posed {
  /** Which has it. */
  edition: string
}

/** Why nothing says what is right with these numbers. */
type OutOfReach = 'without_row' | 'of_other_kind'

/** @param edition undefined where the question is posed with its own numbers only */
export function mendedOf(serving: Posed, edition: StoredEdition | undefined): MendedRow | 'same_answer' | OutOfReach {
  if (!edition) return 'without_row'
  const { hash, templates, rows } = edition
  if (templates.answer.type !== serving.templates.answer.type) return 'of_other_kind'
  const name = nameOf(serving.row)
  const row = rows.find((one) => nameOf(one) === name)
  if (!row) return 'without_row'
  const mended = { edition: hash, templates, row }
  return ruleOf(mended) === ruleOf(serving) ? 'same_answer' : mended
}

/** Two rows are the same question when their parameters are. */
const nameOf = ({ p }: Row): string => JSON.stringify(Object.entries(p).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** All that an answer is right by. */
function ruleOf({ templates, row }: Posed): string {
  const { answer } = keyOfRow(templates.answer, [], row)
  return JSON.stringify({ ...answer, ask: undefined })
}
