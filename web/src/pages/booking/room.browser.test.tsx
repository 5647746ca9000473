/** The interview on both of its pages. */
import { addToFeedback, getFeedback, type OwnFeedback } from 'contract/mock-interviews/feedback.ts'
import { checkInAsInterviewer, reportCandidateNoShow, reportHeld } from 'contract/mock-interviews/interviewers.ts'
import {
  type BoardState,
  getPrivateNotes,
  getQuestionSet,
  pullBoard,
  pushBoard,
  savePrivateNotes,
} from 'contract/mock-interviews/live-interview.ts'
import type { Interview } from 'contract/mock-interviews/model.ts'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Room } from '../../features/mock-interviews/live-interview/room.tsx'
import { startSession } from '../../lib/change-session.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { emptyBoard, interview } from '../../testing/bookings.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData } from '../../testing/people.ts'
import { CandidateRoom } from './candidate-room.tsx'
import { InterviewRoom } from './interview-room.tsx'
// Also loaded before a test waits for them.
import { SharedBoard } from './shared-board.tsx'

const blank: OwnFeedback = {
  levels: { problem_solving: null, mathematics: null, coding: null, communication: null, hints: null },
  passes: null,
  strengths: ['', ''],
  next_steps: [1, 2, 3].map(() => ({ text: '', item: null })),
  rubric_version: 1,
  addenda: [],
  saved_at: null,
  published_at: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  startSession('noor@example.com', {
    token: 'a'.repeat(43),
    is_login_limited: false,
    data: { ...loginData, is_2fa_verified: true },
  })
  server.answer(getQuestionSet, { questions: [] })
  server.answer(pullBoard, emptyBoard)
  server.answer(getPrivateNotes, { text: '', version: 0 })
})

const open = (held: Interview, feedback = blank) => {
  server.answer(getFeedback, { interview: held, feedback })
  return openAt('/interviews/5', [
    { path: '/interviews/:id', Component: InterviewRoom },
    { path: '/interviews', Component: () => <p>list</p> },
  ])
}

test('who opens an interview at its time has come; a candidate who is not there is said so', async () => {
  const atDoor = {
    ...interview,
    meeting_url: 'https://meet.test/r',
    as_of: interview.starts_at,
    may: { ...interview.may, check_in: true, report_no_show: true },
  }
  server.answer(checkInAsInterviewer, { interview: atDoor })
  server.answer(reportCandidateNoShow, { interview: atDoor })
  await open(atDoor)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Louis B.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Join on meet.test' })).toHaveAttribute('href', 'https://meet.test/r')
  await expect.element(page.getByText('You can both write here')).toBeVisible()
  await expect.poll(() => server.sentTo(checkInAsInterviewer)).toHaveLength(1)
  await page.getByRole('button', { name: 'The candidate is not here' }).click()
  await expect.poll(() => server.sentTo(reportCandidateNoShow)).toHaveLength(1)
  await expectAccessible(document.body, 'the page')
})

test('what is lost of coming is said again with the next look', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const atDoor = { ...interview, may: { ...interview.may, check_in: true } }
  let interviewer_checked_in_at: string | null = null
  let looks = 0
  server.answer(getFeedback, () => ({
    interview: { ...atDoor, interviewer_checked_in_at, as_of: `2026-03-09T15:0${looks++}:00Z` },
    feedback: blank,
  }))
  expectComplaints(/cannot be reached/)
  server.lose(checkInAsInterviewer)
  await openAt('/interviews/5', [{ path: '/interviews/:id', Component: InterviewRoom }])
  await expect.poll(() => server.sentTo(checkInAsInterviewer)).toHaveLength(1)
  server.answer(checkInAsInterviewer, () => {
    interviewer_checked_in_at = '2026-03-09T15:01:00Z'
    return { interview: atDoor }
  })
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => server.sentTo(checkInAsInterviewer)).toHaveLength(2)
})

test('once it is over the feedback comes first, and nothing is chosen any more', async () => {
  await open({ ...interview, status: 'held' })
  const form = page.getByRole('form', { name: 'Feedback' })
  await expect.element(form).toBeVisible()
  const questions = page.getByRole('heading', { name: 'Your questions' })
  await expect.element(questions).toBeVisible()
  const isBefore = form.element().compareDocumentPosition(questions.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).toBeTruthy()
  expect(page.getByLabelText('Add a question').query()).toBeNull()
})

