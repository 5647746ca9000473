/** Recruiters in the settings: the consent, the card, requests, and views. */
import { getProfile, saveProfile } from 'contract/accounts/api.ts'
import { getDevices } from 'contract/accounts/devices.ts'
import { listCredentials } from 'contract/credentials/api.ts'
import { listOwnBookings } from 'contract/mock-interviews/api.ts'
import { getBillingHistory } from 'contract/payments/billing.ts'
import { getPrivacy } from 'contract/privacy/api.ts'
import {
  type RecruitingState,
  readRecruiting,
  saveCard,
  switchOff,
  switchOn,
  unblockFirms,
} from 'contract/recruiting/candidates.ts'
import {
  acceptRequest,
  declineRequest,
  listOwnSolutions,
  listReceivedRequests,
  type ReceivedRequest,
} from 'contract/recruiting/received-requests.ts'
import { consentVersion } from 'contract/recruiting/rules.ts'
import { countViews, listViews } from 'contract/recruiting/views.ts'
import { getTerms } from 'contract/site/terms.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { saveSubscriptionStatus } from '../../lib/subscription-status.ts'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData, newcomer } from '../../testing/people.ts'
import { nothingAsked } from '../../testing/privacy.ts'
import { candidate, mayJoin, mayNotJoin, receivedRequest } from '../../testing/recruiting.ts'
import { terms } from '../../testing/terms.ts'
import Settings from './settings.tsx'

let server: ReturnType<typeof fakeServer>

const firm = { firm: 'North Desk', domain: 'northdesk.example' }
const at = '2026-05-20T12:00:00.000Z'

beforeEach(() => {
  server = fakeServer()
  server.answer(getDevices, { slots: 2, devices: [], sessions: [] })
  server.answer(getBillingHistory, { entries: [], next_cursor: null })
  server.answer(getTerms, terms)
  server.answer(getPrivacy, nothingAsked)
  server.answer(listOwnBookings, { bookings: [], external: [], to_book: [] })
  server.answer(listCredentials, { credentials: [], awaited: 0 })
  server.answer(getProfile, newcomer)
  server.answer(listReceivedRequests, { requests: [receivedRequest] })
  server.answer(countViews, { weeks: [{ ...firm, week: '2026-05-18', searches: 2, shortlist: 1 }], next_cursor: null })
  server.answer(listViews, { views: [{ ...firm, id: '3', at, kind: 'shortlist' }], next_cursor: null })
  server.answer(listOwnSolutions, { solutions: [] })
})

async function open(state?: RecruitingState) {
  if (state) server.answer(readRecruiting, state)
  startSession(newcomer.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  saveSubscriptionStatus(newcomer)
  await openAt('/settings#recruiters', [{ path: '/settings', Component: Settings }])
  return page.getByRole('region', { name: 'Recruiters', exact: true })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a recruiter has no LinkedIn profile and saves what is theirs', async () => {
  const recruiter = { ...newcomer, username: 'recruiter-1', linkedin: '', is_recruiter: true }
  server.answer(getProfile, recruiter)
  const data = { ...loginData, is_recruiter: true, is_2fa_verified: true }
  startSession(recruiter.email, { token: 'a'.repeat(43), is_login_limited: false, data })
  await openAt('/settings', [{ path: '/settings', Component: Settings }])
  await expect.element(page.getByText('Email notifications')).toBeVisible()
  await expect.element(page.getByText('LinkedIn')).not.toBeInTheDocument()
  await button('Edit profile').click()
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0000')
  server.answer(saveProfile, { ...recruiter, phone: '+44 20 7946 0000' })
  await button('Save').click()
  await expect.element(page.getByText('Your profile is saved.')).toBeVisible()
  expect(server.sentTo(saveProfile)).toMatchObject([{ phone: '+44 20 7946 0000', username: 'recruiter-1' }])
})

test('a member who may not join reads why, with a link to the plans', async () => {
  const section = await open(mayNotJoin)
  await expect.element(section.getByText('Recruiters can find members who have or had Interview')).toBeVisible()
  await expect.element(section.getByRole('link', { name: 'See the plans' })).toBeVisible()
})

test('a card that does not load says so, and can be asked for again', async () => {
  server.refuse(readRecruiting, 'not_allowed')
  const section = await open()
  await expect.element(section.getByText('Your card for recruiters could not be loaded.')).toBeVisible()
  server.answer(readRecruiting, mayNotJoin)
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.element(section.getByText('Recruiters can find members')).toBeVisible()
})

