/** An interviewer's page: what is to be held, what may be said of it, and the calendar that candidates are offered. */
import { listZones } from 'contract/mock-interviews/api.ts'
import {
  cancelInterview,
  checkInAsInterviewer,
  getHours,
  listInterviews,
  reportCandidateNoShow,
  reportHeld,
  saveHours,
} from 'contract/mock-interviews/interviewers.ts'
import { paths } from 'contract/paths.ts'
import { invalid, sentenceOf } from 'contract/problems.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { interviewToHold as interview, ownHours, zones } from '../../../testing/bookings.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { Interviewing } from './interviewing.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(getHours, ownHours)
  server.answer(listZones, { zones })
  server.answer(listInterviews, { upcoming: [interview], awaiting_outcome: [] })
})

const open = () => openAt('/interviews', [{ path: '/interviews', Component: Interviewing }])
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('who is no interviewer is told so, and shown nothing to fill in or to try again', async () => {
  server.refuse(getHours, 'not_an_interviewer')
  await open()
  await expect.element(page.getByText(sentenceOf('not_an_interviewer'))).toBeVisible()
  expect(page.getByRole('form').query()).toBeNull()
  expect(button('Try again').query()).toBeNull()
})

test('an interview says when in the interviewer’s own zone, who comes, and is canceled with a reason', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: interview.when.text })).toBeVisible()
  await expect.element(page.getByText(/^Louis \(time zone: America\/New York\)\./)).toBeVisible()
  await button('Cancel this interview').click()
  await page.getByLabelText('Why').fill('I am ill.')
  server.answer(cancelInterview, { interview: { ...interview, status: 'cancelled', by: 'interviewer' } })
  server.answer(listInterviews, { upcoming: [], awaiting_outcome: [] })
  await button('Cancel the interview').click()
  await expect.element(page.getByText('No bookings yet.')).toBeVisible()
  expect(server.sentTo(cancelInterview)).toEqual([{ reason: 'I am ill.' }])
})

test('from ten minutes before the start one says that one is here; afterwards whether it took place', async () => {
  const may = { cancel: true, check_in: true, report_no_show: true, report_held: true }
  server.answer(listInterviews, {
    upcoming: [{ ...interview, may, meeting_url: 'https://meet.example.com/1' }],
    awaiting_outcome: [],
  })
  const answer = { interview }
  server.answer(checkInAsInterviewer, answer)
  server.answer(reportCandidateNoShow, answer)
  server.answer(reportHeld, answer)
  await open()
  await expect.element(page.getByRole('link', { name: 'Join on meet.example.com' })).toHaveAttribute('rel', 'noopener noreferrer')
  await button('I am here').click()
  await expect.poll(() => server.sentTo(checkInAsInterviewer)).toHaveLength(1)
  await button('It took place').click()
  await expect.poll(() => server.sentTo(reportHeld)).toHaveLength(1)
  await button('The candidate didn’t come').click()
  await expect.poll(() => server.sentTo(reportCandidateNoShow)).toHaveLength(1)
})

test('once it is over its link leads to where the feedback is written', async () => {
  server.answer(listInterviews, { upcoming: [], awaiting_outcome: [{ ...interview, as_of: interview.ends_at }] })
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Write feedback' }))
    .toHaveAttribute('href', paths.interviewRoom(interview.id))
})

test('hours, dates and what may be booked are saved as one, to midnight where one likes', async () => {
  server.answer(saveHours, ({ body }) => ({ ...ownHours, ...body }))
  await open()
  await expect.element(page.getByLabelText('Monday, to')).toHaveValue('1440')
  await button('Add hours: Tuesday').click()
  await page.getByLabelText('Tuesday, from').selectOptions('08:30')
  await button('Remove: Monday').click()
  await expect.element(page.getByText('Closed')).toBeVisible()
  await button('Use weekly hours: Friday, 25 December 2026').click()
  await page.getByLabelText('Add an exception').fill('2026-12-24')
  await button('Close this date').click()
  await page.getByLabelText('Interviews per day').fill('2')
  await page.getByLabelText('Topics').fill('statistics, machine learning')
  await button('Save').click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(server.sentTo(saveHours)).toMatchObject([
    {
      hours: [{ weekday: 2, from_minute: 510, to_minute: 1020 }],
      dates: [{ date: '2026-12-24', from_minute: 0, to_minute: 0 }],
      ...{ per_day: 2, topics: ['statistics', 'machine learning'], zone: 'Australia/Sydney' },
    },
  ])
})

test('who is closed to mock interviews reads that other calls can still be booked', async () => {
  server.answer(getHours, { ...ownHours, is_closed_by_staff: true })
  await open()
  await expect.element(page.getByText(/closed your calendar to new mock interviews.*can still be booked/)).toBeVisible()
})

test('what is wrong stands by its field, and what was typed stays', async () => {
  expectComplaints(/https/)
  server.answer(saveHours, () => {
    throw invalid([{ field: 'meeting_url', message: 'The room must be an https address.' }])
  })
  await open()
  await page.getByLabelText('Meeting link').fill('http://meet.example.com')
  await button('Save').click()
  await expect.element(page.getByLabelText('Meeting link')).toHaveAccessibleDescription(/must be an https address/)
  await expect.element(page.getByLabelText('Meeting link')).toHaveValue('http://meet.example.com')
})

test.for([1440, 390])('the page is accessible in both themes and fits in a window of %i pixels', async (width) => {
  await page.viewport(width, 900)
  const may = { cancel: false, check_in: false, report_no_show: true, report_held: true }
  server.answer(listInterviews, { upcoming: [interview], awaiting_outcome: [{ ...interview, id: interview.id + 1, may }] })
  await open()
  await expect.element(button('It took place')).toBeVisible()
  await expect.element(page.getByLabelText('Monday, to')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessibleInBothThemes(document.body, 'an interviewer’s page')
})
