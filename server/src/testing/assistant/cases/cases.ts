/** All of them by their kinds, and the sample that each gate plays. */
import { accessCases } from './access.ts'
import { faultCases } from './faults.ts'
import { followUpCases } from './follow-ups.ts'
import { injectionCases } from './injections.ts'
import { knownCases } from './known.ts'
import { leakCases } from './leaks.ts'
import { numbersCases } from './numbers.ts'
import { unrelatedCases } from './unrelated.ts'

export const allCases = {
  known: knownCases,
  followUp: followUpCases,
  leak: leakCases,
  numbers: numbersCases,
  unrelated: unrelatedCases,
  injection: injectionCases,
  access: accessCases,
  fault: faultCases,
}

export type Cases = typeof allCases
export type Kind = keyof Cases

export const kinds = Object.keys(allCases) as Kind[]

/** Every fifth of each kind: 40 of the 200, whoever adds a case. */
export const sampleOfCases = Object.fromEntries(
  kinds.map((kind) => [kind, (allCases[kind] as readonly object[]).filter((_, at) => at % 5 === 0)]),
) as unknown as Cases
