/** A phone shows one bar above the page; this bar and its menu hold everything that the wide bar has. */
import { countUnread } from 'contract/discussions/inbox.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../lib/change-session.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { openAt } from '../testing/open-at.tsx'
import { loginData } from '../testing/people.ts'
import { StudyLayout } from './study-layout.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  startSession('reader@example.com', {
    ...{ token: 'a'.repeat(43), is_login_limited: false },
    data: { ...loginData, is_2fa_verified: true },
  })
})

const tabs = ['Stats', 'Finance', 'Coding', 'Machine Learning'].map((title) => ({
  to: `/${title.toLowerCase().replace(' ', '-')}`,
  title,
}))

const Shelf = () => (
  <StudyLayout module="interview" tabs={tabs} side={<p>The list</p>} sideTitle="Questions" position="1 of 28">
    <h1>Third in the Queue</h1>
  </StudyLayout>
)

const Settings = () => (
  <StudyLayout module="interview" tabs={tabs}>
    <h1>Settings</h1>
  </StudyLayout>
)

const bar = page.getByRole('banner')
const height = () => bar.element().getBoundingClientRect().height
const button = (name: string) => bar.getByRole('button', { name })

test.for([320, 390, 700])('at %i pixels the list, the tabs, the search and the menu are in one row', async (width) => {
  server.answer(countUnread, { unread: 3 })
  await page.viewport(width, 844)
  await openAt('/stats', [{ path: '*', Component: Shelf }])
  for (const name of ['Questions, 1 of 28', 'Search', 'Menu']) await expect.element(button(name)).toBeInViewport({ ratio: 1 })
  await expect.element(bar.getByRole('link', { name: 'Stats' })).toBeInViewport({ ratio: 1 })
  expect(height()).toBeLessThanOrEqual(57)
  expect(document.documentElement.scrollWidth).toBe(width)
  await button('Questions').click()
  await expect.element(page.getByRole('dialog', { name: 'Questions' }).getByText('The list')).toBeVisible()
})

const bell = bar.getByTitle('Notifications')

test('with nothing unread the notifications are in the menu alone, beside the theme', async () => {
  await page.viewport(390, 844)
  await openAt('/stats', [{ path: '*', Component: Shelf }])
  await button('Menu').click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect.element(menu.getByRole('button', { name: /^Theme: / })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Notifications' })).toBeVisible()
  await expect.element(bell).not.toBeVisible()
})

test('what is unread is counted in that row', async () => {
  server.answer(countUnread, { unread: 3 })
  await page.viewport(390, 844)
  await openAt('/stats', [{ path: '*', Component: Shelf }])
  await expect.element(bell).toBeInViewport({ ratio: 1 })
  await expect.element(bell).toHaveAccessibleName('Notifications, 3 unread')
})

test('a page without a list has the mark in that row', async () => {
  await page.viewport(390, 844)
  await openAt('/settings', [{ path: '*', Component: Settings }])
  await expect.element(bar.getByRole('link', { name: 'Bachelier, first page' })).toBeInViewport({ ratio: 1 })
  await expect.element(button('Menu')).toBeInViewport({ ratio: 1 })
  expect(height()).toBeLessThanOrEqual(57)
})

test('in a short window the menu scrolls to its end', async () => {
  await page.viewport(720, 450)
  await openAt('/settings', [{ path: '*', Component: Settings }])
  await button('Menu').click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect.element(menu).toBeVisible()
  menu.element().scrollTo(0, 10_000)
  await expect.element(menu.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
})
