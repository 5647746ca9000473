/** What tests of a candidate's booked calls are answered. */
import type { BookedCall, listCalls } from 'contract/assessments/calls.ts'
import type { Reply } from 'contract/endpoint.ts'

export const bookedCall: BookedCall = {
  ...({ id: 41, kind: 'assessment', title: 'Core certificate', assessment: 'core', attempt_id: null } as const),
  ...({ side: 'candidate', other: 'Grace Chisholm', status: 'booked', by: null, reason: '' } as const),
  ...{ starts_at: '2026-12-01T15:00:00.000Z', ends_at: '2026-12-01T17:45:00.000Z' },
  when: {
    ...{ zone: 'America/New_York', date: '2026-12-01', local: '10:00', offset: '-05:00' },
    text: 'Tuesday, 1 December 2026, 10:00–12:45, New York time (UTC−5)',
  },
  ...{ candidate_checked_in_at: null, host_checked_in_at: null, let_in_at: null, meeting_url: null },
  ...{ move_until: '2026-11-30T15:00:00.000Z', as_of: '2026-11-27T09:00:00.000Z' },
  may: { move: true, cancel: true, check_in: false, report_absence: false, let_in: false },
}

export const mayNothing: BookedCall['may'] = {
  move: false,
  cancel: false,
  check_in: false,
  report_absence: false,
  let_in: false,
}

export const ownCalls = (...own: BookedCall[]): Reply<typeof listCalls> => ({
  own,
  hosted: [],
  is_host: false,
  has_calendar: false,
})
