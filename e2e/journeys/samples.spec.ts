/** The questions that a visitor can try (one on each page that sells questions), with and without scripts. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { settledAfter } from '../whole-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Before it is how the field reads what is typed. */
const verdict = (sample: Locator) => sample.getByRole('status').last()

test('a visitor answers wrong, is told which mistake that was, takes two hints and answers right', async ({ page }) => {
  await page.goto('/interview')
  const sample = page.getByRole('region', { name: 'A hedge at noon' })
  const answer = sample.getByLabel('Shares to buy, to three decimals')
  const check = sample.getByRole('button', { name: 'Check' })

  await check.click()
  await expect(sample.getByRole('alert')).toHaveText('Enter a number, such as 0.625 or 5/8.')
  await answer.fill('0.760')
  await expect(sample.getByRole('alert')).toBeHidden()
  await check.click()
  await expect(verdict(sample)).toHaveText('That is the whole delta. You own half a share already.')
  await expect(sample.getByText('Hint 2')).toBeHidden()
  await sample.getByText('Hint 1').click()
  await expect(sample.getByText('the probability that it ends in the money')).toBeVisible()
  await sample.getByText('Hint 2').click()
  await expect(sample.getByText('how wide is the afternoon?')).toBeVisible()
  await expect(sample.getByText('You buy 0.260 of a share')).toBeHidden()

  await answer.fill('0,260')
  await expect(verdict(sample)).toBeEmpty()
  await check.click()
  await expect(verdict(sample)).toHaveText('Correct. The solution is open.')
  await expect(sample.getByText('You buy 0.260 of a share')).toBeVisible()
})

test('somebody who only has a keyboard chooses a sentence, learns why not, and gives up', async ({ page }) => {
  await page.goto('/certificate')
  const sample = page.getByRole('region', { name: 'What the interval says' })
  await sample.getByRole('radio', { name: /^The true saving lies/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(sample.getByRole('radio', { name: /^About 95 of 100 orders/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(verdict(sample)).toContainText('about 45 in 100 of them lose')

  await page.keyboard.press('Tab')
  await expect(sample.getByRole('button', { name: 'Check' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sample.getByText('The 95 % belong to the method')).toBeVisible()
})

test('the home page keeps a question of its own, and fetches its key only when somebody begins', async ({ page }) => {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('-key-')) keys.push(request.url())
  })
  await settledAfter(page, () => page.goto('/'))
  const sample = page.getByRole('region', { name: 'The maximum of a Brownian motion' })
  expect(keys).toEqual([])
  await sample.getByLabel('Your answer, to four decimals').fill('0.8413')
  await sample.getByRole('button', { name: 'Check' }).click()
  await expect(verdict(sample)).toContainText('the chance that W ends below 1')
  expect(keys).toHaveLength(1)
})

test('who checks an answer without a connection is told so, and the answer stays', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED.*-key-/)
  await page.goto('/vantage')
  const sample = page.getByRole('region', { name: 'Six trades and a total' })
  await page.route('**/*-key-*', (route) => route.abort())
  await sample.getByLabel('The number that it prints').fill('1 250')
  await sample.getByRole('button', { name: 'Check' }).click()
  await expect(verdict(sample)).toHaveText(/^The server cannot be reached\./)
  await expect(sample.getByLabel('The number that it prints')).toHaveValue('1 250')
  // A browser asks for a module once in the life of a page.
  await page.unroute('**/*-key-*')
  await page.reload()
  await sample.getByLabel('The number that it prints').fill('1 250')
  await sample.getByRole('button', { name: 'Check' }).click()
  await expect(verdict(sample)).toHaveText('Correct. The solution is open.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a sample is its question and a solution to unfold, and nothing that cannot work', async ({ page }) => {
    for (const [path, solution] of [
      ['/', 'Every path that ends above 1 has a twin'],
      ['/interview', 'You buy 0.260 of a share'],
      ['/vantage', 'Each of the two FERY trades'],
      ['/certificate', 'The 95 % belong to the method'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Check' })).toBeHidden()
      // Playwright finds no text within noscript, although it is on the screen.
      const inFull = page.locator('noscript details')
      await expect(inFull.locator('div').first()).toBeHidden()
      await inFull.locator('summary').click()
      await expect(inFull.locator('div').first()).toBeVisible()
      await expect(inFull).toContainText(solution)
    }
  })
})
