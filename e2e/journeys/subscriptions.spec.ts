/** Subscribing to each module in settings, cancelling and taking that back. */
import type { Page } from '@playwright/test'
import { endOf } from 'contract/payments/plans.ts'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessibility.ts'
import { deskOf } from '../desk.ts'
import { aloneWith, expect } from '../journey.ts'
import {
  acceptTerms,
  acceptTermsByKeyboard,
  become,
  choosePlan,
  dialog,
  goToSettings,
  logIn,
  payByBank,
  payByCard,
  payWith,
  planCard,
  storedNames,
  tabTo,
  toast,
} from '../pages.ts'
import { linkIn, mailTo, member } from '../people.ts'
import { forMany } from '../server.ts'

// Its clock is turned: nobody else reads here.
const test = aloneWith(forMany)

const changeOf = (page: Page, module: string) => planCard(page, module).getByRole('button', { name: 'Change Subscription' })
const keepOf = (page: Page, module: string) => planCard(page, module).getByRole('button', { name: 'Keep my subscription' })
const isSubscribed = (page: Page, module: string) => planCard(page, module).getByText('Subscribed', { exact: true })

test('every module has its card, the chosen platform first; Vantage is bought by card, and is the platform from then on', async ({
  page,
  product,
}) => {
  const vito = await member(product, 'Vito')
  await logIn(page, product, vito)
  await goToSettings(page)
  const titles = page.getByRole('region', { name: 'Plans', exact: true }).getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['Interview', 'Core certificate', 'Applied certificate', 'Vantage', 'Discussion forum'])

  await choosePlan(page, { of: 'Vantage', plan: 'First year', method: 'Card' })
  await expect(page.getByRole('heading', { name: '$517.50' })).toBeVisible()
  await payByCard(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/linux\?vantage=/)
  await expect(toast(page, 'Thank you. Your subscription is active.')).toBeVisible()
  await goToSettings(page)
  await expect(titles).toHaveText(['Vantage', 'Interview', 'Core certificate', 'Applied certificate', 'Discussion forum'])
  await expect(isSubscribed(page, 'Vantage')).toBeVisible()
  await expect(
    planCard(page, 'Vantage').getByText(/^Renews on .* at \$103\.50, and then every year, until you cancel\.$/),
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
  const flora = await member(product, 'Flora')
  await logIn(page, product, flora)
  await goToSettings(page)
  const forum = planCard(page, 'Discussion forum')
  await forum.getByRole('button', { name: 'Choose Subscription' }).click()
  await expect(forum.getByRole('alert')).toHaveText('Please select subscription type')
  await choosePlan(page, { of: 'Discussion forum', plan: '1 month', method: 'Card' })
  await expect(page.getByRole('heading', { name: '$31.04' })).toBeVisible()
  await payByCard(page, '4000 0000 0000 9995')
  await expect(page.getByRole('alert')).toContainText('insufficient funds')
  await payByCard(page, '5555 5555 5555 4444')

  await expect(toast(page, 'Thank you. Your subscription is active.')).toBeVisible()
  await expect(isSubscribed(page, 'Discussion forum')).toBeVisible()
  await expect(forum.getByRole('checkbox', { name: /^1 month/ })).toBeChecked()
  for (const box of await forum.getByRole('checkbox').all()) await expect(box).toBeDisabled()
  for (const module of ['Interview', 'Core certificate', 'Applied certificate', 'Vantage'])
    await expect(planCard(page, module).getByRole('button', { name: 'Choose Subscription' })).toBeVisible()
})

