/** The page for recruiters, the sign-up of a firm, an invitation, and a firm's seats. */
import { getProfile } from 'contract/accounts/api.ts'
import * as api from 'contract/recruiting/firms.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData, newcomer } from '../../testing/people.ts'
import MailLink from '../account/mail-link.tsx'
import Recruiters from '../public/recruiters.tsx'
import { FirmPage } from './firm-page.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(api.readMarket, { candidates: '10 to 24' })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })

async function fillPerson() {
  await field('First name').fill('Ada')
  await field('Last name').fill('L')
  await field('Password').fill('engine-of-1843')
}

/** @param loaded as the page's loader returns it */
const openRecruiters = (loaded: { price: { bank: string; card: string } | null }) =>
  openAt('/recruiters', [{ path: '/recruiters', Component: Recruiters, loader: () => loaded }])

test('the page for recruiters says the price of a plan', async () => {
  await openRecruiters({ price: { bank: '$5,000', card: '$5,175' } })
  await expect
    .element(page.getByText(/A plan for a whole firm and one year costs \$5,000 by bank transfer or \$5,175 by card\./))
    .toBeVisible()
  await expect.element(page.getByText(/free for/)).not.toBeInTheDocument()
})

test('a firm signs up on the page for recruiters', async () => {
  expectComplaints(/ApiError/)
  await openRecruiters({ price: null })
  await expect.element(page.getByText(/It is free for approved firms\./)).toBeVisible()
  await expect.element(page.getByText('Today the market has 10 to 24 candidates')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'the page for recruiters')
  await button('Sign up your firm').click()
  await expect.element(field('Firm')).toHaveFocus()
  await button('Sign up').click()
  await expect.element(field('Domain')).toHaveAccessibleDescription(/Enter the domain of your firm/)
  await expect.element(page.getByText('Please accept the terms.')).toBeVisible()
  await field('Firm').fill('Acme')
  await field('Domain').fill('acme.example')
  await field('Email').fill('ada@other.example')
  await fillPerson()
  await page.getByRole('checkbox').click()
  await expectAccessibleInBothThemes(document.body, 'the sign-up of a firm')
  server.refuse(api.signUpFirm, 'bad_input', {
    errors: [{ field: 'email', message: 'Sign up with your email at acme.example.' }],
  })
  await button('Sign up').click()
  await expect.element(field('Email')).toHaveAccessibleDescription(/Sign up with your email at acme\.example/)
  await field('Email').fill('ada@acme.example')
  server.answer(api.signUpFirm, { message: '' })
  await button('Sign up').click()
  await expect.element(page.getByText('An administrator then looks at your firm')).toBeVisible()
  expect(server.sentTo(api.signUpFirm).at(-1)).toMatchObject({ domain: 'acme.example', terms_accepted: true })
})

test('an invitation is accepted', async () => {
  server.answer(api.readInvitation, { firm: 'Acme', email: 'bob@acme.example' })
  server.answer(api.joinFirm, { message: '' })
  await openAt('/mail/join/abc', [{ path: '/mail/:deed/:mailToken', Component: MailLink }])
  await expect.element(field('Email')).toHaveValue('bob@acme.example')
  await fillPerson()
  await page.getByRole('checkbox').click()
  await expectAccessibleInBothThemes(document.body, 'an invitation')
  await button('Sign up').click()
  await expect.element(page.getByRole('heading', { name: 'Your account is ready.' })).toHaveFocus()
})

test('an invitation that has expired says what to do', async () => {
  expectComplaints(/ApiError/)
  server.refuse(api.readInvitation, 'not_found', { message: 'This invitation has expired or was used.' })
  await openAt('/mail/join/abc', [{ path: '/mail/:deed/:mailToken', Component: MailLink }])
  await expect.element(page.getByText('This invitation has expired or was used.')).toBeVisible()
})

const firm: api.Firm = {
  ...{ name: 'Acme Capital', domain: 'acme.example', state: 'approved', reason: null, is_manager: true },
  seats: [
    { id: 1, name: 'Ada L', email: 'ada@acme.example', is_manager: true, is_own: true, closed_at: null },
    { id: 2, name: 'Bob M', email: 'bob@acme.example', is_manager: false, is_own: false, closed_at: null },
  ],
  invitations: [{ id: 1, email: 'new@acme.example', expires_at: '2026-12-06T09:00:00.000Z' }],
}

async function openFirm(shown: api.Firm) {
  server.answer(getProfile, { ...newcomer, is_recruiter: true })
  server.answer(api.readFirm, { firm: shown })
  const data = { ...loginData, is_recruiter: true, is_2fa_verified: true }
  startSession(newcomer.email, { token: 'a'.repeat(43), is_login_limited: false, data })
  await openAt('/recruiters/firm', [{ path: '/recruiters/firm', Component: FirmPage }])
  await expect.element(page.getByRole('heading', { name: 'Acme Capital' })).toBeVisible()
}

