/** Certificates in the settings: what their holder sees of them, and can do with them. */
import { getProfile } from 'contract/accounts/api.ts'
import { getDevices } from 'contract/accounts/devices.ts'
import { confirmPassword } from 'contract/accounts/recovery.ts'
import { listCredentials, reissueCredential, revokeOwnCredential, setVisibility } from 'contract/credentials/api.ts'
import type { OwnCredential } from 'contract/credentials/model.ts'
import { listOwnBookings } from 'contract/mock-interviews/api.ts'
import { getBillingHistory } from 'contract/payments/billing.ts'
import { getPrivacy } from 'contract/privacy/api.ts'
import { Problem } from 'contract/problems.ts'
import { readRecruiting } from 'contract/recruiting/candidates.ts'
import { getTerms } from 'contract/site/terms.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { saveSubscriptionStatus } from '../../lib/subscription-status.ts'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { ownCredential } from '../../testing/credentials.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData, newcomer } from '../../testing/people.ts'
import { nothingAsked } from '../../testing/privacy.ts'
import { mayNotJoin } from '../../testing/recruiting.ts'
import { terms } from '../../testing/terms.ts'
import Settings from './settings.tsx'

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.answer(getDevices, { slots: 2, devices: [], sessions: [] })
  server.answer(getBillingHistory, { entries: [], next_cursor: null })
  server.answer(readRecruiting, mayNotJoin)
  server.answer(getTerms, terms)
  server.answer(getPrivacy, nothingAsked)
  server.answer(listOwnBookings, { bookings: [], external: [], to_book: [] })
  server.answer(getProfile, newcomer)
})

afterEach(() => {
  vi.useRealTimers()
})

async function open(credentials: OwnCredential[], awaited = 0) {
  server.answer(listCredentials, { credentials, awaited })
  startSession(newcomer.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  saveSubscriptionStatus(newcomer)
  await openAt('/settings#certificates', [{ path: '/settings', Component: Settings }])
  return page.getByRole('region', { name: 'Certificates' })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a valid certificate can be opened, downloaded in every form and added to LinkedIn', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01') })
  const section = await open([ownCredential])
  await expect.element(section.getByText('Valid', { exact: true })).toBeVisible()
  await expect.element(section.getByText('You can renew it from 2 September 2028 on')).toBeVisible()
  await expect.element(section.getByText('By link.')).toBeVisible()
  const address = `/credentials/${ownCredential.code}`
  await expect.element(section.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', address)
  const downloads = section.getByRole('list', { name: 'Downloads' }).getByRole('link').elements()
  expect(downloads.map((link) => link.getAttribute('href'))).toEqual(
    ['pdf', 'png', 'svg', 'json', 'zip'].map((form) => `${address}.${form}`),
  )
  const linkedIn = section.getByRole('link', { name: 'Add it to your LinkedIn profile' })
  await expect.element(linkedIn).toHaveAttribute('href', ownCredential.linkedin_url)
})

test.each<[string, Partial<OwnCredential>, string, string[]]>([
  ['can be renewed', { renewable_from: '2026-05-01T09:00:00.000Z' }, 'You can renew it now', ['Reissue', 'Revoke']],
  ['has expired', { state: 'expired' }, 'It has expired: take the examination again', ['Revoke']],
  [
    'was reissued',
    { state: 'revoked', revoked_at: '2026-05-03T09:00:00.000Z', revocation_reason: 'replaced' },
    'Revoked on 3 May 2026. You had it reissued',
    [],
  ],
  ['is hidden', { visibility: 'hidden' }, 'Nobody can open its page or download it there', ['Reissue', 'Revoke']],
])('a certificate that %s', async (_, changed, says, actions) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01') })
  const section = await open([{ ...ownCredential, ...changed }])
  await expect.element(section.getByText(says)).toBeVisible()
  const buttons = section.getByRole('button').elements()
  expect(buttons.map((one) => one.textContent)).toEqual(['Change the visibility', ...actions])
  const mayShow = changed.visibility !== 'hidden' && changed.state === undefined
  expect(section.getByRole('list', { name: 'Downloads' }).elements()).toHaveLength(mayShow ? 1 : 0)
})

test('without a certificate the section says how to get one, and one that is being issued is announced', async () => {
  const section = await open([])
  await expect.element(section.getByText('You have no certificates yet.')).toBeVisible()
  await expect.element(section.getByRole('link', { name: 'See the examinations' })).toHaveAttribute('href', '/assessments')
})

test('a certificate that is being issued is announced', async () => {
  const section = await open([], 1)
  await expect.element(section.getByText('A certificate is being issued.')).toBeVisible()
  await expect.element(section.getByText('You have no certificates yet.')).not.toBeInTheDocument()
})

