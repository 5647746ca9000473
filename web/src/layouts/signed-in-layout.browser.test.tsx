/** The guard of the signed-in pages, once one is in: who is told that they may not, and who is taken along without a word. */
import { getProfile, saveProfile } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { countUnread } from 'contract/discussions/inbox.ts'
import { flagsOf } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { startSession, updateSession } from '../lib/change-session.ts'
import { saveSubscriptionStatus } from '../lib/subscription-status.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { openAt } from '../testing/open-at.tsx'
import { loginData, newcomer } from '../testing/people.ts'
import SignedInLayout from './signed-in-layout.tsx'
import { StudyLayout } from './study-layout.tsx'

const reader: Profile = { ...newcomer, open_modules: ['interview'], is_subscribed: true }
const refusal = page.getByText('Must be subscribed to view content.')

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(getProfile, reader)
  server.answer(saveProfile, { ...reader, ...flagsOf('vantage') })
})

const Page = () => (
  <StudyLayout module="interview" tabs={[]}>
    <h1>Some page</h1>
  </StudyLayout>
)

function open(address: string) {
  startSession(reader.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  saveSubscriptionStatus(reader)
  return openAt(address, [{ Component: SignedInLayout, children: [{ path: '*', Component: Page }] }])
}

test('another platform is chosen in the header, which says where there is no subscription; one is taken along', async () => {
  const router = await open('/statistics')
  await page.getByRole('button', { name: 'Platform: Interview' }).click()
  const entries = page.getByRole('menuitem')
  await expect.poll(() => entries.elements()[0]?.textContent).toBe('Interview')
  expect(entries.elements()[3]?.textContent).toBe('VantageNo subscription')
  await entries.nth(3).click()
  await expect.poll(() => router.state.location.pathname).toBe('/preview')
  expect(server.sentTo(saveProfile)).toEqual([flagsOf('vantage')])
  await expect.element(page.getByRole('button', { name: 'Platform: Vantage' })).toBeVisible()
  expect(refusal.query()).toBeNull()
})

test.for([390, 768])('in a window of %i pixels the menu has the platforms', async (width) => {
  await page.viewport(width, 844)
  const router = await open('/statistics')
  await page.getByRole('button', { name: 'Menu' }).click()
  const platforms = page.getByRole('group', { name: 'Platform' }).getByRole('button')
  await expect.element(platforms.first()).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page.getByRole('navigation', { name: 'Menu' }).element(), 'the menu')
  await platforms.nth(3).click()
  await expect.poll(() => router.state.location.pathname).toBe('/preview')
})

test('the menu leads who holds interviews to them, and nobody else', async () => {
  await open('/statistics')
  const interviews = page.getByRole('link', { name: 'Interviews' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('link', { name: 'Your work' })).toBeVisible()
  expect(interviews.query()).toBeNull()
  saveSubscriptionStatus({ ...reader, is_interviewer: true })
  await expect.element(interviews).toHaveAttribute('href', paths.interviews())
})

test('in the settings one stays where one is', async () => {
  const router = await open('/settings#plans')
  await page.getByRole('button', { name: 'Platform: Interview' }).click()
  await page.getByRole('menuitem', { name: 'Vantage' }).click()
  await expect.element(page.getByRole('button', { name: 'Platform: Vantage' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/settings')
})

test('whose access ends meanwhile is told why they do not stay', async () => {
  const router = await open('/statistics')
  updateSession({ open_modules: [] })
  await expect.poll(() => router.state.location.pathname).toBe('/preview/statistics')
  await expect.element(refusal).toBeVisible()
})

test('during an examination a page says so, and opens again when it is over', async () => {
  server.refuse(countUnread, 'sitting_open')
  const router = await open('/statistics')
  await expect.element(page.getByRole('heading', { name: 'A sitting is open' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expectAccessible(page.getByRole('main').element(), 'the page')
  for (const colorScheme of ['dark', 'light'] as const) {
    await commands.emulateMedia({ colorScheme })
    await expect.poll(() => document.documentElement.dataset.theme).toBe(colorScheme)
  }
  await page.getByRole('button', { name: 'Go to assessments' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(assessmentPaths.overview())
  await expect.element(page.getByRole('heading', { name: 'Some page' })).toBeVisible()

  server.answer(countUnread, { unread: 0 })
  await router.navigate('/statistics')
  await expect.element(page.getByRole('heading', { name: 'Some page' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'A sitting is open' }).query()).toBeNull()
})
