/** The landing page (spec §1): banner, three offerings, overview, call to sign up, footer. */
import { expect, test, testOn } from '../journey.ts'
import { settledAfter } from '../whole-page.ts'

const branded = testOn({ env: { OVERVIEW_VIDEO_URL: 'https://media.example/overview.mp4' } })

test('the landing page has its banner, three offerings in order, whom it is for, and a call to sign up', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices walk at random. Preparation doesn’t.')
  const offerings = page.getByRole('region', { name: 'What we offer' }).getByRole('heading', { level: 3 })
  await expect(offerings).toHaveText(['Interview', 'Vantage', 'Certificate', 'Mock interview'])
  await expect(page.getByRole('region', { name: 'Who it’s for' }).getByRole('heading', { level: 3 })).toHaveText([
    'Professionals',
    'Recruiters',
    'Counselors',
    'Universities',
  ])
  await page.getByRole('link', { name: 'Create an account' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
})

test('the overview is fetched when it is asked for, plays with captions, and has the focus', async ({ page }) => {
  const media: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4|vtt)$/.test(request.url())) media.push(request.url())
  })
  await settledAfter(page, () => page.goto('/'))
  expect(media).toEqual([])

  await page.getByRole('link', { name: 'Watch the overview' }).click()
  const video = page.locator('video')
  await expect(video).toBeFocused()
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.cues?.length ?? 0)).toBeGreaterThan(3)
})

test('part of the film can be asked for, as players do who jump', async ({ page, request }) => {
  await page.goto('/')
  const film = await page.getByRole('link', { name: 'Watch the overview' }).getAttribute('href')
  const part = await request.get(String(film), { headers: { range: 'bytes=100-199' } })
  expect(part.status()).toBe(206)
  expect((await part.body()).length).toBe(100)
})

branded('an operator’s own film takes the place of ours', async ({ page }) => {
  await page.route('https://media.example/**', (route) => route.fulfill({ status: 200, contentType: 'video/mp4', body: '' }))
  await page.goto('/')
  const asked = page.waitForRequest('https://media.example/overview.mp4')
  await page.getByRole('link', { name: 'Watch the overview' }).click()
  await asked
})

test('a button that is pressed before the application has arrived does its work when it has', async ({ page }) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/entry.client-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const answer = page.getByRole('textbox', { name: /four decimals/ })
  await answer.fill('2')
  await answer.press('Enter')
  arrive()
  await expect(page.getByRole('region', { name: 'The maximum of a Brownian motion' }).getByRole('status')).toContainText(
    'Not this.',
  )
  await expect(answer).toHaveValue('2')
  await expect(page).toHaveURL('/')
})
