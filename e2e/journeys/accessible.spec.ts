/** Whatever one sees or uses: every main state, in light and dark, on a desktop and on a phone. */
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { acceptTerms, become, dialog, fillInLogIn, frame, goToSettings, logIn, planCard, showSolution } from '../pages.ts'
import { codeIn, mailTo, member } from '../people.ts'
import { indexedPaths, modals, unindexedPaths } from '../site.ts'

// Nothing fades: what is looked at is there.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every public page is accessible in light and dark @phone', async ({ page, product, expectComplaints }) => {
  test.slow()
  expectComplaints(/404 \(Not Found\).*\/404\)/)
  const indexed = await indexedPaths(product)
  for (const path of [...indexed, ...unindexedPaths(indexed)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBothThemes(page, path)
  }
  // Never answered: what is there meanwhile.
  await page.route('**/api/confirmation/**', () => {})
  await page.goto('/confirmation/unknown/unknown')
  await expect(page.getByText('Confirming...')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a confirmation under way')
})

test('every dialog with an address is accessible in light and dark, and fits @phone', async ({ page }) => {
  for (const { modal, title } of modals) {
    await page.goto(`/?modal=${modal}`)
    await expect(dialog(page, title)).toBeVisible()
    await expectAccessibleInBothThemes(page, title)
    await expectNoSidewaysScroll(page, title)
  }
})

test('logging in, settings, the way to the checkout and the viewer are accessible and fit @phone', async ({ page, product }) => {
  const axel = await member(product, 'Axel')
  await page.goto('/?modal=login')
  await fillInLogIn(page, axel)
  const code = dialog(page, 'Two Factor Authentication')
  await expect(code).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the code')
  await code.getByLabel('Code').fill(codeIn(await mailTo(product, axel, 'code')))
  await code.getByRole('button', { name: 'Verify' }).click()

  await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the previews')
  await expectNoSidewaysScroll(page)
  await page.goto('/preview/statistics?interview=2')
  await expect(page.getByRole('heading', { name: 'Two Clerks, One Ledger' })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a locked question')

  await goToSettings(page)
  await expect(page.getByRole('radio', { name: '1 week' })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'settings')
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: '1 week' }).check()
  await planCard(page, 'Interview').getByRole('button', { name: 'Choose Subscription' }).click()
  await expect(dialog(page, 'Agreement & Consent')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the terms before a payment')
  await acceptTerms(page)
  await expect(dialog(page, 'Payment method')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the payment method')
  await expectNoSidewaysScroll(page)
})

test('what stands between a log-in and the library is accessible and fits: the device limit, the declaration @phone', async ({
  page,
  product,
}) => {
  const stine = await member(product, 'Stine', { at: 'maths.example.edu' })
  await page.route('**/api/login', (route) => route.fulfill({ json: { is_login_limited: true, data: {} } }))
  await page.goto('/?modal=login')
  await fillInLogIn(page, stine)
  await expect(page.getByRole('alertdialog', { name: 'Device limit reached' })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the device limit')
  await expectNoSidewaysScroll(page, 'the device limit')
  await page.unroute('**/api/login')

  await logIn(page, product, stine)
  const declaration = dialog(page, 'Legal disclaimer')
  await declaration.getByRole('button', { name: 'Accept' }).click()
  await expect(declaration.getByText('Please check in if you agree.')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the declaration')
  await expectNoSidewaysScroll(page, 'the declaration')
})

test('a question and its solution are accessible to a subscriber, and fit @phone', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=2')
  await expect(frame(page, 'Two Clerks, One Ledger').getByText('two clerks read the same ledger')).toBeVisible()
  await showSolution(page)
  await expect(frame(page, 'Solution of Two Clerks, One Ledger').getByText('a fair test of Ben')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a question')
  await expectNoSidewaysScroll(page)
})
