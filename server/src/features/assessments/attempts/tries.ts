/** How often, and when, an examination can be taken within one paid access. Pure. */
import { triesOfAnOrder, waitDays } from 'contract/assessments/rules.ts'
import { after, days } from '../../../platform/clock.ts'

export interface Tries {
  left: number
  /** When the next try opens; null where it is open, or where none is left. */
  nextAt: Date | null
}

/** @param ends of the tries so far, in their order; null for one that is not over */
export function triesAfter(ends: readonly (Date | null)[], now: Date): Tries {
  const left = Math.max(0, triesOfAnOrder - ends.length)
  const last = ends.at(-1)
  const wait = waitDays[ends.length - 1]
  const opens = left > 0 && last && wait !== undefined ? after(last, days(wait)) : null
  return { left, nextAt: opens && opens > now ? opens : null }
}
