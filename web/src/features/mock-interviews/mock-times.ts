/** The times of mock interviews: where they come from, and the words around them. */
import { listSlots } from 'contract/mock-interviews/api.ts'
import { changeHours } from 'contract/mock-interviews/rules.ts'
import type { TimeWords } from '../../appointments/time-picker.tsx'
import type { TimesSource } from '../../appointments/use-times.ts'
import { call } from '../../lib/api.ts'
import { keyOf } from '../../lib/queries.ts'

/** What entitles to them: what was paid, or what is to be moved. */
type Entitlement = { session_id: string } | { link: string } | { booking_id: number }

export const mockTimes = (entitlement: Entitlement): TimesSource => ({
  key: [...keyOf(listSlots), entitlement],
  list: (asked, signal) => call(listSlots, { body: { ...entitlement, ...asked }, signal }),
})

export const mockTimeWords: TimeWords = {
  day: 'Day of the interview',
  noHost: {
    title: 'No interviewer is taking bookings right now.',
    text: 'Your session does not expire. Come back any time with the link in your email.',
  },
  later: 'Your session does not expire.',
  host: { label: 'Interviewer', any: 'Any interviewer' },
}

export const finalWords = `This time is less than ${changeHours} hours away. Once booked, it can’t be moved, and canceling it uses up your session.`
