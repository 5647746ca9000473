/** The terms before a sign-up or a payment, in a component test. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const terms = { version: '1', date: '2026-03-02', html: `<h3>Whole</h3>${'<p>A long agreement.</p>'.repeat(60)}` }

export const termsDialog = page.getByRole('dialog', { name: 'Agreement & Consent' })

/** They must be read to their end. */
export async function acceptTerms(): Promise<void> {
  const accept = termsDialog.getByRole('button', { name: 'Accept' })
  await expect.element(termsDialog.getByText('A long agreement.').first()).toBeVisible()
  await expect.element(accept).toBeDisabled()
  const text = termsDialog.getByRole('region', { name: 'Terms' }).element()
  text.scrollTo(0, text.scrollHeight)
  await accept.click()
}
