/** The letters of the viewer: what each of them presses or enters, and when it does not. */
import { getQuestion, postAttempt, type Question, takeHint } from 'contract/library/answers.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { question } from '../../testing/questions.ts'
import { AnswerPanel } from './answers/answer-panel.tsx'
import { useQuestionKeys } from './use-question-keys.ts'
import type { Reading } from './use-reading.ts'

const options = [
  { key: 'a', html: 'One' },
  { key: 'b', html: 'Two' },
]
const reading = { previous: undefined, next: undefined, addressOf: String } as Partial<Reading> as Reading

function Viewer() {
  useQuestionKeys(reading, true)
  return <AnswerPanel id={1} title="Third in the Queue" />
}

let server: ReturnType<typeof fakeServer>
const open = () => openAt('/statistics', [{ path: '/statistics', Component: Viewer }])
const { keyboard } = userEvent

beforeEach(() => {
  server = fakeServer()
  server.answer(getQuestion, question)
  server.answer(postAttempt, { verdict: 'wrong', says: null, question })
  server.answer(takeHint, { ...question, hints: ['Think.'] })
})

test('one letter enters the answer, where letters are letters; outside of it others check it and take a hint', async () => {
  await open()
  await expect.element(page.getByRole('textbox')).toBeVisible()
  await keyboard('a')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await keyboard('chap')
  await expect.element(page.getByRole('textbox')).toHaveValue('chap')
  expect(server.sentTo(postAttempt)).toEqual([])

  await keyboard('{Tab}c')
  await expect.element(page.getByText(/^Not quite\./)).toBeVisible()
  expect(server.sentTo(postAttempt)).toEqual([{ answer: 'chap' }])
  await keyboard('h')
  await expect.element(page.getByText('Think.')).toBeVisible()
})

test('of several answers the letter enters the chosen one', async () => {
  const choice: Question = { ...question, kind: 'choice', options }
  server.answer(getQuestion, choice)
  server.answer(postAttempt, { verdict: 'wrong', says: null, question: choice })
  await open()
  await expect.element(page.getByRole('radio').first()).toBeVisible()
  await keyboard('a')
  await expect.element(page.getByRole('radio').first()).toHaveFocus()
  await page.getByRole('radio').nth(1).click()
  await page.getByRole('button', { name: 'Check' }).click()
  await keyboard('a')
  await expect.element(page.getByRole('radio').nth(1)).toHaveFocus()
})

test('a letter presses nothing that is not on the page now', async () => {
  await open()
  await expect.element(page.getByRole('textbox')).toBeVisible()
  document.body.style.display = 'none'
  await keyboard('h')
  document.body.style.display = ''
  expect(server.sentTo(takeHint)).toEqual([])
})
