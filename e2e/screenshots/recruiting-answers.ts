/** Answers of the server for pictures: requests in each state, a firm with several seats. */
import type { Reply } from 'contract/endpoint.ts'
import type { readFirm } from 'contract/recruiting/firms.ts'
import type { listReceivedRequests } from 'contract/recruiting/received-requests.ts'
import type { listShortlist, SentRequest, ShortlistEntry } from 'contract/recruiting/shortlist.ts'
import type { countViews } from 'contract/recruiting/views.ts'

const offer = { role: 'Quantitative trader, options', place: 'London, two days at home', pay: 'GBP 120,000 to 150,000 a year' }
const asked = { sent_at: '2026-11-24T09:00:00.000Z', answered_at: null }
const answeredAt = '2026-11-26T15:00:00.000Z'

const received = {
  ...{ ...offer, ...asked, firm: 'Northfield Trading', domain: 'northfield.example', recruiter: 'Rosa Demo' },
  ...{ required: ['role', 'place'] as ('role' | 'place')[], message: '', expires_at: '2026-12-08T09:00:00.000Z' },
  ...{ shared: [], sentence: null, solutions: [] },
}

export const receivedRequests: Reply<typeof listReceivedRequests> = {
  requests: [
    {
      ...{ ...received, id: 4, state: 'sent' },
      message: 'We make markets in index options. You would begin with the desk that quotes the front months.',
    },
    { ...received, id: 3, state: 'accepted', answered_at: answeredAt, shared: ['name', 'email'] },
    { ...received, id: 2, state: 'declined', answered_at: answeredAt, firm: 'Tailwind Research', domain: 'tailwind.example' },
    { ...received, id: 1, state: 'expired', firm: 'Tailwind Research', domain: 'tailwind.example' },
  ],
}

export const views: Reply<typeof countViews> = {
  weeks: [
    { week: '2026-11-23', firm: 'Northfield Trading', domain: 'northfield.example', searches: 3, shortlist: 2 },
    { week: '2026-11-23', firm: 'Tailwind Research', domain: 'tailwind.example', searches: 1, shortlist: 0 },
    { week: '2026-11-16', firm: 'Northfield Trading', domain: 'northfield.example', searches: 12, shortlist: 1 },
  ],
  next_cursor: null,
}

const sent: SentRequest = {
  ...{ ...offer, ...asked, required: ['role', 'place'], message: 'You would begin with the desk that quotes the front months.' },
  ...{ id: 1, recruiter: 'Rosa Demo', state: 'sent', reason: null, shared: null },
}
const entry: ShortlistEntry = {
  id: 1,
  fields: {
    roles: ['trader'],
    regions: ['europe', 'north_america'],
    certificates: [{ kind: 'core', assurance: 'locked_browser', valid_until_year: 2029 }],
    skills: [
      { skill: 'statistics', at_least: 50 },
      { skill: 'finance', at_least: 10 },
    ],
    years: '2-4',
    remote: 'hybrid',
    key_words: ['market making', 'options'],
  },
  note: '',
  added_by: 'Rosa Demo',
  added_at: '2026-11-23T09:00:00.000Z',
  may_ask: true,
  has_left: false,
  requests: [],
}
const spent = { ...entry, may_ask: false, fields: { roles: entry.fields.roles, regions: entry.fields.regions } }
const answer = { ...sent, answered_at: answeredAt }

export const shortlist: Reply<typeof listShortlist> = {
  entries: [
    entry,
    { ...spent, id: 2, requests: [sent], note: 'Ask again about the spring.' },
    {
      ...{ ...spent, id: 3 },
      requests: [
        {
          ...{ ...answer, state: 'accepted' },
          shared: {
            name: 'Ada Okonkwo',
            email: 'ada.okonkwo@example.com',
            linkedin: 'https://www.linkedin.com/in/example',
            cities: 'London, New York',
            certificates: ['https://prep.example/certificate/7QK2M9XW4TNB'],
            sentence: 'I can talk on any afternoon next week.',
          },
        },
      ],
    },
    { ...spent, id: 4, requests: [{ ...answer, state: 'declined', reason: 'place' }] },
    { ...spent, id: 5, requests: [{ ...sent, state: 'expired' }] },
    { ...spent, id: 6 },
    { ...spent, id: 7, has_left: true },
  ],
  has_more: false,
  requests_left: 12,
}

export const aFirm: Reply<typeof readFirm> = {
  firm: {
    ...{ name: 'Northfield Trading', domain: 'northfield.example', state: 'approved', reason: null, is_manager: true },
    seats: [
      { id: 1, name: 'Rosa Demo', email: 'recruiter@northfield.example', is_manager: true, is_own: true, closed_at: null },
      { id: 2, name: 'Nora Lindqvist', email: 'nora@northfield.example', is_manager: false, is_own: false, closed_at: null },
      { id: 3, name: 'Paul Sethi', email: 'paul@northfield.example', is_manager: false, is_own: false, closed_at: answeredAt },
    ],
    invitations: [{ id: 1, email: 'maya@northfield.example', expires_at: '2026-12-06T09:00:00.000Z' }],
  },
}
