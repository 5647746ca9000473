/** A candidate's call: a time is chosen, moved, canceled, joined; and its state is said in words. */
import { getProfile } from 'contract/accounts/api.ts'
import {
  type BookedCall,
  bookCall,
  cancelCall,
  checkInToCall,
  listCalls,
  listCallTimes,
  moveCall,
  reportAbsence,
  requestTimes,
} from 'contract/assessments/calls.ts'
import { listZones } from 'contract/mock-interviews/api.ts'
import { sentenceOf } from 'contract/problems.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '../../../lib/change-session.ts'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { slots, zones } from '../../../testing/bookings.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { focus } from '../../../testing/focus.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { bookedCall, mayNothing, ownCalls } from '../../../testing/own-calls.ts'
import { loginData, newcomer } from '../../../testing/people.ts'
// Loaded before a test waits for them.
import './book-call.tsx'
import './cancel-call.tsx'
import './move-call.tsx'
import { OwnCall } from './own-call.tsx'
import type { Wanted } from './use-call-times.ts'

let server: ReturnType<typeof fakeServer>
let own: BookedCall[]
beforeEach(() => {
  server = fakeServer()
  own = []
  server.answer(listCalls, () => ownCalls(...own))
  server.answer(listCallTimes, slots)
  server.answer(listZones, { zones })
  server.answer(getProfile, newcomer)
  startSession(newcomer.email, { token: 'a'.repeat(43), is_login_limited: false, data: loginData })
})

const examination: Wanted = { assessment: 'core' }

function open(booked?: Partial<BookedCall>, wanted: Wanted = examination) {
  if (booked) own = [{ ...bookedCall, ...booked }]
  return openAt('/', [{ path: '/', Component: () => <OwnCall wanted={wanted} mayBook /> }])
}

