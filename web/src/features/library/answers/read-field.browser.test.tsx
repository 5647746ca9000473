/** Fields that show how they read what is typed, and ask where it can be meant in two ways. */
import { getQuestion, postAttempt, type Question } from 'contract/library/answers.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { question } from '../../../testing/questions.ts'
import { AnswerPanel } from './answer-panel.tsx'

const number: Question = { ...question, ask: 'The share' }
const interval: Question = { ...question, kind: 'interval', ask: 'Between' }
const formula: Question = { ...question, kind: 'expression', ask: 'What is left', variables: ['k', 't'] }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
})

async function open(shown: Question) {
  server.answer(getQuestion, shown)
  await openAt('/statistics', [{ path: '/statistics', Component: () => <AnswerPanel id={1} title="A question" /> }])
}
const field = (name: string) => page.getByRole('textbox', { name })
const readAs = (text: string) => page.getByRole('img', { name: text, exact: true })
const choice = (text: string) => page.getByRole('button', { name: text, exact: true })

test('a number is shown as it is read, with its value, before it is sent; what comes below does not move', async () => {
  await open(number)
  const below = page.getByRole('button', { name: 'Hint 1' })
  const top = () => below.element().getBoundingClientRect().top
  await expect.element(below).toBeVisible()
  const before = top()
  for (const [typed, shown] of [
    ['5/14', '5/14 ≈ 0.357143'],
    ['62,5 %', '62.5% = 0.625'],
    ['1 250', '1250'],
    ['2 1/3', '2 + 1/3 ≈ 2.33333'],
  ] as const) {
    await field('The share').fill(typed)
    await expect.element(readAs(shown)).toBeVisible()
    expect(top()).toBe(before)
  }
  await expect.element(field('The share')).toHaveAccessibleDescription('Read as 2 + 1/3 ≈ 2.33333')
  expect(server.sentTo(postAttempt)).toEqual([])
})

test('what is copied from the preview can be typed back', async () => {
  await open(number)
  await field('The share').fill('2 1/3')
  const shown = readAs('2 + 1/3 ≈ 2.33333')
  await expect.element(shown).toBeVisible()
  getSelection()?.selectAllChildren(shown.element())
  await userEvent.copy()
  await field('The share').clear()
  await field('The share').click()
  await userEvent.paste()
  await expect.element(field('The share')).toHaveValue('$2 + \\frac{1}{3} ≈ 2.33333$')
  await expect.element(shown).toBeVisible()
})

test('both ends of an interval are shown as they are read', async () => {
  await open(interval)
  await field('Low end').fill('1/4')
  await field('High end').fill('75%')
  await expect.element(readAs('1/4 = 0.25')).toBeVisible()
  await expect.element(readAs('75% = 0.75')).toBeVisible()
})

test('an unfinished text is not scolded: its sentence comes after a pause, and goes with the next letter', async () => {
  await open(number)
  await field('The share').fill('1')
  await expect.element(readAs('1')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (const unfinished of ['1/', '(1', '-', '2 1', '1,250']) {
      await field('The share').fill(unfinished)
      await expect.element(page.getByText('Read as …')).toBeVisible()
      vi.advanceTimersByTime(690)
      await expect.element(page.getByText('Read as …')).toBeVisible()
    }
    await field('The share').fill('1/')
    vi.advanceTimersByTime(700)
    await expect.element(page.getByRole('status').getByText('This formula stops in the middle.')).toBeVisible()
    await field('The share').fill('1/4')
    await expect.element(readAs('1/4 = 0.25')).toBeVisible()
    expect(page.getByText('This formula stops in the middle.').query()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a text with two readings is asked about before it is sent; the chosen one comes into the field, which keeps the focus', async () => {
  await open(formula)
  await field('What is left').fill('e^-kt')
  await expect.element(page.getByRole('status').getByText('Do you mean')).toBeVisible()
  await expect.element(choice('e^(-k)*t')).toHaveAttribute('title', 'e^(-k)*t')
  expect(page.getByText('Do you mean').elements()).toHaveLength(1)
  await userEvent.tab()
  await expect.element(choice('e^(-k)*t')).toHaveFocus()
  await userEvent.tab()
  await expect.element(choice('e^(-k*t)')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('What is left')).toHaveValue('e^(-k*t)')
  await expect.element(field('What is left')).toHaveFocus()
  await expect.element(readAs('e^(-k*t)')).toBeVisible()
  expect(page.getByText('Do you mean').query()).toBeNull()
  expect(server.sentTo(postAttempt)).toEqual([])
})

test('a text with two readings that is checked is asked about, and not called wrong; the choice is then checked', async () => {
  const asked = { says: 'Do you mean 1250 or 1.250?', readings: ['1250', '1.250'] }
  server.answer(postAttempt, { verdict: 'ambiguous', ...asked, question: number })
  await open(number)
  await field('The share').fill('1,250')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').getByText('Do you mean')).toBeVisible()
  await expect.element(field('The share')).toHaveFocus()
  expect(page.getByText('Not quite').query()).toBeNull()
  expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull()

  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('The share')).toHaveFocus()
  expect(page.getByRole('alert').query()).toBeNull()
  server.answer(postAttempt, { verdict: 'right', says: null, question: { ...number, status: 'solved', attempt_count: 1 } })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Correct.')).toBeVisible()
  expect(server.sentTo(postAttempt)).toEqual([
    expect.objectContaining({ answer: '1,250' }),
    expect.objectContaining({ answer: '1.250' }),
  ])
})

test('the server offers readings where this page sees one, and judges where this page sees two', async () => {
  server.answer(postAttempt, { verdict: 'ambiguous', says: 'Do you mean k or t?', readings: ['k', 't'], question: formula })
  await open(formula)
  await field('What is left').fill('k*t')
  await expect.element(readAs('k*t')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(choice('k')).toBeVisible()
  expect(readAs('k*t').query()).toBeNull()

  server.answer(postAttempt, { verdict: 'wrong', says: 'It <em>decays</em>.', question: formula })
  await field('What is left').fill('e^-kt')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not quite. It decays.')).toBeVisible()
})

test.each([
  ['low', 'Low end', 0],
  ['high', 'High end', 1],
] as const)('the %s end of an interval is asked about below its own field', async (end, label, at) => {
  const readings = ['1250', '1.250']
  const says = `${label}: Do you mean 1250 or 1.250?`
  server.answer(postAttempt, { verdict: 'ambiguous', says, readings, end, question: interval })
  await open(interval)
  await field('Low end').fill('1')
  await field('High end').fill('2000')
  await field(label).fill('1,250')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await choice('1.250').click()
  await expect.element(field(label)).toHaveValue('1.250')
  await expect.element(field(label)).toHaveFocus()
  await expect.element(page.getByRole('textbox').nth(1 - at)).toHaveValue(end === 'low' ? '2000' : '1')
})

test('the sentence of an error takes the place of the preview', async () => {
  server.answer(postAttempt, { verdict: 'unreadable', says: 'A bracket is not closed.', question: number })
  await open(number)
  await field('The share').fill('(1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('A bracket is not closed.')
  expect(page.getByText('A bracket is not closed.').elements()).toHaveLength(1)
  expect(page.getByText('Read as').query()).toBeNull()
})
