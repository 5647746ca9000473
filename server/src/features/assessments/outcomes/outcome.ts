/** Whether a marked examination passes. */
import { standardError } from '../attempts/interval.ts'

export interface SectionSum {
  /** The sum of the marks. */
  earned: number
  /** The points of each question. */
  weights: readonly number[]
}

export type Outcome = 'passed' | 'failed' | 'in_review'

/** @param pass in percent of all points, and of the points of each section */
export function outcomeOf(sections: readonly SectionSum[], pass: { overall: number; section: number }): Outcome {
  const whole = { earned: sum(sections.map(({ earned }) => earned)), weights: sections.flatMap(({ weights }) => weights) }
  const scores = [{ ...whole, mark: pass.overall }, ...sections.map((section) => ({ ...section, mark: pass.section }))]
  if (scores.every(isReached)) return 'passed'
  return scores.every((score) => isReached(score) || isNear(score)) ? 'in_review' : 'failed'
}

type Score = SectionSum & { mark: number }

/** Never rounded up: 69.9 % misses 70 %. */
const isReached = ({ earned, weights, mark }: Score): boolean => 100 * earned >= mark * sum(weights)

/** Within one standard error below: a person marks it again before the result is released. */
function isNear({ earned, weights, mark }: Score): boolean {
  const share = earned / sum(weights)
  return share + standardError(share, weights) >= mark / 100
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
