/**
 * An examination from paying to its certificate: a crash in the middle, another browser, an appeal that is granted, and what a stranger
 * finds at the address of the certificate until it is revoked.
 */
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../accessibility.ts'
import { buyerInSettings } from '../buying.ts'
import { expect, test } from '../journey.ts'
import { become } from '../pages.ts'
import type { Person } from '../people.ts'
import { settledAfter, started } from '../whole-page.ts'

const question = (page: Page, number: number) => page.getByRole('heading', { name: `Question ${number} of 20` })

/** In Safe Exam Browser, as its stand-in opens it. */
async function enter(page: Page, { email }: Person): Promise<void> {
  await page.goto('/dev')
  await page.getByRole('button', { name: `Enter as ${email}` }).click()
}

/** Any kind of question but code. It may be right or wrong. */
async function answer(page: Page): Promise<void> {
  const fields = page.getByRole('textbox')
  if ((await fields.count()) > 0) await fields.first().fill('0.123')
  else await page.getByRole('radio').first().check({ force: true })
}

/** @returns where the file lies */
async function download(page: Page, form: 'PNG' | 'ZIP'): Promise<string> {
  const arrives = page.waitForEvent('download')
  await page.getByRole('link', { name: new RegExp(`^Download .*${form}`) }).click()
  return (await arrives).path()
}

/** On the verify page. */
async function verify(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
}

const check = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Checks' }).getByRole('listitem').filter({ hasText: name })

test('an examination outlives a crash and is passed on appeal; its certificate is verified by a stranger, and revoked', async ({
  page,
  product,
  anotherBrowser,
  expectComplaints,
}) => {
  test.slow()
  // The account is in exam mode while the sitting is open, the result waits until the code is marked, and the network is cut.
  expectComplaints(/409/, /ERR_INTERNET_DISCONNECTED.*\/credentials\/status\//)
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await buyerInSettings(page, product, 'Ada', { module: 'core_certificate', plan: 'core_certificate' })
  await page.goto('/assessments')
  const card = page.getByRole('region', { name: 'Core certificate' }).getByRole('region', { name: 'Examination' })
  await card.getByLabel('Name in the certificate').fill('Ada Łukasiewicz')
  await card.getByRole('button', { name: 'Draw your examination paper' }).click()
  await card.getByRole('button', { name: 'Get your link' }).click()
  await expect(card.getByRole('link', { name: 'Open in Safe Exam Browser' })).toHaveAttribute('href', /^seb:\/\//)

  const locked = await anotherBrowser()
  await enter(locked, person)
  await locked.getByRole('button', { name: 'Start the clock' }).click()
  await expect(question(locked, 1)).toBeVisible()
  await answer(locked)
  await locked.getByRole('button', { name: 'Next' }).click()
  await expect(locked.getByText(/^Saved \d/)).toBeVisible()
  await locked.close()

  await page.goto('/interview')
  const again = await anotherBrowser()
  await enter(again, person)
  await expect(again.getByRole('button', { name: 'Question 1, answered' })).toBeVisible()
  await again.getByRole('button', { name: 'Submit the sitting' }).first().click()
  await again.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(again.getByRole('heading', { name: 'Your examination is submitted' })).toBeVisible()

  await page.goto('/assessments')
  await page.getByRole('table', { name: 'Past sittings, Core certificate' }).getByRole('link').first().click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('You did not pass.')).toBeVisible()
  }).toPass()
  await page.getByLabel('What is wrong with the result?').fill('The text of each question was cut off in my window.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(page.getByText(/We will decide by/)).toBeVisible()

  const reviewer = await anotherBrowser()
  await become(reviewer, 'administrator@example.com')
  await reviewer.goto('/admin/assessments')
  await reviewer.getByRole('link', { name: /^Case \d+: Appeal/ }).click()
  await reviewer.getByRole('radio', { name: /^Some answers that were marked wrong/ }).check({ force: true })
  for (const box of await reviewer.getByRole('group', { name: 'Questions that count as right' }).getByRole('checkbox').all())
    await box.check({ force: true })
  await reviewer.getByLabel('Reasons').fill('The log confirms it. Each question counts as right.')
  await reviewer.getByRole('button', { name: /^Decide/ }).click()
  await expect(reviewer.getByText('Decided', { exact: false }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('You passed.')).toBeVisible()
  await expect(page.getByText('The log confirms it. Each question counts as right.')).toBeVisible()

  const stranger = await anotherBrowser()
  await stranger.setViewportSize({ width: 390, height: 844 })
  const address =
    await test.step('the holder finds the certificate in settings, and a stranger opens it on a phone', async () => {
      await page.goto('/settings?part=certificates')
      const own = page.getByRole('list', { name: 'Your certificates' })
      await expect(own.getByText('Ada Łukasiewicz')).toBeVisible()
      const address = await own.getByRole('link', { name: 'Open its page' }).getAttribute('href')
      await stranger.goto(address ?? '')
      await expect(stranger.getByRole('heading', { level: 1, name: 'Ada Łukasiewicz' })).toBeVisible()
      await expect(stranger.getByText('This is a demonstration. It proves nothing.')).toBeVisible()
      await expectNoSidewaysScroll(stranger)
      return address
    })
  const files = { png: await download(stranger, 'PNG'), zip: await download(stranger, 'ZIP') }

  await test.step('the files are verified without a network', async () => {
    await settledAfter(stranger, async () => {
      await stranger.goto('/verify')
      await started(stranger)
    })
    await stranger.context().setOffline(true)
    await verify(stranger, files.png)
    await expect(check(stranger, 'Signature')).toContainText('Passed')
    await expect(check(stranger, 'Revocation')).toContainText('Not checked')
    await stranger.getByRole('button', { name: 'Verify another certificate' }).click()
    await verify(stranger, files.zip)
    await expect(check(stranger, 'Revocation')).toContainText('Passed')
    await stranger.context().setOffline(false)
  })

  await test.step('its holder revokes it, and whoever has its address or a file reads so', async () => {
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke it for good' }).click()
    await expect(page.getByText(/^Revoked on .* You revoked it\.$/)).toBeVisible()
    await stranger.getByRole('button', { name: 'Verify another certificate' }).click()
    await verify(stranger, files.png)
    await expect(stranger.getByRole('heading', { name: 'This certificate was revoked.' })).toBeVisible()
    await stranger.goto(address ?? '')
    await expect(stranger.getByText(/its holder’s wish/)).toBeVisible()
    expect((await stranger.request.get(`${address}.png`)).status()).toBe(410)
  })
})
