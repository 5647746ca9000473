import type { AttemptRow } from '../attempts/attempt.ts'
import type { Outcome } from '../outcomes/outcome.ts'

/**
 * How a result moves by questions that count as right now. Only up: nobody loses a pass by it.
 * Where the score sufficed before, a person has decided for another reason, or will.
 * @param before what the marks came to
 * @param after what they come to now
 */
export function moveOf(state: AttemptRow['state'], before: Outcome, after: Outcome): 'pass' | 'review' | undefined {
  if (before === 'passed') return undefined
  if (after === 'passed') return state === 'failed' || state === 'in_review' ? 'pass' : undefined
  return state === 'failed' && before === 'failed' && after === 'in_review' ? 'review' : undefined
}
