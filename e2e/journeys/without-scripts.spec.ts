/** Without JavaScript one gets about in the public site; that each page of it can be read is asked in `site-walk.spec.ts`. */
import { expect, test } from '../journey.ts'

test.use({ javaScriptEnabled: false })

test('on the page of a mailed link, the links to the dialogs name that page', async ({ page }) => {
  for (const path of ['/reset-password/abc/sqrt_t', '/confirmation/abc/sqrt_t', '/mail/keep/abc', '/mail/stop/abc']) {
    await page.goto(path)
    const links = page.locator('a[href*="modal="]')
    const pages = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(new Set(pages), path).toEqual(new Set([path]))
  }
})

test('a visitor gets from page to page by links, on a phone from the menu @phone', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const isPhone = await menu.isVisible()
  const links = page.getByRole('navigation', { name: isPhone ? 'Menu' : 'Main' }).getByRole('link')
  if (isPhone) await menu.click()
  await expect(links).toHaveCount(6)
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  if (isPhone) await page.keyboard.press('Escape')
  for (const address of addresses) {
    if (isPhone) await menu.click()
    await links.and(page.locator(`[href="${address}"]`)).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).first().click()
  await expect(page).toHaveURL('/')
})

test('all three testimonials are there to read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const testimonials = page.getByRole('region', { name: 'Testimonials' })
  for (const slide of [1, 2, 3]) {
    const words = testimonials.getByRole('group', { name: `Testimonial ${slide} of 3` })
    await words.scrollIntoViewIfNeeded()
    await expect(words).toBeInViewport()
  }
  await expect(testimonials.getByRole('button')).toHaveCount(0)
})

test('the theme is the system’s', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await paper()).toBe('rgb(251, 252, 253)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper()).toBe('rgb(15, 18, 24)')
})

test('an address that leads nowhere still says so and shows the way home', async ({ page, expectComplaints }) => {
  expectComplaints(/404 \(Not Found\)/)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})
