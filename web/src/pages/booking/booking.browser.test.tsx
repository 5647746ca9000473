/** From the payment to a booked time: who is let in, how a time is chosen, and what becomes of one that somebody else took. */
import { book, joinWaitlist, listSlots, listZones, markMockAccessUsed, verifyMockAccess } from 'contract/mock-interviews/api.ts'
import { invalid, sentenceOf } from 'contract/problems.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readBooked } from '../../features/mock-interviews/booked/booked.ts'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { booking, granted, slots, zones } from '../../testing/bookings.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { focus } from '../../testing/focus.ts'
import { openAt } from '../../testing/open-at.tsx'
import ErrorPage from '../public/error-page.tsx'
import Booking from './booking.tsx'

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.answer(verifyMockAccess, granted)
  server.answer(listSlots, slots)
  server.answer(listZones, { zones })
  server.answer(book, { booking, link: '31.secret' })
  server.answer(markMockAccessUsed, { message: 'Marked as used' })
})

const open = (address: string) =>
  openAt(address, [
    { path: '/', Component: () => <p>home</p> },
    { path: '/secure-booking', Component: Booking },
    { path: '/booking-confirmation', Component: Booking },
    { path: '/error-page', Component: ErrorPage },
  ])

const usedLink = page.getByRole('heading', { name: 'This link has already been used.' })
const time = (name: string) => page.getByRole('radio', { name, exact: true })
const bookButton = page.getByRole('button', { name: 'Book this time' })

test('a payment that opens a booking is verified on both pages, and leads to a scheduler 700 pixels high', async () => {
  const router = await open('/secure-booking?session_id=cs_1')
  const scheduler = page.getByRole('region', { name: 'Scheduler' })
  await expect.element(scheduler).toBeVisible()
  expect(scheduler.element().getBoundingClientRect().height).toBe(700)
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/booking-confirmation?session_id=cs_1')
  expect(server.sentTo(verifyMockAccess)).toEqual([{ session_id: 'cs_1' }, { session_id: 'cs_1' }])
})

test.for(['/secure-booking', '/booking-confirmation', '/secure-booking?session_id='])(
  'without a session %s leads to the error page, which says why, and asks nothing',
  async (address) => {
    const router = await open(address)
    await expect.element(usedLink).toBeVisible()
    expect(router.state.location.pathname).toBe('/error-page')
    expect(server.sentTo(verifyMockAccess)).toEqual([])
  },
)

test.for(['/secure-booking', '/booking-confirmation'])('what is refused at %s leads to the error page', async (path) => {
  server.refuse(verifyMockAccess, 'mock_access_refused')
  const router = await open(`${path}?session_id=cs_used`)
  await expect.element(usedLink).toBeVisible()
  expect(router.state.location.pathname).toBe('/error-page')
})

test('a bank payment under way is told as such, and looked at again when one wants', async () => {
  server.refuse(verifyMockAccess, 'mock_payment_pending')
  const router = await open('/secure-booking?session_id=cs_bank')
  await expect.element(page.getByText(sentenceOf('mock_payment_pending'))).toBeVisible()
  expect(router.state.location.pathname).toBe('/secure-booking')
  server.answer(verifyMockAccess, granted)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByRole('region', { name: 'Scheduler' })).toBeVisible()
})

test('where nobody can tell it says so and offers to ask again: no link is called used that may be good', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.refuse(verifyMockAccess, 'too_many')
  await open('/secure-booking?session_id=cs_1')
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(page.getByRole('heading', { name: 'Your link could not be checked.' })).toBeVisible()
  server.answer(verifyMockAccess, granted)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('region', { name: 'Scheduler' })).toBeVisible()
})

test('a booking with the keyboard alone: calendar, time, who one is; marked as used, said, and home', async () => {
  const router = await open('/booking-confirmation?session_id=cs_1')
  // The first day that has a time is chosen.
  await expect.element(time('10:30')).toBeVisible()
  await focus(page.getByRole('button', { name: /, 1 December 2026/ }))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByRole('group', { name: /^Wednesday, 2 December 2026.*New York time/ })).toBeVisible()
  await userEvent.tab()
  while (document.activeElement !== time('10:00').element()) await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(time('10:00')).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard('Louis')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('Martingales{Enter}')
  await expect.element(page.getByText('Your mock interview is booked.')).toBeVisible()
  expect(server.sentTo(book)).toMatchObject([
    { session_id: 'cs_1', starts_at: '2026-12-02T15:00:00.000Z', name: 'Louis', topic: 'Martingales', notes: '' },
  ])
  expect(server.sentTo(book)[0]).not.toHaveProperty('email')
  expect(server.sentTo(markMockAccessUsed)).toEqual([{ session_id: 'cs_1' }])
  await expect.poll(() => router.state.location.pathname).toBe('/')
  expect(readBooked(new Date(booking.starts_at))).toMatchObject({ when: booking.when.text, link: '31.secret' })
  expect(readBooked(new Date(booking.ends_at))).toBeUndefined()
})

