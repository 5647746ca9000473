/** What the interviewer asks next: each question opens its own model answer, once it is asked for. */
import { getModelAnswer, type Question } from 'contract/library/answers.ts'
import { answerFollowUp, giveUpFollowUp, type JudgedFollowUp, listJudgedFollowUps } from 'contract/library/small-questions.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { focus } from '../../../testing/focus.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { question } from '../../../testing/questions.ts'
import { FollowUps } from './follow-ups.tsx'

const answered: Question = {
  ...question,
  follow_ups: ['And with two servers?', 'And without a queue?'],
  follow_ups_answered: true,
}
const open = (shown: Question) =>
  openAt('/statistics', [{ path: '/statistics', Component: () => <FollowUps question={shown} /> }])
const show = page.getByRole('button', { name: 'Show model answer', exact: true })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
})

test('a model answer is asked for when it is opened by the keyboard, and each question has its own', async () => {
  server.answer(getModelAnswer, ({ params }) => ({ html: `<p>Answer ${params.number} of ${params.id}.</p>` }))
  await open(answered)
  await expect.element(show.first()).toHaveAccessibleDescription('And with two servers?')
  expect(server.sentTo(getModelAnswer)).toEqual([])

  await focus(show.nth(1))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Answer 2 of 1.')).toBeVisible()
  await expect.element(show.nth(1)).toHaveFocus()
  await expect.element(show.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expect.element(show.first()).toHaveAttribute('aria-expanded', 'false')
  expect(server.sentTo(getModelAnswer)).toHaveLength(1)

  await userEvent.keyboard('{Enter}')
  expect(page.getByText('Answer 2 of 1.').query()).toBeNull()
})

test('an answer that does not come says so, and comes when it is asked for again', async () => {
  server.refuse(getModelAnswer, 'not_allowed')
  await open(answered)
  await show.first().click()
  await expect.element(page.getByText('The model answer could not be loaded.')).toBeVisible()
  server.answer(getModelAnswer, { html: '<p>Twice as fast.</p>' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Twice as fast.')).toBeVisible()
})

test('questions without model answers are questions alone', async () => {
  await open({ ...answered, follow_ups_answered: false })
  await expect.element(page.getByText('And without a queue?')).toBeVisible()
  expect(show.query()).toBeNull()
})

const judged: JudgedFollowUp = {
  number: 1,
  question: { kind: 'number', ask: 'As a fraction', options: [], variables: [], attempts: [], is_settled: false },
}
const settledBy = (verdict: 'right' | 'given_up', given: string): JudgedFollowUp => ({
  ...judged,
  question: {
    ...judged.question,
    attempts: [{ id: 2, at: '2026-11-23T10:00:00.000Z', given, verdict, says: null }],
    is_settled: true,
  },
})
const oneJudged: Question = { ...answered, follow_ups_judged: [1] }

test('one that is judged has a field in its place, and its model answer opens with the right answer', async () => {
  server.answer(listJudgedFollowUps, [judged])
  server.answer(answerFollowUp, { verdict: 'wrong', says: 'You <em>added</em> them.', follow_up: judged })
  server.answer(getModelAnswer, { html: '<p>By independence.</p>' })
  await open(oneJudged)
  const field = page.getByRole('textbox', { name: 'As a fraction' })
  await field.fill('1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not quite. You added them.')).toBeVisible()
  expect(server.sentTo(getModelAnswer)).toEqual([])
  // One goes on without an answer, the other one opens as before.
  expect(show.elements()).toHaveLength(2)

  server.answer(answerFollowUp, { verdict: 'right', says: null, follow_up: settledBy('right', '1/4') })
  await field.fill('1/4')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Correct: 1/4')).toBeVisible()
  await expect.element(page.getByText('By independence.')).toBeVisible()
})

test('by the keyboard one goes on at what was answered, and of what has come that alone is announced', async () => {
  server.answer(listJudgedFollowUps, [judged])
  server.answer(answerFollowUp, { verdict: 'right', says: null, follow_up: settledBy('right', '1/4') })
  server.answer(getModelAnswer, { html: '<p>By independence.</p>' })
  await open(oneJudged)
  const announced = page.getByRole('status', { name: 'Your answers' })
  await expect.element(announced).toBeInTheDocument()
  await page.getByRole('textbox', { name: 'As a fraction' }).fill('1/4')
  await userEvent.keyboard('{Enter}')
  await expect.element(announced).toHaveTextContent('Correct: 1/4')
  await expect.element(page.getByText('By independence.')).toBeVisible()
  expect(announced.element().textContent).toBe('Correct: 1/4')
  await expect.element(announced).toHaveFocus()
  await userEvent.tab()
  await expect.element(show.first()).toHaveFocus()
})

test('what was answered before is there after a reload, with its model answer folded; giving up opens it', async () => {
  server.answer(listJudgedFollowUps, [settledBy('right', '1/4')])
  await open(oneJudged)
  await expect.element(page.getByText('Correct: 1/4')).toBeVisible()
  await expect.element(show.first()).toHaveAttribute('aria-expanded', 'false')
})

test('who gives one up reads its model answer', async () => {
  server.answer(listJudgedFollowUps, [judged])
  server.answer(giveUpFollowUp, settledBy('given_up', ''))
  server.answer(getModelAnswer, { html: '<p>By independence.</p>' })
  await open(oneJudged)
  await show.first().click()
  await expect.element(page.getByText('You skipped this one.')).toBeVisible()
  await expect.element(page.getByText('By independence.')).toBeVisible()
})

test('one that cannot be given up says so, and of an answer given after that its own verdict is told', async () => {
  server.answer(listJudgedFollowUps, [judged])
  server.refuse(giveUpFollowUp, 'unexpected')
  server.answer(answerFollowUp, { verdict: 'wrong', says: null, follow_up: judged })
  await open(oneJudged)
  await show.first().click()
  await expect.element(page.getByText('Something went wrong on our side. Please try again.', { exact: true })).toBeVisible()
  expectComplaints(/ApiError/)
  await page.getByRole('textbox', { name: 'As a fraction' }).fill('1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not quite. Try again.')).toBeVisible()
})
