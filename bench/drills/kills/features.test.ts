import { expect, test } from 'vitest'
import type { Feature } from './feature.ts'
import { accounts } from './features/accounts.ts'
import { mail } from './features/mail.ts'
import { mockInterviews } from './features/mock-interviews.ts'
import { webhooks } from './features/webhooks.ts'
import type { Findings } from './findings.ts'
import type { Run } from './setting.ts'

const now = new Date('2026-03-01T12:00:00Z')
const person = { email: 'member0@example.org', username: 'member_0', deviceId: '', from: '' }
const customers = [{ number: 0, person, isVisitor: false, session: { id: 1, token: '' } }]

/** What an audit finds in rows as a stopped product might have left them. */
function findIn<Rows>(feature: Feature<Rows>, rows: object): Findings {
  const findings: Findings = { lost: [], doubled: [], wrong: [] }
  feature.audit(rows as Rows, { customers, now }, findings)
  return findings
}

test('a mail that never arrived is lost, one that arrived twice doubled, one that nobody queued wrong', () => {
  const queued = (id: number) => ({ id, recipient: 'a', subject: `S${id}`, created_at: now, sent_at: now, expires_at: null })
  const arrived = () => [2, 2, 3].map((id) => `<mail-${id}-${now.getTime()}@example.org>`)
  expect(findIn(mail({ mails: { arrived } } as unknown as Run), { every: [queued(1), queued(2)], left: [] })).toEqual({
    lost: ['"S1" to a never arrived'],
    doubled: ['"S2" to a arrived 2 times'],
    wrong: [`a mail arrived that nobody queued: mail-3-${now.getTime()}`],
  })
})

test('an event that was accepted and is not there is lost; one out of nowhere, or one that still waits, is wrong', () => {
  const run = { deliveries: { acknowledged: () => new Set(['evt_1', 'evt_2']) } } as unknown as Run
  const events = [
    { id: 'evt_2', facts: [] },
    { id: 'evt_3', facts: null },
  ]
  expect(findIn(webhooks(run), { events, sent: new Set(['evt_1', 'evt_2']), undelivered: 0 })).toEqual({
    lost: ['the acknowledged event evt_1'],
    doubled: [],
    wrong: ['the event evt_3 that the provider never sent', '1 events wait for an order'],
  })
})

test('an account that was made twice is doubled, and what was acknowledged of it and is not there is lost', () => {
  const journal = { of: () => [{ detail: 'ab' }], tries: () => 1 }
  const users = [1, 2].map((id) => ({ id, email_key: person.email, email_confirmed_at: now }))
  const found = findIn(accounts({ journal } as unknown as Run), { users, sessions: [], devices: [], audit: [], mails: [] })
  expect(found.doubled).toEqual(['member0@example.org: account (2)'])
  for (const what of ['sign-up in the audit', 'confirmation mail', 'device slot', 'session', 'an acknowledged session'])
    expect(found.lost).toContain(`member0@example.org: ${what}`)
})

test('a booking that was acknowledged and is not there is lost, two of one credit are doubled, and one that nobody settled is wrong', () => {
  const { email } = person
  const details: Record<string, string> = {
    booking: 'cs_1 2026-03-09T10:00:00.000Z',
    'interviewer’s cancellation': '4',
    payment: 'cs_1',
  }
  const journal = {
    of: (step: string) => (step in details ? [{ detail: details[step] }] : []),
    tries: (step: string) => (step === 'booking' ? 4 : 1),
  }
  const booking = { email, starts_at: new Date('2026-02-01T10:00:00Z'), by: null, status: 'booked' }
  const credit = { used_at: now, revoked_at: null, reissued_for: null, reason: 'operator' }
  const found = findIn(mockInterviews({ journal } as unknown as Run), {
    sessions: [1, 2, 3].map((credit_id) => ({ session_id: 'cs_1', credit_id })),
    credits: [
      { ...credit, id: 1, used_for: 'booking a', reason: 'paid' },
      { ...credit, id: 2, used_for: 'booking x' },
      { ...credit, id: 3, used_for: 'booking c' },
    ],
    bookings: [
      { ...booking, id: 1, uid: 'a', credit_id: 1 },
      { ...booking, id: 2, uid: 'b', credit_id: 1 },
      { ...booking, id: 3, uid: 'c', credit_id: 3, status: 'missed' },
    ],
    tasks: [{ booking_id: 2, what: 'settle' }],
    mails: [{ id: 1, recipient: email, subject: 'Your mock interview is booked' }],
  })
  expect(found).toEqual({
    lost: [
      `${email}: an acknowledged booking of 2026-03-09T10:00:00.000Z`,
      `${email}: an acknowledged cancellation of booking 4 by its interviewer`,
      `${email}: interviewer’s cancellation, acknowledged 1 times, is there 0 times`,
      'what makes good booking 3',
    ],
    doubled: [`${email}: reissue, asked for 1 times, is there 2 times`, 'credit 1 has 2 bookings'],
    wrong: [
      `${email}: “Your mock interview is booked” 1 times, for 3`,
      'credit 1 is used, or booked, and not both',
      'credit 2 is used, or booked, and not both',
      'booking 1, of 2026-02-01T10:00:00.000Z, is not settled',
      'booking 2, of 2026-02-01T10:00:00.000Z, is not settled',
      '“settle” of booking 2 is left to be done',
    ],
  })
})
