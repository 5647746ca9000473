import { reportItem } from 'contract/library/reports.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { ReportItem } from './report-item.tsx'

test('an error is reported in words, which stay where sending fails', async () => {
  expectComplaints(/Too many attempts/)
  const server = fakeServer()
  server.refuse(reportItem, 'too_many')
  await openAt('/x', [{ path: '/x', Component: () => <ReportItem id={12} title="Third in the Queue" /> }])
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'A problem in “Third in the Queue”' })
  const send = dialog.getByRole('button', { name: 'Report', exact: true })
  await expect.element(send).toBeDisabled()
  await dialog.getByLabelText('What is wrong?').fill('A sign is wrong.')
  await send.click()
  await expect.element(dialog.getByText(/Too many attempts/)).toBeVisible()
  server.answer(reportItem, {})
  await expect.element(dialog.getByLabelText('What is wrong?')).toHaveValue('A sign is wrong.')
  await dialog.getByLabelText('What would be right?').fill('It is 3/8.')
  await dialog.getByLabelText(/^Credit me/).click()
  await send.click()
  await expect.element(page.getByText('Thank you. An editor will look into it, and we will email you the result.')).toBeVisible()
  expect(server.sentTo(reportItem).at(-1)).toEqual({ words: 'A sign is wrong.', suggestion: 'It is 3/8.', is_named: true })
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
