import type { Examination } from 'contract/assessments/model.ts'
import { moment } from '../../../lib/date.ts'

/** Why no try can begin now, in a sentence. */
export function whyNoTry({ tries, next_try_at }: Pick<Examination, 'tries' | 'next_try_at'>): string | undefined {
  if (tries.left === 0) return 'You have used every try of this access.'
  if (next_try_at) return `Your next try can begin on ${moment(next_try_at)}.`
  return undefined
}
