/** The interviewer's questions: chosen by their words, shown one at a time, taken away again. */
import { findPractice } from 'contract/mock-interviews/feedback.ts'
import { getQuestionSet, type PreparedQuestion, saveQuestionSet, showQuestion } from 'contract/mock-interviews/live-interview.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { QuestionSet } from './question-set.tsx'

const question = (id: number, more: Partial<PreparedQuestion> = {}): PreparedQuestion => ({
  ...{ id, title: `Question ${id}`, module: 'interview', category: 'statistics', difficulty: 'M', time_target: 8 },
  ...{ statement_uri: `/content/a/${id}/`, solution_uri: `/content/a/${id}/solution` },
  ...{ hints: ['<p>Think of the last one.</p>'], follow_ups: [], follow_up_answers: [] },
  ...{ met: false, shown: false, shown_at: null },
  ...more,
})

async function open(first: PreparedQuestion[], mayShow = true) {
  const server = fakeServer()
  let questions = first
  server.answer(getQuestionSet, () => ({ questions }))
  server.answer(saveQuestionSet, ({ body }) => {
    questions = body.questions.map((id) => questions.find((one) => one.id === id) ?? question(id))
    return { questions }
  })
  server.answer(showQuestion, ({ body }) => {
    questions = questions.map((one) => ({ ...one, shown: one.id === body.question }))
    return { questions }
  })
  await openAt('/', [
    {
      path: '/',
      Component: () => <QuestionSet interviewId={5} mayShow={mayShow} mayChange drawText={({ address }) => <p>{address}</p>} />,
    },
  ])
  return server
}

test('questions are looked for by their words, chosen, and taken away again', async () => {
  const server = await open([])
  server.answer(findPractice, {
    questions: [{ id: 9, title: 'Question 9', module: 'interview', category: 'statistics', difficulty: 'E' }],
  })
  await expect.element(page.getByText('Choose some before you start')).toBeVisible()
  await page.getByLabelText('Add a question').fill('nine')
  await page.getByRole('button', { name: 'Question 9' }).click()
  await expect.element(page.getByRole('article', { name: 'Question 9' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('article', { name: 'Question 9' })).not.toBeInTheDocument()
  expect(server.sentTo(saveQuestionSet)).toEqual([{ questions: [9] }, { questions: [] }])
})

test('a follow-up has its model answer under it, closed until the interviewer wants it', async () => {
  await open([question(1, { follow_ups: ['<p>And with two servers?</p>'], follow_up_answers: ['<p>Twice as fast.</p>'] })])
  await page.getByText('Follow-ups').click()
  await expect.element(page.getByText('And with two servers?')).toBeVisible()
  expect(page.getByText('Twice as fast.').query()).toBeNull()
  await page.getByText('Model answer').click()
  await expect.element(page.getByText('Twice as fast.')).toBeVisible()
})

test('the candidate is shown one at a time, and none again; one that they have met is marked', async () => {
  const server = await open([question(1, { met: true }), question(2)])
  await expect.element(page.getByText('the candidate has seen it before')).toBeVisible()
  await page.getByRole('article', { name: 'Question 2' }).getByRole('button', { name: 'Show it' }).click()
  const seen = page.getByRole('button', { name: 'Visible to the candidate' })
  await expect.element(seen).toHaveAttribute('aria-pressed', 'true')
  await seen.click()
  await expect.element(seen).not.toBeInTheDocument()
  expect(server.sentTo(showQuestion)).toEqual([{ question: 2 }, { question: null }])
})

test('hints and solution open for the interviewer; before its time nothing can be shown', async () => {
  await open([question(1)], false)
  await page.getByText('Hints').click()
  await expect.element(page.getByText('Think of the last one.')).toBeVisible()
  await page.getByText('Solution', { exact: true }).click()
  await expect.element(page.getByText('/content/a/1/solution')).toBeVisible()
  expect(page.getByRole('button', { name: 'Show it' }).elements()).toHaveLength(0)
})
