/** A student: the declaration after the code, and the student plans only. */
import { expect, test } from '../journey.ts'
import { choosePlan, dialog, goToSettings, logIn, storedNames } from '../pages.ts'
import { member } from '../people.ts'

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
    '1 month $1,000 $1,034',
    '3 months $2,500 $2,587.50',
    '6 months $4,000 $4,140',
    '1 year $7,000 $7,245',
    'Academic study $11,000 $11,385',
  ])
  await choosePlan(page, { plan: '3 months', method: 'Card' })
  await expect(page.getByRole('heading', { name: '$2,587.50' })).toBeVisible()
})
