/** Your work as a page: what each row says and where it leads, what narrows it, and what stands where nothing does. */
import { getProfile, saveProfile } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import { listCredentials } from 'contract/credentials/api.ts'
import { getWork, type WorkEntry } from 'contract/library/work.ts'
import { flagsOf } from 'contract/modules.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { saveSubscriptionStatus } from '../../lib/subscription-status.ts'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { ownCredential } from '../../testing/credentials.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData, newcomer } from '../../testing/people.ts'
import YourWork from './your-work.tsx'

const member: Profile = { ...newcomer, open_modules: ['interview', 'vantage'] }

const entry: WorkEntry = {
  ...({ key: '1-0-1', kind: 'bookmark', at: '2026-03-02T09:00:00.000Z', access: 'open', title: 'Third in the Queue' } as const),
  ...({ place: { id: 1, module: 'interview', category: 'statistics' }, difficulty: 'M', status: 'new' } as const),
  ...{ text: null, verdict: null, seconds: null },
}
const linux = { id: 60, module: 'vantage', category: 'linux' } as const
const entries: WorkEntry[] = [
  entry,
  { ...entry, key: '1-1-2', kind: 'note', text: 'The martingale trick: $\\sigma^2$.' },
  { ...entry, key: '1-2-3', kind: 'attempt', text: '8/27', verdict: 'wrong', seconds: 95 },
  {
    ...entry,
    key: '1-3-12',
    kind: 'submission',
    text: '9 of 9 tests passed',
    verdict: 'right',
    title: 'Pipes',
    place: linux,
    status: 'attempted',
  },
  { ...entry, key: '1-0-5', access: 'locked', title: null, difficulty: null, place: linux },
  { ...entry, key: '1-0-6', access: 'gone', title: null, difficulty: null, place: null },
]

let server: ReturnType<typeof fakeServer>
const rows = page.getByRole('list', { name: 'Your work' }).getByRole('listitem')

beforeEach(() => {
  server = fakeServer()
  server.answer(getProfile, member)
  server.answer(listCredentials, { credentials: [], awaited: 0 })
  server.answer(getWork, { entries, next_cursor: null, looked_until: null })
})