test('a list that does not load says so, and can be asked for again', async () => {
  server.refuse(listCredentials, 'not_allowed')
  startSession(newcomer.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  saveSubscriptionStatus(newcomer)
  await openAt('/settings', [{ path: '/settings', Component: Settings }])
  await expect.element(page.getByText('Your certificates could not be loaded.')).toBeVisible()
  server.answer(listCredentials, { credentials: [ownCredential], awaited: 0 })
  await button('Try again').click()
  await expect.element(button('Reissue')).toBeVisible()
})

test('the visibility is chosen from three that are explained', async () => {
  await open([ownCredential])
  await button('Change the visibility').click()
  await expect.element(page.getByRole('radio', { name: /^By link/ })).toBeChecked()
  const hidden = { ...ownCredential, visibility: 'hidden' } as const
  server.answer(setVisibility, ({ body }) => {
    server.answer(listCredentials, { credentials: [hidden], awaited: 0 })
    return { credential: { ...ownCredential, ...body } }
  })
  await page.getByText('Nobody can open its page').click()
  await button('Save').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Hidden.')).toBeVisible()
  expect(server.sentTo(setVisibility)).toEqual([{ visibility: 'hidden' }])
})

test('a reissue asks for the password, says at the field which letters cannot be set, and shows both certificates', async () => {
  expectComplaints(/cannot be set/)
  await open([ownCredential])
  await button('Reissue').click()
  const dialog = page.getByRole('dialog', { name: 'Reissue the certificate' })
  const name = dialog.getByRole('textbox', { name: 'Name in the certificate' })
  await expect.element(name).toHaveValue('Ada Example')
  await expect.element(dialog.getByText('The old one is revoked for good.')).toBeVisible()
  const message = 'This letter cannot be set in a certificate: 艾.'
  server.refuse(reissueCredential, 'bad_input', { message, errors: [{ field: 'name', message }] })
  await name.fill('艾达')
  await button('Reissue, and revoke the old one').click()
  await expect.element(name).toHaveAccessibleDescription(message)

  let isConfirmed = false
  server.answer(confirmPassword, () => {
    isConfirmed = true
    return {}
  })
  const next = { ...ownCredential, code: 'b'.repeat(22), name: 'Ada B. Example', shows_scores: true }
  server.answer(reissueCredential, () => {
    if (!isConfirmed) throw new Problem('password_needed')
    const old = { ...ownCredential, state: 'revoked', revocation_reason: 'replaced', revoked_at: next.issued_at } as const
    server.answer(listCredentials, { credentials: [next, old], awaited: 0 })
    return { credential: next }
  })
  await name.fill(' Ada B. Example ')
  await page.getByRole('radio', { name: /the scores$/ }).click()
  await button('Reissue, and revoke the old one').click()
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await button('Confirm').click()
  await expect.element(page.getByText('Your certificate was reissued.')).toBeVisible()
  await expect.element(page.getByText('You had it reissued: use the new certificate.')).toBeVisible()
  expect(server.sentTo(reissueCredential).at(-1)).toEqual({ name: 'Ada B. Example', shows_scores: true })
})

test.each([
  ['credential_unchanged', 'The certificate already says this. Change the name or the results.'],
  ['not_issued_here', 'Certificates cannot be issued at the moment.'],
] as const)('a refused reissue says why: %s', async (code, says) => {
  expectComplaints(/^ApiError/)
  await open([{ ...ownCredential, has_scores: false }])
  await button('Reissue').click()
  await expect.element(page.getByRole('radio', { name: /the scores$/ })).not.toBeInTheDocument()
  server.refuse(reissueCredential, code)
  await button('Reissue, and revoke the old one').click()
  await expect.element(page.getByRole('alert').getByText(says)).toBeVisible()
})

test('revoking is explained before it is done for good', async () => {
  await open([ownCredential])
  await button('Revoke').click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke for good?' })
  await expect.element(dialog).toHaveAccessibleDescription(/revoked at your wish.*hide it instead/)
  const revoked = {
    ...ownCredential,
    state: 'revoked',
    revocation_reason: 'holder',
    revoked_at: '2026-05-03T09:00:00.000Z',
  } as const
  server.answer(revokeOwnCredential, () => {
    server.answer(listCredentials, { credentials: [revoked], awaited: 0 })
    return { credential: revoked }
  })
  await button('Revoke it for good').click()
  await expect.element(page.getByText('Revoked on 3 May 2026. You revoked it.')).toBeVisible()
})

test.each([1440, 390, 320])('accessible, and nothing is wider than a window of %i pixels', async (width) => {
  await page.viewport(width, 900)
  const section = await open([{ ...ownCredential, name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh' }])
  await expect.element(section.getByRole('list', { name: 'Your certificates' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessibleInBothThemes(section.element(), 'certificates in the settings')
  await button('Reissue').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothThemes(page.getByRole('dialog').element(), 'the dialog for a reissue')
})
