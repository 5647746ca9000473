/** A question once more, with different numbers: told apart from the original, with calls of its own, and again after that. */
import { getQuestion, type Question } from 'contract/library/answers.ts'
import { getNote } from 'contract/library/finding.ts'
import type { Item } from 'contract/library/model.ts'
import { reportItem } from 'contract/library/reports.ts'
import {
  getServing,
  openServingSolution,
  postServing,
  postServingAttempt,
  type Serving,
  takeServingHint,
} from 'contract/library/servings.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { focus } from '../../../testing/focus.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { question } from '../../../testing/questions.ts'
import { AnswerPanel } from '../answers/answer-panel.tsx'
import { ServedQuestion } from './served-question.tsx'
import { useServingId } from './serving-address.ts'

const item: Item = {
  ...{ id: 1, title: 'Third in the Queue', category: 'statistics', sub_type_name: 'Waiting', difficulty: 'M', preview: false },
  ...{ content_uri: '/content/of/1/', access_history: [] },
}
/** As frames are: it tells its height. */
const text = 'data:text/html,<script>parent.postMessage({ type: "height", height: 40, shown: true }, "*")</script>'

const living: Question = { ...question, variants: 12, status: 'solved', solution_uri: text }
const serving = (id: number, more: Partial<Serving> = {}): Serving => ({
  ...{ ...question, variants: 12, id, title: item.title, content_uri: text, original_id: 1 },
  ...{ number: id - 40, answer: null, is_closed: false, ...more },
})

/** The question itself, or what the address names of it. */
function Viewer() {
  const id = useServingId()
  if (id === undefined) return <AnswerPanel id={1} title={item.title} />
  return <ServedQuestion key={id} id={id} module="interview" entry={{ item, discussions: [], discussion_count: 3 }} />
}
const open = (address: string) => openAt(address, [{ path: '/statistics', Component: Viewer }])

const again = page.getByRole('button', { name: 'Try different numbers (12 versions)' })
const givingUp = page.getByRole('button', { name: 'Show answer and try different numbers' })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(getQuestion, living)
  server.answer(getNote, { content: '', version: 0, saved_at: null })
})

test('under a question that is solved stands the way to fresh numbers, which leads to a serving; it works by keyboard', async () => {
  server.answer(postServing, serving(41))
  server.answer(getServing, serving(41))
  await open('/statistics?interview=1')
  await focus(again)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Different numbers · 1 of 12')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /Third in the Queue/ })).toHaveFocus()
  expect(server.sentTo(postServing)).toEqual([{ item_id: 1 }])
  await expect.element(page.getByRole('link', { name: 'Discussion' })).toHaveAttribute('href', '/discussions?interview=1')
  await expect
    .element(page.getByRole('link', { name: 'Back to the original numbers' }))
    .toHaveAttribute('href', '/statistics?interview=1')
})

test.each([
  ['has its own numbers only', { ...living, variants: 0 }],
  ['was only tried', { ...living, status: 'attempted' as const, solution_uri: null }],
])('a question that %s has no such way', async (_, shown) => {
  server.answer(getQuestion, shown)
  await open('/statistics?interview=1')
  await expect.element(page.getByRole('button', { name: 'Check' })).toBeVisible()
  expect(again.query()).toBeNull()
})

test('a serving is answered by its own calls; once it is right, its solution is there and the next one can come', async () => {
  const right = serving(41, { status: 'solved', is_closed: true, attempt_count: 1, solution_uri: text })
  let first = serving(41)
  server.answer(getServing, ({ params }) => (Number(params.id) === 41 ? first : serving(42)))
  server.answer(postServingAttempt, () => {
    first = right
    return { verdict: 'right' as const, says: null, question: right }
  })
  await open('/statistics?interview=1&serving=41')
  await page.getByRole('textbox').first().fill('5/33')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Correct. The worked solution is below.')).toBeVisible()
  expect(server.sentTo(postServingAttempt)).toEqual([{ answer: '5/33' }])
  await expect.element(page.getByText(/use the original numbers/)).toBeVisible()

  server.answer(postServing, serving(42))
  await again.click()
  await expect.element(page.getByText('Different numbers · 2 of 12')).toBeVisible()
})

test('hints and the solution are those of the serving', async () => {
  server.answer(getServing, serving(41, { attempt_count: 1 }))
  server.answer(takeServingHint, serving(41, { attempt_count: 1, hints: ['<p>With rate 3.</p>'] }))
  server.answer(
    openServingSolution,
    serving(41, { attempt_count: 1, hints: ['<p>With rate 3.</p>'], is_closed: true, solution_uri: text }),
  )
  await open('/statistics?interview=1&serving=41')
  await page.getByRole('button', { name: 'Show a hint' }).click()
  await expect.element(page.getByText('With rate 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the solution' }).click()
  await expect.element(page.getByRole('button', { name: 'Solution' })).toHaveAttribute('aria-expanded', 'true')
  expect(server.sentTo(openServingSolution)).toHaveLength(1)
})

test('what is wrong with these numbers is reported with them', async () => {
  server.answer(getServing, serving(41))
  server.answer(reportItem, {})
  await open('/statistics?interview=1&serving=41')
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await page.getByLabelText('What is wrong?').fill('A factor is missing.')
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect.element(page.getByText(/^Thank you/)).toBeVisible()
  expect(server.sentTo(reportItem)).toEqual([{ words: 'A factor is missing.', suggestion: '', is_named: false, serving_id: 41 }])
})

test('numbers that were not tried are skipped, in one call', async () => {
  server.answer(getServing, ({ params }) => serving(Number(params.id)))
  server.answer(postServing, serving(42))
  await open('/statistics?interview=1&serving=41')
  await again.click()
  await expect.element(page.getByText('Different numbers · 2 of 12')).toBeVisible()
  expect(server.sentTo(postServing)).toEqual([{ item_id: 1, skip: 41 }])
})

test('who gives up is shown the answer and the solution with these numbers; the same button then leads to others', async () => {
  const given = serving(41, { attempt_count: 1, is_closed: true, answer: '5/33', solution_uri: text })
  let first = serving(41, { attempt_count: 1 })
  server.answer(getServing, ({ params }) => (Number(params.id) === 41 ? first : serving(42)))
  server.answer(openServingSolution, () => {
    first = given
    return given
  })
  await open('/statistics?interview=1&serving=41')
  await focus(givingUp)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The answer with these numbers is 5/33. The solution is below.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Solution' })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(again).toHaveFocus()

  server.answer(postServing, serving(42))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Different numbers · 2 of 12')).toBeVisible()
  expect(server.sentTo(postServing)).toEqual([{ item_id: 1 }])
})

test('a serving of somebody else leads back to the question, and one that does not come is asked for again', async () => {
  server.refuse(getServing, 'not_found')
  await open('/statistics?interview=1&serving=41')
  await expect.element(page.getByText('These numbers can’t be shown.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open the original question' }))
    .toHaveAttribute('href', '/statistics?interview=1')
})

test('one that does not come says so, and comes when it is asked for again', async () => {
  server.refuse(getServing, 'not_now')
  await open('/statistics?interview=1&serving=41')
  await expect.element(page.getByText('The question with these numbers could not be loaded.')).toBeVisible()
  server.answer(getServing, serving(41))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Different numbers · 1 of 12')).toBeVisible()
})