test('a time within 24 hours says that it is final before it is booked, and one that became final meanwhile too', async () => {
  const final = page.getByText(/^This time is less than 24 hours away/)
  await open('/booking-confirmation?session_id=cs_1')
  await time('10:00').click()
  await expect.element(final).not.toBeInTheDocument()
  await page.getByLabelText('Your name').fill('Louis')
  expectComplaints(/less than 24 hours away/)
  server.refuse(book, 'slot_became_final')
  server.answer(listSlots, {
    ...slots,
    days: slots.days.map((day) => ({ ...day, slots: day.slots.map((one) => ({ ...one, is_final: true })) })),
  })
  await bookButton.click()
  await expect.element(page.getByRole('alert').getByText(sentenceOf('slot_became_final'))).toBeVisible()
  await expect.element(final).toBeVisible()
  await expect.element(time('10:00')).toBeChecked()
  server.answer(book, { booking, link: null })
  await bookButton.click()
  await expect.element(page.getByText('Your mock interview is booked.')).toBeVisible()
  expect(server.sentTo(book).map(({ is_final }) => is_final)).toEqual([false, true])
})

test('a zone that does not exist is said not to, and leaving the field keeps the one that was chosen', async () => {
  asDevice('America/New_York')
  await open('/booking-confirmation?session_id=cs_1')
  await expect.element(zoneField).toHaveValue('New York')
  await zoneField.fill('atlantis')
  await expect.element(page.getByText(/^No time zone matches/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  await expect.element(zoneField).toHaveValue('New York')
})

test('the keyboard passes the calendar, and the times of the day that is shown stay', async () => {
  await open('/booking-confirmation?session_id=cs_1')
  await expect.element(time('10:30')).toBeVisible()
  await focus(page.getByRole('button', { name: /, 1 December 2026/ }))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await userEvent.tab()
  while (document.activeElement?.matches('button')) await userEvent.tab()
  await expect.element(page.getByRole('group', { name: /^Tuesday, 1 December 2026/ })).toBeVisible()
  await expect.element(time('10:00')).toHaveFocus()
})

test('a time that was taken meanwhile leaves the form as it is, says so and leads to the fresh times', async () => {
  await open('/booking-confirmation?session_id=cs_1')
  await time('10:00').click()
  await page.getByLabelText('Your name').fill('Louis')
  expectComplaints(/no longer free/)
  const [first, ...others] = slots.days
  server.answer(listSlots, { ...slots, days: [{ date: first!.date, slots: first!.slots.slice(1) }, ...others] })
  server.refuse(book, 'slot_taken')
  await bookButton.click()
  await expect.element(page.getByRole('alert').getByText(sentenceOf('slot_taken'))).toBeVisible()
  await expect.element(time('10:30')).toHaveFocus()
  await expect.element(time('10:30')).not.toBeChecked()
  await expect.element(time('10:00')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Louis')
  expect(server.sentTo(markMockAccessUsed)).toEqual([])
})

test('what is wrong stands by its field, which has the keyboard', async () => {
  await open('/booking-confirmation?session_id=cs_1')
  await bookButton.click()
  await expect.element(page.getByText('Please choose a time.')).toBeVisible()
  await expect.element(time('10:00')).toHaveFocus()
  expect(server.sentTo(book)).toEqual([])
  await time('10:00').click()
  expectComplaints(/Your name is required/)
  server.answer(book, () => {
    throw invalid([{ field: 'name', message: 'Your name is required' }])
  })
  await bookButton.click()
  await expect.element(page.getByText('Your name is required')).toBeVisible()
  await expect.element(page.getByLabelText('Your name')).toHaveFocus()
})

test('another time zone asks the server for its days and times; the time that was chosen stays the same moment', async () => {
  await open('/booking-confirmation?session_id=cs_1')
  await time('10:00').click()
  server.answer(listSlots, ({ body }) => ({
    ...slots,
    ...{ zone: body.zone, zone_name: 'Kiritimati time', today: '2026-11-28' },
    days: slots.days.map(({ date, slots: ofDay }) => ({
      date: date.replace(/\d$/, (day) => String(Number(day) + 1)),
      slots: ofDay.map((one) => ({ ...one, local: '05:00', label: one.local === '10:00' ? '05:00' : '05:30', offset: '+14:00' })),
    })),
  }))
  await chooseZone('kirit', /^Kiritimati/)
  await expect.element(time('05:00')).toBeChecked()
  await expect.element(page.getByText(/^Wednesday, 2 December 2026, 05:00, Kiritimati time$/)).toBeVisible()
  await page.getByLabelText('Your name').fill('Louis')
  await bookButton.click()
  await expect
    .poll(() => server.sentTo(book))
    .toMatchObject([{ starts_at: '2026-12-01T15:00:00.000Z', zone: 'Pacific/Kiritimati' }])
})

function asDevice(timeZone: string | undefined) {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...options.call(this), timeZone } as Intl.ResolvedDateTimeFormatOptions
  })
}
const zoneField = page.getByRole('combobox', { name: 'Time zone' })

