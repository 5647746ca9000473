/** The billing history: what each row says of what became of a payment, and how one gets to its receipt. */
import { getBillingHistory } from 'contract/payments/billing.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { BillingHistory } from './billing-history.tsx'

const bought = { module: 'interview', plan: '1month', title: '1 month', method: 'card', at: '2026-03-02T09:00:00.000Z' } as const
const kinds = ['payment', 'refund', 'disputed', 'pending', 'failed'] as const
const entries = kinds.map((kind, at) => ({ ...bought, kind, id: at + 1, amount: 207_000 + at }))

const rows = page.getByRole('table', { name: 'Billing history' }).getByRole('row')
const open = () => openAt('/settings', [{ path: '/settings', Component: BillingHistory }])
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
})

test.for([1440, 390])('only what was paid has a receipt, and one link leads to it in a window of %i pixels', async (width) => {
  server.answer(getBillingHistory, { entries, next_cursor: null })
  await page.viewport(width, 900)
  const router = await open()
  const row = (at: number) => expect.poll(() => rows.nth(at).query()?.textContent)
  await row(1).toMatch(/Interview, 1 month.*2 March 2026, by card.*\$2,070/)
  await row(2).toMatch(/Refunded.*−\$2,070\.01/)
  for (const [at, words] of ['Disputed', 'On its way', 'Failed'].entries()) await row(at + 3).toContain(words)
  const link = page.getByRole('link', { name: 'Receipt of 2 March 2026, Interview, 1 month' })
  await expect.element(link).toBeVisible()
  await link.click()
  expect(router.state.location.search).toBe('?receipt=1')
})

test('a long history goes on where it is asked to', async () => {
  server.answer(getBillingHistory, { entries: entries.slice(0, 3), next_cursor: 'more' })
  await open()
  const more = page.getByRole('button', { name: 'Show earlier payments' })
  await expect.element(more).toBeVisible()
  server.answer(getBillingHistory, { entries: entries.slice(3), next_cursor: null })
  await more.click()
  await expect.poll(() => rows.elements().length).toBe(1 + 5)
  await expect.element(more).not.toBeInTheDocument()
})
