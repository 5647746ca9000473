/** A formula is right where it has the values of the right one, within the ranges of its variables. */
import type { Effort } from 'contract/library/effort.ts'
import { readFormula } from 'contract/library/formula.ts'
import { haveSameValues, type Ranges } from 'contract/library/formula-sameness.ts'
import type { Answer } from '../shapes/answer-schema.ts'
import type { Misconception } from '../shapes/compiled-front.ts'
import type { Judgement } from './judge.ts'
import { unread } from './judge-number.ts'

type ExpressionAnswer = Extract<Answer, { type: 'expression' }>

export function judgeExpression(
  { value, variables, accepted }: ExpressionAnswer,
  misconceptions: readonly Misconception[],
  ranges: Ranges,
  text: string,
  effort?: Effort,
): Judgement {
  const given = readFormula(text, variables, effort)
  if ('says' in given) return unread(given)
  const isSame = (form: string) => {
    const other = readFormula(form, variables, effort)
    return 'formula' in other && haveSameValues(given.formula, other.formula, variables, ranges)
  }
  if (isSame(value) || accepted.some(isSame)) return { verdict: 'right', says: null }
  const known = misconceptions.find(({ answer }) => isSame(answer))
  return { verdict: 'wrong', says: known?.says ?? null }
}
