/** Another company's scheduler on our page: whose word is believed, and what is said when it does not come. */
import { markMockAccessUsed, verifyMockAccess } from 'contract/mock-interviews/api.ts'
import { sentenceOf } from 'contract/problems.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { granted } from '../../testing/bookings.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData } from '../../testing/people.ts'
import Booking from './booking.tsx'

const origin = 'https://scheduler.invalid'
const embed_url = `${origin}/mock?embed_type=Inline&embed_domain=prep.test&utm_content=order-1`
const uri = 'https://api.calendly.test/scheduled_events/E1'
const invitee = `${uri}/invitees/I1`
const booked = { event: 'calendly.event_scheduled', payload: { event: { uri }, invitee: { uri: invitee } } }

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.answer(verifyMockAccess, { ...granted, scheduler: 'embed', embed_url })
  server.answer(markMockAccessUsed, { message: 'Marked as used' })
})

async function open() {
  const router = await openAt('/booking-confirmation?session_id=cs_1', [
    { path: '/', Component: () => <p>home</p> },
    { path: '/booking-confirmation', Component: Booking },
  ])
  await expect.element(page.getByTitle('Scheduler')).toBeVisible()
  return router
}

const frame = () => page.getByTitle('Scheduler').element() as HTMLIFrameElement

/** As the frame would say it. */
const say = (data: unknown, { from = origin, source = frame().contentWindow }: { from?: string; source?: Window | null } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { origin: from, source, data }))

const pathname = ({ state }: Awaited<ReturnType<typeof open>>) => state.location.pathname

test('its page stands in a frame 700 pixels high that is no way out, with the reference and never with the session', async () => {
  await open()
  expect(frame().getBoundingClientRect().height).toBe(700)
  expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
  expect(frame().src).toBe(embed_url)
  expect(frame().src).not.toContain('cs_1')
})

test('who is signed in need not type name and address again', async () => {
  const data = { ...loginData, firstname: 'Louis', is_2fa_verified: true }
  startSession('louis@example.com', { token: 'a'.repeat(43), is_login_limited: false, data })
  await open()
  const given = new URL(frame().src).searchParams
  expect([given.get('name'), given.get('email'), given.get('utm_content')]).toEqual(['Louis', 'louis@example.com', 'order-1'])
})

test('what is booked there is marked as used, once, said, and leads home', async () => {
  const router = await open()
  say({ event: 'calendly.event_type_viewed', payload: {} })
  say({ event: 'calendly.date_and_time_selected', payload: {} })
  expect(server.sentTo(markMockAccessUsed)).toEqual([])
  say(booked)
  say(booked)
  await expect.element(page.getByText('Booked. The time is in your email.')).toBeVisible()
  await expect.poll(() => pathname(router)).toBe('/')
  expect(server.sentTo(markMockAccessUsed)).toEqual([{ session_id: 'cs_1', event_uri: invitee }])
})

test('the same from another origin, from another window or in another shape is ignored', async () => {
  const router = await open()
  say(booked, { from: 'https://scheduler.invalid.evil.test' })
  say(booked, { from: location.origin, source: window })
  say(booked, { source: window })
  say(booked, { source: null })
  say({ ...booked, payload: { event: { uri }, invitee: { uri: 'javascript:alert(1)' } } })
  say(JSON.stringify(booked))
  // What is believed is sent at once: by now anything else would have been, too.
  server.refuse(markMockAccessUsed, 'booked_otherwise')
  expectComplaints(/already used to book another interview/)
  say(booked)
  await expect.element(page.getByText(sentenceOf('booked_otherwise'))).toBeVisible()
  expect(server.sentTo(markMockAccessUsed)).toEqual([{ session_id: 'cs_1', event_uri: invitee }])
  expect(pathname(router)).toBe('/booking-confirmation')
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
})

test('a word that did not reach us is said again when one wants', async () => {
  expectComplaints(/cannot be reached/)
  const router = await open()
  server.lose(markMockAccessUsed)
  say(booked)
  await expect.element(page.getByText(/^Your time is booked, but we could not save the booking/)).toBeVisible()
  server.answer(markMockAccessUsed, { message: 'Marked as used' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => pathname(router)).toBe('/')
  expect(server.sentTo(markMockAccessUsed).at(-1)).toEqual({ session_id: 'cs_1', event_uri: invitee })
})

test('a scheduler that says nothing is told to be silent, and tried again when one wants', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await vi.advanceTimersByTimeAsync(16_000)
  const silent = page.getByText('The calendar is not responding. Your paid session is safe.')
  await expect.element(silent).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a silent scheduler')
  const before = frame()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(silent).not.toBeInTheDocument()
  expect(frame()).not.toBe(before)
  say({ event: 'calendly.event_type_viewed', payload: {} })
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(silent).not.toBeInTheDocument()
})
