/** Plans that are listed nowhere, and bought by their link where the operator has given them a price (readings §3). */
import { expect, testOn } from '../journey.ts'
import {
  acceptTerms,
  become,
  dialog,
  fillInCode,
  fillInLogIn,
  payByCard,
  payWith,
  planCard,
  storedNames,
  toast,
} from '../pages.ts'
import { linkIn, mailTo, member, signedUp } from '../people.ts'
import { usual } from '../products.ts'

const test = testOn({ env: { ...usual.env, PLAN_PRICES: '{"interview:3days_special":{"bank":50000,"card":51750}}' } })

test('a promotion plan is listed nowhere; its link shows it, chosen, and it is bought at its price', async ({ page }) => {
  await become(page, 'newcomer@example.com')
  await page.goto('/settings')
  const interview = planCard(page, 'Interview')
  await expect(interview.getByRole('radio')).toHaveCount(6)
  await page.goto('/settings?plan=interview:3days_special')
  await expect(interview.getByRole('radio')).toHaveCount(7)
  await expect(interview.getByRole('radio', { name: '3 days' })).toBeChecked()
  await expect(interview).toBeInViewport()
  await expect(interview.getByText('3 days, $500 by bank or $517.50 by card. It does not renew.')).toBeVisible()

  await interview.getByRole('button', { name: 'Choose Subscription' }).click()
  await acceptTerms(page)
  await payWith(page, 'Card')
  await expect(page.getByRole('heading', { name: '$517.50' })).toBeVisible()
  await payByCard(page, '4242 4242 4242 4242')
  await expect(toast(page, 'Thank you. Your subscription is active.')).toBeVisible()
  await page.goto('/settings')
  await expect(interview.getByRole('checkbox', { name: '3 days' })).toBeChecked()
})

test('a link to a plan without a price says that it is not available', async ({ page }) => {
  await become(page, 'vantage-newcomer@example.com')
  await page.goto('/settings?plan=vantage:3month')
  await expect(page.getByText('This plan is not available.')).toBeVisible()
  await expect(planCard(page, 'Vantage').getByRole('radio')).toHaveCount(1)
})

const link = '/settings?plan=interview:3days_special'
const ledOn = 'Log in to continue to the page you opened.'

test('signed out, a link to a plan asks for the log-in, and is kept through a mistyped password and the second factor', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\)/)
  const lina = await member(product, 'Lina')
  await page.goto(link)
  await page.waitForURL((url) => url.pathname === '/')
  await expect(dialog(page, 'Log in').getByText(ledOn)).toBeVisible()
  await fillInLogIn(page, { ...lina, password: 'the-cube-root-of-time' })
  await expect(dialog(page, 'Log in').getByText('Invalid email or password.')).toBeVisible()
  await fillInLogIn(page, lina)
  await fillInCode(page, product, lina)
  await page.waitForURL((url) => url.pathname === '/settings')
  await expect(planCard(page, 'Interview').getByRole('radio', { name: '3 days' })).toBeChecked()
  await expect(planCard(page, 'Interview')).toBeInViewport()

  expect(await storedNames(page)).not.toContain('wanted_page')
  await page.goto('/')
  await page.waitForURL('**/preview/statistics**')
})

test('the link of a plan is kept while one signs up and confirms the email', async ({ page, product }) => {
  await page.goto(link)
  await expect(dialog(page, 'Log in')).toBeVisible()
  const sina = await signedUp(product, 'Sina')
  await page.goto(linkIn(await mailTo(product, sina, 'Confirm')))
  // The header's lies under the message that tells of the confirmation.
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(dialog(page, 'Log in').getByText(ledOn)).toBeVisible()
  await fillInLogIn(page, sina)
  await fillInCode(page, product, sina)
  await page.waitForURL((url) => url.pathname === '/settings')
  await expect(planCard(page, 'Interview').getByRole('radio', { name: '3 days' })).toBeChecked()
})

test('who may not choose the plan of a link is told why', async ({ page }) => {
  const notes: [person: string, plan: string, note: RegExp][] = [
    ['subscriber@example.com', 'interview:3days_special', /^You already have a subscription to Interview/],
    ['cancelled@example.com', 'interview:3days_special', /^You still have access to Interview/],
    ['student@uni.example.edu', 'interview:6months', /^The plan in this link is not for students/],
    ['newcomer@example.com', 'interview:6months_edu', /^The plan in this link is for students only/],
    ['newcomer@example.com', 'interview:nonsense', /^This plan is not available/],
  ]
  for (const [person, plan, note] of notes) {
    await become(page, person)
    await page.goto(`/settings?plan=${plan}`)
    const told = page.getByRole('status').getByText(note)
    await expect(told).toBeVisible()
    // In view, and not behind the bar at the top.
    await expect.poll(async () => (await told.boundingBox())?.y).toBeGreaterThan(56)
    await expect(told).toBeInViewport()
  }
})
