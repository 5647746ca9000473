import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PlatformMenu } from '../features/accounts/platform-menu.tsx'
import { startSession } from '../lib/change-session.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { openAt } from '../testing/open-at.tsx'
import { loginData } from '../testing/people.ts'
import { StudyMenu } from './study-links.tsx'

const open = async (Component: () => React.ReactNode) => {
  fakeServer()
  startSession('reader@example.com', {
    ...{ token: 'a'.repeat(43), is_login_limited: false },
    data: { ...loginData, is_2fa_verified: true },
  })
  const arrived = (name: string) => () => <h1>{name}</h1>
  await openAt('/x', [
    { path: '/x', Component },
    { path: '/qfp_insights', Component: arrived('Insights are here') },
  ])
}

test('the menu leads to Insights, success stories and the prices of the platform one looks at', async () => {
  await open(() => <StudyMenu questions="/statistics" />)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  for (const [name, href] of [
    ['Insights', '/qfp_insights'],
    ['Success stories', '/success_stories'],
    ['Prices', '/interview'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('so does the list of platforms, which is there beside the side bar', async () => {
  await open(() => <PlatformMenu />)
  await page.getByRole('button', { name: /Platform/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Prices' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Insights' }).click()
  await expect.element(page.getByRole('heading', { name: 'Insights are here' })).toBeVisible()
})