async function chooseZone(typed: string, name: RegExp) {
  await zoneField.fill(typed)
  await page.getByRole('option', { name }).click()
}

const unknownHere = page.getByText(/^We could not detect your time zone/)

test.for(['Etc/Unknown', 'EST', '', undefined])(
  'on a device whose zone is %j times are in UTC, and any zone may be chosen',
  async (zone) => {
    asDevice(zone)
    server.answer(listSlots, ({ body }) => ({ ...slots, zone: body.zone, zone_name: body.zone }))
    await open('/booking-confirmation?session_id=cs_1')
    await expect.element(zoneField).toHaveValue('UTC')
    await expect.element(unknownHere).toBeVisible()
    await chooseZone('+9', /^Tokyo/)
    await expect.poll(() => server.sentTo(listSlots).map(({ zone }) => zone)).toEqual(['UTC', 'Asia/Tokyo'])
    await expect.element(unknownHere).not.toBeInTheDocument()
  },
)

test('a list that takes the focus and gives it back takes no letter that was typed; Enter chooses what fits best', async () => {
  asDevice('UTC')
  server.answer(listSlots, ({ body }) => ({ ...slots, zone: body.zone, zone_name: body.zone }))
  await open('/booking-confirmation?session_id=cs_1')
  await zoneField.click()
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('option', { name: /^Tokyo/ })).toBeVisible()
  zoneField.element().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await userEvent.keyboard('okyo')
  await expect.element(zoneField).toHaveValue('tokyo')
  await userEvent.keyboard('{Enter}')
  await expect.element(zoneField).toHaveValue('Tokyo')
  await expect.poll(() => server.sentTo(listSlots).map(({ zone }) => zone)).toEqual(['UTC', 'Asia/Tokyo'])
})