test('a core certificate paid by bank is pending until the transfer has settled, and then is the buyer’s', async ({
  page,
  product,
}) => {
  const desk = deskOf(product)
  const cosima = await member(product, 'Cosima')
  await logIn(page, product, cosima)
  await goToSettings(page)
  await choosePlan(page, { of: 'Core certificate', plan: 'Up to 6 months', method: 'Bank transfer' })
  await expect(page.getByRole('heading', { name: '$5,000.00' })).toBeVisible()
  await payByBank(page, '000123456789')
  await page.waitForURL((url) => url.pathname === '/settings' && url.search === '')
  const core = planCard(page, 'Core certificate')
  await expect(core.getByText('Payment pending')).toBeVisible()
  await expect(core.getByText(/^Your bank transfer of \d{1,2} \w+ 20\d\d is being settled/)).toBeVisible()
  await expect(core.getByRole('radio')).toBeDisabled()
  await expect(core.getByRole('button')).toHaveCount(0)
  await expectAccessibleInBothThemes(page, 'settings with a pending payment')

  await desk.turn({ days: 7 })
  await mailTo(product, cosima, 'plan is active')
  await page.reload()
  await expect(isSubscribed(page, 'Core certificate')).toBeVisible()
  await expect(core.getByText(/^Ends on \d{1,2} \w+ 20\d\d; nothing further is charged\.$/)).toBeVisible()
})

test('an applied certificate whose transfer comes back can be bought again, by card', async ({ page, product }) => {
  const desk = deskOf(product)
  const anton = await member(product, 'Anton')
  await logIn(page, product, anton)
  await goToSettings(page)
  await choosePlan(page, { of: 'Applied certificate', plan: 'Up to 6 months', method: 'Bank transfer' })
  await payByBank(page, '000222222227')
  await expect(page.getByText('Payment pending')).toBeVisible()
  await desk.failDebitOf(anton)
  await mailTo(product, anton, 'Your bank payment did not go through')
  await page.reload()
  await expect(page.getByText('Payment pending')).toBeHidden()
  await choosePlan(page, { of: 'Applied certificate', plan: 'Up to 6 months', method: 'Card' })
  await payByCard(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/ml\?certificate=/)
  await goToSettings(page)
  await expect(isSubscribed(page, 'Applied certificate')).toBeVisible()
})

test('a plan is cancelled in two clicks, says until when it is open, and is taken back; then it renews as before', async ({
  page,
  product,
}) => {
  const karl = await member(product, 'Karl')
  await logIn(page, product, karl)
  await goToSettings(page)
  await choosePlan(page, { plan: '1 month', method: 'Card' })
  await payByCard(page, '4242 4242 4242 4242')
  await page.waitForURL('**/statistics?interview=1')
  await goToSettings(page)
  const interview = planCard(page, 'Interview')
  const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' })

  await test.step('No changes nothing', async () => {
    await changeOf(page, 'Interview').click()
    await expect(question.getByText('Are you sure?')).toBeVisible()
    await expect(
      question.getByText(
        /^Interview stays open until \d{1,2} \w+ 20\d\d, and until then you may take this back\. The \$2,070 of that day are not charged/,
      ),
    ).toBeVisible()
    await expect(question).toHaveAccessibleDescription(/^Are you sure\? Interview stays open until/)
    await expectAccessibleInBothThemes(page, 'the cancel confirmation')
    await question.getByRole('button', { name: 'No' }).click()
    await expect(question).toBeHidden()
    await expect(changeOf(page, 'Interview')).toBeFocused()
    await expect(isSubscribed(page, 'Interview')).toBeVisible()
  })

  await test.step('Yes clears flag and plan, and what is paid stays open', async () => {
    await changeOf(page, 'Interview').click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(interview.getByText('Your subscription was canceled')).toHaveText(
      /^Your subscription was canceled, but you still have access until \d{1,2} [A-Z][a-z]+ 20\d\d, which you already paid for\.$/,
    )
    await expect(keepOf(page, 'Interview')).toBeFocused()
    await expect(
      interview.getByText(/^Takes the cancellation back\. Nothing is charged today; it renews on .* at \$2,070\.$/),
    ).toBeVisible()
    await expect(isSubscribed(page, 'Interview')).toBeHidden()
    for (const plan of await interview.getByRole('radio').all()) await expect(plan).not.toBeChecked()
    await expectAccessibleInBothThemes(page, 'settings with a cancelled plan')
    expect(await page.evaluate(() => localStorage.getItem('is_subscribed'))).toBe('false')
    await page.goto('/statistics?interview=2')
    await expect(page.getByRole('heading', { name: 'Two Clerks, One Ledger' })).toBeVisible()
  })

  await test.step('taken back, it is subscribed again', async () => {
    await goToSettings(page)
    await keepOf(page, 'Interview').click()
    await expect(toast(page, 'Your subscription goes on.')).toBeVisible()
    await expect(isSubscribed(page, 'Interview')).toBeVisible()
    await expect(interview.getByRole('checkbox', { name: /^1 month/ })).toBeChecked()
    await expect(changeOf(page, 'Interview')).toBeFocused()
    // In two steps: a login that nobody uses ends after thirty days.
    for (const days of [20, 12]) {
      await deskOf(product).turn({ days })
      await deskOf(product).webhooksAreTaken()
      await page.reload()
      await expect(isSubscribed(page, 'Interview')).toBeVisible()
    }
  })
})

