/** The page that Safe Exam Browser starts with: it proves its browser, and says what to do where it cannot. */
import { enterSitting, handIn, readPaper, saveAnswer, startSitting } from 'contract/assessments/api.ts'
import type { ProblemCode } from 'contract/problems.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { examinationAttempt, openPaper } from '../../../testing/assessments.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { LockedSitting } from './locked-sitting.tsx'

afterEach(() => {
  delete window.SafeExamBrowser
  sessionStorage.clear()
})

const hash = 'a'.repeat(64)
let links = 0

/** At a link that no other test has used. */
async function open(nonce = `nonce-${++links}`) {
  await openAt('/', [{ path: '/', Component: () => <LockedSitting nonce={nonce} CodeField={() => null} /> }])
  return nonce
}

function ready(may_reload = false) {
  const server = fakeServer()
  server.answer(enterSitting, { token: 't', attempt_id: 7, may_reload })
  server.answer(readPaper, { attempt: examinationAttempt, server_now: new Date().toISOString(), questions: [] })
  return server
}

test('it waits for the keys of the browser, enters, sits and submits on one address', async () => {
  const security = {
    configKey: '',
    updateKeys(done: () => void) {
      setTimeout(() => {
        security.configKey = hash
        done()
      })
    },
  }
  window.SafeExamBrowser = { version: 'SEB 3.5 \u{1F512}', security }
  const server = ready()
  const nonce = await open()
  await expect.element(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  expect(server.sentTo(enterSitting)).toEqual([{ nonce, config_key_hash: hash, client_version: 'SEB 3.5 ' }])
  await expect.element(page.getByText('uses a try')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Leave Safe Exam Browser' })).toHaveAttribute('href', '/assessment/left')
  await expectAccessibleInBothThemes(document.body, 'before the start')
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  server.answer(startSitting, { ...openPaper(endsAt).attempt, seed_commitment: 'a1'.repeat(32) })
  server.answer(readPaper, openPaper(endsAt))
  server.answer(saveAnswer, { version: 1, saved_at: endsAt, server_now: endsAt, ends_at: endsAt })
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await page.getByRole('textbox').fill('0.5')
  server.answer(handIn, { ...examinationAttempt, state: 'closed' })
  await page.getByRole('button', { name: 'Submit the sitting' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Your examination is submitted' })).toBeVisible()
  expect(server.sentTo(saveAnswer)).toHaveLength(1)
  expect(server.sentTo(enterSitting)).toHaveLength(1)
})

test.each<[ProblemCode, string, number]>([
  ['locked_browser_required', 'Open this examination in Safe Exam Browser', 403],
  ['entry_used', 'This link was used or has expired', 403],
  ['sitting_over', 'This examination is over', 409],
])('in another browser, or by a link that is used up, it says what to do: %s', async (code, title, status) => {
  expectComplaints(new RegExp(String(status)))
  const server = fakeServer()
  server.refuse(enterSitting, code)
  const nonce = await open()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  expect(server.sentTo(enterSitting)).toEqual([{ nonce }])
  await expectAccessibleInBothThemes(document.body, title)
})

test.each<[ProblemCode, string]>([
  ['locked_browser_lost', 'Safe Exam Browser no longer confirms this page'],
  ['taken_over', 'This examination is open in another window'],
])('when the sitting is lost it says so: %s', async (code, title) => {
  expectComplaints(/409/)
  const server = ready()
  await open()
  server.refuse(startSitting, code)
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

test.each([true, false])('the token is kept for a reload only where the server says so: %s', async (mayReload) => {
  ready(mayReload)
  await open()
  await expect.element(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
  expect(sessionStorage.length).toBe(mayReload ? 1 : 0)
})
