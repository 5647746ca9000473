/** Two formulas are the same when they agree wherever they are tried: at many points, the same ones each time. */
import { type Formula, readFormula } from 'contract/library/formula.ts'
import { evaluate } from 'contract/library/formula-value.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Answer } from '../shapes/answer-schema.ts'
import type { Misconception, Ranges } from '../shapes/compiled-front.ts'
import type { Judgement } from './judge.ts'

type ExpressionAnswer = Extract<Answer, { type: 'expression' }>

export function judgeExpression(
  { value, variables, accepted }: ExpressionAnswer,
  misconceptions: readonly Misconception[],
  ranges: Ranges,
  text: string,
): Judgement {
  const given = readFormula(text, variables)
  if ('says' in given) return { verdict: 'unreadable', says: escapeHtml(given.says) }
  const points = pointsIn(variables, ranges)
  const isSame = (form: string) => {
    const other = readFormula(form, variables)
    return 'formula' in other && agree(given.formula, other.formula, points)
  }
  if (isSame(value) || accepted.some(isSame)) return { verdict: 'right', says: null }
  const known = misconceptions.find(({ answer }) => isSame(answer))
  return { verdict: 'wrong', says: known?.says ?? null }
}

type Point = ReadonlyMap<string, number>

const pointCount = 60
const fewestPoints = 8

/** Equal to nine digits wherever the right one has a value; where it has one nearly nowhere, nothing is taken for equal. */
function agree(given: Formula, wanted: Formula, points: readonly Point[]): boolean {
  let compared = 0
  for (const point of points) {
    const right = evaluate(wanted, point)
    if (!Number.isFinite(right)) continue
    const value = evaluate(given, point)
    if (!Number.isFinite(value) || Math.abs(value - right) > 1e-9 * Math.max(1e-6, Math.abs(right))) return false
    compared++
  }
  return compared >= fewestPoints
}

/** Within the author's ranges; where they give none, half of the points between nothing and one, half above. */
function pointsIn(variables: readonly string[], ranges: Ranges): Point[] {
  const draw = generator(20_260_131)
  return Array.from({ length: pointCount }, (_, index) => {
    const otherwise = index % 2 === 0 ? { min: 0.05, max: 0.95 } : { min: 1.1, max: 5 }
    return new Map(
      variables.map((name) => {
        const { min, max } = (Object.hasOwn(ranges, name) && ranges[name]) || otherwise
        // Where a range is a single value, some room around it: at one point everything that crosses there would agree.
        const room = max > min ? 0 : 0.1 * Math.max(1, Math.abs(min))
        return [name, min - room + draw() * (max - min + 2 * room)]
      }),
    )
  })
}

/** Numbers between nothing and one that look drawn, and are the same each time. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
