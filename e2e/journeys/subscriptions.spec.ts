/** Subscribing to each module in settings, by card, by bank and with a keyboard alone. */
import { endOf } from 'contract/payments/plans.ts'
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import {
  acceptTerms,
  acceptTermsByKeyboard,
  become,
  changeOf,
  choosePlan,
  dialog,
  goToSettings,
  keepOf,
  memberInSettings,
  payByBank,
  payByCard,
  planCard,
  subscribedBadge,
  tabTo,
  toast,
} from '../pages.ts'
import { mailTo, member } from '../people.ts'

test('every module has its card, the chosen platform first; Vantage is bought by card, and is the platform from then on', async ({
  page,
  product,
}) => {
  await memberInSettings(page, product, 'Vito')
  const titles = page.getByRole('region', { name: 'Plans', exact: true }).getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['Interview', 'Core certificate', 'Applied certificate', 'Vantage', 'Discussion forum'])

  await choosePlan(page, { of: 'Vantage', plan: 'First year', method: 'Card' })
  await expect(page.getByRole('heading', { name: '$517.50' })).toBeVisible()
  await payByCard(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/linux\?vantage=/)
  await expect(toast(page, 'Thank you. Your subscription is active.')).toBeVisible()
  await goToSettings(page)
  await expect(titles).toHaveText(['Vantage', 'Interview', 'Core certificate', 'Applied certificate', 'Discussion forum'])
  await expect(subscribedBadge(page, 'Vantage')).toBeVisible()
  await expect(
    planCard(page, 'Vantage').getByText(/^Renews on .* at \$103\.50 and then every year until you cancel\.$/),
  ).toBeVisible()
  const boxes = planCard(page, 'Vantage').getByRole('checkbox')
  await expect(boxes).toHaveCount(1)
  await expect(boxes).toBeChecked()
  await expect(boxes).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeHidden()

  await test.step('another platform is chosen, and home leads there', async () => {
    await page.getByRole('radio', { name: /^Applied certificate/ }).check()
    await page.getByRole('button', { name: 'Change Platform' }).click()
    await expect(titles.first()).toHaveText('Applied certificate')
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
    await page.goto('/')
    await page.waitForURL('**/preview/ml**')
  })
})

test('a declined card buys no forum plan; another does, and the other modules are still there to choose', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/400 \(Bad Request\).*dev\/checkout/)
  await memberInSettings(page, product, 'Flora')
  const forum = planCard(page, 'Discussion forum')
  await forum.getByRole('button', { name: 'Choose Subscription' }).click()
  await expect(forum.getByRole('alert')).toHaveText('Please select subscription type')
  await choosePlan(page, { of: 'Discussion forum', plan: '1 month', method: 'Card' })
  await expect(page.getByRole('heading', { name: '$31.04' })).toBeVisible()
  await payByCard(page, '4000 0000 0000 9995')
  await expect(page.getByRole('alert')).toContainText('insufficient funds')
  await payByCard(page, '5555 5555 5555 4444')

  await expect(toast(page, 'Thank you. Your subscription is active.')).toBeVisible()
  await page.waitForURL('**/forum')
  await goToSettings(page)
  await expect(subscribedBadge(page, 'Discussion forum')).toBeVisible()
  await expect(forum.getByRole('checkbox', { name: /^1 month/ })).toBeChecked()
  for (const box of await forum.getByRole('checkbox').all()) await expect(box).toBeDisabled()
  for (const module of ['Interview', 'Core certificate', 'Applied certificate', 'Vantage'])
    await expect(planCard(page, module).getByRole('button', { name: 'Choose Subscription' })).toBeVisible()
})

