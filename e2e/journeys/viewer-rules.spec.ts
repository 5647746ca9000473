/** The viewer's and the settings' rules (spec §2.5, §4, §8, §9). */
import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { bringLast, holdFontsUntilPainted, layoutShifts } from '../layout.ts'
import { become, expectGivenUp, frame, goToSettings } from '../pages.ts'
import { loaded, textIsThere } from '../python.ts'
import { viewerScriptGzip, viewerShift, weigh } from '../weight.ts'

test('the side bar is 250 px wide, is dragged between 150 and 500, and is remembered', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics')
  const sideBar = page.getByRole('complementary', { name: 'Questions' })
  const handle = page.getByRole('separator', { name: 'Width of the side bar' })
  const widthOf = async () => Math.round((await sideBar.boundingBox())?.width ?? 0)
  await expect.poll(widthOf).toBe(250)

  const dragTo = async (x: number) => {
    const box = await handle.boundingBox()
    if (!box) throw new Error('The handle is not there.')
    await page.mouse.move(box.x + box.width / 2, 400)
    await page.mouse.down()
    await page.mouse.move(x, 400, { steps: 4 })
    await page.mouse.up()
  }
  await dragTo(40)
  await expect.poll(widthOf).toBe(150)
  await dragTo(900)
  await expect.poll(widthOf).toBe(500)
  await page.reload()
  await expect.poll(widthOf).toBe(500)
  await handle.dblclick()
  await expect.poll(widthOf).toBe(250)

  await handle.focus()
  await page.keyboard.press('Home')
  await expect(handle).toHaveAttribute('aria-valuenow', '150')
  await page.keyboard.press('End')
  await expect(handle).toHaveAttribute('aria-valuenow', '500')

  await page.getByRole('button', { name: 'Hide the side bar' }).click()
  await expect(sideBar).toBeHidden()
  await page.getByRole('button', { name: 'Show the side bar' }).click()
  await expect(sideBar).toBeVisible()
})

test('a page is as high as its window where its text fits, and a third key reaches the answer', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1500 })
    await page.goto('/finance?interview=3')
    await textIsThere(page)
    await expect(page.getByRole('navigation', { name: 'Questions' }).locator('[aria-current]')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight), String(width)).toBe(1500)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Your answer' })).toBeFocused()
})

test('difficulty is a letter on a colour: E green, M yellow, H red, with the word said', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.route(/\/api\/interview_\/statistics$/, async (route) => {
    const answer = await route.fetch()
    const [entry] = await answer.json()
    const items = (['E', 'M', 'H'] as const).map((difficulty, at) => ({
      ...entry,
      interview: { ...entry.interview, id: entry.interview.id + at, title: `Question ${difficulty}`, difficulty },
    }))
    await route.fulfill({ response: answer, json: items })
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/statistics')
    const index = page.getByRole('navigation', { name: 'Questions' })
    for (const { letter, word, from, to } of [
      { letter: 'E', word: 'Easy', from: 90, to: 160 },
      { letter: 'M', word: 'Medium', from: 38, to: 60 },
      { letter: 'H', word: 'Hard', from: 0, to: 15 },
    ]) {
      const link = index.getByRole('link', { name: `${word} Question ${letter}` })
      const badge = link.getByTitle(word)
      await expect(badge.getByText(letter, { exact: true })).toBeVisible()
      const hue = await hueOf(badge)
      expect(hue, `${word}, ${colorScheme}`).toBeGreaterThanOrEqual(from)
      expect(hue, `${word}, ${colorScheme}`).toBeLessThanOrEqual(to)
    }
  }
})

