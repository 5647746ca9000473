/** Feedback: written by an interviewer, saved meanwhile, published when it is whole; read by the candidate. */
import {
  type Feedback,
  findPractice,
  type OwnFeedback,
  publishFeedback,
  saveFeedback,
} from 'contract/mock-interviews/feedback.ts'
import { rubric } from 'contract/mock-interviews/rubric.ts'
import { problem } from 'contract/problems.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { interview } from '../../../testing/bookings.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackView } from './feedback-view.tsx'

const question = { id: 9, title: 'Third in the Queue', module: 'interview', category: 'statistics', difficulty: 'M' } as const
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

async function write(onPublished = () => {}) {
  const server = fakeServer()
  server.answer(saveFeedback, { interview, feedback: blank })
  await openAt('/', [{ path: '/', Component: () => <FeedbackForm interviewId={5} written={blank} onPublished={onPublished} /> }])
  return server
}

test('it is saved while it is written, with a question that was looked for by its words', async () => {
  const server = await write()
  server.answer(findPractice, { questions: [question] })
  await page.getByRole('radio', { name: '4 Excellent' }).first().click()
  await page.getByLabelText('Next step 1').fill('Practise queues')
  await page.getByLabelText('A practice question for step 1 (optional)').fill('queue')
  await page.getByRole('button', { name: 'Third in the Queue' }).click()
  await expect.element(page.getByRole('button', { name: 'Take Third in the Queue away' })).toBeVisible()
  await expect
    .poll(() => server.sentTo(saveFeedback).at(-1))
    .toMatchObject({ levels: { problem_solving: 4 }, next_steps: [{ text: 'Practise queues', item: 9 }, {}, {}] })
  await expect.element(page.getByText('Saved.')).toBeVisible()
})

test('what is missing stands at its field, and what is written stays', async () => {
  expectComplaints(/is not valid/)
  const server = await write()
  server.refuse(publishFeedback, 'bad_input', {
    errors: [
      { field: 'levels.hints', message: 'Choose a level.' },
      { field: 'strengths', message: 'Name two strengths.' },
    ],
  })
  await page.getByLabelText('Strength 1').fill('Calm')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByRole('group', { name: 'Handling of hints' }).getByText('Choose a level.')).toBeVisible()
  expect(page.getByText('Name two strengths.').elements()).toHaveLength(1)
  await expect.element(page.getByLabelText('Strength 1')).toHaveValue('Calm')
})

test('where it is refused what is written is saved all the same, however long that took', async () => {
  expectComplaints(/is not valid/)
  const server = await write()
  let refuse: (why: Error) => void = () => {}
  server.answer(publishFeedback, () => new Promise((_, reject) => (refuse = reject)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByLabelText('Strength 1').fill('Calm')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => server.sentTo(publishFeedback)).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await expect.element(page.getByText('Publishing…')).toBeVisible()
  vi.advanceTimersByTime(1500)
  refuse(problem('bad_input'))
  const alerts = () => {
    vi.advanceTimersByTime(1)
    return page.getByRole('alert').elements()
  }
  await expect.poll(alerts).toHaveLength(1)
  expect(server.sentTo(saveFeedback)).toEqual([])
  vi.advanceTimersByTime(1500)
  vi.useRealTimers()
  await expect.poll(() => server.sentTo(saveFeedback)).toMatchObject([{ strengths: ['Calm', ''] }])
})

test('it is published as it stands on the page', async () => {
  const published = vi.fn()
  const server = await write(published)
  server.answer(publishFeedback, { interview, feedback: { ...blank, published_at: '2026-03-09T16:20:00Z' } })
  await page.getByRole('radio', { name: 'Not yet' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => published.mock.calls.length).toBe(1)
  expect(server.sentTo(publishFeedback)).toMatchObject([{ passes: false }])
})

test('a candidate reads levels with their sentences, what to practise, and what was added later', async () => {
  fakeServer()
  const feedback: Feedback = {
    ...blank,
    levels: { problem_solving: 3, mathematics: 2, coding: null, communication: 4, hints: 1 },
    passes: true,
    strengths: ['Calm', 'Precise'],
    next_steps: [
      { text: 'Queues', item: question },
      { text: 'Limits', item: null },
      { text: 'Aloud', item: null },
    ],
    addenda: [{ text: 'I was wrong about the limit.', at: '2026-03-10T10:00:00Z' }],
    published_at: '2026-03-09T16:20:00Z',
  }
  await openAt('/', [{ path: '/', Component: () => <FeedbackView feedback={feedback} /> }])
  await expect.element(page.getByText('Would pass this round.')).toBeVisible()
  await expect.element(page.getByText('Good, 3 of 4')).toBeVisible()
  await expect.element(page.getByText(rubric.mathematics.seen[2])).toBeVisible()
  expect(page.getByText('Coding').elements()).toHaveLength(0)
  await expect.element(page.getByText('Practice: Third in the Queue')).toBeVisible()
  await expect.element(page.getByText('I was wrong about the limit.')).toBeVisible()
})
