/** The pages where recruiters work: search and shortlist. */
import { getProfile } from 'contract/accounts/api.ts'
import type { Reply } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { readFirm } from 'contract/recruiting/firms.ts'
import { checkCards, deleteSavedSearch, listSavedSearches, saveSearch, searchCards } from 'contract/recruiting/search.ts'
import {
  addToShortlist,
  askCandidate,
  exportAccepted,
  listShortlist,
  noteOnEntry,
  removeFromShortlist,
  type ShortlistEntry,
} from 'contract/recruiting/shortlist.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import SignedInLayout from '../../layouts/signed-in-layout.tsx'
import { startSession } from '../../lib/change-session.ts'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData, newcomer } from '../../testing/people.ts'
import { SearchPage } from './search-page.tsx'
import { ShortlistPage } from './shortlist-page.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(searchCards, found)
  server.answer(checkCards, ({ body }) => ({ present: body.cards }))
  server.answer(listSavedSearches, { searches: [] })
  server.answer(listShortlist, { entries: [entry], has_more: false, requests_left: 12 })
})

const card = (letter: string) => ({ id: letter.repeat(22), is_on_shortlist: false })
const fields = { roles: ['trader'], regions: ['europe'] } satisfies ShortlistEntry['fields']
const experienced = { ...fields, years: '2-4' } satisfies ShortlistEntry['fields']
const found: Reply<typeof searchCards> = {
  count: '10 to 24',
  groups: [
    { fields, count: '5 to 9', cards: [card('a'), card('b')] },
    { fields: experienced, count: '5 to 9', cards: [{ ...card('c'), is_on_shortlist: true }] },
  ],
  facets: [
    { term: 'role:trader', count: '10 to 24' },
    { term: 'finance:50', count: '5 to 9' },
    { term: 'keyword:rates', count: '5 to 9' },
  ],
  next: null,
  built_at: '2026-11-29T02:00:00.000Z',
  in_market: '25 to 49',
}
const entry: ShortlistEntry = {
  id: 4,
  fields,
  note: '',
  added_by: 'Ada Byron',
  added_at: '2026-11-29T09:00:00.000Z',
  may_ask: true,
  has_left: false,
  requests: [],
}
const request: ShortlistEntry['requests'][number] = {
  id: 9,
  recruiter: 'Ada Byron',
  role: 'Trader',
  place: 'London',
  pay: 'GBP 100,000',
  required: ['place'],
  message: 'We trade rates.',
  state: 'sent',
  reason: null,
  sent_at: '2026-11-29T10:00:00.000Z',
  answered_at: null,
  shared: null,
}

function open(address: '/recruiters/search' | '/recruiters/shortlist' | string) {
  const data = { ...loginData, is_recruiter: true, is_2fa_verified: true }
  server.answer(getProfile, { ...newcomer, is_recruiter: true })
  startSession(newcomer.email, { token: 'a'.repeat(43), is_login_limited: false, data })
  const children = [
    { path: '/recruiters/search', Component: SearchPage },
    { path: '/recruiters/shortlist', Component: ShortlistPage },
    { path: '/settings', Component: () => <h1>Settings are here</h1> },
  ]
  return openAt(address, [{ Component: SignedInLayout, children }])
}
const search = (query = '') => open(`/recruiters/search${query}`)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string | RegExp) => page.getByText(words)

