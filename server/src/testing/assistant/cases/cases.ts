/** All of them by their kinds, and the sample that each gate plays. */
import { accessCases } from './access.ts'
import { falseCases } from './false-sentences.ts'
import { faultCases } from './faults.ts'
import { followUpCases } from './follow-ups.ts'
import { injectionCases } from './injections.ts'
import { knownCases } from './known.ts'
import { leakCases } from './leaks.ts'
import { numbersCases } from './numbers.ts'
import { relatedCases } from './related.ts'
import { servingCases } from './servings.ts'
import { trueCases } from './true-sentences.ts'
import { unopenedCases } from './unopened.ts'
import { unrelatedCases } from './unrelated.ts'
import { unsolvedCases } from './unsolved.ts'

export const allCases = {
  known: knownCases,
  followUp: followUpCases,
  leak: leakCases,
  serving: servingCases,
  unopened: unopenedCases,
  numbers: numbersCases,
  true: trueCases,
  false: falseCases,
  unsolved: unsolvedCases,
  unrelated: unrelatedCases,
  related: relatedCases,
  injection: injectionCases,
  access: accessCases,
  fault: faultCases,
}

export type Cases = typeof allCases
export type Kind = keyof Cases

export const kinds = Object.keys(allCases) as Kind[]

/** Of so many one is in the sample; of kinds whose cases are short and many, fewer. */
const oneOf: Record<Kind, number> = {
  ...{ known: 6, unrelated: 20, related: 20, true: 10, false: 10 },
  ...{ followUp: 5, leak: 5, serving: 5, unopened: 5, numbers: 5, unsolved: 5, injection: 5, access: 5, fault: 5 },
}

/** 64 of the 485. */
export const sampleOfCases = Object.fromEntries(
  kinds.map((kind) => [kind, (allCases[kind] as readonly object[]).filter((_, at) => at % oneOf[kind] === 0)]),
) as unknown as Cases
