/** Starts of several interviewers as days of slots, in the zone of who asks. Pure. */
import type { Slots } from 'contract/mock-interviews/api.ts'
import { offsetOf, offsetWords } from '../zones/format-time.ts'
import { dateAt, localTimeAt, offsetAt, type Segment } from '../zones/segments.ts'
import { isFinal } from './final-starts.ts'

export interface Offer {
  interviewerId: number
  starts: readonly Date[]
}

/** @param segments of the asker's zone, over all starts */
export function daysOfSlots(segments: readonly Segment[], offers: readonly Offer[], now: Date): Slots['days'] {
  const interviewers = new Map<number, number[]>()
  for (const { interviewerId, starts } of offers)
    for (const start of starts) interviewers.set(start.getTime(), [...(interviewers.get(start.getTime()) ?? []), interviewerId])
  const moments = [...interviewers.keys()].sort((one, other) => one - other)
  const days = Map.groupBy(moments, (moment) => dateAt(segments, moment))
  return [...days].map(([date, ofDay]) => ({
    date,
    slots: ofDay.map((moment) => {
      const local = localTimeAt(segments, moment).slice(11)
      const offset = offsetAt(segments, moment)
      const isTwice = ofDay.some((other) => other !== moment && localTimeAt(segments, other).slice(11) === local)
      return {
        starts_at: new Date(moment).toISOString(),
        local,
        offset: offsetOf(offset),
        label: isTwice ? `${local} (${offsetWords(offset)})` : local,
        is_final: isFinal({ starts_at: new Date(moment) }, now),
        interviewer_ids: interviewers.get(moment) ?? [],
      }
    }),
  }))
}