test('the companies begin with "-"; one without a question here leaves "No result found." and a way back', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics')
  const companies = page.getByRole('combobox', { name: 'Filter by company' })
  await expect(companies.getByRole('option')).not.toHaveCount(1)
  await expect(companies.getByRole('option').first()).toHaveText('-')
  await expect(companies).toHaveValue('-')

  await companies.selectOption('Ferrymoor Capital')
  await expect(page.getByRole('navigation', { name: 'Questions' }).getByRole('link')).toHaveText([/Third in the Queue/])
  await companies.selectOption('Ninth Meridian Research')
  await expect(page.getByRole('complementary').getByText('No result found.')).toBeVisible()
  await companies.selectOption('-')
  await expect(page.getByRole('navigation', { name: 'Questions' }).getByRole('link')).toHaveCount(2)

  await companies.selectOption('Ninth Meridian Research')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(companies).toHaveValue('-')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('companies that cannot be loaded are logged and leave an empty list; the questions are there', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*company/, /The companies could not be loaded/)
  await page.route('**/api/interview_/company', (route) => route.fulfill({ status: 400, json: { message: 'No.' } }))
  await page.route('**/api/interview_/company/', (route) => route.fulfill({ status: 400, json: { message: 'No.' } }))
  const logged = page.waitForEvent('console', (message) => message.text().includes('The companies could not be loaded'))
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics')
  await logged
  await expect(page.getByRole('combobox', { name: 'Filter by company' }).getByRole('option')).toHaveText(['-'])
  await expect(page.getByRole('navigation', { name: 'Questions' }).getByRole('link')).toHaveCount(2)
})

test('a shelf that cannot be loaded says so, and a reload brings it', async ({ page, expectComplaints }) => {
  expectComplaints(/500 \(Internal Server Error\).*interview_/)
  await become(page, 'subscriber@example.com')
  await page.route(/\/api\/interview_\/finance$/, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }))
  await page.clock.install()
  await page.goto('/finance')
  await expectGivenUp(page, 'Some error occured. Please reload your page.')
  await page.unroute(/\/api\/interview_\/finance$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Parity With a Toll' })).toBeVisible()
})

test('a page of which a file does not arrive says so, and a reload brings it', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED.*library/)
  await become(page, 'subscriber@example.com')
  await page.route('**/assets/library-*.js', (route) => route.abort())
  await page.goto('/finance')
  await expect(page.getByRole('heading', { name: 'Some error occured. Please reload your page.' })).toBeVisible()
  await page.unroute('**/assets/library-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Parity With a Toll' })).toBeVisible()
})

test('a list that is asked for again and does not come leaves the question, and the way to the next one', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*interview_/)
  await page.clock.install()
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
  await page.route(/\/api\/interview_\/statistics$/, (route) => route.fulfill({ status: 400, json: { message: 'No.' } }))
  const refused = page.waitForResponse(/\/api\/interview_\/statistics$/)
  await page.clock.fastForward('06:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await refused
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Two Clerks, One Ledger' })).toBeVisible()
  await expect(page.getByText('Some error occured. Please reload your page.')).toBeHidden()
})

