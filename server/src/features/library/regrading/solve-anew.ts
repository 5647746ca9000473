/** Whether a reader has solved an item, and when, once some of their answers were judged another way. Pure. */

export interface Solving {
  /** The first right answer. */
  solvedAt: Date | null
  /** The first help before it. */
  helpedAt: Date | null
}

export interface JudgedAnswer {
  at: Date
  isRight: boolean
}

/**
 * The first answer that is right now is the one that solved it, and help that came later was none. A right answer that is not kept any
 * more nobody can judge again: it goes on counting.
 *
 * @param kept all answers that are kept, as they are judged now
 */
export function solveAnew({ solvedAt, helpedAt }: Solving, kept: readonly JudgedAnswer[]): Solving {
  const right = kept.filter(({ isRight }) => isRight).map(({ at }) => at.getTime())
  const isJudgedAgain = solvedAt !== null && kept.some(({ at }) => at.getTime() === solvedAt.getTime())
  if (solvedAt && !isJudgedAgain) right.push(solvedAt.getTime())
  if (right.length === 0) return { solvedAt: null, helpedAt }
  const first = new Date(Math.min(...right))
  return { solvedAt: first, helpedAt: helpedAt && helpedAt < first ? helpedAt : null }
}
