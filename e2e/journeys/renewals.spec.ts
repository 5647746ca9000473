/** What becomes of a plan that renews, in settings: cancelled and taken back, a renewal that fails and is mended, one by bank, a refund. */
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { buyerInSettings } from '../buying.ts'
import { liveThrough, panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { changeOf, choosePlan, goToSettings, keepOf, loseCalls, payByCard, planCard, subscribedBadge, toast } from '../pages.ts'
import { mailTo } from '../people.ts'

const unreachable = 'The server cannot be reached. Please check your connection and try again.'
const failingRenewal = { module: 'interview', plan: '1month', pay: { number: '4000000000000341' } } as const
const day = String.raw`\d{1,2} [A-Z][a-z]+ 20\d\d`

test('a plan is canceled in two clicks, says until when it is open, and is taken back; then it renews as before', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/ERR_FAILED/, /ApiError/)
  await buyerInSettings(page, product, 'Karl', { module: 'interview', plan: '1month' })
  const interview = planCard(page, 'Interview')
  const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' })

  await test.step('No changes nothing', async () => {
    await changeOf(page, 'Interview').click()
    await expect(question.getByText('Are you sure?')).toBeVisible()
    await expect(
      question.getByText(
        /^You keep access to Interview until \d{1,2} \w+ 20\d\d and can resume the plan until then\. You won’t be charged \$2,070 on that day, or anything after it\./,
      ),
    ).toBeVisible()
    await expect(question).toHaveAccessibleDescription(/^Are you sure\? You keep access to Interview until/)
    await question.getByRole('button', { name: 'No' }).click()
    await expect(question).toBeHidden()
    await expect(changeOf(page, 'Interview')).toBeFocused()
    await expect(subscribedBadge(page, 'Interview')).toBeVisible()
  })

  await test.step('a Yes that does not arrive is told, and changes nothing', async () => {
    const calls = await loseCalls(page, '**/cancel-subscription/**')
    await changeOf(page, 'Interview').click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(toast(page, unreachable)).toBeVisible()
    await expect(question).toBeHidden()
    await expect(subscribedBadge(page, 'Interview')).toBeVisible()
    await calls.found()
  })

  await test.step('Yes clears flag and plan, and what is paid stays open', async () => {
    await changeOf(page, 'Interview').click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(interview.getByText('Your subscription was canceled')).toHaveText(
      /^Your subscription was canceled, but you still have access until \d{1,2} [A-Z][a-z]+ 20\d\d, which you already paid for\.$/,
    )
    await expect(keepOf(page, 'Interview')).toBeFocused()
    await expect(
      interview.getByText(/^This undoes the cancellation\. You pay nothing today; it renews on .* at \$2,070\.$/),
    ).toBeVisible()
    await expect(subscribedBadge(page, 'Interview')).toBeHidden()
    for (const plan of await interview.getByRole('radio').all()) await expect(plan).not.toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('is_subscribed'))).toBe('false')
    await page.goto('/statistics?interview=2')
    await expect(page.getByRole('heading', { name: 'Two Clerks, One Ledger' })).toBeVisible()
  })

  await test.step('taken back, it is subscribed again', async () => {
    await goToSettings(page)
    await keepOf(page, 'Interview').click()
    await expect(toast(page, 'Your subscription continues.')).toBeVisible()
    await expect(subscribedBadge(page, 'Interview')).toBeVisible()
    await expect(interview.getByRole('checkbox', { name: /^1 month/ })).toBeChecked()
    await expect(changeOf(page, 'Interview')).toBeFocused()
    await liveThrough(page, product, [20, 12])
    await expect(subscribedBadge(page, 'Interview')).toBeVisible()
  })
})

