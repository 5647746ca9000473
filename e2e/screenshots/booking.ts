/** From a payment to a booked time. The answers are made up: nobody of the cast has paid for an interview. */
import type { Page } from '@playwright/test'
import { sentenceOf } from 'contract/problems.ts'
import { as, at, expect, type Subject } from './subject.ts'

const granted = {
  ...{ message: 'Access granted', scheduler: 'built-in', embed_url: null },
  ...{ reference: 'order-1', email_hint: 'l…@visitors.test', is_waiting: false },
}
const interviewers = [
  { id: 1, name: 'Ada', about: 'Nine years of market making; asks about probability first.', topics: ['statistics'] },
  { id: 2, name: 'Tycho', about: '', topics: ['finance', 'coding'] },
]

const slotsOf = (date: string) =>
  ['09:00', '09:30', '10:00', '10:30', '14:00', '14:30', '16:30'].map((local) => ({
    ...{ starts_at: `${date}T${local}:00.000Z`, local, label: local, offset: '+00:00', is_final: false, interviewer_ids: [1, 2] },
  }))

const slots = {
  ...{ zone: 'UTC', zone_name: 'Coordinated Universal Time', today: '2026-12-01', last: '2027-01-30' },
  ...{
    days: ['2026-12-02', '2026-12-03', '2026-12-09', '2026-12-10'].map((date) => ({ date, slots: slotsOf(date) })),
    interviewers,
  },
}

const times = {
  ...{ id: 31, kind: 'mock', status: 'booked', by: null, topic: 'Martingales', notes: 'I have met them in lectures only.' },
  ...{ starts_at: '2026-12-02T10:00:00.000Z', ends_at: '2026-12-02T10:30:00.000Z', as_of: '2026-12-01T09:00:00.000Z' },
  ...{ candidate_checked_in_at: null, interviewer_checked_in_at: null, meeting_url: null, contested: false },
}
const when = {
  ...{ zone: 'Europe/London', date: '2026-12-02', local: '10:00', offset: '+00:00' },
  text: 'Wednesday, 2 December 2026, 10:00–10:30, London time (UTC)',
}
const may = { move: true, cancel: true, cancel_freely: true, check_in: false, report_no_show: false }
const booked = {
  ...{ ...times, when, may, interviewer: interviewers[0], name: 'Louis', moves_left: 2, choose_again: null },
  free_until: '2026-12-01T10:00:00.000Z',
}
/** With another company's scheduler. */
const there = {
  ...{ status: 'booked', by: null, since: '2026-11-28T09:00:00.000Z' },
  when: { ...when, date: '2026-12-04', text: 'Friday, 4 December 2026, 10:00–10:30, London time (UTC)' },
  ...{ move_url: 'https://calendly.com/reschedulings/1', cancel_url: 'https://calendly.com/cancellations/1' },
}
const meeting_url = 'https://meet.example.com/1'
const atTheDoor = { ...booked, meeting_url, may: { ...may, move: false, cancel: false, check_in: true } }

const inTheRoom = { ...atTheDoor, candidate_checked_in_at: '2026-12-02T09:52:00.000Z' }
const held = { ...booked, status: 'held', may: { ...may, move: false, cancel: false } }

