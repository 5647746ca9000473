/** Who may stand where: nobody, somebody in the middle of logging in, and addresses that lead nowhere. */
import { expect, test } from '../journey.ts'
import { dialog, fillInCode, fillInLogIn, storedNames, toast } from '../pages.ts'
import { member } from '../people.ts'

const protectedRoutes = [
  ...['/statistics', '/finance', '/coding', '/ml', '/stats', '/linux', '/python', '/data_science', '/visualization'],
  ...['/finance_applications', '/settings', '/preview', '/preview/statistics', '/statistics?interview=2'],
]
const publicRoutes = ['/interview', '/mock_interview', '/vantage', '/certificate', '/qfp_insights', '/success_stories']

test('a visitor is sent home from every protected page, and reads every public one', async ({ page }) => {
  for (const route of protectedRoutes) {
    await page.goto(route)
    await page.waitForURL((url) => url.pathname === '/')
  }
  for (const route of publicRoutes) {
    const answer = await page.goto(route)
    expect(answer?.status(), route).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(route)
  }
})

test('a visitor who opens the address of a signed-in page is sent on before the files of that page are asked for', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/settings#plans')
  await page.waitForURL('/?modal=login')
  await expect(dialog(page, 'Log in')).toBeVisible()
  expect(asked.filter((path) => /^\/assets\/(settings|shelf|library)-/.test(path))).toEqual([])
})

test('signed out, the address of a question is kept through the log-in and the second factor', async ({ page, product }) => {
  const quinn = await member(product, 'Quinn')
  await page.goto('/statistics?interview=2')
  await page.waitForURL('/?modal=login')
  await expect(dialog(page, 'Log in').getByText('Log in to continue to the page you opened')).toBeVisible()
  await fillInLogIn(page, quinn)
  await expect(dialog(page, 'Two Factor Authentication')).toBeVisible()
  await page.reload()
  await fillInCode(page, product, quinn)
  await page.waitForURL('/preview/statistics?interview=2')
  await expect(toast(page, 'Must be subscribed to view content.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two Clerks, One Ledger' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Welcome, Quinn' })).toBeVisible()

  await page.goto('/')
  await page.waitForURL('/preview/statistics?interview=1')
  await expect(toast(page, 'Must be subscribed to view content.')).toHaveCount(0)
})

test('whoever has not entered the code yet is sent home from everywhere; closing the dialog forgets the login', async ({
  page,
  product,
}) => {
  const petra = await member(product, 'Petra')
  await page.goto('/interview?modal=login')
  await fillInLogIn(page, petra)
  const code = dialog(page, 'Two Factor Authentication')
  await expect(code).toBeVisible()
  await expect(code.getByRole('button', { name: 'Send OTP' })).toBeDisabled()
  await page.waitForURL((url) => url.pathname === '/')

  for (const route of ['/statistics', '/settings', '/preview/statistics', ...publicRoutes]) {
    await page.goto(route)
    await page.waitForURL((url) => url.pathname === '/')
    await expect(code).toBeVisible()
  }
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const profile = await page.request.get('/api/interview_/statistics', { headers: { authorization: `Token ${token}` } })
  expect(profile.status()).toBe(401)
  expect(await profile.json()).toMatchObject({ message: 'Two-factor verification required.' })

  await code.getByRole('button', { name: 'Close' }).click()
  await expect(code).toBeHidden()
  expect(await storedNames(page)).toEqual(['device_id'])
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  const after = await page.request.get('/api/interview_/statistics', { headers: { authorization: `Token ${token}` } })
  expect(after.status()).toBe(401)
  expect(await after.json()).toMatchObject({ message: 'Please log in.' })
})

test('an address that leads nowhere answers 404, becomes /404 and offers the way home', async ({ page, expectComplaints }) => {
  expectComplaints(/404 \(Not Found\)/)
  for (const address of ['/nowhere', '/preview/nowhere', '/a/b/c/d']) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page).toHaveURL('/404')
  }
  await page.goto('/nowhere')
  await expect(page.getByRole('img').first()).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: /Prices walk at random/ })).toBeVisible()
})
