/** The settings as a page: what addresses of their parts lead to, and the width that they are given. */
import { getProfile } from 'contract/accounts/api.ts'
import { getDevices } from 'contract/accounts/devices.ts'
import type { Profile } from 'contract/accounts/model.ts'
import { listCredentials } from 'contract/credentials/api.ts'
import { listOwnBookings } from 'contract/mock-interviews/api.ts'
import { flagsOf } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { createCheckoutOf } from 'contract/payments/api.ts'
import { getBillingHistory } from 'contract/payments/billing.ts'
import { getPrivacy } from 'contract/privacy/api.ts'
import { readRecruiting } from 'contract/recruiting/candidates.ts'
import { getTerms } from 'contract/site/terms.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { saveSubscriptionStatus } from '../../lib/subscription-status.ts'
import { booking } from '../../testing/bookings.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData, newcomer } from '../../testing/people.ts'
import { nothingAsked } from '../../testing/privacy.ts'
import { mayNotJoin } from '../../testing/recruiting.ts'
import { acceptTerms, terms } from '../../testing/terms.ts'
import Settings from './settings.tsx'

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.answer(getDevices, { slots: 2, devices: [], sessions: [] })
  server.answer(getBillingHistory, { entries: [], next_cursor: null })
  server.answer(readRecruiting, mayNotJoin)
  server.answer(getTerms, terms)
  server.answer(getPrivacy, nothingAsked)
  server.answer(listCredentials, { credentials: [], awaited: 0 })
  server.answer(listOwnBookings, { bookings: [], external: [], to_book: [] })
})

function open(address: string, profile: Profile = newcomer) {
  server.answer(getProfile, profile)
  startSession(profile.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  saveSubscriptionStatus(profile)
  return openAt(address, [{ path: '/settings', Component: Settings }])
}

const title = (name: string) => page.getByRole('heading', { name, exact: true })

test('an address leads to its part of the settings, eye and keyboard, and so does each link to one', async () => {
  await open('/settings#plans')
  await expect.element(title('Plans')).toHaveFocus()
  await expect.element(title('Interview')).toBeInViewport()
  const links = page.getByRole('navigation', { name: 'Sections' })
  await links.getByRole('link', { name: 'Change Password' }).click()
  await expect.element(title('Change Password')).toHaveFocus()
  await links.getByRole('link', { name: 'Plans' }).click()
  await expect.element(title('Plans')).toHaveFocus()
  await expect.element(title('Plans')).toBeInViewport()
})

test('a module’s card has an address of its own', async () => {
  await open('/settings#plans-vantage')
  await expect.element(title('Vantage')).toHaveFocus()
  await expect.element(title('Vantage')).toBeInViewport()
})

test('on a phone the drawer’s links lead the keyboard to their part as well', async () => {
  await page.viewport(390, 844)
  await open('/settings')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Plans' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(title('Plans')).toHaveFocus()
  await expect.element(title('Plans')).toBeInViewport()
})

test('back from the checkout, the plan is chosen as it was, and how it was to be paid', async () => {
  await open('/settings?plan=interview:3months_bank')
  await expect.element(title('Interview')).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: /^3 months/ })).toBeChecked()
  await page
    .getByRole('button', { name: /^Choose Subscription/ })
    .first()
    .click()
  await acceptTerms()
  await expect.element(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  expect(server.sentTo(createCheckoutOf.interview)).toEqual([])
})

test('a module that is open without a payment says until when, and its plans can be chosen', async () => {
  const granted = { module: 'vantage', plan: 'granted', subscription_id: 'plan_9', cancelled: false, renewal_amount: null }
  const plans = [{ ...granted, paid_until: '2026-03-16T09:00:00.000Z' }]
  await open('/settings#plans-vantage', { ...newcomer, open_modules: ['vantage'], plans })
  await expect.element(page.getByText(/^You have free access until .*2026\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Choose Subscription.*Vantage/ })).toBeVisible()
})

test('where a module has no previews its tab says what it is, and nothing leads to where one may not go', async () => {
  await open('/settings', { ...newcomer, ...flagsOf('vantage') })
  const tabs = page.getByRole('navigation', { name: 'Vantage' }).getByRole('link')
  await expect.element(tabs.first()).toHaveTextContent('Overview')
  await expect.element(tabs.first()).toHaveAttribute('href', '/preview')
  // Every module has it, and it says to who has not subscribed what is missing.
  await expect.element(tabs.nth(1)).toHaveTextContent('Forum')
  expect(tabs.elements()).toHaveLength(2)
  await expect.element(page.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', '/preview')
  await expect.element(page.getByRole('link', { name: 'See what it offers' })).toHaveAttribute('href', '/preview')
})

test.for([320, 390, 700, 720, 768, 820, 1024, 1440])('nothing is wider than a window of %i pixels', async (width) => {
  await page.viewport(width, 900)
  await open('/settings')
  await expect.element(title('Interview')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('Book Now leads to what is paid for and not booked; what is booked stands below it', async () => {
  const bookings = [{ ...booking, link: '7.link' }]
  server.answer(listOwnBookings, {
    bookings,
    external: [],
    to_book: [{ session_id: 'cs_9', since: '2026-03-02T09:00:00.000Z' }],
  })
  await open('/settings#mock-interview')
  const section = page.getByRole('region', { name: 'Mock Interview' })
  await expect.element(section.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/secure-booking?session_id=cs_9')
  await expect.element(section.getByText('Paid on 2 March 2026, not booked yet.')).toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Buy another' })).toBeVisible()
  const own = section.getByRole('list', { name: 'Your interviews' })
  await expect.element(own.getByRole('heading', { name: booking.when.text })).toBeVisible()
  await expect.element(own.getByRole('button', { name: 'Move' })).toBeVisible()
  const room = own.getByRole('link', { name: 'Open the interview page' })
  await expect.element(room).toHaveAttribute('href', paths.booking('7.link'))
})

test('what was booked with another scheduler has its pages; of what the browser alone has said nobody knows the time', async () => {
  const there = { status: 'booked', by: null, when: booking.when, since: '2026-03-02T09:00:00.000Z', ...nowhere } as const
  const links = { move_url: 'https://scheduler.test/reschedulings/1', cancel_url: 'https://scheduler.test/cancellations/1' }
  const external = [
    { ...there, ...links },
    { ...there, when: null, since: '2026-03-01T09:00:00.000Z' },
  ]
  server.answer(listOwnBookings, { bookings: [], external, to_book: [] })
  await open('/settings#mock-interview')
  const own = page.getByRole('list', { name: 'Your interviews' })
  const known = own.getByRole('article', { name: booking.when.text })
  await expect.element(known.getByRole('link', { name: 'Move' })).toHaveAttribute('href', links.move_url)
  const cancel = known.getByRole('link', { name: 'Cancel this interview' })
  await expect.element(cancel).toHaveAttribute('rel', 'noopener noreferrer')
  const said = own.getByRole('article', { name: 'Booked on 1 March 2026' })
  await expect.element(said.getByText(/^The calendar’s email has the time/)).toBeVisible()
  expect(said.getByRole('link').query()).toBeNull()
})

const nowhere = { move_url: null, cancel_url: null }