const mayHold = { cancel: true, check_in: true, report_no_show: false, report_held: false }
const toHold = {
  ...{ ...times, when, meeting_url, feedback_due_at: null, candidate: { name: 'Louis', zone: 'America/New_York' } },
  may: mayHold,
}
const over = {
  ...{ ...toHold, meeting_url: null, interviewer_checked_in_at: '2026-12-02T09:55:00.000Z', as_of: '2026-12-02T11:00:00.000Z' },
  ...{ feedback_due_at: '2026-12-03T10:30:00.000Z', may: { ...mayHold, check_in: false, cancel: false } },
}
const practice = { id: 1, title: 'Third in the Queue', module: 'interview', category: 'statistics', difficulty: 'M' }
const question = {
  ...{ ...practice, time_target: 8, met: true, shown: true, shown_at: '2026-12-02T10:05:00.000Z' },
  ...{ statement_uri: '/content/1/', solution_uri: '/content/1/solution' },
  ...{ hints: ['<p>How often is each order of arrival seen?</p>'], follow_ups: ['<p>And with two servers?</p>'] },
  follow_up_answers: ['<p>The two are fed from one queue, so the one in front waits half as long.</p>'],
}
const blank = {
  levels: { problem_solving: null, mathematics: null, coding: null, communication: null, hints: null },
  ...{ passes: null, strengths: ['', ''], next_steps: [1, 2, 3].map(() => ({ text: '', item: null })) },
  ...{ rubric_version: 1, addenda: [], saved_at: null, published_at: null },
}
const written = {
  levels: { problem_solving: 3, mathematics: 4, coding: null, communication: 2, hints: 3 },
  passes: true,
  strengths: [
    'Tried the case of one server first, and saw there that the order of arrival alone decides.',
    'Checked the result by a limit before being asked to.',
  ],
  next_steps: [
    { text: 'Say the plan before the algebra: I had to guess it for two minutes.', item: null },
    { text: 'Practise queues, and what is without memory in them.', item: practice },
    { text: 'Sum up where you stand after each part.', item: null },
  ],
  rubric_version: 1,
  addenda: [{ text: 'The bound that you doubted holds as you wrote it.', at: '2026-12-03T09:00:00.000Z' }],
  ...{ saved_at: '2026-12-02T12:00:00.000Z', published_at: '2026-12-02T12:00:00.000Z' },
}
const text = ['P(third) = 2 / 7', '', 'since the two before you leave first with probability']
const clock = {
  ...{ starts_at: times.starts_at, ends_at: times.ends_at },
  ...{ closes_at: '2026-12-02T11:00:00.000Z', as_of: '2026-12-02T10:18:00.000Z' },
}
const other = {
  ...{ name: 'Ada', is_here: true, seen_at: clock.as_of },
  selection: { version: 1, anchor: text[0]!.length, head: text[0]!.length },
}
const run = {
  ...{ run_id: 'run-1', by: 'candidate', name: 'Louis', version: 1, begun_at: '2026-12-02T10:17:00.000Z' },
  result: { end: 'done', output: '0.2857142857142857\n', error: '', left_out: 0 },
}
const board: Prepare = async (page) => {
  await page.route('**/api/mock-interviews/board/pull', (route) => {
    const updates = route.request().postDataJSON().since === 0 ? [{ client_id: 'other', changes: [[0, ...text]] }] : []
    return route.fulfill({ json: { version: 1, updates, question: null, is_open: true, other, run, ...clock } })
  })
}

export const bookings: Subject[] = [
  { name: 'booking', open: scheduler(slots), whole: true, isLookedAtAlone: true },
  { name: 'booking_external', open: withOtherScheduler, whole: true },
  { name: 'booking_taken', open: taken, whole: true },
  { name: 'booking_nobody', open: scheduler({ ...slots, days: [], interviewers: [] }), whole: false },
  { name: 'booking_none_free', open: scheduler({ ...slots, days: [] }), whole: false },
  { name: 'booking_pending', open: pending, whole: false },
  { name: 'booking_used', open: at('/secure-booking'), whole: false },
  { name: 'booking_managed', open: managed(booked), whole: false },
  { name: 'booking_at_the_door', open: managed(atTheDoor), whole: false },
  { name: 'booking_moved', open: moved, whole: true, isLookedAtAlone: true },
  { name: 'booking_in_the_room', open: managed(inTheRoom, board), whole: true },
  { name: 'booking_feedback', open: managed(held, fulfilling('booking/feedback', { feedback: written })), whole: true },
  { name: 'bookings_in_settings', open: inSettings, whole: false },
  { name: 'interviews', open: interviews, whole: true, isLookedAtAlone: true },
  { name: 'interview_to_come', open: room(toHold, blank), whole: true },
  { name: 'interview_over', open: room(over, blank), whole: true },
  { name: 'interview_written', open: room({ ...over, status: 'held' }, written), whole: true },
  { name: 'interviews_none', open: as('subscriber', '/interviews'), whole: false },
]

