/** The terms behind the footer's link: what a member answers is recorded, who only closes them has only read. */
import { decideOnTerms, getProfile } from 'contract/accounts/api.ts'
import { getTerms } from 'contract/site/terms.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData, newcomer } from '../../testing/people.ts'
import { acceptTerms, terms, termsDialog } from '../../testing/terms.ts'
import { AccountModals } from './account-modals.tsx'

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.answer(getTerms, terms)
  server.answer(decideOnTerms, {})
  server.answer(getProfile, newcomer)
})

const openTerms = () => openAt('/?modal=terms', [{ path: '/', Component: AccountModals }])
const asMember = () =>
  startSession('noor@example.com', {
    token: 'a'.repeat(43),
    is_login_limited: false,
    data: { ...loginData, is_2fa_verified: true },
  })

test('a member’s Accept and Cancel are recorded, and closing them is not', async () => {
  asMember()
  await openTerms()
  await acceptTerms()
  await expect.poll(() => server.sentTo(decideOnTerms)).toEqual([{ accepted: true }])
  await openTerms()
  await termsDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => server.sentTo(decideOnTerms)).toEqual([{ accepted: true }, { accepted: false }])
  await openTerms()
  await termsDialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(termsDialog).not.toBeInTheDocument()
  expect(server.sentTo(decideOnTerms)).toHaveLength(2)
})

test('a member is told which version was accepted before, and when, and reads to the end all the same', async () => {
  asMember()
  const accepted = (version: string) => ({ ...newcomer, terms_acceptance: { version, accepted_at: '2026-03-02T12:00:00.000Z' } })
  server.answer(getProfile, accepted(terms.version))
  await openTerms()
  await expect.element(termsDialog.getByText('You accepted this version on 2 March 2026.')).toBeVisible()
  await expect.element(termsDialog.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await termsDialog.getByRole('button', { name: 'Close' }).click()

  server.answer(getProfile, accepted('0'))
  await openTerms()
  await expect.element(termsDialog.getByText('You accepted version 0 on 2 March 2026. This is a newer one.')).toBeVisible()
})

test('a member is told when the answer could not be recorded', async () => {
  asMember()
  server.refuse(decideOnTerms, 'unavailable')
  expectComplaints(/not available right now/)
  await openTerms()
  await termsDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('This service is not available right now. Please try again later.')).toBeVisible()
})