function open(address = '/your_work') {
  startSession(member.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  saveSubscriptionStatus(member)
  return openAt(address, [
    { path: '/your_work', Component: YourWork },
    { path: '*', Component: () => <p>elsewhere</p> },
  ])
}

test('who has no certificate sees nothing of them', async () => {
  await open()
  await expect.element(rows.first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Certificates' })).not.toBeInTheDocument()
})

test('certificates are listed in short, with a way to Settings', async () => {
  const part = page.getByRole('region', { name: 'Certificates' })
  const gone = { state: 'revoked', revocation_reason: 'holder', revoked_at: '2026-05-03T09:00:00.000Z' } as const
  const hidden = { ...ownCredential, ...gone, code: 'b'.repeat(22), visibility: 'hidden' } as const
  server.answer(listCredentials, { credentials: [ownCredential, hidden], awaited: 1 })
  await open()
  const row = (at: number) => expect.poll(() => part.getByRole('listitem').nth(at).query()?.textContent)
  await row(0).toBe('Core certificateValidValid until 2 March 2029')
  await row(1).toBe('Core certificateRevokedRevoked on 3 May 2026')
  await expect.element(part.getByText('A certificate is being issued.')).toBeVisible()
  const links = part.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/credentials/${ownCredential.code}`, '/settings#certificates'])
  await expectAccessibleInBothThemes(part.element(), 'certificates in short')
})

test('each row says what it is, how it went and how long it took; the first of a question names it for those below', async () => {
  await open()
  const row = (at: number) => expect.poll(() => rows.nth(at).query()?.textContent)
  await row(0).toMatch(/Third in the Queue.*Bookmark.*Interview: Stats.*2 March 2026/)
  await row(1).toMatch(/^Note on Third in the Queue.*The martingale trick: σ/)
  await row(2).toMatch(/^Answer on Third in the Queue.*Not quite.*in 1:35.*8\/27/)
  await row(3).toMatch(/Pipes.*attempted.*Submission.*Correct.*9 of 9 tests passed/)
  await row(4).toMatch(/A question in a module that you have no access to.*Locked: .*See the plans/)
  await row(5).toMatch(/A question that is no longer in the library/)
  expect(rows.nth(5).getByRole('link').elements()).toEqual([])
})

test('a note keeps its lines; its code blocks and tables are set', async () => {
  const text = 'First:\n  second\n```python\ndef f(n):\n    return n\n```\n| n | $\\mu$ |\n|---|---|\n| 1 | 2 |'
  server.answer(getWork, { entries: [{ ...entry, kind: 'note', text }], next_cursor: null, looked_until: null })
  await open()
  const code = rows.first().getByRole('code')
  await expect.element(code).toBeVisible()
  expect((code.element() as HTMLElement).innerText).toBe('def f(n):\n    return n')
  await expect.poll(() => rows.first().element().querySelectorAll('th .katex').length).toBe(1)
  await expect.element(rows.first().getByRole('cell', { name: '2' })).toBeVisible()
  expect((rows.first().element() as HTMLElement).innerText).toContain('First:\n  second')
})

test.for([
  ['a bookmark leads to its question', 0, '/statistics?interview=1'],
  ['a note to the note', 1, '/statistics?interview=1#note'],
  ['an answer to the earlier attempts', 2, '/statistics?interview=1#attempts'],
] as const)('%s', async ([, at, address]) => {
  const router = await open()
  await rows.nth(at).getByRole('link', { name: 'Third in the Queue' }).click()
  await expect.element(page.getByText('elsewhere')).toBeVisible()
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe(address)
})

test('a question of another module takes its reader to that module first, and says so', async () => {
  const router = await open()
  server.answer(saveProfile, { ...member, ...flagsOf('vantage') })
  await rows.nth(3).getByRole('link', { name: 'Pipes' }).click()
  await expect.element(page.getByText('Your platform is Vantage.')).toBeVisible()
  expect(server.sentTo(saveProfile)).toEqual([flagsOf('vantage')])
  await expect.poll(() => router.state.location.pathname + router.state.location.hash).toBe('/linux#submission-12')
})

test('what is chosen is in the address, and is asked for; nothing that fits can be cleared', async () => {
  const router = await open()
  await expect.element(rows.first()).toBeVisible()
  server.answer(getWork, { entries: [], next_cursor: null, looked_until: null })
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Notes')
  await page.getByRole('combobox', { name: 'Shelf' }).selectOptions('Interview: Machine Learning')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('solved with help')
  await page.getByRole('searchbox', { name: 'Search titles and your notes' }).fill('trick')
  const address = '?kind=note&module=interview&category=ml&status=solved_with_help&q=trick'
  await expect.poll(() => router.state.location.search).toBe(address)
  await expect.element(page.getByText('No result found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect.poll(() => router.state.location.search).toBe('')
})

test('a long list goes on where it is asked to, from the first row that came', async () => {
  server.answer(getWork, { entries: entries.slice(0, 1), next_cursor: 'more', looked_until: null })
  await open()
  const more = page.getByRole('button', { name: 'Show earlier work' })
  await expect.element(more).toBeVisible()
  server.answer(getWork, { entries: entries.slice(1, 3), next_cursor: null, looked_until: null })
  await more.click()
  await expect.poll(() => rows.elements().length).toBe(3)
  await expect.element(rows.nth(1).getByRole('link')).toHaveFocus()
  await expect.element(more).not.toBeInTheDocument()
})

test('a filter that has not looked at everything says how far back it came, and looks further', async () => {
  server.answer(getWork, { entries: [], next_cursor: 'more', looked_until: '2026-01-02T09:00:00.000Z' })
  await open('/your_work?q=martingale')
  await expect.element(page.getByText('Nothing found back to 2 January 2026.')).toBeVisible()
  server.answer(getWork, { entries: entries.slice(1, 2), next_cursor: null, looked_until: null })
  await page.getByRole('button', { name: 'Look further back' }).click()
  await expect.element(rows.first().getByText(/The martingale trick/)).toBeVisible()
})

test('who has done nothing yet is told what is listed here; what cannot be loaded can be asked for again', async () => {
  server.refuse(getWork, 'not_now')
  await open()
  await expect.element(page.getByText('Your work could not be loaded. Nothing is lost.')).toBeVisible()
  server.answer(getWork, { entries: [], next_cursor: null, looked_until: null })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing here yet.')).toBeVisible()
})
