/** A booking by its mailed link: moved, cancelled, joined, and what is said of an interviewer who did not come. */
import {
  cancelBooking,
  checkInAsCandidate,
  listSlots,
  listZones,
  moveBooking,
  readBooking,
  reportInterviewerNoShow,
} from 'contract/mock-interviews/api.ts'
import { readFeedback } from 'contract/mock-interviews/feedback.ts'
import { pullBoard } from 'contract/mock-interviews/live-interview.ts'
import type { Booking as BookingData } from 'contract/mock-interviews/model.ts'
import { sentenceOf } from 'contract/problems.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepBooked, readBooked } from '../../features/mock-interviews/booked/booked.ts'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { booking, emptyBoard, slots, zones } from '../../testing/bookings.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import Booking from './booking.tsx'
// Loaded before a test waits for it.
import './shared-board.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(listSlots, slots)
  server.answer(listZones, { zones })
  server.answer(pullBoard, emptyBoard)
})

const link = 'l'.repeat(43)

function open(read: Partial<BookingData> = {}) {
  server.answer(readBooking, { booking: { ...booking, ...read } })
  return openAt(`/mock/${link}`, [{ path: '/mock/:linkToken', Component: Booking }])
}

const nothing = { move: false, cancel: false, cancel_freely: false, check_in: false, report_no_show: false }
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('it says when, in which zone, with whom and what for; and no more is offered than may be done', async () => {
  await open({ may: nothing })
  await expect.element(page.getByRole('heading', { name: booking.when.text })).toBeVisible()
  await expect.element(page.getByText('Ada')).toBeVisible()
  await expect.element(page.getByText('Martingales')).toBeVisible()
  const actions = page.getByRole('article').getByRole('button')
  expect(actions.elements().map(({ textContent }) => textContent)).toEqual(['ICS file'])
  expect(server.sentTo(readBooking)).toEqual([{ link }])
})

test('a booking that is moved or canceled here takes the notice of its former time along', async () => {
  keepBooked(booking, link)
  expect(readBooked(new Date(booking.starts_at))).toMatchObject({ link })
  await open()
  server.answer(cancelBooking, { booking: { ...booking, status: 'cancelled', by: 'candidate', choose_again: null } })
  await button('Cancel this interview').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the interview' }).click()
  await expect.poll(() => readBooked(new Date(booking.starts_at))).toBeUndefined()
})

test('another time is chosen in the zone that the booking was told in; one that is gone meanwhile says so', async () => {
  await open()
  await button('Move').click()
  await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('New York')
  await page.getByRole('radio', { name: '10:30' }).click()
  expectComplaints(/no longer free/)
  server.refuse(moveBooking, 'slot_taken')
  await button('Move to this time').click()
  await expect.element(page.getByText(sentenceOf('slot_taken'))).toBeVisible()
  await page.getByRole('radio', { name: '10:30' }).click()
  const words = 'Tuesday, 1 December 2026, 10:30–11:00, New York time (UTC−5)'
  server.answer(moveBooking, { booking: { ...booking, id: 32, when: { ...booking.when, text: words }, moves_left: 1 } })
  await button('Move to this time').click()
  await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
  expect(server.sentTo(moveBooking).at(-1)).toEqual({ link, starts_at: '2026-12-01T15:30:00.000Z', zone: 'America/New_York' })
})

test.for([
  [true, 'You keep your session and can choose another time.'],
  [false, 'It starts in less than 24 hours, so canceling uses up your session.'],
] as const)('who cancels is told first what it costs (free: %s)', async ([cancel_freely, words]) => {
  await open({ may: { ...booking.may, cancel_freely } })
  await button('Cancel this interview').click()
  await expect.element(page.getByRole('alertdialog').getByText(words)).toBeVisible()
  expect(server.sentTo(cancelBooking)).toEqual([])
  const choose_again = cancel_freely ? 'cs_1' : null
  server.answer(cancelBooking, { booking: { ...booking, status: 'cancelled', by: 'candidate', may: nothing, choose_again } })
  await button('Cancel the interview').click()
  await expect.element(page.getByText(/^You canceled it\./)).toBeVisible()
  const again = page.getByRole('link', { name: 'Choose another time' })
  if (cancel_freely) await expect.element(again).toHaveAttribute('href', '/booking-confirmation?session_id=cs_1')
  else expect(again.query()).toBeNull()
})

