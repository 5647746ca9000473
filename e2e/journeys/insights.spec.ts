/** The insights, told with those that are shipped: whichever they are, the list is asked of the product. */
import { expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { tabTo } from '../pages.ts'
import type { Product } from '../server.ts'
import { started } from '../whole-page.ts'

interface Listed {
  title: string
  html_file: string
  slug: string
  summary: string
}

async function listed(product: Product): Promise<Listed[]> {
  const answer = await fetch(`${product.url}/api/monthly-insight`)
  const { monthly_insights } = (await answer.json()) as { monthly_insights: Listed[] }
  return monthly_insights
}

test('a visitor reads the newest insight, chooses another from the list, and goes on to the next', async ({ page, product }) => {
  const [newest, second, third] = await listed(product)
  await page.goto('/qfp_insights')
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
  await expect(page.getByRole('heading', { name: newest!.title })).toBeVisible()
  const list = page.getByRole('navigation', { name: 'All insights' })
  await expect(list.getByRole('link', { name: newest!.title })).toHaveAttribute('aria-current', 'page')

  await started(page)
  await list.getByRole('link', { name: third!.title }).click()
  await expect(page).toHaveURL(`/qfp_insights/${third!.slug}`)
  const title = page.getByRole('heading', { level: 1, name: third!.title })
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${escaped(third!.title)} · `))
  await expect(list.getByRole('link', { name: third!.title })).toHaveAttribute('aria-current', 'page')
  await expect(list.getByRole('link', { name: newest!.title })).not.toHaveAttribute('aria-current')

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('navigation', { name: 'Previous and next insight' }).getByRole('link', { name: /^Next/ }).click()
  await expect(page).toHaveURL(`/qfp_insights/${second!.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: second!.title })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(title).toBeVisible()
})

test('an insight has an address of its own, and shows all of itself without a scroll bar of its own', async ({
  page,
  product,
}) => {
  const [, second] = await listed(product)
  const answer = await page.goto(`/qfp_insights/${second!.slug}`)
  expect(answer?.status()).toBe(200)
  const html = (await answer?.text()) ?? ''
  expect(html).toContain(`<link rel="canonical" href="${product.url}/qfp_insights/${second!.slug}"/>`)
  expect(html).toContain('<link rel="alternate" type="application/rss+xml"')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', second!.summary)

  const text = page.frameLocator(`iframe[title="${second!.title}"]`)
  await expect(text.getByRole('figure').first()).toBeVisible()
  const hidden = () => text.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight)
  await expect.poll(hidden).toBe(0)

  // The data of a figure make room for themselves.
  const before = (await page.locator('iframe').boundingBox())!.height
  await text.getByText('The data of figure 1').click()
  await expect(text.getByRole('region', { name: 'The data of figure 1' }).getByRole('table')).toBeVisible()
  await expect.poll(async () => (await page.locator('iframe').boundingBox())!.height).toBeGreaterThan(before)
  await expect.poll(hidden).toBe(0)
})

test('an insight that is not there answers 404 with the page for it', async ({ page, expectComplaints }) => {
  expectComplaints(/404 \(Not Found\)/)
  const answer = await page.goto('/qfp_insights/no-such-insight')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  await expect(page).toHaveURL('/404')
})

test('the frame reaches nothing of the application', async ({ page, product, expectComplaints }) => {
  // What is tried below is refused by the policy of the frame, and each refusal is told.
  expectComplaints(/Content Security Policy|violates|sandboxed|Blocked|SecurityError/)
  const [newest] = await listed(product)
  await page.goto('/qfp_insights')
  await page.frameLocator('iframe').getByRole('figure').first().waitFor()
  const frame = page.frames().find((one) => one.url().includes(newest!.html_file))!

  expect(await frame.evaluate(() => window.origin)).toBe('null')
  const tried = await frame.evaluate(async () => {
    const outcome = async (attempt: () => unknown) => {
      try {
        return String(await attempt())
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      storage: await outcome(() => localStorage.length),
      page: await outcome(() => parent.document.title),
      call: await outcome(() => fetch('/api/monthly-insight')),
      script: await outcome(() => {
        const script = document.createElement('script')
        script.textContent = 'document.title = "taken"'
        document.body.append(script)
        return document.title
      }),
    }
  })
  expect(tried).toEqual({ storage: 'SecurityError', page: 'SecurityError', call: 'TypeError', script: newest!.title })
  expect(new URL(page.url()).pathname).toBe('/qfp_insights')
})

test('the frame wears the theme of the page, and changes with it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    try {
      localStorage.setItem('theme', 'dark')
    } catch {
      // The frame keeps nothing.
    }
  })
  await page.goto('/qfp_insights')
  const paper = () =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate((root) => getComputedStyle(root).backgroundColor)
  await expect.poll(paper).toBe('rgb(15, 18, 24)')
})

test('the list is walked with the keyboard alone', async ({ page, product }) => {
  const [, second] = await listed(product)
  await page.goto('/qfp_insights')
  const link = page.getByRole('navigation', { name: 'All insights' }).getByRole('link', { name: second!.title })
  await started(page)
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: second!.title })).toBeFocused()
  // From the title on, the text is next, once it is there.
  await expect(page.frameLocator('iframe').getByRole('paragraph').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
})

test('on a phone the titles are in a drawer @phone-only', async ({ page, product }) => {
  const [newest, second] = await listed(product)
  await page.goto('/qfp_insights')
  await expect(page.getByRole('heading', { name: newest!.title })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const list = page.getByRole('navigation', { name: 'All insights' })
  await expect(list).toBeHidden()

  await page.getByRole('button', { name: /^All \d+/ }).click()
  await expect(list).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await page.getByRole('button', { name: /^All \d+/ }).click()
  await list.getByRole('link', { name: second!.title }).click()
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: second!.title })).toBeFocused()
  const text = page.frameLocator('iframe')
  await expect(text.getByRole('figure').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await text.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('titles, day, summary and the text itself are there', async ({ page, product }) => {
    const [newest, second] = await listed(product)
    await page.goto(`/qfp_insights/${second!.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: second!.title })).toBeVisible()
    await expect(page.getByText(second!.summary)).toBeVisible()
    await expect(page.locator(`a[href="/qfp_insights/${newest!.slug}"]`).first()).toBeAttached()
    await expect(page.frameLocator('iframe').getByRole('figure').first()).toBeAttached()
    await expect(page.frameLocator('iframe').getByRole('paragraph').first()).toBeVisible()
  })
})

test('the feed is XML that a reader of feeds understands', async ({ page, product }) => {
  const insights = await listed(product)
  const answer = await page.request.get('/qfp_insights/rss.xml')
  const feed = await answer.text()
  await page.goto('/error-page')
  const read = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    return {
      fault: xml.querySelector('parsererror')?.textContent ?? null,
      titles: [...xml.querySelectorAll('item > title')].map((title) => title.textContent),
    }
  }, feed)
  expect(read).toEqual({ fault: null, titles: insights.map(({ title }) => title) })
})

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
