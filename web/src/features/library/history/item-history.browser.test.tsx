import { readItemHistory } from 'contract/library/history.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { ItemHistory } from './item-history.tsx'

test('the history of a question opens beside it, is asked for again where it could not be loaded, and closes', async () => {
  expectComplaints(/unexpected|error/i)
  const server = fakeServer()
  server.refuse(readItemHistory, 'not_now')
  await openAt('/x', [{ path: '/x', Component: () => <ItemHistory id={12} title="Third in the Queue" /> }])
  await page.getByRole('button', { name: 'Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changes to “Third in the Queue”' })
  await expect.element(dialog.getByText('The history could not be loaded.')).toBeVisible()
  server.answer(readItemHistory, {
    changes: [{ version: 1, date: '2026-01-31', change: 'First edition.' }],
    regrades: [{ at: '2026-02-02T12:00:00.000Z', changed: 3, changed_yours: 0 }],
    thanks: [{ at: '2026-02-01T12:00:00.000Z', username: 'kiyosi' }],
  })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Version 1: First edition.')).toBeVisible()
  await expect.element(dialog.getByText(/graded again: 3 verdicts changed/)).toBeVisible()
  await expect.element(dialog.getByText('We fixed an error that kiyosi reported.')).toBeVisible()
  await expectAccessible(document.body, 'the history of a question')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