test('a manager invites a colleague and closes a seat', async () => {
  await openFirm(firm)
  await expectAccessibleInBothThemes(document.body, 'a firm')
  server.answer(api.inviteRecruiter, { firm })
  await field('Email of a colleague').fill('eve@acme.example')
  await button('Invite').click()
  await expect.element(page.getByText('Email sent to eve@acme.example.')).toBeVisible()
  server.answer(api.closeSeat, { firm })
  await button('Close the seat of Bob M').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the seat' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

const dialog = () => page.getByRole('alertdialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })

test('a manager sends an invitation again and takes one back', async () => {
  await openFirm(firm)
  server.answer(api.inviteRecruiter, { firm })
  await button('Send again (new@acme.example)').click()
  await expect
    .element(page.getByText('Email sent again to new@acme.example. The link sent before no longer works.'))
    .toBeVisible()
  expect(server.sentTo(api.inviteRecruiter)).toEqual([{ email: 'new@acme.example' }])

  await button('Take back (new@acme.example)').click()
  await expect.element(dialog()).toHaveAccessibleDescription(/The link that we sent to new@acme\.example will no longer work/)
  await expectAccessibleInBothThemes(document.body, 'an invitation that is taken back')
  await inDialog('Keep it').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await button('Take back (new@acme.example)').click()
  const without = { ...firm, invitations: [] }
  server.answer(api.takeBackInvitation, () => {
    server.answer(api.readFirm, { firm: without })
    return { firm: without }
  })
  await inDialog('Take it back').click()
  await expect.element(page.getByText('Invitation to new@acme.example taken back.')).toBeVisible()
  await expect.element(page.getByText('No invitation is open.')).toBeVisible()
  await expect.poll(() => document.activeElement?.id).toBe('content')
})

test('a manager makes a colleague a manager, then steps down', async () => {
  await openFirm(firm)
  // The only manager cannot.
  await expect.element(button('Remove as manager (Ada L)')).not.toBeInTheDocument()
  await button('Make a manager (Bob M)').click()
  const both = { ...firm, seats: firm.seats.map((seat) => ({ ...seat, is_manager: true })) }
  server.answer(api.changeManager, () => {
    server.answer(api.readFirm, { firm: both })
    return { firm: both }
  })
  await inDialog('Make a manager').click()
  await expect.element(page.getByText('Bob M is a manager now.')).toBeVisible()
  await button('Remove as manager (Ada L)').click()
  await expect.element(dialog()).toHaveAccessibleDescription(/You keep your seat/)
  const stepped = { ...both, is_manager: false, seats: both.seats.map((seat) => ({ ...seat, is_manager: !seat.is_own })) }
  server.answer(api.changeManager, () => {
    server.answer(api.readFirm, { firm: stepped })
    return { firm: stepped }
  })
  await inDialog('Remove as manager').click()
  await expect.element(page.getByText('A manager of your firm can invite colleagues.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take back' })).not.toBeInTheDocument()
  expect(server.sentTo(api.changeManager)).toEqual([{ is_manager: true }, { is_manager: false }])
})

test('a deed that a colleague was faster with says why, and the page shows how the firm is', async () => {
  expectComplaints(/ApiError/)
  const both = { ...firm, seats: firm.seats.map((seat) => ({ ...seat, is_manager: true })) }
  await openFirm(both)
  await button('Remove as manager (Ada L)').click()
  server.refuse(api.changeManager, 'not_now', { message: 'A firm needs a manager.' })
  server.answer(api.readFirm, { firm })
  await inDialog('Remove as manager').click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('A firm needs a manager.')
  await inDialog('Cancel').click()
  await expect.element(button('Make a manager (Bob M)')).toBeVisible()
})

test('a manager’s firm is no wider than a phone', async () => {
  await page.viewport(390, 844)
  await openFirm(firm)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a manager of a firm that waits reads when colleagues can be invited', async () => {
  await openFirm({ ...firm, state: 'waiting', invitations: [] })
  await expect.element(page.getByText('You can invite colleagues once your firm is approved.')).toBeVisible()
  await expect.element(field('Email of a colleague')).not.toBeInTheDocument()
})

test('a suspended firm reads why, and nothing is wider than a phone', async () => {
  await page.viewport(390, 844)
  await openFirm({ ...firm, state: 'suspended', reason: 'It asked for passwords.', is_manager: false })
  await expect.element(page.getByText(/The reason: It asked for passwords\./)).toBeVisible()
  await expect.element(field('Email of a colleague')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
