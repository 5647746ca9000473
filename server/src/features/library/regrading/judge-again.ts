/** What answers to the versions before are worth by the key of today. Pure. */

import { isAttempt } from 'contract/library/answers.ts'
import { fillPlaceholders } from '../../../platform/content/placeholders.ts'
import { givenOf, judge } from '../answers/judge.ts'
import type { CompiledFront } from '../shapes/compiled-front.ts'
import type { ChangedVerdict, KeptAnswer } from './regrade-store.ts'

/** What the item as it is now cannot read at all (it asked for something else then) keeps its verdict. */
export function judgeAgain(
  front: CompiledFront,
  answers: readonly KeptAnswer[],
  { productName }: { productName: string },
): { judged: number; changed: ChangedVerdict[] } {
  const before = answers.filter(({ item_version, verdict }) => item_version < front.version && verdict !== 'handed_in')
  const judged = before.flatMap((answer) => {
    const { verdict, says } = judge(front, givenOf(front, answer.given))
    return isAttempt(verdict) ? [{ answer, verdict, says: says && fillPlaceholders(says, { product: productName }) }] : []
  })
  return { judged: judged.length, changed: judged.filter(({ answer, verdict }) => verdict !== answer.verdict) }
}
