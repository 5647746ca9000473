/** What a scheduler's tests are answered: two interviewers, three days, and a booking. */
import type { Slots, VerifiedAccess } from 'contract/mock-interviews/api.ts'
import type { ListedZone } from 'contract/mock-interviews/find-zones.ts'
import type { OwnHours } from 'contract/mock-interviews/interviewers.ts'
import type { BoardState } from 'contract/mock-interviews/live-interview.ts'
import type { Booking, Interview } from 'contract/mock-interviews/model.ts'

export const granted: VerifiedAccess = {
  message: 'Access granted',
  scheduler: 'built-in',
  embed_url: null,
  reference: 'order-1',
  email_hint: 'l…@visitors.test',
  is_waiting: false,
}

const slot = (starts_at: string, local: string, interviewer_ids = [1, 2]) => ({
  is_final: false,
  ...{ starts_at, local, label: local, offset: '-05:00', interviewer_ids },
})

const ada = { id: 1, name: 'Ada', about: 'Nine years of market making.', topics: ['statistics'] }
const tycho = { id: 2, name: 'Tycho', about: '', topics: ['finance'] }

export const zones: ListedZone[] = [
  { zone: 'UTC', name: 'UTC', offset: 'UTC', also: ['GMT'] },
  { zone: 'America/New_York', name: 'New York', offset: 'UTC−5', also: ['Eastern Time', 'EST', 'Boston', 'United States'] },
  { zone: 'Asia/Tokyo', name: 'Tokyo', offset: 'UTC+9', also: ['Japan Time', 'Japan'] },
  { zone: 'Pacific/Kiritimati', name: 'Kiritimati', offset: 'UTC+14', also: ['Line Islands Time', 'Kiribati'] },
]

export const slots: Slots = {
  ...{ zone: 'America/New_York', zone_name: 'New York time', today: '2026-11-27', last: '2027-01-26' },
  days: [
    {
      date: '2026-12-01',
      slots: [slot('2026-12-01T15:00:00.000Z', '10:00'), slot('2026-12-01T15:30:00.000Z', '10:30', [1])],
    },
    { date: '2026-12-02', slots: [slot('2026-12-02T15:00:00.000Z', '10:00')] },
    { date: '2026-12-04', slots: [slot('2026-12-04T15:00:00.000Z', '10:00', [2])] },
  ],
  interviewers: [ada, tycho],
}

export const booking: Booking = {
  ...({ id: 31, kind: 'mock', status: 'booked', by: null } as const),
  ...{ starts_at: '2026-12-01T15:00:00.000Z', ends_at: '2026-12-01T15:30:00.000Z' },
  when: {
    ...{ zone: 'America/New_York', date: '2026-12-01', local: '10:00', offset: '-05:00' },
    text: 'Tuesday, 1 December 2026, 10:00–10:30, New York time (UTC−5)',
  },
  ...{ topic: 'Martingales', notes: '', candidate_checked_in_at: null, interviewer_checked_in_at: null, meeting_url: null },
  ...{ contested: false, as_of: '2026-11-27T09:00:00.000Z', interviewer: ada, name: 'Louis' },
  may: { move: true, cancel: true, cancel_freely: true, check_in: false, report_no_show: false },
  ...{ moves_left: 2, free_until: '2026-11-30T15:00:00.000Z', choose_again: null },
}

export const interview: Interview = {
  ...{ id: 5, kind: 'mock', status: 'booked', by: null, topic: '', notes: '', contested: false, meeting_url: null },
  ...{ starts_at: '2026-03-09T15:00:00Z', ends_at: '2026-03-09T15:30:00Z', as_of: '2026-03-09T16:00:00Z' },
  when: { zone: 'UTC', date: '2026-03-09', local: '15:00', offset: '+00:00', text: 'Monday, 9 March 2026' },
  ...{ candidate_checked_in_at: null, interviewer_checked_in_at: null, feedback_due_at: null, has_meeting_link: true },
  candidate: { name: 'Louis B.', zone: 'UTC' },
  may: { cancel: false, check_in: false, report_no_show: false, report_held: true },
}

export const interviewToHold: Interview = {
  ...({ id: 31, kind: 'mock', status: 'booked', by: null } as const),
  ...{ starts_at: '2026-12-01T15:00:00.000Z', ends_at: '2026-12-01T15:30:00.000Z' },
  when: {
    ...{ zone: 'Australia/Sydney', date: '2026-12-02', local: '02:00', offset: '+11:00' },
    text: 'Wednesday, 2 December 2026, 02:00–02:30, Sydney time (UTC+11)',
  },
  ...{ topic: 'Martingales', notes: '', candidate_checked_in_at: null, interviewer_checked_in_at: null, meeting_url: null },
  ...{ contested: false, as_of: '2026-11-27T09:00:00.000Z', feedback_due_at: null, has_meeting_link: true },
  candidate: { name: 'Louis', zone: 'America/New_York' },
  may: { cancel: true, check_in: false, report_no_show: false, report_held: false },
}

export const ownHours: OwnHours = {
  ...{ id: 1, name: 'Ada', kinds: ['mock'], about: '', topics: ['statistics'], zone: 'Australia/Sydney' },
  ...{ meeting_url: 'https://meet.example.com/1', notice_minutes: 720, horizon_days: 60, buffer_minutes: 15, per_day: 4 },
  is_open: true,
  is_closed_by_staff: false,
  hours: [{ weekday: 1, from_minute: 1320, to_minute: 1440 }],
  dates: [{ date: '2026-12-25', from_minute: 0, to_minute: 0 }],
}

/** Twelve minutes before the end. */
export const emptyBoard: BoardState = {
  ...{ version: 0, updates: [], question: null, is_open: true, other: null, run: null },
  ...{ starts_at: '2026-12-01T15:00:00.000Z', ends_at: '2026-12-01T15:30:00.000Z' },
  ...{ closes_at: '2026-12-01T16:00:00.000Z', as_of: '2026-12-01T15:18:00.000Z' },
}
