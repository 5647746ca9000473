/** The assistant's room and that of mock interviews: what is shown there, and what is done. */
import { suspendPerson } from 'contract/accounts/administration.ts'
import * as assistant from 'contract/assistant/administration.ts'
import * as mocks from 'contract/mock-interviews/administration.ts'
import { listExternalBookings } from 'contract/mock-interviews/administration.ts'
import { listPersonRenewals } from 'contract/payments/administration.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { anAdministrator, openAdmin, staff } from '../../testing/open-admin.ts'

const at = '2026-03-02T09:00:00.000Z'
const asker = { id: 12, username: 'kiyosi', email: 'kiyosi@example.com', is_suspended: false }
const question: assistant.ReviewedQuestion = {
  ...{ id: 7, asked_at: at, person: asker, prompt: 'Write my essay about whales', source: 'library' },
  item: { title: 'A fair coin', place: { id: 3, module: 'interview', category: 'statistics' } },
  html: '<p>I answer questions about the library.</p>',
  citations: [{ number: 1, title: 'A loaded die', part: 'hint', place: { id: 4, module: 'interview', category: 'statistics' } }],
  ...{ mark: 'unrelated', marked_by: null, helpful: false, helpful_reason: 'It refuses.', forgotten_at: null },
}
const booking: mocks.AdminBooking = {
  ...{ id: 9, status: 'booked', by: null, starts_at: at, ends_at: at, reference: 'r', reason: '', reissued: false },
  when: { zone: 'UTC', date: '2026-03-02', local: '09:00', offset: '+00:00', text: 'Monday, 2 March 2026, 09:00–09:30, UTC' },
  interviewer: { id: 1, user_id: 20, name: 'Ada', email: 'ada@example.com' },
  candidate: { user_id: null, name: 'Louis B.', email: 'louis@example.com', zone: 'America/New_York' },
  ...{ candidate_checked_in_at: at, interviewer_checked_in_at: null, candidate_reported_at: at, interviewer_reported_at: null },
  ...{
    contested_at: at,
    settled_at: null,
    settle_by: at,
    is_late: true,
    feedback_due_at: at,
    feedback_at: null,
    is_feedback_late: true,
  },
  may: { cancel: false, reissue: true, settle: true },
}
const interviewer: mocks.AdminInterviewer = {
  ...{
    id: 1,
    user_id: 20,
    email: 'ada@example.com',
    name: 'Ada',
    about: '',
    topics: [],
    zone: 'America/New_York',
    meeting_url: null,
  },
  ...{ notice_minutes: 60, horizon_days: 30, buffer_minutes: 0, per_day: 4, is_open: true, is_closed_by_staff: false },
  ...{ upcoming: 2, held: 5, missed: 1, candidates_missing: 0, cancelled: 0, contested: 0, late_feedback: 1 },
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(assistant.reviewQuestions, { questions: [question], next_cursor: null })
  server.answer(assistant.countMarks, { month: '2026-03', people: [{ person: asker, asked: 9, unrelated: 4, abusive: 0 }] })
  server.answer(assistant.listAskedInVain, {
    asked: [{ asked: 'kite options', times: 3, last: '2026-03-02' }],
    next_cursor: null,
  })
  server.answer(assistant.listUnknownWords, { words: [{ word: 'whales', people: 2, questions: 3 }] })
  server.answer(assistant.readNextAnswers, { outcomes: [{ after: 'library', answers: 4, right: 3 }] })
  server.answer(mocks.listMockBookings, { bookings: [booking], next_cursor: null })
  server.answer(mocks.listMockInterviewers, { interviewers: [interviewer] })
  server.answer(mocks.listFailingTasks, {
    tasks: [{ booking: 9, what: 'hour before', attempts: 3, next_try_at: at, last_error: 'The mail server is away' }],
    next_cursor: null,
  })
  server.answer(listExternalBookings, { bookings: [], next_cursor: null })
  server.answer(mocks.listWaitingCandidates, { candidates: [], next_cursor: null })
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const open = (address: string, rights: typeof staff) => openAdmin(server, address, rights)

test('a question is read with its reply as it was shown; staff set its mark right, and suspend nobody', async () => {
  let mark: assistant.Mark | null = 'unrelated'
  server.answer(assistant.reviewQuestions, () => ({ questions: [{ ...question, mark, marked_by: null }], next_cursor: null }))
  server.answer(assistant.correctMark, ({ body }) => {
    mark = body.mark
    return {}
  })
  await open('/admin/assistant', staff)
  await page.getByText('The reply', { exact: true }).click()
  await expect.element(page.getByText('I answer questions about the library.')).toBeVisible()
  expect(button(/^Suspend/).query()).toBeNull()
  await page.getByRole('combobox', { name: 'Mark', exact: true }).selectOptions('Not marked')
  await expect.element(page.getByText('The mark was corrected.')).toBeVisible()
  expect(server.sentTo(assistant.correctMark)).toEqual([{ mark: null }])
  await expect.element(page.getByRole('combobox', { name: 'Mark', exact: true })).toHaveValue('')
})

test('who asks for what is not of the subject is found by their marks, and suspended with a reason', async () => {
  const asked: Record<string, string>[] = []
  server.answer(assistant.reviewQuestions, ({ query }) => {
    asked.push(query)
    return { questions: [question], next_cursor: null }
  })
  server.answer(suspendPerson, {})
  server.answer(listPersonRenewals, { renewals: [] })
  await open('/admin/assistant', anAdministrator)
  await button('Show what kiyosi asked').click()
  await expect.poll(() => asked.at(-1)).toEqual({ mark: 'any', person: '12' })
  await button('Suspend kiyosi').click()
  await page.getByLabelText('Reason').fill('Homework, again and again.')
  await button('Suspend').last().click()
  await expect.element(page.getByText('The account is suspended.')).toBeVisible()
  expect(server.sentTo(suspendPerson)).toEqual([{ reason: 'Homework, again and again.' }])
})

test('a contradiction is decided with a reason; what may be done is what the server says, and nothing of it for staff', async () => {
  server.answer(mocks.settleMockBooking, {})
  await open('/admin/mock-interviews', anAdministrator)
  await expect.element(page.getByText('Decision overdue')).toBeVisible()
  expect(button(/^Cancel the interview/).query()).toBeNull()
  await button('Let the session count: booking 9').click()
  await page.getByLabelText('Reason').fill('Both were heard.')
  await button('Let the session count').last().click()
  await expect.element(page.getByText('The session counts.')).toBeVisible()
  expect(server.sentTo(mocks.settleMockBooking)).toEqual([{ reason: 'Both were heard.' }])

  await open('/admin/mock-interviews', staff)
  await expect.element(page.getByText('The mail server is away')).toBeVisible()
  for (const name of [/^Let the session/, /^Add an/, /^Change/, /^Remove/, /^Give a/]) expect(button(name).query()).toBeNull()
})

test('somebody who has an account is made an interviewer, and one who is closed takes nothing new', async () => {
  server.answer(mocks.makeInterviewer, { id: 2 })
  await open('/admin/mock-interviews', anAdministrator)
  await button('Add an interviewer').click()
  await page.getByLabelText('Email').fill('emmy@example.com')
  await page.getByLabelText('Name').fill('Emmy')
  await button('Add an interviewer').last().click()
  await expect.element(page.getByText('Interviewer added.')).toBeVisible()
  await button('Change Ada').click()
  await page.getByLabelText('Takes mock interviews').click()
  await button('Save').click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(server.sentTo(mocks.makeInterviewer)).toEqual([
    { email: 'emmy@example.com', name: 'Emmy', is_open: true },
    { email: 'ada@example.com', name: 'Ada', is_open: false },
  ])
})

test('an interviewer is removed after it is said what that does; who still has interviews stays', async () => {
  await open('/admin/mock-interviews', anAdministrator)
  await button('Remove Ada').click()
  await expect.element(page.getByText('Candidates can no longer book them')).toBeVisible()
  expectComplaints(/This interviewer has upcoming interviews/)
  server.refuse(mocks.unmakeInterviewer, 'has_interviews')
  await button('Remove the interviewer').click()
  await expect.element(page.getByText('This interviewer has upcoming interviews.')).toBeVisible()
  server.answer(mocks.unmakeInterviewer, {})
  server.answer(mocks.listMockInterviewers, { interviewers: [] })
  await button('Remove the interviewer').click()
  await expect.element(page.getByText('Ada is no longer an interviewer.')).toBeVisible()
  await expect.element(page.getByText('There are no interviewers yet.')).toBeVisible()
})

test('empty rooms say so', async () => {
  server.answer(assistant.reviewQuestions, { questions: [], next_cursor: null })
  server.answer(assistant.countMarks, { month: '2026-03', people: [] })
  server.answer(assistant.listAskedInVain, { asked: [], next_cursor: null })
  server.answer(assistant.listUnknownWords, { words: [] })
  server.answer(mocks.listMockBookings, { bookings: [], next_cursor: null })
  server.answer(mocks.listMockInterviewers, { interviewers: [] })
  await open('/admin/assistant', staff)
  await expect.element(page.getByText('No questions of this kind.')).toBeVisible()
  await expect.element(page.getByText('Every search and question found something.')).toBeVisible()
  await open('/admin/mock-interviews', staff)
  await expect.element(page.getByText('There are no bookings yet.')).toBeVisible()
  await expect.element(page.getByText('There are no interviewers yet.')).toBeVisible()
})

test.for([
  ['/admin/assistant', 390],
  ['/admin/assistant', 1440],
  ['/admin/mock-interviews', 390],
  ['/admin/mock-interviews', 1440],
] as const)('%s can be used by everybody at %i pixels, and does not overflow', async ([address, width]) => {
  await page.viewport(width, 844)
  await open(address, anAdministrator)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('table').first()).toBeVisible()
  await expectAccessibleInBothThemes(document.body, address)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