test('a search shows each card once, with its candidates below, and bands alone', async () => {
  await search()
  await expect.element(text('10 to 24 candidates match.')).toBeVisible()
  await expect.element(text('The market has 25 to 49 candidates.')).toBeVisible()
  await expect.element(text('Nobody can pay for a place.')).toBeVisible()
  const first = page.getByRole('region', { name: 'Card 1' })
  await expect.element(first.getByText('Trader')).toBeVisible()
  expect(first.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(page.getByRole('list', { name: 'Candidates of card 2' }).getByText('On your shortlist')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'search')
})

test('a facet is chosen with the keyboard; one of fewer than five cannot be chosen', async () => {
  const router = await search()
  await expect.element(page.getByRole('checkbox', { name: 'Researcher fewer than five' })).toBeDisabled()
  const trader = page.getByRole('checkbox', { name: 'Trader 10 to 24' })
  await expect.element(trader).toBeVisible()
  trader.element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => server.sentTo(searchCards).at(-1)).toEqual({ terms: ['role:trader'] })
  expect(router.state.location.search).toBe('?term=role%3Atrader')
  await button('Clear the search').click()
  await expect.poll(() => router.state.location.search).toBe('')
})

test('the next page joins the group that goes on', async () => {
  server.answer(searchCards, ({ body }) =>
    body.after === 'more'
      ? { ...found, groups: [{ fields: experienced, count: '5 to 9', cards: [card('d')] }] }
      : { ...found, next: 'more' },
  )
  await search()
  await button('Show more').click()
  await expect.element(button('Add to shortlist: Candidate 2.2')).toBeVisible()
  expect(server.sentTo(searchCards)).toEqual([{ terms: [] }, { terms: [], after: 'more' }])
  await expect.element(button('Show more')).not.toBeInTheDocument()
})

test('a candidate is added to the shortlist', async () => {
  server.answer(addToShortlist, { entry })
  await search()
  await button('Add to shortlist: Candidate 1.2').click()
  await expect.element(page.getByRole('list', { name: 'Candidates of card 1' }).getByText('On your shortlist')).toBeVisible()
  expect(server.sentTo(addToShortlist)).toEqual([{ card: 'b'.repeat(22) }])
})

test('a card that is no longer of this week says so', async () => {
  expectComplaints(/Search again/)
  server.refuse(addToShortlist, 'not_found', { message: 'Search again.' })
  await search()
  await button('Add to shortlist: Candidate 1.1').click()
  await expect.element(text('Search again.')).toBeVisible()
})

test('a card that is gone leaves the open page within five seconds, the others keep their numbers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await search()
  await expect.element(page.getByText('Candidate 1.1')).toBeVisible()
  await expect.poll(() => server.sentTo(checkCards).at(-1)?.cards).toHaveLength(3)
  server.answer(checkCards, { present: ['b'.repeat(22)] })
  vi.advanceTimersByTime(4999)
  await expect.element(page.getByText('Candidate 1.1')).not.toBeInTheDocument()
  await expect.element(page.getByText('Candidate 2.1')).not.toBeInTheDocument()
  await expect.element(page.getByText('Candidate 1.2')).toBeVisible()
})

test('a firm that is suspended while a page is open reads so', async () => {
  const firm = { name: 'Firm', domain: 'firm.example', state: 'suspended' as const, reason: 'No answer.', is_manager: true }
  server.answer(readFirm, { firm: { ...firm, seats: [], invitations: [] } })
  server.refuse(checkCards, 'firm_not_approved')
  const router = await search()
  await expect.element(text('Your firm is suspended.')).toBeVisible()
  await router.navigate('/recruiters/shortlist')
  await expect.element(text('Your firm is suspended.')).toBeVisible()
})

test('a search is saved, opened and deleted', async () => {
  const saved = { id: 3, name: 'Traders', terms: ['role:trader'], created_at: '2026-11-29T09:00:00.000Z' }
  server.answer(saveSearch, () => {
    server.answer(listSavedSearches, { searches: [saved] })
    return { search: saved }
  })
  server.answer(deleteSavedSearch, () => {
    server.answer(listSavedSearches, { searches: [] })
    return {}
  })
  await search('?term=role:trader')
  await button('Save this search').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Traders')
  await expectAccessibleInBothThemes(document.body, 'the dialog that saves a search')
  await button('Save').click()
  await expect
    .element(page.getByRole('link', { name: 'Traders' }))
    .toHaveAttribute('href', '/recruiters/search?term=role%3Atrader')
  await button('Delete Traders').click()
  await expect.element(text('You have no saved searches.')).toBeVisible()
})

