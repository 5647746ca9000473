/** Firms in the administration: listed, approved, refused and suspended. */
import { type AdministeredFirm, decideOnFirm, listFirms } from 'contract/recruiting/firms.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { anAdministrator, openAdmin } from '../../testing/open-admin.ts'

const waiting: AdministeredFirm = {
  ...{ id: 1, name: 'Acme Capital', domain: 'acme.example', state: 'waiting', reason: null, seats: 1, cards_read_today: 0 },
  ...{ created_at: '2026-11-29T09:00:00.000Z', decided_at: null, paid_until: null },
  managers: [
    { id: 5, name: 'Ada L', email: 'ada@acme.example', is_confirmed: true },
    { id: 6, name: 'Bob M', email: 'bob@acme.example', is_confirmed: false },
  ],
}
const approved: AdministeredFirm = {
  ...waiting,
  ...{ id: 2, name: 'Other Capital', domain: 'other.example', state: 'approved', seats: 3, cards_read_today: 1000 },
  ...{ decided_at: '2026-11-30T09:00:00.000Z', paid_until: '2027-11-30T09:00:00.000Z' },
  managers: waiting.managers.slice(0, 1),
}

let server: ReturnType<typeof fakeServer>
let firms: AdministeredFirm[]
beforeEach(() => {
  server = fakeServer()
  firms = [waiting, approved]
  server.answer(listFirms, () => ({ firms }))
})

const open = () => openAdmin(server, '/admin/recruiters', anAdministrator)
const rows = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem')

test('waiting firms come first, and one is approved', async () => {
  await open()
  await expect.poll(() => rows('Firms that wait for approval').first().element().textContent).toMatch(/acme\.example.*1 seat/)
  await expect.element(page.getByText('bob@acme.example (email not confirmed)')).toBeVisible()
  await expect.element(page.getByText('1,000 of 1,000 cards read in 24 hours')).toBeVisible()
  await expect
    .element(
      rows('All other firms')
        .first()
        .getByText(/Paid until 30 November 2027/),
    )
    .toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'recruiters in the administration')
  server.answer(decideOnFirm, () => {
    firms = [{ ...waiting, state: 'approved' }, approved]
    return {}
  })
  await page.getByRole('button', { name: 'Approve the firm (Acme Capital)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve the firm' }).click()
  await expect.element(page.getByText('No firm waits.')).toBeVisible()
  expect(server.sentTo(decideOnFirm)).toEqual([{ state: 'approved', was: 'waiting' }])
})

test('a firm is suspended with a reason', async () => {
  await open()
  await page.getByRole('button', { name: 'Suspend the firm (Other Capital)' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Suspend the firm' })
  await expect.element(send).toBeDisabled()
  await dialog.getByLabelText('Reason').fill('It asked for passwords.')
  server.answer(decideOnFirm, {})
  await send.click()
  await expect.element(page.getByText('Firm suspended.')).toBeVisible()
  expect(server.sentTo(decideOnFirm)).toEqual([{ state: 'suspended', was: 'approved', reason: 'It asked for passwords.' }])
})

test('a firm about which somebody else decided meanwhile is shown as it is now; one without managers says so', async () => {
  expectComplaints(/ApiError/)
  await open()
  await page.getByRole('button', { name: 'Approve the firm (Acme Capital)' }).click()
  server.refuse(decideOnFirm, 'changed_elsewhere', { message: 'Somebody else has decided about this firm meanwhile.' })
  firms = [{ ...waiting, state: 'refused', reason: 'It has no website.', managers: [], seats: 0 }, approved]
  await page.getByRole('dialog').getByRole('button', { name: 'Approve the firm' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else has decided about this firm meanwhile.')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('No firm waits.')).toBeVisible()
  await expect.element(page.getByText('It has no website.')).toBeVisible()
  await expect.element(page.getByText('No manager: nobody at the firm can invite colleagues.')).toBeVisible()
})

test('nothing is wider than a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(rows('All other firms').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
