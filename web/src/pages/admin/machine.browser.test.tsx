/** The machine's room: what is shown of it, the queue of mails and what is done to a mail in it. */
import { getProfile } from 'contract/accounts/api.ts'
import { giveUpMail, listMails, type Machine, type QueuedMail, readMachine, retryMail } from 'contract/admin/machine.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import SignedInLayout from '../../layouts/signed-in-layout.tsx'
import { startSession } from '../../lib/change-session.ts'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData, newcomer } from '../../testing/people.ts'
import AdminPage from './admin-page.tsx'

const at = '2026-03-02T09:00:00.000Z'
const job = {
  name: 'mails',
  every_seconds: 5,
  ended_at: at,
  took_ms: 3,
  next_at: at,
  failed_at: null,
  problem: null,
  is_failing: false,
}
const machine: Machine = {
  ...{ commit: 'abc1234567', migration: '0058_processes', node: 'v24.0.0', engine: 'postgres', engine_version: '17.2' },
  database_bytes: 12_189_031,
  processes: [
    {
      ...{ id: 'a', host: 'one.example.com', pid: 7, commit: 'abc1234567', node: 'v24.0.0', started_at: at, seen_at: at },
      ...{ state: 'up', memory_bytes: 250_000_000, disk_bytes: 270_000_000_000, disk_free_bytes: 54_000_000_000 },
    },
  ],
  mails: { waiting: 1, oldest_waiting_at: at, given_up: 0, held: 0 },
  jobs: [
    job,
    { ...job, name: 'sweep', failed_at: at, problem: 'Error: a very-long-word-without-a-space'.repeat(4), is_failing: true },
  ],
  limits: {
    settings: [{ name: 'Requests per minute per network', value: '6000' }],
    counted: [{ name: 'login', counted: 12, reached: 1 }],
  },
  errors: [
    {
      method: 'GET',
      route: '/api/item/:id/everything',
      status: 500,
      count: 3,
      last_at: at,
      count_in_day: 1,
      last_request: 'a1b2-7',
    },
  ],
  backups: {
    ...{ every_seconds: 21_600, keep: 7, is_encrypted: false, newest_at: at },
    list: [
      {
        ...{ id: 1, file: '/backups/backup-20260302T090000Z.bachelier', by_itself: true, began_at: at, ended_at: at },
        ...{ bytes: 1_000_000, problem: null, is_there: true },
      },
    ],
  },
}
const mail: QueuedMail = {
  ...{ id: 9, recipient: 'ito@example.com', subject: 'Your receipt', created_at: at, due_at: at, given_up_at: null },
  ...{ attempts: 4, last_error: 'Error: Try later.', may_try: true },
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(readMachine, machine)
  server.answer(listMails, ({ query }) => ({ mails: query.list === 'waiting' ? [mail] : [], next_cursor: null }))
})

function open() {
  const rights = { is_admin: true, is_staff: false }
  server.answer(getProfile, { ...newcomer, ...rights })
  startSession(newcomer.email, {
    token: 'a'.repeat(43),
    is_login_limited: false,
    data: { ...loginData, ...rights, is_2fa_verified: true },
  })
  return openAt('/admin/machine', [{ Component: SignedInLayout, children: [{ path: '/admin/*', Component: AdminPage }] }])
}

test('what fails stands first, and each part says what it knows', async () => {
  await open()
  const jobs = page.getByRole('list', { name: 'Background jobs' }).getByRole('listitem')
  await expect.element(jobs.first()).toBeVisible()
  expect(jobs.elements().map((one) => one.textContent?.split('Name in the log')[0]?.trim())).toEqual([
    'Delete data past its retention time Failing',
    'Send queued emails',
  ])
  await expect.element(page.getByText('one.example.com, PID 7')).toBeVisible()
  await expect.element(page.getByText(/50\.3 GB free of/)).toBeVisible()
  await expect.element(page.getByText('500, 3 times. Find the last one in the log by its request ID, a1b2-7.')).toBeVisible()
  await expect
    .element(page.getByText(/A backup is made every 6 hours; the newest 7 are kept\. Backups are not encrypted/))
    .toBeVisible()
  await expect.element(page.getByText('Now counting 12; reached once in the last 24 hours.')).toBeVisible()
})

test('a mail is tried again or given up, and the list is asked anew', async () => {
  server.answer(retryMail, {})
  server.answer(giveUpMail, {})
  await open()
  await page.getByRole('button', { name: 'Try again: Your receipt' }).click()
  await expect.element(page.getByText('We are sending it again now.')).toBeVisible()
  server.answer(listMails, { mails: [], next_cursor: null })
  await page.getByRole('button', { name: 'Give up: Your receipt' }).click()
  await expect.element(page.getByText('No emails are waiting.')).toBeVisible()
  expect(server.sentTo(giveUpMail)).toHaveLength(1)
  await page.getByLabelText('State').selectOptions('Given up')
  await expect.element(page.getByText('No emails were given up.')).toBeVisible()
})

test('where nothing was reported yet each part says so', async () => {
  server.answer(readMachine, {
    ...machine,
    ...{ commit: null, processes: [], jobs: [], errors: [] },
    backups: { every_seconds: null, keep: null, is_encrypted: false, newest_at: null, list: [] },
    limits: { ...machine.limits, counted: [] },
  })
  await open()
  await expect.element(page.getByText('No process has reported yet. Each reports every 30 seconds.')).toBeVisible()
  await expect.element(page.getByText('No server errors.')).toBeVisible()
  await expect.element(page.getByText(/set BACKUP_EVERY to schedule them\. No backup has been made\./)).toBeVisible()
})

test.for([390, 1440])('it can be used by everybody at %i pixels, and does not overflow', async (width) => {
  await page.viewport(width, 844)
  await open()
  await expect.element(page.getByText('one.example.com, PID 7')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, '/admin/machine')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
