/** Files in a thread: of what was posted, on their way, refused. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { press } from '../pages.ts'
import { as, expect, type Subject } from './subject.ts'

export const attachments: Subject[] = [
  { name: 'thread_files', open: inThread(postFiles), whole: true },
  { name: 'thread_file_sending', open: inThread(sendWithoutEnd), whole: true },
  { name: 'thread_file_refused', open: inThread(sendWhatIsNoPicture), whole: true },
]

const picture = join(import.meta.dirname, '../../docs/images/viewer.webp')
const notes = { name: 'notes on the overshoot.md', mimeType: 'text/markdown', buffer: Buffer.from('# Notes\n'.repeat(300)) }

function inThread(then: (page: Page) => Promise<void>) {
  return as('subscriber', '/finance/discussion/2/2', async (page) => {
    await page.getByRole('textbox', { name: 'Your answer' }).fill('This is what I see:')
    await then(page)
  })
}

/** The box of the answer stands last. */
const chooseForAnswer = (page: Page, file: string | typeof notes) => page.locator('input[type=file]').last().setInputFiles(file)

async function postFiles(page: Page): Promise<void> {
  await chooseForAnswer(page, picture)
  const reply = page.getByRole('textbox', { name: /^Reply to/ })
  // Three of one person's files may be on their way, and four pictures are taken at once.
  await expect(async () => {
    await press(page, 'Send')
    await expect(reply).toBeVisible({ timeout: 5000 })
  }).toPass()
  await reply.fill('I wrote down how it comes about.')
  await page.locator('input[type=file]').first().setInputFiles(notes)
  await press(page, /^Reply$/)
  await expect(page.getByRole('button', { name: `Download ${notes.name}` }).first()).toBeVisible()
  await chooseForAnswer(page, notes)
}

async function sendWithoutEnd(page: Page): Promise<void> {
  await page.route('**/api/discussion/answer/', () => {})
  await chooseForAnswer(page, picture)
  await press(page, 'Send')
  await expect(page.getByRole('progressbar')).toBeVisible()
}

async function sendWhatIsNoPicture(page: Page): Promise<void> {
  await chooseForAnswer(page, { ...notes, name: 'sketch.png' })
  // As above: one of them may have to wait for the others.
  await expect(async () => {
    await press(page, 'Send')
    await expect(page.getByText('This is not a PNG file, although its name says it is.')).toBeVisible({ timeout: 5000 })
  }).toPass()
}
