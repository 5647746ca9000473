/** What tests of invigilators and examiners are answered: booked calls, and a sitting. */
import type { BookedCall, listCalls } from 'contract/assessments/calls.ts'
import type { InvigilatedSitting } from 'contract/assessments/invigilation.ts'
import type { LogEntry } from 'contract/assessments/model.ts'
import type { Reply } from 'contract/endpoint.ts'

/** Two hours before its start. */
export const hostedCall: BookedCall = {
  ...({ id: 4, kind: 'assessment', title: 'Core certificate', assessment: 'core', attempt_id: null } as const),
  ...({ side: 'host', other: 'kiyosi', status: 'booked', by: null, reason: '' } as const),
  ...{ starts_at: '2026-12-01T15:00:00.000Z', ends_at: '2026-12-01T17:45:00.000Z', as_of: '2026-12-01T13:00:00.000Z' },
  when: {
    ...{ zone: 'America/New_York', date: '2026-12-01', local: '10:00', offset: '-05:00' },
    text: 'Tuesday, 1 December 2026, 10:00–12:45, New York time (UTC−5)',
  },
  ...{ candidate_checked_in_at: null, host_checked_in_at: null, let_in_at: null, meeting_url: null },
  move_until: '2026-11-30T15:00:00.000Z',
  may: { move: false, cancel: true, check_in: false, report_absence: false, let_in: false },
}

/** The same minutes before its start. */
export const joinableCall: BookedCall = {
  ...hostedCall,
  ...{ as_of: '2026-12-01T14:50:00.000Z', meeting_url: 'https://meet.google.com/abc' },
  may: { ...hostedCall.may, check_in: true },
}

/** Both have checked in. */
export const joinedCall: BookedCall = {
  ...joinableCall,
  ...{ as_of: '2026-12-01T15:01:00.000Z', attempt_id: 7 },
  ...{ host_checked_in_at: '2026-12-01T14:50:00.000Z', candidate_checked_in_at: '2026-12-01T14:55:00.000Z' },
  may: { ...hostedCall.may, cancel: false, let_in: true },
}

export const oralCall: BookedCall = {
  ...hostedCall,
  ...{ id: 5, kind: 'oral', attempt_id: 7, ends_at: '2026-12-01T15:15:00.000Z' },
  when: { ...hostedCall.when, text: 'Tuesday, 1 December 2026, 10:00–10:15, New York time (UTC−5)' },
}

export const hosted = (...calls: BookedCall[]): Reply<typeof listCalls> => ({
  ...{ own: [], hosted: calls, is_host: true, has_calendar: true },
})

export const nobodysCalls: Reply<typeof listCalls> = { own: [], hosted: [], is_host: false, has_calendar: false }

export const noted = (number: number, kind: LogEntry['kind'], data: LogEntry['data'] = {}): LogEntry => ({
  ...{ number, at: `2026-12-01T15:0${number}:00.000Z`, kind, data, hash: 'ab'.repeat(32) },
})

export const absentSitting = (call: BookedCall): InvigilatedSitting => ({
  ...{ call, state: 'absent', server_now: new Date().toISOString(), ends_at: null, pause_ends_at: null, break_ends_at: null },
  ...{ entries: [], notes: [] },
})

export const readySitting: InvigilatedSitting = { ...absentSitting(joinedCall), state: 'ready', entries: [noted(1, 'entered')] }
