import type { LeakCase } from './case.ts'
import { choiceLeakCases } from './choice-leaks.ts'
import { codeLeakCases } from './code-leaks.ts'
import { essayLeakCases } from './essay-leaks.ts'
import { formulaLeakCases } from './formula-leaks.ts'
import { intervalLeakCases } from './interval-leaks.ts'
import { numberLeakCases } from './number-leaks.ts'
import { queryLeakCases } from './query-leaks.ts'

/** Of each kind of answer five cases, of queries eight; the gate plays every fifth. */
export const leakCases: readonly LeakCase[] = [
  ...numberLeakCases,
  ...intervalLeakCases,
  ...choiceLeakCases,
  ...formulaLeakCases,
  ...codeLeakCases,
  ...queryLeakCases,
  ...essayLeakCases,
]