test('a wrong clock of the browser changes no day that is promised before paying', async ({ page, product }) => {
  const wanda = await member(product, 'Wanda')
  await logIn(page, product, wanda)
  const { now } = await deskOf(product).state()
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
  const kim = await member(product, 'Kim')
  await logIn(page, product, kim)
  await goToSettings(page)
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
    await expect(isSubscribed(page, 'Discussion forum')).toBeVisible()
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

test('who has become a student declares it before the first purchase, and pays the student price', async ({
  page,
  product,
  expectComplaints,
}) => {
  // A confirmed change ends every login.
  expectComplaints(/401 \(Unauthorized\)/, /The profile could not be loaded/)
  const sofia = await member(product, 'Sofia')
  await logIn(page, product, sofia)
  await goToSettings(page)
  const student = { ...sofia, email: `${sofia.username}@maths.example.edu` }
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByRole('form', { name: 'Profile' }).getByLabel('E-mail', { exact: true }).fill(student.email)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto(linkIn(await mailTo(product, student, 'Confirm your new e-mail')))
  await expect(page.getByRole('heading', { name: 'Successfully confirmed. Please log in.' })).toBeVisible()
  await page.goto('/settings')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await storedNames(page)).toEqual(['device_id'])
  // This browser is known: no code is asked for, and no declaration with it.
  await page.goto('/?modal=login')
  const form = dialog(page, 'Log in')
  await form.getByLabel('E-mail').fill(student.email)
  await form.getByLabel('Password', { exact: true }).fill(student.password)
  await form.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/preview/statistics**')
  await goToSettings(page)

  await test.step('a mock interview needs no declaration', async () => {
    await page.getByRole('button', { name: 'Book Now' }).click()
    await acceptTerms(page)
    await payWith(page, 'Card')
    await expect(page.getByRole('heading', { name: '$258.75' })).toBeVisible()
    await page.goto('/settings')
  })

  const interview = planCard(page, 'Interview')
  await expect(interview.getByRole('radio')).toHaveCount(5)
  await interview.getByRole('radio', { name: /^6 months/ }).check()
  await interview.getByRole('button', { name: 'Choose Subscription' }).click()
  const declaration = dialog(page, 'Legal disclaimer')
  await expect(declaration.getByText(student.email)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(declaration).toBeHidden()
  await interview.getByRole('button', { name: 'Choose Subscription' }).click()
  await declaration.getByRole('button', { name: 'Accept' }).click()
  await expect(declaration.getByText('Please check in if you agree.')).toBeVisible()
  await declaration.getByRole('checkbox').check()
  await declaration.getByRole('button', { name: 'Accept' }).click()
  await acceptTerms(page)
  await expect(dialog(page, 'Payment method').getByText(/^\$4,140 today, \$140 more than by bank transfer\./)).toBeVisible()
  await payWith(page, 'Bank transfer')
  await expect(page.getByRole('heading', { name: '$4,000.00' })).toBeVisible()
})

test('the cards of every module fit, subscribed or not @phone', async ({ page }) => {
  for (const person of ['newcomer', 'vantage', 'cancelled']) {
    await become(page, `${person}@example.com`)
    await page.goto('/settings')
    await expect(planCard(page, 'Vantage').getByRole('button')).toBeVisible()
    await expectNoSidewaysScroll(page, person)
    await expectAccessibleInBothThemes(page, `settings of ${person}`)
  }
})
