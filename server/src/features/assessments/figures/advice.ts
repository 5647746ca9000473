/** Advice on a family of the bank, from its figures. Only the operator retires a family. */
import type { FamilyAdvice } from 'contract/assessments/bank.ts'

export interface AnswerFigures {
  answers: number
  rightAnswers: number
  /** Of these, those of the last quarter. */
  recentAnswers: number
  recentRight: number
}

/** Fewer answers say little. */
const fewestAnswers = 30

/** So many candidates have seen it that it is no secret any more. */
const mostDraws = 300

/** In standard errors of the difference. */
const suspiciousRise = 4

export function adviceOf(drawn: number, figures: AnswerFigures): FamilyAdvice[] {
  return [
    ...(drawn >= mostDraws ? (['drawn_often'] as const) : []),
    ...(riseOf(figures) >= suspiciousRise ? (['gets_easier'] as const) : []),
    ...(figures.answers < fewestAnswers ? (['too_few'] as const) : []),
  ]
}

/** The rise of the share of right answers in the last quarter, in standard errors; 0 where the quarter or the time before has too few answers. */
function riseOf({ answers, rightAnswers, recentAnswers, recentRight }: AnswerFigures): number {
  const [earlier, earlierRight] = [answers - recentAnswers, rightAnswers - recentRight]
  if (recentAnswers < fewestAnswers || earlier < fewestAnswers) return 0
  const share = rightAnswers / answers
  const error = Math.sqrt(share * (1 - share) * (1 / recentAnswers + 1 / earlier))
  return error === 0 ? 0 : (recentRight / recentAnswers - earlierRight / earlier) / error
}