test('the card is switched on with the version that was read, and off with one click', async () => {
  const section = await open(mayJoin)
  await expect.element(section.getByText('Your card is off.')).toBeVisible()
  await expect.element(button('Switch on')).toBeDisabled()
  server.answer(switchOn, candidate)
  await page.getByRole('checkbox', { name: 'I consent to this' }).click()
  await button('Switch on').click()
  await expect.element(section.getByText('Your card is on.')).toBeVisible()
  expect(server.sentTo(switchOn)).toEqual([{ version: consentVersion }])
  server.answer(switchOff, mayJoin)
  await button('Switch off').click()
  await expect.element(section.getByText('Your card is off.')).toBeVisible()
})

test('the preview has every field in its order, and names those that wait', async () => {
  const section = await open(candidate)
  const card = section.getByRole('region', { name: 'As recruiters see it' })
  await expect.element(card.getByText('Trader')).toBeVisible()
  const names = [...card.element().querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Role',
    'Regions',
    'Certificates',
    'Practised at home',
    'Experience',
    'Place of work',
    'Available from',
    'Key words',
  ])
  const values = [...card.element().querySelectorAll('dd')].map(({ textContent }) => textContent)
  const hidden = 'not shown'
  const waits = 'not shown: shown once four others share it'
  expect(values).toEqual(['Trader', 'Europe', hidden, hidden, waits, hidden, hidden, hidden])
})

test('the form saves typed lines, and says at the field why a line is refused', async () => {
  expectComplaints(/is not a domain/)
  const section = await open(candidate)
  await section.getByRole('checkbox', { name: 'Developer' }).click()
  await section.getByRole('combobox', { name: 'Years' }).selectOptions('5 to 9 years')
  await section.getByRole('checkbox', { name: 'Show on the card: Key words' }).click()
  await section.getByRole('textbox', { name: 'Key words, one on each line' }).fill('options\n\n rates ')
  const hidden = section.getByRole('textbox', { name: 'Domains, one on each line' })
  await hidden.fill('Two Sigma')
  const message = 'Line 1, “Two Sigma”, is not a domain. Write it like firm.com.'
  server.refuse(saveCard, 'bad_input', { message, errors: [{ field: 'hidden_from', message }] })
  await button('Save the card').click()
  await expect.element(hidden).toHaveAccessibleDescription(expect.stringContaining(message))

  server.answer(saveCard, ({ body }) => ({ ...candidate, form: { ...body, hidden_from: ['firm.com'] } }))
  await hidden.fill('https://www.Firm.com/')
  await button('Save the card').click()
  await expect.element(hidden).toHaveValue('firm.com')
  expect(server.sentTo(saveCard).at(-1)).toEqual({
    ...candidate.form,
    roles: ['trader', 'developer'],
    years: '5-9',
    key_words: ['options', 'rates'],
    shown: ['roles', 'regions', 'years', 'key_words'],
    hidden_from: ['https://www.Firm.com/'],
  })
})

test('a request names its recruiter and its offer; accepting hands over the ticked parts', async () => {
  const section = await open(candidate)
  const request = section.getByRole('article', { name: 'Quantitative trader, North Desk' })
  await expect.element(request.getByText('Ines Moreau')).toBeVisible()
  await expect.element(request.getByText('Place (required)')).toBeVisible()
  await button('Accept').click()
  await page.getByRole('checkbox', { name: 'LinkedIn' }).click()
  await page.getByRole('textbox', { name: 'A sentence to them' }).fill('Call me.')
  server.answer(acceptRequest, () => {
    const request: ReceivedRequest = {
      ...{ ...receivedRequest, state: 'accepted', answered_at: '2026-05-21T09:00:00.000Z' },
      shared: ['name', 'linkedin'],
      sentence: 'Call me in May.',
      solutions: ['Under Water'],
    }
    server.answer(listReceivedRequests, { requests: [request] })
    return { request }
  })
  await button('Accept, and hand this over').click()
  await expect.element(request.getByText('Accepted')).toBeVisible()
  await expect
    .element(
      request.getByText(
        'Answered on 21 May 2026. You handed over: name, LinkedIn, your solution of “Under Water”. You wrote: “Call me in May.”',
      ),
    )
    .toBeVisible()
  expect(server.sentTo(acceptRequest)).toEqual([{ shares: ['name', 'email', 'linkedin'], sentence: 'Call me.' }])
  expect(request.getByRole('button').elements()).toEqual([])
})

test.each([
  ['Decline', 'Decline it', false],
  ['Block', 'Decline and block', true],
])('%s sends a reason or none', async (first, second, blocks) => {
  await open(candidate)
  await button(first).click()
  await page.getByRole('combobox', { name: 'Reason for the firm' }).selectOptions('The pay does not fit')
  server.answer(declineRequest, { request: { ...receivedRequest, state: 'declined' } })
  await button(second).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.sentTo(declineRequest)).toEqual([{ reason: 'pay', blocks }])
})