test('a text that cannot be loaded says so in its place, and trying again brings it', async ({ page, expectComplaints }) => {
  expectComplaints(/ERR_FAILED.*\/content\//)
  await become(page, 'subscriber@example.com')
  await page.route('**/content/**', (route) => route.abort())
  await page.goto('/statistics?interview=1')
  await expect(page.getByText('Some error occured. Please try again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Third in the Queue' })).toBeVisible()
  await page.unroute('**/content/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
  // The button is gone: the keyboard goes on from where it was.
  await expect(page.locator(':focus').getByTitle('Third in the Queue')).toBeVisible()
})

test('without a connection each part says so, and comes when it is there again', async ({ page, context, expectComplaints }) => {
  expectComplaints(/ERR_INTERNET_DISCONNECTED/, /could not be recorded/, /ApiError/)
  await become(page, 'subscriber@example.com')
  await page.clock.install()
  await page.goto('/statistics?interview=1')
  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
  const answer = page.getByRole('region', { name: 'Your answer' })
  await expect(answer.getByRole('textbox')).toBeVisible()
  await context.setOffline(true)
  await answer.getByRole('textbox').fill('5/14')
  await answer.getByRole('textbox').press('Enter')
  await expect(answer.getByText(/^The server cannot be reached\..* Your answer is saved\.$/)).toBeVisible()
  await page.getByRole('link', { name: /^Next Two Clerks/ }).click()
  await expect(page.getByRole('heading', { name: 'Two Clerks, One Ledger' })).toBeVisible()
  await expectGivenUp(page, 'Some error occured. Please try again.', 2)
  await expectGivenUp(page, 'Your note could not be loaded.')
  const waits = page.getByText(/^The server cannot be reached\. This page will finish loading/)
  await expect(waits).toBeVisible()

  const recorded = page.waitForResponse((reply) => /\/api\/interview_\/2$/.test(reply.url()) && reply.ok())
  await context.setOffline(false)
  await expect(frame(page, 'Two Clerks, One Ledger').getByText('two clerks read the same ledger')).toBeVisible()
  await expect(answer.getByRole('textbox')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeVisible()
  await expect(page.getByText(/Some error occured|could not be loaded/)).toHaveCount(0)
  await expect(waits).toBeHidden()
  await recorded

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Finance', exact: true }).click()
  await expectGivenUp(page, 'Some error occured. Please reload your page.')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Parity With a Toll' })).toBeVisible()
})

test('a question that was opened without a connection comes as soon as there is one', async ({
  page,
  context,
  expectComplaints,
}) => {
  expectComplaints(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /ApiError/)
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=1')
  await textIsThere(page)
  await expect(page.getByRole('link', { name: /^Next Two Clerks/ })).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Two Clerks, One Ledger' })).toBeVisible()
  await context.setOffline(false)
  await expect(frame(page, 'Two Clerks, One Ledger').getByText('two clerks read the same ledger')).toBeVisible(loaded)
  await textIsThere(page)
})

test('a note that cannot be loaded says so, and is written on when it was asked for again', async ({
  page,
  expectComplaints,
}) => {
  expectComplaints(/500 \(Internal Server Error\).*note/)
  await become(page, 'core@example.com')
  await page.route('**/api/item/21/note', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }))
  await page.clock.install()
  await page.goto('/stats?certificate=21')
  const note = page.getByRole('region', { name: 'Your note on Every Desk Improved' })
  await expectGivenUp(page, 'Your note could not be loaded.')
  await page.unroute('**/api/item/21/note')
  await note.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(note.getByRole('textbox', { name: 'Your note' })).toBeFocused()
})

test('who cancelled still reads, and settings say until when', async ({ page }) => {
  await become(page, 'cancelled@example.com')
  await page.goto('/statistics?interview=2')
  await expect(frame(page, 'Two Clerks, One Ledger').getByText('two clerks read the same ledger')).toBeVisible()
  await goToSettings(page)
  await expect(page.getByText('Your subscription was canceled')).toHaveText(
    /^Your subscription was canceled, but you still have access until \d{1,2} [A-Z][a-z]+ 20\d\d, which you already paid for\.$/,
  )
  const plans = page.getByRole('group', { name: 'Interview plans' }).getByRole('radio')
  await expect(plans).toHaveCount(6)
  for (const plan of await plans.all()) await expect(plan).toBeDisabled()
})

/** The hue of its letter's colour, in degrees. */
async function hueOf(badge: Locator): Promise<number> {
  const colour = await badge.evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const span = most - least || 1
  const sixth = most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span
  return (sixth * 60 + 360) % 360
}

test('nothing in the viewer moves while its parts come, whichever is the last of them @phone', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  // Long enough to move what stands below it.
  const content = 'A line of the note.\n'.repeat(8)
  await page.route('**/api/item/1/note', (route) =>
    route.fulfill({ json: { content, version: 1, saved_at: '2026-03-09T16:20:00Z' } }),
  )
  await holdFontsUntilPainted(page)
  for (const last of [/\/content\/\d/, /\/question$/, /\/note$/, /\/progress$/]) {
    const release = await bringLast(page, last)
    await page.goto('/statistics?interview=1')
    await expect(page.getByRole('textbox', { name: 'Your note' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Your answer/ })).toBeVisible()
    await textIsThere(page)
    const { sum, moved } = await layoutShifts(page)
    expect.soft(sum, `${last} comes last: ${moved.join('\n')}`).toBeLessThan(viewerShift)
    await release()
  }
})

test('the viewer loads at first what it shows at first', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  expect((await weigh(page, '/statistics?interview=1')).scriptGzip).toBeLessThan(viewerScriptGzip)
})
