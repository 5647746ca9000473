/** A mock interview from the payment to the feedback: the candidate on a phone, the interviewer at a desk in another time zone. */
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { acceptTerms, become, frame, payByCard, payWith } from '../pages.ts'
import { mailTo, somebody } from '../people.ts'
import { started } from '../whole-page.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Kolkata' })

const minutes = (moment: string, since: string) => Math.round((Date.parse(moment) - Date.parse(since)) / 60_000)

test('a visitor pays, books, comes and reads the feedback; the interviewer sees it in their own zone, holds it and writes it', async ({
  page,
  product,
  anotherBrowser,
}) => {
  test.slow()
  const panel = panelOf(product)
  const { email } = somebody('Louis')
  await page.goto('/mock_interview')
  await started(page)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await acceptTerms(page)
  await payWith(page, 'Card')
  await page.getByLabel('Email').fill(email)
  await payByCard(page, '4242 4242 4242 4242')

  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Kolkata')
  await page
    .getByLabel('Interviewer', { exact: true })
    .selectOption({ label: 'Ines A., Probability, Options, Mental arithmetic' })
  const slot = page
    .getByRole('group', { name: /India time|Kolkata time|Calcutta time/ })
    .getByRole('radio')
    .first()
  await slot.check()
  const startsAt = await slot.inputValue()
  await page.getByLabel('Your name').fill('Louis')
  await page.getByLabel('Topic').fill('Martingales')
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page).toHaveURL('/')
  const notice = page.getByRole('region', { name: 'Your mock interview is booked' })
  const said = notice.getByText(/\(UTC\+5:30\), with Ines A\.$/)
  const words = ((await said.textContent()) ?? '').replace(/, with .*/, '')
  // It stays until somebody closes it.
  await page.reload()
  const saved = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'ICS file' }).click()
  expect((await saved).suggestedFilename()).toBe('mock-interview.ics')
  await notice.getByRole('link', { name: 'View your booking' }).click()
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  await page.goto('/')
  await notice.getByRole('button', { name: 'Close this notice' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()

  const mail = await mailTo(product, { email }, 'is booked')
  expect(mail.text).toContain(words)
  await page.goto(new URL(/https?:\/\/\S+\/mock\/\S+/.exec(mail.text)?.[0] ?? '').pathname)
  await expect(page.getByRole('heading', { name: words })).toBeVisible()

  const desk = await anotherBrowser()
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto(product.url)
  await become(desk, 'interviewer@example.com')
  await desk.goto('/interviews')
  const held = desk.getByRole('article', { name: /New York time/ }).filter({ hasText: 'Martingales' })
  await expect(held.getByText(/^Louis \(time zone: Asia/)).toBeVisible()
  await expect(held.getByRole('link', { name: /^Join on / })).toBeHidden()

  await panel.turn({ seconds: (minutes(startsAt, (await panel.state()).now) - 5) * 60 })
  await page.reload()
  await expect(page.getByRole('link', { name: /^Join on / })).toBeVisible()
  await desk.reload()
  await held.getByRole('link', { name: 'Questions and notes' }).click()
  await desk.getByLabel('Add a question').fill('queue')
  await desk.getByRole('button', { name: 'Third in the Queue' }).click()
  await desk.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('heading', { name: 'Third in the Queue' })).toBeVisible()
  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('textbox', { name: 'The text of both' }).click()
  await page.keyboard.type('p = 2 / 7')
  await expect(desk.getByRole('textbox', { name: 'The text of both' })).toHaveText('p = 2 / 7')
  await expect(desk.getByText('Louis is here')).toBeVisible()
  await desk.getByLabel('Private notes').getByRole('textbox').fill('Quick with ratios')
  await page.keyboard.type('; print(p)')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(desk.getByText(/^Louis ran this at/)).toBeVisible({ timeout: 60_000 })
  for (const side of [page, desk]) await expect(side.getByLabel('What the code printed')).toHaveText(/^0\.2857/)
  await desk.goto('/interviews')
  await expect(held.getByRole('button', { name: 'I am here' })).toBeHidden()

  await panel.turn({ seconds: 40 * 60 })
  await desk.reload()
  await held.getByRole('link', { name: 'Write feedback' }).click()
  await expect(desk.getByLabel('Private notes').getByRole('textbox')).toHaveValue('Quick with ratios')
  const form = desk.getByRole('form', { name: 'Feedback' })
  for (const criterion of ['Problem solving', 'Mathematical correctness', 'Communication', 'Handling of hints'])
    await form
      .getByRole('group', { name: criterion })
      .getByRole('radio', { name: /^3 Good/ })
      .check()
  await form.getByRole('radio', { name: 'Yes' }).check()
  for (const at of [1, 2]) await form.getByLabel(`Strength ${at}`).fill(`Said the plan first, ${at}.`)
  for (const at of [1, 2, 3]) await form.getByLabel(`Next step ${at}`, { exact: true }).fill(`Try a small case, ${at}.`)
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form).toBeHidden()

  await page.reload()
  await expect(page.getByText('This interview took place.')).toBeVisible()
  await expect(page.getByText('Would pass this round.')).toBeVisible()
})
