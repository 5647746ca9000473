/** A mock interview that is booked with another company's scheduler, which is on an origin of its own, in a real frame under the real policy. */

import type { Page } from '@playwright/test'
import { buy } from '../buying.ts'
import { expect, testOn } from '../journey.ts'
import { become, goToSettings } from '../pages.ts'
import { member } from '../people.ts'
import { usual } from '../products.ts'
import { started } from '../whole-page.ts'

const test = testOn({ env: { ...usual.env, SCHEDULER_URL: 'stand-in' } })

declare global {
  interface Window {
    heard: string[]
  }
}

test('what the scheduler says is believed and what others say is not; the settings know the time, and move it there', async ({
  page,
  product,
  expectComplaints,
}) => {
  // A link that is used is refused.
  expectComplaints(/403 \(Forbidden\).*verify-mock-access/)
  const { email } = await member(product, 'Louis')
  await become(page, email)
  await buy(page, product, { module: 'mock', plan: 'mock_credit' })
  await page.addInitScript(() => {
    window.heard = []
    window.addEventListener('message', ({ data }) => data?.event && window.heard.push(data.event))
  })
  await goToSettings(page)
  await page.getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/\/booking-confirmation\?session_id=cs_/)
  await started(page)
  const address = page.url()
  const scheduler = page.frameLocator('iframe[title="Scheduler"]')
  await expect(scheduler.getByLabel('Email')).toHaveValue(email)

  const forged = () => page.evaluate(() => window.heard.filter((event) => event === 'calendly.event_scheduled').length)
  await scheduler.getByText('Somebody else says the same').click()
  await scheduler.getByRole('button', { name: 'A page of another origin' }).click()
  await expect.poll(forged).toBe(1)
  await scheduler.getByRole('button', { name: 'Another window of this origin' }).click()
  await expect.poll(forged).toBe(2)
  await page.reload()
  await expect(page).toHaveURL(address)

  await scheduler.getByRole('radio').first().check()
  await scheduler.getByRole('button', { name: 'Schedule Event' }).click()
  await expect(page.getByRole('status').getByText('Booked. The time is in your email.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto(address)
  await expect(page).toHaveURL('/error-page')

  await goToSettings(page)
  const mine = page.getByRole('list', { name: 'Your interviews' }).getByRole('article')
  await untilTold(page, () => expect(mine).toContainText('10:00', { timeout: 2_000 }))
  const pages = page.waitForEvent('popup')
  await mine.getByRole('link', { name: 'Move' }).click()
  const theirs = await pages
  await theirs.getByRole('radio').last().check()
  await theirs.getByRole('button', { name: 'Reschedule Event' }).click()
  await expect(theirs.getByRole('heading', { name: 'The event is rescheduled' })).toBeVisible()
  await untilTold(page, () => expect(mine).toContainText('15:00', { timeout: 2_000 }))
  await expect(mine).toHaveCount(1)
})

/** The scheduler tells the product by a webhook, after the page that one sees. */
async function untilTold(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await check()
  }).toPass()
}
