/** Paying, when it does not go as in the main job: declines, banks that take their time, and messages out of order. */
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { choosePlan, frame, goToSettings, memberInSettings, payByBank, payByCard, planCard, toast } from '../pages.ts'
import { mailsTo, mailTo } from '../people.ts'

test('a declined card leaves its holder on the checkout with a reason, and another card is taken', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*dev\/checkout/)
  await memberInSettings(page, product, 'Dora')
  await choosePlan(page, { plan: '1 month', method: 'Card' })

  await payByCard(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await expect(page.getByRole('heading', { name: '$2,070.00' })).toBeVisible()

  await payByCard(page, '4242 4242 4242 4242')
  await page.waitForURL('**/statistics?interview=1')
  await expect(toast(page, 'Thank you. Your subscription is active.')).toBeVisible()
  await goToSettings(page)
  await expect(page.getByText('Subscribed', { exact: true })).toBeVisible()
})

test('a bank payment is pending in settings and opens nothing, until the days have passed that a bank needs', async ({
  page,
  product,
}) => {
  const panel = panelOf(product)
  const blaise = await memberInSettings(page, product, 'Blaise')
  await choosePlan(page, { plan: '1 week', method: 'Bank transfer' })
  await expect(page.getByRole('heading', { name: '$1,000.00' })).toBeVisible()
  await payByBank(page, '000123456789')

  await page.waitForURL((url) => url.pathname === '/settings' && url.search === '')
  await expect(toast(page, 'Your bank transfer is on its way.')).toBeVisible()
  await expect(page.getByText('Payment pending')).toBeVisible()
  await expect(page.getByText('You get access as soon as it has settled')).toBeVisible()
  await mailTo(product, blaise, 'Your bank payment is on its way')
  await page.goto('/statistics?interview=2')
  await page.waitForURL('**/preview/statistics?interview=2')
  await expect(page.getByRole('main').getByText('Must be subscribed to view content.')).toBeVisible()

  await panel.turn({ days: 7 })
  await mailTo(product, blaise, 'plan is active')
  await page.goto('/statistics?interview=2')
  await expect(frame(page, 'Two Clerks, One Ledger').getByText('two clerks read the same ledger')).toBeVisible()
})

test('a bank payment that comes back is told by mail, opens nothing, and another may be tried', async ({ page, product }) => {
  const panel = panelOf(product)
  const fermat = await memberInSettings(page, product, 'Fermat')
  await choosePlan(page, { plan: '1 week', method: 'Bank transfer' })
  await payByBank(page, '000111111116')
  await expect(page.getByText('Payment pending')).toBeVisible()

  await panel.failDebitOf(fermat)
  await mailTo(product, fermat, 'Your bank payment did not go through')
  await page.reload()
  await expect(page.getByText('Payment pending')).toBeHidden()
  await expect(planCard(page, 'Interview').getByRole('button', { name: 'Choose Subscription' })).toBeVisible()
  await page.goto('/statistics?interview=2')
  await page.waitForURL('**/preview/statistics**')
})

test('a buyer back before the webhook reads at once; the webhooks, late, twice and in the wrong order, change nothing', async ({
  page,
  product,
}) => {
  const panel = panelOf(product)
  const early = await memberInSettings(page, product, 'Eulalia')
  await panel.holdWebhooks()
  await choosePlan(page, { plan: '1 month', method: 'Card' })
  await payByCard(page, '4242 4242 4242 4242')

  await page.waitForURL('**/statistics?interview=1')
  await page.getByRole('link', { name: /^Next/ }).click()
  await expect(frame(page, 'Two Clerks, One Ledger').getByText('two clerks read the same ledger')).toBeVisible()
  const { events, pending_webhooks } = await panel.state()
  const held = events.filter(({ pending }) => pending > 0)
  expect(held.length).toBe(pending_webhooks)
  expect(held.length).toBeGreaterThan(1)

  // The newest first, which no provider promises not to do; then all of them as they happened; then once more.
  for (const { id } of held) await panel.resend(id)
  await panel.releaseWebhooks()
  for (const { id } of held.toReversed()) await panel.resend(id)
  await panel.webhooksAreTaken()

  await goToSettings(page)
  await expect(page.getByText('Subscribed', { exact: true })).toBeVisible()
  await mailTo(product, early, 'plan is active')
  expect((await mailsTo(product, early)).filter(({ subject }) => subject.includes('plan is active'))).toHaveLength(1)
})

test('a buyer whose browser goes away while paying is let in by the webhook alone', async ({ page, product }) => {
  const lotte = await memberInSettings(page, product, 'Lotte')
  await choosePlan(page, { plan: '1 week', method: 'Card' })

  // The form is sent, and the redirect back is never followed.
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'L. Walker' }
  const answer = await page.request.post(page.url(), { form: { action: 'pay', method: 'card', ...card }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)

  await mailTo(product, lotte, 'plan is active')
  await page.goto('/statistics?interview=2')
  await expect(frame(page, 'Two Clerks, One Ledger').getByText('two clerks read the same ledger')).toBeVisible()
})
