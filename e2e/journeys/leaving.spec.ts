/** What is kept of somebody is theirs to take along, and to have erased. */
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../journey.ts'
import { dialog, logIn, memberInSettings, toast } from '../pages.ts'
import { linkIn, mailTo } from '../people.ts'

test('somebody takes a copy of their data along, leaves, and thinks again', async ({ page, product }) => {
  const lea = await memberInSettings(page, product, 'Lea')
  await page.getByRole('button', { name: 'Request a copy' }).click()
  await expect(page.getByText(/^Your copy is ready until .*: open the link we emailed to/)).toBeVisible()

  await page.goto(linkIn(await mailTo(product, lea, 'data is ready')))
  await expect(page.getByRole('heading', { name: 'Your Data', exact: true })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download the copy/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Bachelier \d{4}-\d\d-\d\d\.zip$/)
  const parts = unzipSync(await readFile(await file.path()))
  expect(JSON.parse(strFromU8(parts['account.json']!)).account).toMatchObject([{ email: lea.email }])

  await page.getByRole('button', { name: 'Erase my account' }).click()
  const leave = dialog(page, 'Erase your account?')
  await expect(leave.getByText('Stays, credited to “former member”.')).toBeVisible()
  await leave.getByLabel('Your password').fill(lea.password)
  await leave.getByRole('button', { name: 'Erase my account in 7 days' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(toast(page, 'Your account will be erased in 7 days. Log in before then to keep it.')).toBeVisible()
  expect(linkIn(await mailTo(product, lea, 'will be erased in 7 days'))).toContain('/settings')

  await logIn(page, product, lea)
  const back = dialog(page, 'Keep your account?')
  await back.getByRole('button', { name: 'Keep my account' }).click()
  await expect(toast(page, 'Your account will not be erased. You can resume your canceled plans.')).toBeVisible()
  await expect(back).toBeHidden()
  await mailTo(product, lea, 'account will not be erased')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(back).toHaveCount(0)
})
