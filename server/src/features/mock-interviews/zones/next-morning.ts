import { days } from '../../../platform/clock.ts'
import { dateAfter, dateAt, instantsOf, segmentsOf } from './segments.ts'

/** Of the day, in minutes. */
const morning = 7 * 60

export interface Morning {
  /** The first moment after `now` at which it is seven there, or would be where clocks leave that out. */
  at: Date
  /** It is still to come on the day that it is now. */
  isToday: boolean
}

export function nextMorning(zone: string, now: Date): Morning {
  const moment = now.getTime()
  const segments = segmentsOf(zone, moment - days(2), moment + days(4))
  const today = dateAt(segments, moment)
  // A country that moved over the date line has left out a day, and it has no morning.
  for (const ahead of [0, 1, 2]) {
    const [first] = instantsOf(segments, dateAfter(today, ahead), morning, 1440)
    if (first && moment < first[0]) return { at: new Date(first[0]), isToday: ahead === 0 }
  }
  throw new RangeError(`no morning comes in ${zone}`)
}