function scheduler(json: object) {
  return async (page: Page): Promise<void> => {
    await page.route('**/api/verify-mock-access/', (route) => route.fulfill({ json: granted }))
    await page.route('**/api/mock-interviews/slots', (route) => route.fulfill({ json }))
    await at('/booking-confirmation?session_id=cs_1')(page)
    const opened = page.getByRole('region', { name: 'Scheduler' })
    // The calendar is a part that comes by itself.
    await expect(opened.getByRole('grid').or(opened.getByText('No interviewer is taking bookings'))).toBeVisible()
  }
}

/** Another company's page, of which nothing is here. */
async function withOtherScheduler(page: Page): Promise<void> {
  await page.route('**/api/another-scheduler**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>A calendar</title><p>A calendar of another company</p>',
    }),
  )
  await page.route('**/api/verify-mock-access/', (route) => {
    const embed_url = new URL('/api/another-scheduler', route.request().url()).href
    return route.fulfill({ json: { ...granted, scheduler: 'embed', embed_url } })
  })
  await at('/booking-confirmation?session_id=cs_1')(page)
  await expect(page.frameLocator('iframe[title="Scheduler"]').getByText('A calendar of another company')).toBeVisible()
}

async function taken(page: Page): Promise<void> {
  const json = { code: 'slot_taken', message: sentenceOf('slot_taken') }
  await page.route('**/api/mock-interviews/bookings', (route) => route.fulfill({ status: 409, json }))
  await scheduler(slots)(page)
  await page.getByRole('radio', { name: '10:30' }).check()
  await page.getByLabel('Your name').fill('Louis')
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText(json.message)).toBeVisible()
}

async function pending(page: Page): Promise<void> {
  const json = { code: 'mock_payment_pending', message: sentenceOf('mock_payment_pending') }
  await page.route('**/api/verify-mock-access/', (route) => route.fulfill({ status: 409, json }))
  await at('/secure-booking?session_id=cs_1')(page)
  await expect(page.getByText(json.message)).toBeVisible()
}

type Prepare = (page: Page) => Promise<void>

function fulfilling(path: string, json: object): Prepare {
  return async (page) => void (await page.route(`**/api/mock-interviews/${path}`, (route) => route.fulfill({ json })))
}

function managed(booking: object, prepare: Prepare = async () => {}) {
  return async (page: Page): Promise<void> => {
    await prepare(page)
    for (const call of ['booking', 'booking/check-in'])
      await page.route(`**/api/mock-interviews/${call}`, (route) => route.fulfill({ json: { booking } }))
    await at(`/mock/${'l'.repeat(43)}`)(page)
    await expect(page.getByRole('heading', { name: when.text })).toBeVisible()
  }
}

async function moved(page: Page): Promise<void> {
  await page.route('**/api/mock-interviews/slots', (route) => route.fulfill({ json: slots }))
  await managed(booked)(page)
  await page.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('radio', { name: '10:30' }).check()
}

async function inSettings(page: Page): Promise<void> {
  const json = {
    bookings: [{ ...booked, link: '7.link' }],
    external: [there, { ...there, when: null, since: '2026-11-20T09:00:00.000Z', move_url: null, cancel_url: null }],
    to_book: [{ session_id: 'cs_1', since: '2026-12-01T09:00:00.000Z' }],
  }
  await page.route('**/api/mock-interviews/bookings', (route) => route.fulfill({ json }))
  await as('newcomer', '/settings#mock-interview')(page)
  await expect(page.getByRole('heading', { name: when.text })).toBeVisible()
}

function room(interview: object, feedback: object) {
  return async (page: Page): Promise<void> => {
    await fulfilling('31/feedback', { interview, feedback })(page)
    await fulfilling('31/check-in', { interview })(page)
    await fulfilling('31/questions', { questions: [question] })(page)
    await fulfilling('31/notes', { text: 'Quick with limits. Ask for the two servers.', version: 1 })(page)
    await board(page)
    await as('interviewer', '/interviews/31')(page)
    await expect(page.getByRole('heading', { name: 'Your questions' })).toBeVisible()
  }
}

async function interviews(page: Page): Promise<void> {
  const json = { upcoming: [toHold], awaiting_outcome: [{ ...over, id: 30 }] }
  await page.route('**/api/mock-interviews/interviews', (route) => route.fulfill({ json }))
  await as('interviewer', '/interviews')(page)
  await expect(page.getByRole('heading', { name: 'Your calendar' })).toBeVisible()
}
