/** The desk: where the statement and the place for the answer stand, by the window's width, and what moves the split. */
import { getQuestion, type Question } from 'contract/library/answers.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../../testing/fake-server.ts'
import { focus } from '../../testing/focus.ts'
import { openAt } from '../../testing/open-at.tsx'
import { Desk } from './desk.tsx'

const question: Question = {
  ...{ id: 1, kind: 'number', ask: null, options: [], variables: [], hints: [], hint_count: 0, attempts: [], attempt_count: 0 },
  ...{ status: 'new', solution_uri: null, points: [], points_made: [], points_enough: 0, follow_ups: [], topics: [] },
  ...{ follow_ups_answered: false, follow_ups_judged: [], dialogue_steps: 0 },
  ...{ methods: [], companies: [], roles: [], time_target: 5, variants: 0 },
}

const tall = { height: 3000, margin: 0 }
const OnTheDesk = () => (
  <Desk
    id={1}
    title="Third in the Queue"
    statement={<p style={tall}>The statement.</p>}
    answer={<p style={tall}>The answer.</p>}
    note={null}
  />
)
const open = () => openAt('/statistics', [{ path: '/statistics', Component: OnTheDesk }])
const place = (words: string) => page.getByText(words).element().getBoundingClientRect()
const handle = page.getByRole('separator', { name: 'Width of the answer' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fakeServer().answer(getQuestion, question)
})

test('on a wide screen the answer stands beside the statement, and each scrolls without the other', async () => {
  await page.viewport(1200, 800)
  await open()
  await expect.element(handle).toBeVisible()
  const [statement, answer] = [place('The statement.'), place('The answer.')]
  expect(answer.left).toBeGreaterThan(statement.right)
  expect(answer.top).toBeLessThan(statement.bottom)

  window.scrollTo(0, 400)
  await expect.poll(() => place('The statement.').top).toBe(statement.top - 400)
  expect(place('The answer.').top).toBeGreaterThan(0)
  const beside = place('The answer.').top
  page.getByText('The answer.').element().parentElement?.scrollTo(0, 200)
  await expect.poll(() => place('The answer.').top).toBe(beside - 200)
  expect(place('The statement.').top).toBe(statement.top - 400)
})

test('the split begins as the window has room, is moved by keys, and stays where it was put', async () => {
  await page.viewport(1440, 900)
  await open()
  await focus(handle)
  await expect.element(handle).toHaveAttribute('aria-valuenow', '540')
  await page.viewport(1600, 900)
  await expect.element(handle).toHaveAttribute('aria-valuenow', '600')
  const before = place('The answer.').width
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => place('The answer.').width).toBe(before + 16)
  await open()
  await page.viewport(1440, 900)
  await expect.element(handle.last()).toHaveAttribute('aria-valuenow', '616')
})

test.for([1199, 390])('in a window of %i pixels all of it stands in one column', async (width) => {
  await page.viewport(width, 900)
  await open()
  await expect.element(page.getByText('The answer.')).toBeVisible()
  const [statement, answer] = [place('The statement.'), place('The answer.')]
  expect(answer.top).toBeGreaterThanOrEqual(statement.bottom)
  expect(answer.left).toBe(statement.left)
  expect(page.getByRole('separator').query()).toBeNull()
})
