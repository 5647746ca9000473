/** From a payment to a booked time. The answers are made up: nobody of the cast has paid for an interview. */
import type { Page } from '@playwright/test'
import { sentenceOf } from 'contract/problems.ts'
import { as, at, expect, type Subject } from './subject.ts'

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

const times = {
  ...{ id: 31, kind: 'mock', status: 'booked', by: null, topic: 'Martingales', notes: 'I have met them in lectures only.' },
  ...{ starts_at: '2026-12-02T10:00:00.000Z', ends_at: '2026-12-02T10:30:00.000Z', as_of: '2026-12-01T09:00:00.000Z' },
  ...{ candidate_came_at: null, interviewer_came_at: null, room_url: null, contested: false },
}
const when = {
  ...{ zone: 'Europe/London', date: '2026-12-02', local: '10:00', offset: '+00:00' },
  words: 'Wednesday, 2 December 2026, 10:00–10:30, London time (UTC)',
}
const may = { move: true, cancel: true, cancel_freely: true, come: false, say_absent: false }
const booked = {
  ...{ ...times, when, may, interviewer: interviewers[0], name: 'Louis', moves_left: 2, choose_again: null },
  free_until: '2026-12-01T10:00:00.000Z',
}
const room_url = 'https://meet.example.com/1'
const atTheDoor = { ...booked, room_url, may: { ...may, move: false, cancel: false, come: true } }

export const bookings: Subject[] = [
  { name: 'booking', open: scheduler(200, slots), whole: true },
  { name: 'booking_taken', open: taken, whole: true },
  { name: 'booking_nobody', open: scheduler(200, { ...slots, days: [], interviewers: [] }), whole: false },
  { name: 'booking_pending', open: pending, whole: false },
  { name: 'booking_used', open: at('/secure-booking'), whole: false },
  { name: 'booking_managed', open: managed(booked), whole: false },
  { name: 'booking_at_the_door', open: managed(atTheDoor), whole: false },
  { name: 'booking_moved', open: moved, whole: true },
  { name: 'bookings_in_settings', open: inSettings, whole: false },
  { name: 'interviews', open: interviews, whole: true },
  { name: 'interviews_none', open: as('subscriber', '/interviews'), whole: false },
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

function managed(booking: object) {
  return async (page: Page): Promise<void> => {
    for (const call of ['booking', 'booking/came'])
      await page.route(`**/api/mock-interviews/${call}`, (route) => route.fulfill({ json: { booking } }))
    await at(`/mock/${'l'.repeat(43)}`)(page)
    await expect(page.getByRole('heading', { name: when.words })).toBeVisible()
  }
}

async function moved(page: Page): Promise<void> {
  await page.route('**/api/mock-interviews/slots', (route) => route.fulfill({ json: slots }))
  await managed(booked)(page)
  await page.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('radio', { name: '10:30' }).check()
}

async function inSettings(page: Page): Promise<void> {
  const json = { bookings: [booked], to_book: [{ session_id: 'cs_1', since: '2026-12-01T09:00:00.000Z' }] }
  await page.route('**/api/mock-interviews/bookings', (route) => route.fulfill({ json }))
  await as('newcomer', '/settings#mock-interview')(page)
  await expect(page.getByRole('heading', { name: when.words })).toBeVisible()
}

async function interviews(page: Page): Promise<void> {
  const interview = {
    ...{ ...times, when, feedback_due_at: null, candidate: { name: 'Louis', zone: 'America/New_York' } },
    may: { cancel: true, come: true, say_absent: false, say_held: false },
  }
  const over = {
    ...interview,
    id: 30,
    interviewer_came_at: '2026-11-30T10:00:00.000Z',
    feedback_due_at: '2026-12-02T10:30:00.000Z',
  }
  const json = {
    upcoming: [{ ...interview, room_url }],
    open: [{ ...over, may: { ...interview.may, come: false, cancel: false } }],
  }
  await page.route('**/api/mock-interviews/agenda', (route) => route.fulfill({ json }))
  await as('interviewer', '/interviews')(page)
  await expect(page.getByRole('heading', { name: 'Your calendar' })).toBeVisible()
}
