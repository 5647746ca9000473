/** The shortlist: requests and their answers, notes, the export. */
import { Problem } from 'contract/problems.ts'
import { checkCards } from 'contract/recruiting/search.ts'
import {
  askCandidate,
  exportAccepted,
  listShortlist,
  noteOnEntry,
  removeFromShortlist,
  type ShortlistEntry,
} from 'contract/recruiting/shortlist.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAsRecruiter } from '../../testing/open-as-recruiter.tsx'
import { shortlistEntry as entry } from '../../testing/recruiting.ts'
import { ShortlistPage } from './shortlist-page.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(checkCards, { present: [] })
  server.answer(listShortlist, { entries: [entry], has_more: false, requests_left: 12 })
})

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

const open = () => openAsRecruiter(server, '/recruiters/shortlist', [{ path: '/recruiters/shortlist', Component: ShortlistPage }])
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string | RegExp) => page.getByText(words)

test('a request says role, place and pay, and which of them are required', async () => {
  server.answer(askCandidate, () => {
    const asked = { ...entry, may_ask: false, requests: [request] }
    server.answer(listShortlist, { entries: [asked], has_more: false, requests_left: 11 })
    return { entry: asked }
  })
  await open()
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
  await open()
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
  await open()
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
  await open()
  await expect.element(button('Save the note')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask in May')
  await button('Save the note').click()
  await expect.element(text('Saved.')).toBeVisible()
  await button('Remove candidate 1').click()
  await expect.element(text('The shortlist is empty.')).toBeVisible()
})

test('an export of nobody says so', async () => {
  server.answer(exportAccepted, { people: [], csv: '' })
  await open()
  await button('Download contacts (CSV)').click()
  await expect.element(text(/Nobody has accepted yet/)).toBeVisible()
})
