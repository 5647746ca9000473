/** What frames every public page, and the pages that are only reached by accident or by a mail. */
import { expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { become, dialog, toast } from '../pages.ts'
import { linkIn, mailTo, signedUp } from '../people.ts'
import { started } from '../whole-page.ts'

const sections = [
  { title: 'Interview', path: '/interview' },
  { title: 'Mock interview', path: '/mock_interview' },
  { title: 'Vantage', path: '/vantage' },
  { title: 'Certificate', path: '/certificate' },
  { title: 'Insights', path: '/qfp_insights' },
  { title: 'Success stories', path: '/success_stories' },
]

test('the header leads home and to six pages in their order, and marks the one that is open', async ({ page }) => {
  for (const { path, title } of sections) {
    await page.goto(path)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: /, home$/ })).toHaveAttribute('href', '/')
    const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(sections.map((section) => section.title))
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      sections.map((section) => section.path),
    )
    const marked = header.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
    await expect(marked).toHaveText([title])
  }
  await page.goto('/')
  await expect(page.getByRole('banner').locator('nav[aria-label=Main] [aria-current]')).toHaveCount(0)
})

test('Log in is offered to visitors only; who is logged in and opens the home page is led to the questions', async ({ page }) => {
  await page.goto('/interview')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await become(page, 'subscriber@example.com')
  await page.goto('/interview')
  await started(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await page.goto('/')
  await page.waitForURL('**/statistics**')
})

test('the footer holds support, terms, the social links and a year that does not move', async ({ page }) => {
  await page.clock.setFixedTime('2031-05-01')
  await page.goto('/')
  await started(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveText(['Support', 'Terms', 'Recruiters', 'LinkedIn'])
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', 'https://www.linkedin.com/company/example')
  await expect(footer.getByText('©')).toHaveText('© 2025 Bachelier')
  await footer.getByRole('link', { name: 'Support' }).click()
  await expect(dialog(page, 'Customer Support')).toBeVisible()
  await page.goBack()
  await footer.getByRole('link', { name: 'Terms' }).click()
  await expect(dialog(page, 'Agreement & Consent')).toBeVisible()
  await expect(page).toHaveURL('/?modal=terms')
})

test('on a phone a toggle opens the menu with the same six pages, and closes it @phone-only', async ({ page }) => {
  await page.goto('/vantage')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByRole('link')).toHaveText(sections.map((section) => section.title))
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Vantage'])
  await menu.getByRole('button', { name: 'Close the menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('the error page says so and leads home', async ({ page }) => {
  const answer = await page.goto('/error-page')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown address has the page for it in place before any script runs, with a picture and the way home', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('img')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await context.close()
})

test('a confirmation says that it is on its way, then that it is done', async ({ page, product }) => {
  const conny = await signedUp(product, 'Conny')
  const link = linkIn(await mailTo(product, conny, 'Confirm'))
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/confirmation/**', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirming...' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Successfully confirmed. Please log in.' })).toBeVisible()
  await expect(toast(page, 'Email verified successfully!')).toBeVisible()
})

test('a confirmation that fails leads home with its sentence, also where the server cannot be reached', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/ERR_FAILED.*api\/confirmation/)
  await page.route('**/api/confirmation/**', (route) => route.abort())
  await page.goto(`/confirmation/${'y'.repeat(43)}/somebody`)
  await page.waitForURL((url) => url.pathname === '/')
  await expect(toast(page, 'Confirmation failed. Please double check your confirmation link.')).toBeVisible()
})

test('who is logged in sees their name and goes on from any public page; none asks them to sign up @phone', async ({
  page,
  isMobile,
}) => {
  await become(page, 'vantage@example.com')
  for (const path of ['/interview', '/vantage', '/certificate', '/success_stories']) {
    await page.goto(path)
    const onward = page.getByRole('banner').getByRole('link', { name: 'Continue' })
    await expect(onward).toHaveAttribute('href', '/linux')
    await expect(page.getByRole('main').getByRole('link', { name: /^(Sign up|Create an account)/i })).toHaveCount(0)
    await expectNoSidewaysScroll(page, path)
  }
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vera' })).toHaveAttribute('href', '/settings')
  if (isMobile) await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/linux/)
})