test('a page that scrolls while a zone is typed takes no letter of it; Escape brings the chosen zone back', async () => {
  asDevice('UTC')
  server.answer(listSlots, ({ body }) => ({ ...slots, zone: body.zone, zone_name: body.zone }))
  await open('/booking-confirmation?session_id=cs_1')
  await zoneField.click()
  await userEvent.keyboard('tok')
  await expect.element(page.getByRole('option', { name: /^Tokyo/ })).toBeVisible()
  document.dispatchEvent(new Event('scroll'))
  await userEvent.keyboard('yo')
  await expect.element(zoneField).toHaveValue('tokyo')
  await expect.element(page.getByRole('option', { name: /^Tokyo/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(zoneField).toHaveValue('UTC')
  await userEvent.keyboard('nonsense{Tab}')
  await expect.element(zoneField).toHaveValue('UTC')
  expect(server.sentTo(listSlots).map(({ zone }) => zone)).toEqual(['UTC'])
})

test.for([
  ['Etc/GMT+5', '-05:00', 'UTC−05:00'],
  ['+05:30', '+05:30', 'UTC+05:30'],
  ['Etc/UTC', 'UTC', 'UTC'],
  ['Asia/Calcutta', 'Asia/Calcutta', 'Kolkata'],
] as const)('on a device whose zone is %s it is asked for as %s, and read as %s', async ([device, zone, name]) => {
  asDevice(device)
  server.answer(listSlots, ({ body }) => ({ ...slots, zone: body.zone }))
  await open('/booking-confirmation?session_id=cs_1')
  await expect.element(zoneField).toHaveValue(name)
  await expect.element(unknownHere).not.toBeInTheDocument()
  expect(server.sentTo(listSlots)).toMatchObject([{ zone }])
})

test('where the server does not know the zone of the device, times are in UTC', async () => {
  asDevice('Asia/Tokyo')
  server.answer(listSlots, { ...slots, zone: 'UTC', zone_name: 'UTC' })
  await open('/booking-confirmation?session_id=cs_1')
  await expect.element(zoneField).toHaveValue('UTC')
  await expect.element(unknownHere).toBeVisible()
})

test('where the times cannot be loaded the zone may still be chosen', async () => {
  server.refuse(listSlots, 'unavailable')
  await open('/booking-confirmation?session_id=cs_1')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  server.answer(listSlots, slots)
  await chooseZone('boston', /^New York/)
  await expect.element(time('10:00')).toBeVisible()
})

test('the times of one interviewer alone, who is then asked for', async () => {
  await open('/booking-confirmation?session_id=cs_1')
  await page.getByLabelText('Interviewer', { exact: true }).selectOptions('Tycho, finance')
  await expect.element(time('10:30')).not.toBeInTheDocument()
  await time('10:00').click()
  await page.getByLabelText('Your name').fill('Louis')
  await bookButton.click()
  await expect.poll(() => server.sentTo(book)).toMatchObject([{ interviewer_id: 2 }])
})

test('a month without a free time says so and leads to the next; the days of each month are asked for', async () => {
  server.answer(listSlots, ({ body }) => (body.from === '2026-12-01' ? slots : { ...slots, days: [] }))
  await open('/booking-confirmation?session_id=cs_1')
  await page.getByRole('button', { name: 'Go to December 2026' }).click()
  await page.getByRole('button', { name: /, 1 December 2026/ }).click()
  await expect.element(time('10:30')).toBeVisible()
  expect(server.sentTo(listSlots).map(({ from }) => from)).toEqual([undefined, '2026-12-01'])
})

test('where nobody takes bookings it says so, and that the payment stays good', async () => {
  server.answer(listSlots, { ...slots, days: [], interviewers: [] })
  await open('/booking-confirmation?session_id=cs_1')
  await expect.element(page.getByText(/^Your session does not expire/)).toBeVisible()
  expect(bookButton.query()).toBeNull()
})

test('who finds no time asks to be told of one, in the zone that is chosen; where there are times it is said', async () => {
  expectComplaints(/There are free times/)
  server.answer(listSlots, ({ body }) => ({ ...slots, zone: body.zone, days: [] }))
  server.refuse(joinWaitlist, 'times_are_free')
  await open('/booking-confirmation?session_id=cs_1')
  const tellMe = page.getByRole('button', { name: 'Notify me when a time is free' })
  await chooseZone('japan', /^Tokyo/)
  await tellMe.click()
  await expect.element(page.getByText(sentenceOf('times_are_free'))).toBeVisible()
  server.answer(joinWaitlist, { is_waiting: true })
  await tellMe.click()
  await expect.element(page.getByText('We will email l…@visitors.test as soon as a time is free.')).toBeVisible()
  expect(server.sentTo(joinWaitlist).at(-1)).toEqual({ session_id: 'cs_1', zone: 'Asia/Tokyo' })
})

test('who waits already reads so, and has nothing to press', async () => {
  server.answer(verifyMockAccess, { ...granted, is_waiting: true })
  server.answer(listSlots, { ...slots, days: [], interviewers: [] })
  await open('/booking-confirmation?session_id=cs_1')
  await expect.element(page.getByText(/^We will email l…@visitors\.test/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Notify me when a time is free' }).query()).toBeNull()
})

test('a credit that was used in another tab leads to the error page', async () => {
  expectComplaints(/already been used/)
  server.refuse(book, 'mock_access_refused')
  await open('/booking-confirmation?session_id=cs_1')
  await time('10:00').click()
  await page.getByLabelText('Your name').fill('Louis')
  await bookButton.click()
  await expect.element(usedLink).toBeVisible()
})

test.for([1440, 390])('the scheduler is accessible in both themes and fits in a window of %i pixels', async (width) => {
  await page.viewport(width, 900)
  await open('/booking-confirmation?session_id=cs_1')
  await time('10:00').click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessibleInBothThemes(document.body, 'the scheduler')
})
