/** The times of a call: where they come from, and the words around them. */
import { type CallKind, listCallTimes } from 'contract/assessments/calls.ts'
import { changeHours } from 'contract/mock-interviews/rules.ts'
import type { TimeWords } from '../../../appointments/time-picker.tsx'
import { type Times, useTimes } from '../../../appointments/use-times.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { kindWords } from './call-words.ts'

/** The purpose of a call: an examination by its key, or the oral of an attempt. */
export type Wanted = { assessment: string } | { oral_of: number }

export const kindOf = (wanted: Wanted): CallKind => ('oral_of' in wanted ? 'oral' : 'assessment')

/** @param booked the call that is to be moved, and the time zone that it was told in */
export function useCallTimes(wanted: Wanted, booked?: { id: number; zone: string }): Times {
  const asked = { ...wanted, ...(booked && { call_id: booked.id }) }
  return useTimes(
    {
      key: [...keyOf(listCallTimes), asked],
      list: (days, signal) => call(listCallTimes, { body: { ...asked, ...days }, signal }),
    },
    booked?.zone,
  )
}

export function timeWords(kind: CallKind): TimeWords {
  const { host, call: name } = kindWords[kind]
  return {
    day: `Day of the ${name}`,
    noHost: {
      title: `No ${host} is taking bookings right now.`,
      text: 'Ask for another time, and look again in a few days.',
    },
    later: 'Ask for another time, and look again in a few days.',
  }
}

export const finalWords = `This time is less than ${changeHours} hours away. Once booked, it can’t be moved. You can cancel it until it starts.`
