/** From a payment to a booked time. The answers are made up: nobody of the cast has paid for an interview. */
import type { Page } from '@playwright/test'
import { sentenceOf } from 'contract/problems.ts'
import { at, expect, type Subject } from './subject.ts'

const granted = {
  ...{ message: 'Access granted', scheduler: 'built-in', embed_url: null },
  ...{ reference: 'order-1', email_hint: 'l…@visitors.test' },
}
const interviewers = [
  { id: 1, name: 'Ada', about: 'Nine years of market making; asks about probability first.', topics: ['statistics'] },
  { id: 2, name: 'Tycho', about: '', topics: ['finance', 'coding'] },
]

const slotsOf = (date: string) =>
  ['09:00', '09:30', '10:00', '10:30', '14:00', '14:30', '16:30'].map((local) => ({
    ...{ starts_at: `${date}T${local}:00.000Z`, local, label: local, offset: '+00:00', interviewer_ids: [1, 2] },
  }))

const slots = {
  ...{ zone: 'UTC', tz: '2026c', zone_name: 'Coordinated Universal Time', today: '2026-12-01', last: '2027-01-30' },
  ...{
    days: ['2026-12-02', '2026-12-03', '2026-12-09', '2026-12-10'].map((date) => ({ date, slots: slotsOf(date) })),
    interviewers,
  },
}

export const bookings: Subject[] = [
  { name: 'booking', open: scheduler(200, slots), whole: true },
  { name: 'booking_taken', open: taken, whole: true },
  { name: 'booking_nobody', open: scheduler(200, { ...slots, days: [], interviewers: [] }), whole: false },
  { name: 'booking_pending', open: pending, whole: false },
  { name: 'booking_used', open: at('/secure-booking'), whole: false },
]

function scheduler(status: number, json: object) {
  return async (page: Page): Promise<void> => {
    await page.route('**/api/verify-mock-access/', (route) => route.fulfill({ json: granted }))
    await page.route('**/api/mock-interviews/slots', (route) => route.fulfill({ status, json }))
    await at('/booking-confirmation?session_id=cs_1')(page)
    await expect(page.getByRole('region', { name: 'Scheduler' })).toBeVisible()
  }
}

async function taken(page: Page): Promise<void> {
  const json = { message: sentenceOf('slot_taken') }
  await page.route('**/api/mock-interviews/bookings', (route) => route.fulfill({ status: 409, json }))
  await scheduler(200, slots)(page)
  await page.getByRole('radio', { name: '10:30' }).check()
  await page.getByLabel('Your name').fill('Louis')
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText(json.message)).toBeVisible()
}

async function pending(page: Page): Promise<void> {
  const json = { message: sentenceOf('mock_payment_pending') }
  await page.route('**/api/verify-mock-access/', (route) => route.fulfill({ status: 409, json }))
  await at('/secure-booking?session_id=cs_1')(page)
  await expect(page.getByText(json.message)).toBeVisible()
}
