import { openBrowser } from './browser.ts'
import { become } from './pages.ts'

const at = 'http://127.0.0.1:42900'
const browser: any = await openBrowser()
const shot = async (page: any, name: string) => {
  for (const [w, h] of [[1440, 900], [390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h })
    for (const scheme of w === 1440 ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png`, fullPage: name.startsWith('result') })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}
const context = await browser.newContext({ baseURL: at, viewport: { width: 1440, height: 900 } })
const page = await context.newPage()
page.on('console', (m: any) => m.type() === 'error' && console.log('console', m.text()))
page.on('pageerror', (e: any) => console.log('pageerror', e.message))
await become(page, 'core@example.com')
await page.goto('/assessments')
await page.getByRole('heading', { name: 'Assessments' }).waitFor()
await page.waitForTimeout(1500)
await shot(page, '1-overview')
await page.getByRole('button', { name: 'Take a practice sitting' }).first().click()
await page.getByRole('button', { name: 'Start the clock' }).waitFor()
await shot(page, '2-before')
await page.getByRole('button', { name: 'Start the clock' }).click()
await page.getByRole('heading', { name: 'Question 1 of 12' }).waitFor()
await page.waitForTimeout(800)
await shot(page, '3-first')
for (let i = 1; i <= 12; i++) {
  const text = page.getByRole('textbox').first()
  if (await text.count()) { for (const one of await page.getByRole('textbox').all()) await one.fill('0.5') }
  else await page.getByRole('radio').first().check({ force: true })
  if (i === 4) { await page.getByRole('button', { name: 'Mark for review' }).click(); await page.waitForTimeout(2600); await shot(page, '4-fourth') }
  if (i === 7) { await page.waitForTimeout(2500); await page.reload(); await page.getByRole('heading', { name: /Question/ }).waitFor(); await page.getByRole('button', { name: /^Question 7/ }).click() }
  if (i < 12) await page.getByRole('button', { name: 'Next' }).click()
}
await page.getByRole('button', { name: 'Submit the sitting' }).last().click()
await page.waitForTimeout(700)
await shot(page, '5-submit')
await page.getByRole('button', { name: 'Submit', exact: true }).click()
await page.getByRole('heading', { name: 'Sections' }).waitFor()
await page.getByText('What we noted').click()
await page.waitForTimeout(800)
await shot(page, 'result-6')
await page.goto('/assessments'); await page.waitForTimeout(1500); await shot(page, '7-past')
await browser.close()
