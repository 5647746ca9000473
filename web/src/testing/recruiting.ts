/** Candidates and a shortlist entry in component tests. */
import type { RecruitingState } from 'contract/recruiting/candidates.ts'
import type { OwnSolution, ReceivedRequest } from 'contract/recruiting/received-requests.ts'
import type { ShortlistEntry } from 'contract/recruiting/shortlist.ts'

export const mayNotJoin: RecruitingState = {
  may_join: false,
  is_on: false,
  consented_at: null,
  consent_version: null,
  form: { roles: [], regions: [], years: null, remote: null, available: null, key_words: [], shown: [], hidden_from: [] },
  all: {},
  preview: { fields: {}, waiting: [], is_in_index: false },
  unanswered: 0,
  blocked: 0,
}

export const mayJoin: RecruitingState = {
  ...mayNotJoin,
  may_join: true,
  form: { ...mayNotJoin.form, regions: ['europe'], hidden_from: ['desk.example'] },
  all: { regions: ['europe'], skills: [{ skill: 'statistics', at_least: 50 }] },
}

export const candidate: RecruitingState = {
  ...mayJoin,
  is_on: true,
  consented_at: '2026-05-01T09:00:00.000Z',
  consent_version: '2026-11-29',
  form: { ...mayJoin.form, roles: ['trader'], years: '2-4', shown: ['roles', 'regions', 'years'] },
  all: { ...mayJoin.all, roles: ['trader'], years: '2-4' },
  preview: { fields: { roles: ['trader'], regions: ['europe'] }, waiting: ['years'], is_in_index: true },
  unanswered: 1,
}

export const receivedRequest: ReceivedRequest = {
  id: 3,
  firm: 'North Desk',
  domain: 'northdesk.example',
  recruiter: 'Ines Moreau',
  role: 'Quantitative trader',
  place: 'London',
  pay: '£120,000 to £160,000',
  required: ['role', 'place'],
  message: 'We trade rates.',
  state: 'sent',
  sent_at: '2026-05-20T09:00:00.000Z',
  expires_at: '2026-06-03T09:00:00.000Z',
  answered_at: null,
  shared: [],
  sentence: null,
  solutions: [],
}

/** Solutions that a candidate can hand over: one of each kind, then another in Python. */
export const ownSolutions: OwnSolution[] = [
  {
    id: 4,
    title: 'A Price Remembered',
    category: 'python',
    kind: 'code',
    text: 'def remember(seconds):\n    return seconds\n',
    handed_in_at: '2026-05-12T09:00:00.000Z',
    is_run_again: true,
  },
  {
    id: 3,
    title: 'Spells over the Limit',
    category: 'data_science',
    kind: 'sql',
    text: 'select 1',
    handed_in_at: '2026-05-11T09:00:00.000Z',
    is_run_again: true,
  },
  {
    id: 2,
    title: 'Read This Table Aloud',
    category: 'statistics',
    kind: 'essay',
    text: 'It says less than it seems to.',
    handed_in_at: '2026-05-10T09:00:00.000Z',
    is_run_again: false,
  },
  {
    id: 1,
    title: 'Under Water',
    category: 'python',
    kind: 'code',
    text: '<b>max</b>',
    handed_in_at: '2026-05-09T09:00:00.000Z',
    is_run_again: false,
  },
]

export const shortlistEntry: ShortlistEntry = {
  id: 4,
  fields: { roles: ['trader'], regions: ['europe'] },
  note: '',
  added_by: 'Ada Byron',
  added_at: '2026-11-29T09:00:00.000Z',
  may_ask: true,
  has_left: false,
  requests: [],
}