test('who opens it from ten minutes before the start on has come, and is shown the room in a tab of its own', async () => {
  const atDoor = { ...booking, may: { ...nothing, check_in: true }, meeting_url: 'https://meet.example.com/1' }
  server.answer(checkInAsCandidate, { booking: { ...atDoor, candidate_checked_in_at: '2026-12-01T14:55:00.000Z' } })
  await open(atDoor)
  const join = page.getByRole('link', { name: 'Join on meet.example.com' })
  await expect.element(join).toHaveAttribute('href', 'https://meet.example.com/1')
  await expect.element(join).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(join).toHaveAttribute('target', '_blank')
  await expect.poll(() => server.sentTo(checkInAsCandidate)).toEqual([{ link }])
  await expect.poll(() => server.sentTo(pullBoard)[0]).toMatchObject({ link, since: 0 })
})

test('what is lost of coming is said again with the next look', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const atDoor = { ...booking, may: { ...nothing, check_in: true } }
  let looks = 0
  expectComplaints(/cannot be reached/)
  server.lose(checkInAsCandidate)
  server.answer(readBooking, () => ({ booking: { ...atDoor, as_of: `2026-12-01T14:5${looks++}:00.000Z` } }))
  await openAt(`/mock/${link}`, [{ path: '/mock/:linkToken', Component: Booking }])
  await expect.poll(() => server.sentTo(checkInAsCandidate)).toHaveLength(1)
  server.answer(checkInAsCandidate, { booking: { ...atDoor, candidate_checked_in_at: '2026-12-01T14:51:00.000Z' } })
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => server.sentTo(checkInAsCandidate)).toHaveLength(2)
})

test('an interviewer who did not come is reported once, and another session follows', async () => {
  await open({ may: { ...nothing, report_no_show: true } })
  server.answer(reportInterviewerNoShow, { booking: { ...booking, status: 'missed', by: 'interviewer', may: nothing } })
  await button('The interviewer didn’t come').click()
  await expect.element(page.getByText(/^The interviewer didn’t come\. You have another session/)).toBeVisible()
  expect(server.sentTo(reportInterviewerNoShow)).toEqual([{ link }])
})

test('of an interview that took place the feedback is read there', async () => {
  server.answer(readFeedback, {
    feedback: {
      levels: { problem_solving: 3, mathematics: 4, coding: null, communication: 2, hints: 3 },
      ...{
        passes: true,
        strengths: ['Said the plan first.', 'Checked the limit.'],
        next_steps: [{ text: 'Slow down.', item: null }],
      },
      ...{ rubric_version: 1, addenda: [], published_at: '2026-12-02T09:00:00.000Z' },
    },
  })
  await open({ status: 'held', may: nothing })
  await expect.element(page.getByText('Would pass this round.')).toBeVisible()
})

test('after the end it says by when the feedback comes', async () => {
  server.answer(readFeedback, { feedback: null })
  await open({ as_of: booking.ends_at, may: nothing })
  await expect.element(page.getByText(/^Your interviewer will write your feedback by 2 December 2026/)).toBeVisible()
  await expect.element(page.getByText('This interview has ended.')).toBeVisible()
  expect(page.getByText('Add to calendar').elements()).toEqual([])
})

test('a link that leads nowhere says so', async () => {
  server.refuse(readBooking, 'not_found')
  await openAt(`/mock/${link}`, [{ path: '/mock/:linkToken', Component: Booking }])
  await expect.element(page.getByText('There is no interview at this link.')).toBeVisible()
})

test.for([1440, 390])(
  'it is accessible in both themes and fits in a window of %i pixels, also while it is moved',
  async (width) => {
    await page.viewport(width, 900)
    await open()
    await button('Move').click()
    await expect.element(page.getByRole('radio', { name: '10:30' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessibleInBothThemes(document.body, 'a booking')
  },
)