/** As the server answers a call and lists it from then on. */
const changed = (call: Partial<BookedCall>) => () => {
  own = [{ ...bookedCall, ...call }]
  return { call: { ...bookedCall, ...call } }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const card = () => page.getByRole('article', { name: bookedCall.when.text })

test('a time is chosen and booked by keyboard alone, and the focus continues from its card', async () => {
  await open()
  await focus(button('Choose a time'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Choose a time' })).toHaveFocus()
  await expect.element(button('Book this time')).toHaveAttribute('aria-disabled', 'true')
  // No host is chosen: any of them will do.
  await expect.element(page.getByRole('combobox', { name: 'Interviewer' })).not.toBeInTheDocument()
  await focus(page.getByRole('radio', { name: '10:30' }))
  await userEvent.keyboard(' ')
  server.answer(bookCall, changed({}))
  await focus(button('Book this time'))
  await userEvent.keyboard('{Enter}')
  await expect.element(card()).toHaveFocus()
  await expect.element(card().getByText('Grace Chisholm')).toBeVisible()
  await expect.element(button('Choose a time')).not.toBeInTheDocument()
  expect(server.sentTo(listCallTimes)[0]).toMatchObject({ assessment: 'core' })
  expect(server.sentTo(bookCall)).toEqual([
    { assessment: 'core', starts_at: '2026-12-01T15:30:00.000Z', zone: 'America/New_York' },
  ])
})

test('a time that is gone says so and the times are asked for again; another refusal is said in place', async () => {
  await open()
  await button('Choose a time').click()
  await page.getByRole('radio', { name: '10:30' }).click()
  expectComplaints(/no longer free/, /already have a time/)
  server.refuse(bookCall, 'slot_taken')
  const asked = server.sentTo(listCallTimes).length
  await button('Book this time').click()
  await expect.element(page.getByRole('alert').getByText(sentenceOf('slot_taken'))).toBeVisible()
  expect(server.sentTo(listCallTimes).length).toBeGreaterThan(asked)
  await expect.element(page.getByRole('radio', { name: '10:00' })).toHaveFocus()
  server.refuse(bookCall, 'call_booked')
  await page.getByRole('radio', { name: '10:00' }).click()
  await button('Book this time').click()
  await expect.element(page.getByRole('alert').getByText(sentenceOf('call_booked'))).toBeVisible()
})

test.for([1440, 390])('a time is chosen accessibly in both themes, %i pixels wide', async (width) => {
  await page.viewport(width, 900)
  await open()
  await button('Choose a time').click()
  await page.getByRole('radio', { name: '10:30' }).click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessibleInBothThemes(document.body, 'choosing a time')
})

test('where nobody takes bookings the administrators are asked for another time, once', async () => {
  server.answer(listCallTimes, { ...slots, days: [], interviewers: [] })
  server.answer(requestTimes, {})
  await open(undefined, { oral_of: 7 })
  await button('Choose a time').click()
  await expect.element(page.getByText('No examiner is taking bookings right now.')).toBeVisible()
  await button('Ask for another time').click()
  await expect.element(page.getByRole('status').getByText(/^We have emailed our administrators/)).toBeVisible()
  await expect.element(button('Ask for another time')).not.toBeInTheDocument()
  expect(server.sentTo(requestTimes)).toEqual([{ oral_of: 7 }])
  await expectAccessibleInBothThemes(document.body, 'no time')
})

test('where every time is taken another one can be asked for; a second request within a day says when', async () => {
  expectComplaints(/Too many/)
  server.answer(listCallTimes, { ...slots, days: [] })
  server.refuse(requestTimes, 'too_many')
  await open()
  await button('Choose a time').click()
  await expect.element(page.getByText(/^No times are free in/)).toBeVisible()
  await button('Ask for another time').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You have asked within the last 24 hours. Please look again tomorrow.')
})

test('it is moved, in the time zone that it was told in', async () => {
  await open({})
  await expect.element(card().getByText('Your invigilator')).toBeVisible()
  await expect.element(card().getByText(/^until 30 November 2026/)).toBeVisible()
  await button('Move').click()
  await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('New York')
  await page.getByRole('radio', { name: '10:30' }).click()
  const text = 'Tuesday, 1 December 2026, 10:30–13:15, New York time (UTC−5)'
  server.answer(moveCall, changed({ when: { ...bookedCall.when, text } }))
  await button('Move to this time').click()
  await expect.element(page.getByRole('article', { name: text })).toHaveFocus()
  expect(server.sentTo(listCallTimes).at(-1)).toMatchObject({ assessment: 'core', call_id: 41 })
  expect(server.sentTo(moveCall)).toEqual([{ starts_at: '2026-12-01T15:30:00.000Z', zone: 'America/New_York' }])
})

test('where no time is chosen after all, the keyboard continues from where it was', async () => {
  await open()
  await button('Choose a time').click()
  await button('Not now').click()
  await expect.element(button('Choose a time')).toHaveFocus()
})

test('where the time is kept after all, the keyboard continues from its card', async () => {
  await open({})
  await button('Move').click()
  await button('Keep the current time').click()
  await expect.element(card()).toHaveFocus()
})

test('it is canceled with a reason, and another time can be chosen', async () => {
  await open({})
  await button('Cancel this examination').click()
  await expect.element(page.getByRole('alertdialog').getByText(/No try is used/)).toBeVisible()
  await page.getByLabelText('Reason (optional)').fill('I am ill.')
  server.answer(cancelCall, changed({ status: 'cancelled', by: 'candidate', reason: 'I am ill.', may: mayNothing }))
  await button('Cancel the examination').click()
  await expect.element(card().getByText('You canceled it. No try was used.')).toBeVisible()
  await expect.element(card().getByText('Reason: I am ill.')).toBeVisible()
  await expect.element(card()).toHaveFocus()
  await expect.element(button('Choose a time')).toBeVisible()
  expect(server.sentTo(cancelCall)).toEqual([{ reason: 'I am ill.' }])
})

const atDoor = {
  may: { ...mayNothing, cancel: true, check_in: true },
  meeting_url: 'https://meet.example.com/1',
  as_of: '2026-12-01T14:50:00.000Z',
}
const hasCome = { candidate_checked_in_at: '2026-12-01T14:51:00.000Z', attempt_id: 7 }

test('before the door opens it says when; then the link appears, and checking in leads to the paper', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await open({})
  await expect.element(card().getByText(/^The link to the meeting appears here 15 minutes/)).toBeVisible()
  own = [{ ...bookedCall, ...atDoor }]
  vi.advanceTimersByTime(30_000)
  const join = page.getByRole('link', { name: 'Join on meet.example.com' })
  await expect.element(join).toHaveAttribute('href', atDoor.meeting_url)
  await expect.element(join).toHaveAttribute('target', '_blank')
  server.answer(checkInToCall, changed({ ...atDoor, ...hasCome }))
  await expectAccessibleInBothThemes(document.body, 'a call at its door')
  await expect.element(page.getByRole('textbox', { name: 'Name in the certificate' })).toHaveValue('Noor Walker')
  await page.getByRole('checkbox', { name: /^Show scores/ }).click()
  await button('Check in').click()
  await expect.element(page.getByRole('link', { name: 'Open your paper' })).toHaveAttribute('href', '/assessments/7/sitting')
  await expect.element(card().getByText('You have checked in.')).toBeVisible()
  await expect.element(join).toBeVisible()
  await expect.element(button('Check in')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  expect(server.sentTo(checkInToCall)).toEqual([{ certificate: { name: 'Noor Walker', shows_scores: true } }])
})

test('a name that cannot be set is refused at its field', async () => {
  const message = 'This letter cannot be set in a certificate: 努.'
  expectComplaints(/cannot be set/)
  await open(atDoor)
  server.refuse(checkInToCall, 'bad_input', { message, errors: [{ field: 'certificate.name', message }] })
  const name = page.getByRole('textbox', { name: 'Name in the certificate' })
  await name.fill('努尔')
  await button('Check in').click()
  await expect.element(name).toHaveAccessibleDescription(message)
  expect(page.getByText(message).elements()).toHaveLength(1)
})

test('an oral is checked in to without a choice for the certificate', async () => {
  const oral = { ...atDoor, kind: 'oral', attempt_id: 7 } as const
  await open(oral, { oral_of: 7 })
  server.answer(checkInToCall, changed({ ...oral, candidate_checked_in_at: hasCome.candidate_checked_in_at }))
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await button('Check in').click()
  await expect.element(card().getByText('You have checked in.')).toBeVisible()
  expect(server.sentTo(checkInToCall)).toEqual([{}])
})

test('joining checks in as well; a refusal is said on the card', async () => {
  expectComplaints(/./)
  await open(atDoor)
  server.refuse(checkInToCall, 'no_tries_left')
  const join = page.getByRole('link', { name: 'Join on meet.example.com' })
  await expect.element(page.getByRole('textbox')).toHaveValue('Noor Walker')
  join.element().addEventListener('click', (event) => event.preventDefault())
  await join.click()
  await expect.element(card().getByRole('alert')).toHaveTextContent(sentenceOf('no_tries_left'))
})

test('an invigilator who has set no link yet: the candidate checks in and waits', async () => {
  await open({ ...atDoor, meeting_url: null })
  await expect.element(card().getByText(/^Your invigilator has not set a meeting link yet\. Check in and stay/)).toBeVisible()
  await expect.element(button('Check in')).toBeVisible()
})

test('an examiner who did not come is reported', async () => {
  const oral = { kind: 'oral', attempt_id: 7 } as const
  await open({ ...oral, ...atDoor, ...hasCome, may: { ...mayNothing, report_absence: true } }, { oral_of: 7 })
  await expect.element(card().getByText('Your examiner')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open your paper' })).not.toBeInTheDocument()
  server.answer(reportAbsence, changed({ ...oral, ...hasCome, status: 'missed', by: 'host', may: mayNothing }))
  await button('The examiner did not come').click()
  await expect.element(card().getByText('Your examiner did not come. Please choose another time.')).toBeVisible()
  await expect.element(button('Choose a time')).toBeVisible()
})

test.each<[string, Partial<BookedCall>]>([
  [
    'Your invigilator canceled it. No try was used. Please choose another time.',
    { status: 'cancelled', by: 'host', may: mayNothing },
  ],
  ['It was canceled. No try was used. Please choose another time.', { status: 'cancelled', by: null, may: mayNothing }],
  ['You did not come. Please choose another time.', { status: 'missed', by: 'candidate', may: mayNothing }],
  [
    'Your invigilator did not come. No try was used. Please choose another time.',
    { status: 'missed', by: 'host', may: mayNothing },
  ],
  ['This call did not take place. No try was used. Please choose another time.', { status: 'missed', by: null, may: mayNothing }],
  ['This call has ended.', { as_of: bookedCall.ends_at, may: mayNothing }],
  ['Your invigilator has let you in. You can start the clock.', { ...atDoor, ...hasCome, let_in_at: '2026-12-01T14:58:00.000Z' }],
])('its state in words: %s', async (text, call) => {
  await open(call)
  await expect.element(card().getByRole('status')).toHaveTextContent(text)
  const isOver = call.status !== undefined
  expect(button('Choose a time').elements()).toHaveLength(isOver ? 1 : 0)
})

test('an oral that took place is shown, and no other time is offered', async () => {
  await open({ kind: 'oral', attempt_id: 7, status: 'held', may: mayNothing }, { oral_of: 7 })
  await expect.element(card().getByText('This oral took place.')).toBeVisible()
  await expect.element(button('Choose a time')).not.toBeInTheDocument()
})

test('a call of another examination is not shown here', async () => {
  await open({ assessment: 'applied' })
  await expect.element(button('Choose a time')).toBeVisible()
  await expect.element(card()).not.toBeInTheDocument()
})