test('a core certificate paid by bank is pending until the transfer has settled, and then is the buyer’s', async ({
  page,
  product,
}) => {
  const panel = panelOf(product)
  const cosima = await memberInSettings(page, product, 'Cosima')
  await choosePlan(page, { of: 'Core certificate', plan: 'Up to 6 months', method: 'Bank transfer' })
  await expect(page.getByRole('heading', { name: '$5,000.00' })).toBeVisible()
  await payByBank(page, '000123456789')
  await page.waitForURL((url) => url.pathname === '/settings' && url.search === '')
  const core = planCard(page, 'Core certificate')
  await expect(core.getByText('Payment pending')).toBeVisible()
  await expect(core.getByText(/^Your bank transfer of \d{1,2} \w+ 20\d\d is being settled/)).toBeVisible()
  await expect(core.getByRole('radio')).toBeDisabled()
  await expect(core.getByRole('button')).toHaveCount(0)

  await panel.turn({ days: 7 })
  await mailTo(product, cosima, 'plan is active')
  await page.reload()
  await expect(subscribedBadge(page, 'Core certificate')).toBeVisible()
  await expect(core.getByText(/^Ends on \d{1,2} \w+ 20\d\d; you won’t be charged again\.$/)).toBeVisible()
})

test('an applied certificate whose transfer comes back can be bought again, by card', async ({ page, product }) => {
  const panel = panelOf(product)
  const anton = await memberInSettings(page, product, 'Anton')
  await choosePlan(page, { of: 'Applied certificate', plan: 'Up to 6 months', method: 'Bank transfer' })
  await payByBank(page, '000222222227')
  await expect(page.getByText('Payment pending')).toBeVisible()
  await panel.failDebitOf(anton)
  await mailTo(product, anton, 'Your bank payment did not go through')
  await page.reload()
  await expect(page.getByText('Payment pending')).toBeHidden()
  await choosePlan(page, { of: 'Applied certificate', plan: 'Up to 6 months', method: 'Card' })
  await payByCard(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/ml\?certificate=/)
  await goToSettings(page)
  await expect(subscribedBadge(page, 'Applied certificate')).toBeVisible()
})

test('a wrong clock of the browser changes no day that is promised before paying', async ({ page, product }) => {
  const wanda = await member(product, 'Wanda')
  await become(page, wanda.email)
  const { now } = await panelOf(product).state()
  const inAMonth = endOf({ unit: 'month', count: 1 }, new Date(now))
  await page.clock.install({ time: new Date('2031-07-01T12:00:00Z') })
  await page.goto('/settings')
  const interview = planCard(page, 'Interview')
  await interview.getByRole('radio', { name: /^1 month/ }).check()
  await interview.getByRole('button', { name: 'Choose Subscription' }).click()
  await acceptTerms(page)
  const day = inAMonth.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  await expect(dialog(page, 'Payment method').getByText(`Renews on ${day} at $2,070`)).toBeVisible()
})

test('with a keyboard alone a forum plan is bought, cancelled and kept', async ({ page, product }) => {
  const { keyboard } = page
  await memberInSettings(page, product, 'Kim')
  const forum = planCard(page, 'Discussion forum')

  await test.step('chosen, taken back, and chosen again', async () => {
    await tabTo(page, forum.getByRole('radio', { name: /^1 month/ }))
    await keyboard.press('Space')
    await keyboard.press('ArrowDown')
    await expect(forum.getByRole('radio', { name: /^1 year/ })).toBeChecked()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await acceptTermsByKeyboard(page)
    await expect(dialog(page, 'Payment method')).toBeVisible()
    await keyboard.press('Escape')
    await expect(forum.getByRole('button', { name: 'Choose Subscription' })).toBeFocused()
    await keyboard.press('Enter')
    await acceptTermsByKeyboard(page)
    await tabTo(page, dialog(page, 'Payment method').getByRole('radio', { name: 'Card' }))
    await keyboard.press('ArrowDown')
    await expect(
      dialog(page, 'Payment method').getByText(/^\$299\.99 today, \$10\.50 less than by card\. Renews on/),
    ).toBeVisible()
    await keyboard.press('ArrowUp')
    await tabTo(page, dialog(page, 'Payment method').getByRole('button', { name: 'Proceed' }))
    await keyboard.press('Enter')
    await page.waitForURL('**/dev/checkout/**')
    await payByCard(page, '4242 4242 4242 4242')
    await page.waitForURL('**/forum')
    await goToSettings(page)
    await expect(subscribedBadge(page, 'Discussion forum')).toBeVisible()
  })

  await test.step('cancelled and kept', async () => {
    await tabTo(page, changeOf(page, 'Discussion forum'))
    await keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' })
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(keepOf(page, 'Discussion forum')).toBeFocused()
    await keyboard.press('Enter')
    await expect(changeOf(page, 'Discussion forum')).toBeFocused()
  })
})