test('a renewal that fails is mended at the provider, and the next one has its day again', async ({ page, product }) => {
  const panel = panelOf(product)
  await buyerInSettings(page, product, 'Mona', failingRenewal)
  const interview = planCard(page, 'Interview')
  const own = page.getByRole('list', { name: 'Your plans' })
  await expect(own).toHaveText(new RegExp(`^InterviewRenews on ${day} at \\$2,070 and then every month until you cancel\\.$`))
  await liveThrough(page, product, [20, 12])
  await expect(own).toHaveText(new RegExp(`^InterviewRenewal failed; you have access until ${day}\\.$`))
  // No day of a renewal that is past is promised.
  await expect(interview.getByText('Renews monthly at $2,070 until you cancel.')).toBeVisible()

  await test.step('the cancel question says that nothing stays open of what is not paid', async () => {
    await interview.getByRole('button', { name: 'Change Subscription' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' })
    await expect(
      question.getByText(/so your access to Interview ends at once\. You won’t be charged again\. You can’t undo this\.$/),
    ).toBeVisible()
    await question.getByRole('button', { name: 'No' }).click()
  })

  await interview.getByRole('button', { name: 'Update your card' }).click()
  await page.waitForURL('**/dev/billing/**')
  await expect(page.getByText('The last payment failed.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `the billing portal, ${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: null })
  await expectNoSidewaysScroll(page, 'the billing portal')
  const replace = async (number: string) => {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiry').fill('12 / 34')
    await page.getByLabel('CVC').fill('123')
    await page.getByLabel('Name', { exact: true }).fill('M. Walker')
    await page.getByRole('button', { name: 'Replace the card' }).click()
  }
  await replace('4242 4242 4242 4242')
  await expect(page.getByRole('status')).toHaveText('The card was replaced.')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL((url) => url.pathname === '/settings')
  await panel.webhooksAreTaken()
  await page.reload()
  await expect(interview.getByText('Subscribed', { exact: true })).toBeVisible()
  await expect(interview.getByText(new RegExp(`^Renews on ${day} at \\$2,070`))).toBeVisible()
})

test('a renewal that stays unpaid closes its module; its plan is canceled, and another one chosen', async ({ page, product }) => {
  await buyerInSettings(page, product, 'Nora', failingRenewal)
  await liveThrough(page, product, [20, 20])
  const interview = planCard(page, 'Interview')
  await expect(interview.getByText('Closed', { exact: true })).toBeVisible()
  await expect(
    interview.getByText(new RegExp(`^Closed since ${day}: the renewal was not paid\\. Add another card to get access again`)),
  ).toBeVisible()
  await expect(interview.getByRole('button', { name: 'Update your card' })).toBeVisible()
  await expect(interview.getByRole('button', { name: 'Choose Subscription' })).toBeHidden()

  await interview.getByRole('button', { name: 'Change Subscription' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' })
  await expect(question.getByText('You won’t be charged again. You can choose another plan right away.')).toBeVisible()
  await question.getByRole('button', { name: 'Yes' }).click()
  await choosePlan(page, { plan: '1 week', method: 'Card' })
  await payByCard(page, '4242 4242 4242 4242')
  await page.waitForURL('**/statistics?interview=1')
})

test('a renewal by bank is being collected for days, and everything stays open', async ({ page, product }) => {
  const panel = panelOf(product)
  const pay = { account: '000123456789' }
  const bruno = await buyerInSettings(page, product, 'Bruno', { module: 'discussion', plan: '1month_bank', pay })
  const forum = planCard(page, 'Discussion forum')
  await expect(page.getByRole('list', { name: 'Your plans' })).toHaveText(
    new RegExp(`^Discussion forumYou get access when your bank transfer of ${day} has settled\\.$`),
  )
  await panel.turn({ days: 7 })
  await mailTo(product, bruno, 'plan is active')
  await page.reload()
  await expect(forum.getByText(new RegExp(`^Renews on ${day} at \\$29\\.99 and then every month`))).toBeVisible()
  // It renews a month after it began, not after it was settled.
  await liveThrough(page, product, [12, 12])
  await expect(forum.getByText('Renewal pending')).toBeVisible()
  await expect(forum.getByText(/is being collected from your bank.*You keep access\.$/)).toBeVisible()
  await forum.getByRole('button', { name: 'Change Subscription' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' })
  await expect(question.getByText(/may still be collected, but no later one\.$/)).toBeVisible()
  await question.getByRole('button', { name: 'No' }).click()
})

test('a payment that is given back closes its module, and a plan may be chosen again', async ({ page, product }) => {
  const panel = panelOf(product)
  await buyerInSettings(page, product, 'Rita', { module: 'core_certificate', plan: 'core_certificate' })
  await page.goto('/dev')
  await page.getByRole('button', { name: 'Refund', exact: true }).first().click()
  await expect(page.getByText('The payment was refunded.')).toBeVisible()
  await panel.webhooksAreTaken()
  await page.goto('/settings')
  const core = planCard(page, 'Core certificate')
  await expect(core.getByRole('button', { name: 'Choose Subscription' })).toBeVisible()
  await expect(core.getByText('Subscribed', { exact: true })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Your plans' })).toBeHidden()
})
