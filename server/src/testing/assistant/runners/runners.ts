/** What runs the cases of each kind. */
import type { Kind } from '../cases/cases.ts'
import { accessControl } from './access-control.ts'
import { contextLeak } from './context-leak.ts'
import { faultInjection } from './fault-injection.ts'
import { knownItem } from './known-item.ts'
import { multiTurn } from './multi-turn.ts'
import { numericGrounding } from './numeric-grounding.ts'
import { refusal } from './out-of-scope.ts'
import { overRefusal } from './over-refusal.ts'
import { promptInjection } from './prompt-injection.ts'
import { servingLeak } from './serving-leak.ts'
import { solutionLeak } from './solution-leak.ts'
import { falseSentence, trueSentence, unsolvedAnswer } from './tutor-sentences.ts'

export const runners = {
  known: knownItem,
  followUp: multiTurn,
  leak: solutionLeak,
  serving: servingLeak,
  unopened: contextLeak,
  numbers: numericGrounding,
  true: trueSentence,
  false: falseSentence,
  unsolved: unsolvedAnswer,
  unrelated: refusal,
  related: overRefusal,
  injection: promptInjection,
  access: accessControl,
  fault: faultInjection,
} satisfies Record<Kind, unknown>

/** Those that make sense where nobody tells the model what to say. */
export const runForReal: readonly Kind[] = ['known', 'followUp', 'leak', 'numbers', 'unrelated', 'related', 'injection']