test('a request that was answered elsewhere says so', async () => {
  expectComplaints(/was answered/)
  await open(candidate)
  await button('Accept').click()
  server.refuse(acceptRequest, 'request_answered')
  await button('Accept, and hand this over').click()
  await expect.element(page.getByText('This request was answered, has expired, or closed')).toBeVisible()
})

test('requests stay after the card is switched off', async () => {
  const section = await open(mayJoin)
  await expect.element(section.getByRole('article', { name: 'Quantitative trader, North Desk' })).toBeVisible()
})

test('before the card was ever on, nothing is said of requests', async () => {
  server.answer(listReceivedRequests, { requests: [] })
  const section = await open(mayJoin)
  await expect.element(section.getByText('Your card is off.')).toBeVisible()
  await expect.element(section.getByRole('region', { name: 'Requests' })).not.toBeInTheDocument()
})

test('a request of a recruiter whose account is gone names the firm alone', async () => {
  server.answer(listReceivedRequests, { requests: [{ ...receivedRequest, recruiter: '' }] })
  const section = await open(candidate)
  await expect.element(section.getByText(/^A former recruiter of North Desk/)).toBeVisible()
})

test('blocks are lifted, and empty lists say so', async () => {
  server.answer(listReceivedRequests, { requests: [] })
  server.answer(countViews, { weeks: [], next_cursor: null })
  const section = await open({ ...candidate, blocked: 2 })
  await expect.element(section.getByText('No firm has asked you yet.')).toBeVisible()
  await expect.element(section.getByText('No firm has seen your card in the last year.')).toBeVisible()
  await expect.element(section.getByText('Every view')).not.toBeInTheDocument()
  server.answer(unblockFirms, () => {
    server.answer(readRecruiting, candidate)
    return {}
  })
  await button('Unblock').click()
  await expect.element(section.getByText('You blocked 2 firms.')).not.toBeInTheDocument()
})

test('the log counts views by week and firm, and lists each view, page after page', async () => {
  const week = { ...firm, searches: 0, shortlist: 2 }
  server.answer(countViews, ({ query }) =>
    query.cursor === 'older'
      ? { weeks: [{ ...week, week: '2026-05-11' }], next_cursor: null }
      : { weeks: [{ ...firm, week: '2026-05-18', searches: 2, shortlist: 1 }], next_cursor: 'older' },
  )
  server.answer(listViews, ({ query }) =>
    query.cursor === 'older'
      ? { views: [{ ...firm, id: '1', at, kind: 'search' as const }], next_cursor: null }
      : { views: [{ ...firm, id: '2', at, kind: 'shortlist' as const }], next_cursor: 'older' },
  )
  const section = await open(candidate)
  const linesOf = (name: string) =>
    section
      .getByRole('list', { name, exact: true })
      .getByRole('listitem')
      .elements()
      .map((line) => [...line.children].map(({ textContent }) => textContent))
  const more = section.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect.element(section.getByText('shortlist 2 times')).toBeVisible()
  const who = 'North Desk (northdesk.example)'
  expect(linesOf('Views by week')).toEqual([
    ['Week of 18 May 2026', who, '2 searches, shortlist once'],
    ['Week of 11 May 2026', who, 'shortlist 2 times'],
  ])
  expect(server.sentTo(listViews)).toEqual([])
  await section.getByText('Every view').click()
  await more.click()
  await expect.element(section.getByText('Search', { exact: true })).toBeVisible()
  const when = expect.stringMatching(/^20 May 2026, /)
  expect(linesOf('Every view')).toEqual([
    [when, who, 'Shortlist'],
    [when, who, 'Search'],
  ])
  await expect.element(more).not.toBeInTheDocument()
})

test('a log that does not load says so, and can be asked for again', async () => {
  server.refuse(listViews, 'not_allowed')
  const section = await open(candidate)
  await section.getByText('Every view').click()
  await expect.element(section.getByText('The log could not be loaded.')).toBeVisible()
  server.answer(listViews, { views: [{ ...firm, id: '2', at, kind: 'shortlist' }], next_cursor: null })
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.element(section.getByRole('list', { name: 'Every view' })).toBeVisible()
})

test.each([
  ['wide', 1440],
  ['narrow', 390],
])('the section is accessible, %s', async (name, width) => {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1440, 900))
  const section = await open(candidate)
  await section.getByText('Every view').click()
  await expect.element(section.getByText('Shortlist', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(section.element(), `recruiters, ${name}`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
