/** Two people in one text, with an authority between them that keeps changes in their order. */
import { type BoardUpdate, pullBoard, pushBoard } from 'contract/mock-interviews/live-interview.ts'
import { problem } from 'contract/problems.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { Board } from './board.tsx'

let server: ReturnType<typeof fakeServer>
let written: BoardUpdate[]
let isOpen: boolean
const question = { id: 3, title: 'Dice', statement_uri: '/content/x/3/' }
beforeEach(() => {
  server = fakeServer()
  written = []
  isOpen = true
  const pulled = ({ body }: { body: { since: number } }) => ({
    version: written.length,
    updates: written.slice(body.since),
    question,
    is_open: isOpen,
  })
  server.answer(pullBoard, pulled)
})

const authority = () =>
  server.answer(pushBoard, ({ body }) => {
    written.push(...body.updates)
    return { version: written.length }
  })

async function open(onQuestion = () => {}) {
  await openAt('/', [
    {
      path: '/',
      Component: () => (
        <>
          <Board side={{ interview_id: 5 }} onQuestion={onQuestion} />
          <Board side={{ link: 'secret' }} onQuestion={() => {}} />
        </>
      ),
    },
  ])
  await expect.element(page.getByText('Both of you write here').first()).toBeVisible()
}
const text = (at: number) => page.getByRole('textbox', { name: 'The text of both' }).nth(at)

test('what one writes the other sees, also what both write at once', async () => {
  authority()
  const told = vi.fn()
  await open(told)
  await text(0).click()
  await userEvent.keyboard('x = 1')
  await expect.element(text(1)).toHaveTextContent('x = 1')
  await text(1).click()
  await userEvent.keyboard('# so?')
  await text(0).click()
  await userEvent.keyboard('{End} + 2')
  const haveBoth = () => {
    const [one, other] = [0, 1].map((at) => text(at).element().textContent)
    return one === other && ['# so?', '+ 2'].every((typed) => one?.includes(typed))
  }
  await expect.poll(haveBoth, { timeout: 10_000 }).toBe(true)
  expect(told).toHaveBeenCalledWith(question)
})

test('where the line is cut what is written is sent once it is back', async () => {
  authority()
  await open()
  expectComplaints(/cannot be reached/)
  server.lose(pushBoard)
  await text(0).click()
  await userEvent.keyboard('kept')
  await expect.element(page.getByText('What you write is sent when it can.')).toBeVisible()
  authority()
  await expect.element(text(1), { timeout: 10_000 }).toHaveTextContent('kept')
})

test('after its time it is read, and not written in', async () => {
  isOpen = false
  await openAt('/', [{ path: '/', Component: () => <Board side={{ link: 'secret' }} onQuestion={() => {}} /> }])
  await expect.element(page.getByText('It can be read, and not be written in now.')).toBeVisible()
  await text(0).click()
  await userEvent.keyboard('late')
  expect(text(0).element().textContent).not.toContain('late')
})

test('days before it says when both write, and takes nothing', async () => {
  isOpen = false
  await openAt('/', [{ path: '/', Component: () => <Board side={{ interview_id: 5 }} isAhead onQuestion={() => {}} /> }])
  await expect.element(page.getByText('From 10 minutes before the start both of you write here.')).toBeVisible()
  await text(0).click()
  await userEvent.keyboard('early')
  expect(text(0).element().textContent).not.toContain('early')
})

test('what is written as its time ends is not sent again and again', async () => {
  await open()
  expectComplaints(/over now/)
  server.answer(pushBoard, () => {
    isOpen = false
    throw problem('not_now', { message: 'It is over now.' })
  })
  const looks = server.sentTo(pullBoard).length
  await text(0).click()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('It can be read, and not be written in now.').first()).toBeVisible()
  await expect.poll(() => server.sentTo(pullBoard).length, { timeout: 10_000 }).toBeGreaterThan(looks + 4)
  expect(server.sentTo(pushBoard)).toHaveLength(1)
})

test('what does not fit any more is said to stand only here, and is sent again once something has changed', async () => {
  await open()
  expectComplaints(/text is full/)
  server.refuse(pushBoard, 'board_full')
  await text(0).click()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('What you wrote last stands only here.')).toBeVisible()
  const looks = server.sentTo(pullBoard).length
  await expect.poll(() => server.sentTo(pullBoard).length, { timeout: 10_000 }).toBeGreaterThan(looks + 3)
  expect(server.sentTo(pushBoard)).toHaveLength(1)
  await expect.element(page.getByText('What you wrote last stands only here.')).toBeVisible()
  authority()
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => server.sentTo(pushBoard).length).toBe(2)
  await expect.element(page.getByText('What you wrote last stands only here.')).not.toBeInTheDocument()
})
