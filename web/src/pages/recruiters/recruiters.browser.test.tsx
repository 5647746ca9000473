/** The search of recruiters, and pages of firms that are not approved. */
import type { Reply } from 'contract/endpoint.ts'
import type { CardFields } from 'contract/recruiting/card.ts'
import { readFirm } from 'contract/recruiting/firms.ts'
import { checkCards, deleteSavedSearch, listSavedSearches, saveSearch, searchCards } from 'contract/recruiting/search.ts'
import { addToShortlist, listShortlist } from 'contract/recruiting/shortlist.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import SignedInLayout from '../../layouts/signed-in-layout.tsx'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAsRecruiter } from '../../testing/open-as-recruiter.tsx'
import { shortlistEntry } from '../../testing/recruiting.ts'
import { SearchPage } from './search-page.tsx'
import { ShortlistPage } from './shortlist-page.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(searchCards, found)
  server.answer(checkCards, ({ body }) => ({ present: body.cards }))
  server.answer(listSavedSearches, { searches: [] })
  server.answer(listShortlist, { entries: [shortlistEntry], has_more: false, requests_left: 12 })
})

const card = (letter: string) => ({ id: letter.repeat(22), is_on_shortlist: false })
const fields = { roles: ['trader'], regions: ['europe'] } satisfies CardFields
const experienced = { ...fields, years: '2-4' } satisfies CardFields
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
function open(address: string) {
  const children = [
    { path: '/recruiters/search', Component: SearchPage },
    { path: '/recruiters/shortlist', Component: ShortlistPage },
    { path: '/settings', Component: () => <h1>Settings are here</h1> },
  ]
  return openAsRecruiter(server, address, [{ Component: SignedInLayout, children }])
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
  server.answer(addToShortlist, { entry: shortlistEntry })
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
