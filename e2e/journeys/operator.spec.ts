/** An operator's day, in `/admin`: what people write in about, and what is done about it. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { buy } from '../buying.ts'
import { panelOf } from '../developer-panel.ts'
import { expect, test } from '../journey.ts'
import { become, dialog, fillInLogIn, logIn, press, toast } from '../pages.ts'
import { codeIn, mailsTo, mailTo } from '../people.ts'
import type { Product } from '../server.ts'
import { shortLibrary } from '../short-library.ts'

const password = 'square-root-of-time'
const sabine = { email: 'subscriber@example.com', password, firstname: 'Sabine', lastname: '', username: 'sqrt_t', linkedin: '' }

async function openPerson(page: Page, words: string): Promise<void> {
  await page.goto('/admin/people')
  await page.getByLabel('Find a person').fill(words)
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await people.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Actions' })).toBeVisible()
}

/** In a browser of theirs that is not open here: it takes one of the two places. */
async function signInElsewhere(product: Product): Promise<void> {
  const device_id = randomUUID()
  const call = async (path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) }
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${product.url}/api${path}`, { headers, ...sent })
    expect(answer.status, path).toBe(200)
    return answer.json()
  }
  const [newest] = await mailsTo(product, sabine)
  const { token, data } = await call('/login', { email: sabine.email, password, device_id })
  await call(`/2fa/${data.id}`, undefined, token)
  await call(`/2fa/${data.id}`, { otp: codeIn(await mailTo(product, sabine, 'code', newest)), device_id }, token)
  // An account is mailed one code in ten seconds at most.
  await panelOf(product).turn({ seconds: 11 })
}

test('somebody writes that they cannot log in from their new laptop: a place is freed, and they can @phone', async ({
  page,
  product,
  anotherBrowser,
  expectComplaints,
}) => {
  expectComplaints(/403 \(Forbidden\)/, /Please confirm your password/)
  await signInElsewhere(product)
  await signInElsewhere(product)
  const laptop = await anotherBrowser()
  await laptop.goto('/?modal=login')
  await fillInLogIn(laptop, sabine)
  await expect(laptop.getByRole('alertdialog', { name: 'Device limit reached' })).toBeVisible()

  await become(page, 'administrator@example.com')
  await panelOf(product).turn({ seconds: 660 })
  await openPerson(page, sabine.email)
  await press(page, 'Free browser slot 1')
  await press(page, 'Free it')
  // It was given longer ago than ten minutes.
  await dialog(page, 'Confirm your password').getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The browser slot is free.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Free browser slot 1' })).toBeHidden()

  await logIn(laptop, product, sabine)
  await laptop.waitForURL(/\/statistics/)
})

test('a payment is given back: the provider does it, what it opened is closed, and the buyer is mailed @phone', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const newcomer = { email: 'newcomer@example.com' }
  const buyer = await anotherBrowser()
  await become(buyer, newcomer.email)
  await buy(buyer, product, { module: 'vantage', plan: 'year' })

  await become(page, 'administrator@example.com')
  await openPerson(page, newcomer.email)
  await page.getByRole('button', { name: /^Refund order/ }).click()
  const box = dialog(page, 'Refund order')
  await box.getByLabel('Reason').fill('Bought by mistake, and not used.')
  await box.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(toast(page, 'We asked the provider to refund')).toBeVisible()
  await panelOf(product).webhooksAreTaken()
  await mailTo(product, newcomer, 'refund')
  // The page looks again by itself, ever less often.
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText('Ended', { timeout: 20_000 })
  await expect(page.getByRole('button', { name: /^Refund order/ })).toBeHidden()
  await page.goto('/admin/audit')
  const noted = page.getByRole('listitem').filter({ hasText: 'Refund requested' })
  await expect(noted).toContainText('Bought by mistake, and not used.')
})

test('a spammer is reported, what they wrote is removed, and they are suspended', async ({
  page,
  anotherBrowser,
  expectComplaints,
}) => {
  expectComplaints(/401 \(Unauthorized\)/, /Please log in/, /404 \(Not Found\).*api\/discussion/)
  const spammer = await anotherBrowser()
  await become(spammer, 'cancelled@example.com')
  await spammer.goto('/discussions?topic=2')
  await spammer.getByRole('button', { name: '+ Create Discussion' }).click()
  await dialog(spammer, 'Create Discussion').getByRole('textbox', { name: 'Your question' }).fill('Cheap watches: write to me.')
  await dialog(spammer, 'Create Discussion').getByRole('button', { name: 'Send' }).click()
  await expect(toast(spammer, 'Your question is posted.')).toBeVisible()

  const reader = await anotherBrowser()
  await become(reader, sabine.email)
  await reader.goto('/discussions?topic=2')
  await reader.getByRole('link', { name: 'Cheap watches: write to me.' }).click()
  await reader
    .getByRole('button', { name: /^Report/ })
    .first()
    .click()
  const box = dialog(reader, 'Report')
  await box.getByRole('radio').first().click()
  await box.getByRole('button', { name: 'Report' }).click()
  await expect(toast(reader, 'Thank you. An administrator will look into it.')).toBeVisible()

  await become(page, 'administrator@example.com')
  await page.goto('/admin/discussions')
  const reported = page.getByRole('listitem').filter({ hasText: 'Cheap watches: write to me.' }).first()
  await reported.getByRole('button', { name: /^Suspend/ }).click()
  await dialog(page, 'Suspend').getByLabel('Reason').fill('Advertises watches.')
  await dialog(page, 'Suspend').getByRole('button', { name: 'Suspend' }).click()
  await expect(toast(page, 'The account is suspended.')).toBeVisible()
  await reported.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('It advertises.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nothing to do.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('Cheap watches: write to me.')).toBeHidden()
  await spammer.goto('/settings')
  await spammer.waitForURL((url) => url.pathname === '/')
})

test('a reader reports an error in a question; its file is mended, the load is seen, and the report is settled', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const title = 'Third in the Queue'
  const reader = await anotherBrowser()
  await become(reader, sabine.email)
  await reader.goto('/statistics?interview=1')
  await reader.getByRole('button', { name: 'Report a problem' }).click()
  const box = dialog(reader, 'A problem in')
  await box.getByLabel('What is wrong?').fill('It asks for the fourth in the queue.')
  await box.getByLabel(/^Credit me/).check()
  await box.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(toast(reader, 'Thank you. An editor will look into it, and we will email you the result.')).toBeVisible()

  await become(page, 'administrator@example.com')
  await page.goto('/admin/content')
  await expect(page.getByText('It asks for the fourth in the queue.')).toBeVisible()
  const folder = await mkdtemp(join(tmpdir(), 'mended-'))
  try {
    await cp(shortLibrary, folder, { recursive: true })
    const file = join(folder, 'items/probability/third-in-the-queue/item.md')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*$/m, 'title: Third in the Queue, Mended'))
    await importFrom(product, folder)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Recent loads of the folder' })).toContainText('Changed: third-in-the-queue')
    const waiting = page.getByRole('list', { name: 'Errors that readers report' })
    await expect(waiting).toContainText(`${title}, Mended`)
    await waiting.getByRole('button', { name: /^Settle:/ }).click()
    const settling = dialog(page, 'The report on')
    await settling.getByLabel('Mended').check()
    await settling.getByLabel('Reply to the reporter').fill('It is the third again.')
    await settling.getByRole('button', { name: 'Settle it' }).click()
    await expect(page.getByText('No open reports.')).toBeVisible()
    const told = await mailTo(product, sabine, 'Your report on')
    expect(told.text).toContain('It is the third again.')
    await reader.reload()
    await reader.getByRole('button', { name: 'Changes' }).click()
    await expect(dialog(reader, 'Changes to')).toContainText(`We fixed an error that ${sabine.username} reported.`)
    await reader.keyboard.press('Escape')
    await expect(reader.getByRole('heading', { name: `${title}, Mended` }).first()).toBeVisible()
  } finally {
    await importFrom(product, shortLibrary)
    await rm(folder, { recursive: true })
  }
})

/** As an operator types it. */
async function importFrom({ dataDir }: Product, folder: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['server/src/admin/admin.ts', 'import', folder], {
    env,
    cwd: join(import.meta.dirname, '../..'),
  })
}