const nothing = { ...found, groups: [], facets: [], count: 'fewer than five' }
test.each([
  ['No card is shown.', '?term=role:trader', nothing],
  ['The market is young.', '', { ...nothing, in_market: 'fewer than five' }],
  ['There is no index yet.', '', { ...nothing, built_at: null }],
  ['No card is shown now.', '?term=role:trader', { ...nothing, count: '5 to 9' }],
])('%s', async (title, query, answer) => {
  server.answer(searchCards, answer)
  await search(query)
  await expect.element(page.getByText(title, { exact: true }).last()).toBeVisible()
})

test.each([
  ['waiting', 'Your firm is not approved yet.'],
  ['suspended', 'Your firm is suspended.'],
] as const)('a firm that is %s reads so in place of both pages', async (state, title) => {
  const firm = { name: 'Firm', domain: 'firm.example', state, reason: 'No answer.', is_manager: true, seats: [], invitations: [] }
  server.answer(readFirm, { firm })
  server.refuse(searchCards, 'firm_not_approved')
  server.refuse(listShortlist, 'firm_not_approved')
  const router = await search()
  await expect.element(text(title)).toBeVisible()
  await expect.element(text(/No answer\./)).toBeVisible()
  await router.navigate('/recruiters/shortlist')
  await expect.element(text(title)).toBeVisible()
})

test('the limit of a day says when to go on', async () => {
  server.refuse(searchCards, 'too_many', { message: 'Please try again in 3 hours.' })
  await search()
  await expect.element(text('Your firm has reached its limit of cards.')).toBeVisible()
  await expect.element(text('Please try again in 3 hours.')).toBeVisible()
  expect(server.sentTo(searchCards)).toHaveLength(1)
})

test('the menu of the account leads to the settings', async () => {
  await search()
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect.element(text('Settings are here')).toBeVisible()
})

