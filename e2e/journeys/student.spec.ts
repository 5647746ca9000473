/** A student: the declaration after the code, and the student plans only. */
import { expect, test } from '../journey.ts'
import { acceptTerms, choosePlan, dialog, goToSettings, logIn, payWith, planCard, storedNames } from '../pages.ts'
import { linkIn, mailTo, member } from '../people.ts'

test('a student who closes the declaration is logged out', async ({ page, product }) => {
  const stella = await member(product, 'Stella', { at: 'maths.example.edu' })
  await logIn(page, product, stella)
  const declaration = dialog(page, 'Legal disclaimer')
  await expect(declaration).toBeVisible()
  await page.goto('/statistics')
  await page.waitForURL((url) => url.pathname === '/')
  await declaration.getByRole('button', { name: 'Close' }).click()
  await expect(declaration).toBeHidden()
  expect(await storedNames(page)).toEqual(['device_id'])
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a student who accepts the declaration is led on, sees the student plans only and pays the student price', async ({
  page,
  product,
}) => {
  const stephan = await member(product, 'Stephan', { at: 'maths.example.edu' })
  await logIn(page, product, stephan)
  const declaration = dialog(page, 'Legal disclaimer')
  await declaration.getByRole('button', { name: 'Accept' }).click()
  await expect(declaration.getByText('Please check in if you agree.')).toBeVisible()
  await declaration.getByRole('checkbox').check()
  await expect(declaration.getByText('Please check in if you agree.')).toBeHidden()
  await declaration.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL('**/preview/statistics**')

  await goToSettings(page)
  const plans = page.getByRole('group', { name: 'Interview plans' })
  await expect(plans.getByRole('radio')).toHaveCount(5)
  const rows = await plans.locator('label').allInnerTexts()
  expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual([
    '1 month renews monthly; $230 a week by bank $1,000 $1,034',
    '3 months renews every 3 months; $192 a week by bank $2,500 $2,587.50',
    '6 months renews every 6 months; $153 a week by bank $4,000 $4,140',
    '1 year does not renew; $134 a week by bank $7,000 $7,245',
    'Academic study duration of studies, does not renew $11,000 $11,385',
  ])
  await choosePlan(page, { plan: '3 months', method: 'Card' })
  await expect(page.getByRole('heading', { name: '$2,587.50' })).toBeVisible()
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
  await page.getByRole('form', { name: 'Profile' }).getByLabel('Email', { exact: true }).fill(student.email)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto(linkIn(await mailTo(product, student, 'Confirm your new email')))
  await expect(page.getByRole('heading', { name: 'Successfully confirmed. Please log in.' })).toBeVisible()
  await page.goto('/settings')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await storedNames(page)).toEqual(['device_id', 'wanted_page'])
  // This browser is known: no code is asked for, and no declaration with it.
  await page.goto('/?modal=login')
  const form = dialog(page, 'Log in')
  await form.getByLabel('Email').fill(student.email)
  await form.getByLabel('Password', { exact: true }).fill(student.password)
  await form.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/settings')

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
