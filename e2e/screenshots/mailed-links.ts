/** Where the links of mails lead: a confirmation, another password, an email that is kept. */
import type { Page } from '@playwright/test'
import { sentences } from 'contract/sentences.ts'
import { at, expect, type Subject } from './subject.ts'

const common = 'This password is too common.'
const lost = { code: 'confirmation_failed', message: sentences.confirmation_failed }
const refusal = { message: common, errors: [{ field: 'password', message: common }] }

export const mailedLinks: Subject[] = [
  {
    name: 'confirmation_under_way',
    open: async (page) => {
      // Never answered: what is on the page meanwhile.
      await page.route('**/api/confirmation/**', () => {})
      await page.goto('/confirmation/unknown/unknown')
      await expect(page.getByText('Confirming...')).toBeVisible()
    },
    whole: false,
  },
  {
    name: 'confirmation_failed',
    open: async (page) => {
      await page.goto('/confirmation/unknown/unknown')
      await expect(page.getByText(/^Confirmation failed/)).toBeVisible()
    },
    whole: false,
  },
  // From here on the answers are made up: a link that works, works once, and there are four pictures of each.
  { name: 'reset_password_form', open: at('/reset-password/unknown/unknown'), whole: false },
  {
    name: 'reset_password_refused',
    open: resetTo(400, refusal),
    from: { name: 'reset_password_form', by: reset(400, refusal) },
    whole: false,
  },
  { name: 'reset_password_failed', open: resetTo(400, { code: 'reset_failed', message: sentences.reset_failed }), whole: false },
  { name: 'reset_password_done', open: resetTo(200, { message: '' }), whole: false },
  { name: 'stop_notifications', open: at('/mail/stop/unknown'), whole: false },
  { name: 'stop_notifications_done', open: stopped, from: { name: 'stop_notifications', by: stop }, whole: false },
  { name: 'keep_email', open: at('/mail/keep/unknown'), whole: false },
  { name: 'keep_email_kept', open: keptTo(200, { message: 'Your email has not changed.' }), whole: false },
  { name: 'keep_email_failed', open: keptTo(400, lost), whole: false, from: { name: 'keep_email', by: keep(400, lost) } },
]

function resetTo(status: number, json: object) {
  return async (page: Page): Promise<void> => {
    await at('/reset-password/unknown/unknown')(page)
    await reset(status, json)(page)
  }
}

function reset(status: number, json: object) {
  return async (page: Page): Promise<void> => {
    await page.route('**/api/reset-password/**', (route) => route.fulfill({ status, json }))
    await page.getByLabel('New password').fill('a-long-enough-password')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByRole('alert').or(page.locator('h1:focus'))).toBeVisible()
  }
}

async function stopped(page: Page): Promise<void> {
  await at('/mail/stop/unknown')(page)
  await stop(page)
}

async function stop(page: Page): Promise<void> {
  const message = 'You will no longer receive notifications by email.'
  await page.route('**/api/unsubscribe/**', (route) => route.fulfill({ json: { message } }))
  await page.getByRole('button', { name: 'Stop notifications' }).click()
  await expect(page.locator('h1:focus')).toBeVisible()
}

function keptTo(status: number, json: object) {
  return async (page: Page): Promise<void> => {
    await at('/mail/keep/unknown')(page)
    await keep(status, json)(page)
  }
}

function keep(status: number, json: object) {
  return async (page: Page): Promise<void> => {
    await page.route('**/api/keep-email/**', (route) => route.fulfill({ status, json }))
    await page.getByRole('button', { name: 'Keep my email' }).click()
    await expect(page.locator('h1:focus')).toBeVisible()
  }
}
