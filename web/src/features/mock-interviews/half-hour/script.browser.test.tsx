/** The interviewer's questions: chosen by their words, shown one at a time, taken away again. */
import { findPractice } from 'contract/mock-interviews/feedback.ts'
import { getScript, type ScriptQuestion, saveScript, showQuestion } from 'contract/mock-interviews/half-hour.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { Script } from './script.tsx'

const question = (id: number, more: Partial<ScriptQuestion> = {}): ScriptQuestion => ({
  ...{ id, title: `Question ${id}`, module: 'interview', category: 'statistics', difficulty: 'M', time_target: 8 },
  ...{ statement_uri: `/content/a/${id}/`, solution_uri: `/content/a/${id}/solution` },
  ...{ hints: ['<p>Think of the last one.</p>'], follow_ups: [], met: false, shown: false, shown_at: null },
  ...more,
})

async function open(first: ScriptQuestion[], mayShow = true) {
  const server = fakeServer()
  let questions = first
  server.answer(getScript, () => ({ questions }))
  server.answer(saveScript, ({ body }) => {
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
      Component: () => <Script interviewId={5} mayShow={mayShow} drawText={({ address }) => <p>{address}</p>} />,
    },
  ])
  return server
}

test('questions are looked for by their words, chosen, and taken away again', async () => {
  const server = await open([])
  server.answer(findPractice, {
    questions: [{ id: 9, title: 'Question 9', module: 'interview', category: 'statistics', difficulty: 'E' }],
  })
  await expect.element(page.getByText('Choose some before you begin')).toBeVisible()
  await page.getByLabelText('Add a question').fill('nine')
  await page.getByRole('button', { name: 'Question 9' }).click()
  await expect.element(page.getByRole('article', { name: 'Question 9' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('article', { name: 'Question 9' })).not.toBeInTheDocument()
  expect(server.sentTo(saveScript)).toEqual([{ questions: [9] }, { questions: [] }])
})

test('the candidate is shown one at a time, and none again; one that they have met is marked', async () => {
  const server = await open([question(1, { met: true }), question(2)])
  await expect.element(page.getByText('the candidate has met it before')).toBeVisible()
  await page.getByRole('article', { name: 'Question 2' }).getByRole('button', { name: 'Show it' }).click()
  const seen = page.getByRole('button', { name: 'The candidate sees it' })
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