test('what is published is read, and added to', async () => {
  const published = {
    ...blank,
    levels: { problem_solving: 3, mathematics: 3, coding: null, communication: 3, hints: 3 } as const,
    passes: true,
    strengths: ['Calm', 'Precise'],
    next_steps: ['Queues', 'Limits', 'Aloud'].map((text) => ({ text, item: null })),
    published_at: '2026-03-09T16:20:00Z',
  }
  server.answer(addToFeedback, { interview, feedback: published })
  await open({ ...interview, status: 'held' }, published)
  await expect.element(page.getByText('Would pass this round.')).toBeVisible()
  await page.getByLabelText('Add to it').fill('One more thing.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => server.sentTo(addToFeedback)).toEqual([{ text: 'One more thing.' }])
})

test('an interview of somebody else’s says where one’s own are', async () => {
  expectComplaints(/not found/i)
  server.refuse(getFeedback, 'not_found')
  await openAt('/interviews/5', [{ path: '/interviews/:id', Component: InterviewRoom }])
  await expect.element(page.getByText('This interview could not be opened.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'one page' })).toHaveAttribute('href', '/interviews')
})

test('a candidate waits for the question, and writes with the interviewer meanwhile', async () => {
  await openAt('/', [{ path: '/', Component: () => <CandidateRoom side={{ link: 'secret' }} /> }])
  await expect.element(page.getByText('The question appears here as soon as')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'The text of both' })).toBeVisible()
  await expectAccessible(document.body, 'the page')
})

test('afterwards a candidate is promised no question', async () => {
  server.answer(pullBoard, { ...emptyBoard, is_open: false })
  await openAt('/', [{ path: '/', Component: () => <CandidateRoom side={{ link: 'secret' }} /> }])
  await expect.element(page.getByText('Questions are shown here only during the interview.')).toBeVisible()
})

/** In place of a candidate's, whose questions come in frames. */
function AnyRoom() {
  const [question, setQuestion] = useState<BoardState['question']>(null)
  return (
    <Room
      question={<h2>{question?.title ?? 'None yet'}</h2>}
      questionId={question?.id}
      code={(bar) => <SharedBoard side={{ link: 'secret' }} bar={bar} onQuestion={setQuestion} />}
    />
  )
}

test('in a narrow window the room has tabs, which keep the text and say when another question is shown', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  let more: Partial<BoardState> = {}
  server.answer(pullBoard, ({ body }) => ({ ...emptyBoard, ...more, updates: (more.updates ?? []).slice(body.since) }))
  server.answer(pushBoard, ({ body: { updates } }) => {
    more = { ...more, version: (more.version ?? 0) + updates.length, updates: [...(more.updates ?? []), ...updates] }
    return { version: more.version! }
  })
  await openAt('/', [{ path: '/', Component: AnyRoom }])
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect.element(page.getByRole('tabpanel', { name: 'Question' })).toBeVisible()
  await expect.element(page.getByText('12 min left')).toBeVisible()
  const editor = page.getByRole('textbox', { name: 'The text of both' })
  expect(editor.query()).toBeNull()
  await tab('Question').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Code')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('You can both write here')).toBeVisible()
  await expectAccessible(document.body, 'the page')
  await editor.click()
  await userEvent.keyboard('p = 2 / 7')
  more = { ...more, question: { id: 3, title: 'Dice', statement_uri: '/content/x/3/' } }
  await expect.element(tab('Question (new)')).toBeVisible()
  await tab('Question').click()
  await expect.element(page.getByRole('heading', { name: 'Dice' })).toBeVisible()
  expect(tab('new').query()).toBeNull()
  await tab('Code').click()
  await expect.element(editor).toHaveTextContent('p = 2 / 7')
  await page.viewport(1440, 900)
  await expect.element(page.getByRole('heading', { name: 'Dice' })).toBeVisible()
  await expect.element(editor).toHaveTextContent('p = 2 / 7')
  expect(page.getByRole('tab').query()).toBeNull()
})

test('private notes are saved as one writes, and stay beside the feedback', async () => {
  server.answer(savePrivateNotes, ({ body }) => ({ text: body.text, version: body.version + 1 }))
  await open({ ...interview, status: 'held' })
  await page.getByLabelText('Private notes').getByRole('textbox').fill('Slow at Bayes')
  await expect.poll(() => server.sentTo(savePrivateNotes)).toEqual([{ text: 'Slow at Bayes', version: 0 }])
  await expect.element(page.getByLabelText('Private notes').getByText('Saved.')).toBeVisible()
})

test('afterwards one is asked who came only where one did not', async () => {
  const past = { ...interview, interviewer_checked_in_at: interview.starts_at, may: { ...interview.may, report_no_show: true } }
  server.answer(reportHeld, { interview: { ...past, status: 'held' } })
  await open({ ...past, candidate_checked_in_at: past.starts_at })
  await expect.element(page.getByRole('form', { name: 'Feedback' })).toBeVisible()
  expect(page.getByText('Did Louis B. come?').query()).toBeNull()
  server.answer(getFeedback, { interview: past, feedback: blank })
  await openAt('/interviews/5', [{ path: '/interviews/:id', Component: InterviewRoom }])
  await expect.element(page.getByRole('heading', { name: 'Did Louis B. come?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, it took place' }).click()
  await expect.poll(() => server.sentTo(reportHeld)).toHaveLength(1)
})

test('an interviewer without a meeting link is asked to add one', async () => {
  await open({ ...interview, as_of: '2026-03-09T14:00:00Z', has_meeting_link: false })
  await expect.element(page.getByText('You have no meeting link')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'your calendar' })).toHaveAttribute('href', '/interviews')
})
