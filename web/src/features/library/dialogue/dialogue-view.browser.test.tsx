/** A dialogue is told line by line, each after the reader's turn. */
import { getQuestion } from 'contract/library/answers.ts'
import {
  answerStep,
  beginDialogue,
  type Dialogue,
  getDialogue,
  giveUpStep,
  type SmallQuestion,
} from 'contract/library/small-questions.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { question as item } from '../../../testing/questions.ts'
import { DialogueView } from './dialogue-view.tsx'

const asked = (kind: SmallQuestion['kind']): SmallQuestion => ({
  ...{ kind, ask: null, options: [], variables: [], attempts: [], is_settled: false },
})
const at = '2026-11-23T10:00:00.000Z'
const settled = (kind: SmallQuestion['kind'], verdict: 'right' | 'written' | 'given_up', given: string): SmallQuestion => ({
  ...asked(kind),
  attempts: [{ id: 1, at, given, verdict, says: null }],
  is_settled: true,
})

const none: Dialogue = { is_begun: false, step_count: 2, opening: [], steps: [] }
const begun: Dialogue = {
  ...none,
  is_begun: true,
  opening: [{ by: 'interviewer', html: '<p>How likely is it?</p>', mark: null }],
  steps: [{ asks: 'What would you count?', question: asked('words'), lines: [] }],
}
const gone: Dialogue = {
  ...begun,
  steps: [
    {
      ...begun.steps[0]!,
      question: settled('words', 'written', 'The sides.'),
      lines: [{ by: 'candidate', html: '<p>The tosses.</p>', mark: null }],
    },
    { asks: 'How many are there?', question: asked('number'), lines: [] },
  ],
}
const ended: Dialogue = {
  ...gone,
  steps: [
    { ...gone.steps[0]!, lines: [{ by: 'candidate', html: '<p>The tosses.</p>', mark: 'wrong_turn' }] },
    {
      ...gone.steps[1]!,
      question: settled('number', 'given_up', ''),
      lines: [{ by: 'candidate', html: '<p>No, the sides.</p>', mark: 'recovery' }],
    },
  ],
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(getQuestion, item)
})
const open = (isHelp = false) =>
  openAt('/statistics', [{ path: '/statistics', Component: () => <DialogueView id={1} isHelp={isHelp} /> }])

test('who has not solved the question is told that it counts as help, before it begins', async () => {
  server.answer(getDialogue, none)
  server.answer(beginDialogue, begun)
  await open(true)
  await expect.element(page.getByText('counts as help')).toBeVisible()
  expect(page.getByText('How likely is it?').query()).toBeNull()
  await page.getByRole('button', { name: 'Start the interview' }).click()
  await expect.element(page.getByRole('log', { name: 'The interview so far' })).toHaveTextContent('InterviewerHow likely is it?')
})

test('begun by the keyboard, it goes on at the first question', async () => {
  server.answer(getDialogue, none)
  server.answer(beginDialogue, begun)
  await open()
  const button = page.getByRole('button', { name: 'Start the interview' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const first = page.getByText('Your turn, 1 of 2')
  await expect.element(first).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(first.element())).toBe(true)
  await userEvent.tab()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('who comes back to it keeps the focus where it was', async () => {
  server.answer(getDialogue, gone)
  await open()
  await expect.element(page.getByText('Your turn, 2 of 2')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

test('own words are handed over by the keyboard; the next line is announced and the next question has the focus', async () => {
  server.answer(getDialogue, begun)
  server.answer(answerStep, { verdict: 'written', says: null, dialogue: gone })
  await open()
  await page.getByRole('textbox').fill('The sides.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const log = page.getByRole('log')
  await expect.element(log.getByText('The tosses.')).toBeVisible()
  await expect.element(log.getByText('The sides.', { exact: true })).toBeVisible()
  expect(server.sentTo(answerStep)).toEqual([{ answer: 'The sides.' }])
  await expect.element(page.getByText('Your turn, 2 of 2')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Your turn' })).toHaveFocus()
})

test('a wrong answer is told why and can be given up; which turn was wrong is said in words at the end', async () => {
  server.answer(getDialogue, gone)
  server.answer(answerStep, { verdict: 'wrong', says: 'Turn it <em>round</em>.', dialogue: gone })
  server.answer(giveUpStep, ended)
  await open()
  await page.getByRole('textbox').fill('1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not quite. Turn it round.')).toBeVisible()
  expect(page.getByText('Wrong turn').query()).toBeNull()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.element(page.getByText('End of the interview.')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'The end' })).toHaveFocus()
  await expect.element(page.getByText('Wrong turn')).toBeVisible()
  await expect.element(page.getByText('Recovery')).toBeVisible()
})

test('an interview that does not come says so, and comes when it is asked for again; an answer that is refused is kept', async () => {
  server.refuse(getDialogue, 'not_found')
  await open()
  await expect.element(page.getByText('The interview could not be loaded.')).toBeVisible()
  server.answer(getDialogue, gone)
  await page.getByRole('button', { name: 'Try again' }).click()
  expectComplaints(/ApiError/)
  server.refuse(answerStep, 'not_allowed')
  await page.getByRole('textbox').fill('7')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your answer is saved.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('7')
})