test('a request says role, place and pay, and which of them are required', async () => {
  server.answer(askCandidate, () => {
    const asked = { ...entry, may_ask: false, requests: [request] }
    server.answer(listShortlist, { entries: [asked], has_more: false, requests_left: 11 })
    return { entry: asked }
  })
  await open('/recruiters/shortlist')
  await button('Ask candidate 1').click()
  await expect.element(button('Send the request')).toBeDisabled()
  for (const [name, words] of [
    ['Role', 'Trader'],
    ['Place', 'London'],
    ['Pay', 'GBP 100,000'],
    ['Message (optional)', 'Hello'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(words)
  await page.getByRole('checkbox', { name: 'The place is required' }).click()
  await expectAccessibleInBothThemes(document.body, 'the dialog that asks')
  await button('Send the request').click()
  await expect.element(text('Waiting for an answer')).toBeVisible()
  expect(server.sentTo(askCandidate)).toEqual([
    { role: 'Trader', place: 'London', pay: 'GBP 100,000', required: ['place'], message: 'Hello' },
  ])
  await expect.element(button('Ask candidate 1')).not.toBeInTheDocument()
})

test('a refusal is read in the dialog, which stays open', async () => {
  expectComplaints(/cannot be asked now/)
  server.refuse(askCandidate, 'cannot_be_asked')
  await open('/recruiters/shortlist')
  await button('Ask candidate 1').click()
  for (const name of ['Role', 'Place', 'Pay']) await page.getByRole('textbox', { name, exact: true }).fill('x')
  await button('Send the request').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(new Problem('cannot_be_asked').message)
})

const solution = { title: 'Under Water', category: 'python', text: '<i>return</i>', handed_in_at: '2026-11-01T09:00:00.000Z' }

test('answers are shown with their reason, and a contact as text', async () => {
  const shared = {
    name: '<b>Noor</b>',
    email: 'noor@example.com',
    linkedin: 'javascript:alert(1)',
    cities: null,
    certificates: ['https://localhost/credentials/x'],
    sentence: null,
    solutions: [
      { ...solution, kind: 'code' as const, run: { at: '2026-12-01T10:00:00.000Z', tests: 51 } },
      {
        ...solution,
        title: 'Spells',
        kind: 'sql' as const,
        handed_in_at: '2026-11-02T09:00:00.000Z',
        run: { at: '2026-12-01T10:00:00.000Z', tests: 2 },
      },
      { ...solution, title: 'Ring', kind: 'code' as const, handed_in_at: '2026-11-04T09:00:00.000Z', run: null },
    ],
  }
  const asked = { ...entry, may_ask: false }
  const answered_at = '2026-12-01T10:00:00.000Z'
  const entries = [
    { ...asked, id: 1, requests: [{ ...request, state: 'accepted' as const, answered_at, shared }] },
    { ...asked, id: 2, requests: [{ ...request, state: 'declined' as const, answered_at, reason: 'pay' as const }] },
    { ...asked, id: 3, requests: [{ ...request, state: 'expired' as const }] },
    { ...asked, id: 5, has_left: true },
    { ...asked, id: 6 },
  ]
  server.answer(listShortlist, { entries, has_more: false, requests_left: 0 })
  await open('/recruiters/shortlist')
  await expect.element(text('<b>Noor</b>')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'noor@example.com' })).toHaveAttribute('href', 'mailto:noor@example.com')
  await expect.element(page.getByRole('link', { name: 'javascript:alert(1)' })).not.toBeInTheDocument()
  const code = page.getByRole('region', { name: 'Text of Under Water' })
  await expect.element(code).toHaveTextContent('<i>return</i>')
  code.element().focus()
  await expect.element(code).toHaveFocus()
  await expect.element(text('Run again on our side on 1 December 2026: 51 of 51 tests passed.')).toBeVisible()
  await expect.element(text('1 December 2026: 2 of 2 data sets are right.')).toBeVisible()
  await expect.element(text('Marked in the candidate’s browser, and not run again.')).toBeVisible()
  await expect.element(text(/Reason: The pay does not fit\. Required: place\./)).toBeVisible()
  expect(text('We trade rates.').elements()).toHaveLength(3)
  await expect.element(text('Expired')).toBeVisible()
  await expect.element(text('The candidate deleted their account and cannot be asked.')).toBeVisible()
  await expect.element(text(/The card is of an earlier week/)).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'shortlist')
})

test('a note is saved, an entry is removed', async () => {
  server.answer(noteOnEntry, ({ body }) => {
    const noted = { ...entry, note: body.note }
    server.answer(listShortlist, { entries: [noted], has_more: false, requests_left: 12 })
    return { entry: noted }
  })
  server.answer(removeFromShortlist, () => {
    server.answer(listShortlist, { entries: [], has_more: false, requests_left: 12 })
    return {}
  })
  await open('/recruiters/shortlist')
  await expect.element(button('Save the note')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask in May')
  await button('Save the note').click()
  await expect.element(text('Saved.')).toBeVisible()
  await button('Remove candidate 1').click()
  await expect.element(text('The shortlist is empty.')).toBeVisible()
})

test('an export of nobody says so', async () => {
  server.answer(exportAccepted, { people: [], csv: '' })
  await open('/recruiters/shortlist')
  await button('Download contacts (CSV)').click()
  await expect.element(text(/Nobody has accepted yet/)).toBeVisible()
})

test('on a phone the results come first, and the facets on demand', async () => {
  await page.viewport(390, 844)
  await search()
  const facets = page.getByRole('complementary', { name: 'Facets' })
  await expect.element(text('10 to 24 candidates match.')).toBeVisible()
  await expect.element(facets).not.toBeInTheDocument()
  await button('Facets and saved searches').click()
  await expect.element(facets).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessibleInBothThemes(document.body, 'search on a phone')
})
