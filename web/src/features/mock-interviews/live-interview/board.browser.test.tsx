/** Two people in one text, with an authority between them that keeps changes in their order. */
import {
  type BoardState,
  type BoardUpdate,
  pullBoard,
  pushBoard,
  type RunResult,
  reportRun,
} from 'contract/mock-interviews/live-interview.ts'
import { problem } from 'contract/problems.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyBoard } from '../../../testing/bookings.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { Board, type Program } from './board.tsx'

let server: ReturnType<typeof fakeServer>
let written: BoardUpdate[]
let isOpen: boolean
let more: Partial<BoardState>
const question = { id: 3, title: 'Dice', statement_uri: '/content/x/3/' }
beforeEach(() => {
  server = fakeServer()
  written = []
  isOpen = true
  more = {}
  const pulled = ({ body }: { body: { since: number } }) => ({
    ...emptyBoard,
    version: written.length,
    updates: written.slice(body.since),
    question,
    is_open: isOpen,
    ...more,
  })
  server.answer(pullBoard, pulled)
})

const done: RunResult = { end: 'done', output: '3', error: '', left_out: 0 }
const program: Program = { isRunning: false, progress: null, run: async () => done, stop: () => {} }

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
          <Board program={program} side={{ interview_id: 5 }} onQuestion={onQuestion} />
          <Board program={program} side={{ link: 'secret' }} onQuestion={() => {}} />
        </>
      ),
    },
  ])
  await expect.element(page.getByText('You can both write here').first()).toBeVisible()
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
  expect(told).toHaveBeenCalledWith(question, true)
})

test('where the line is cut what is written is sent once it is back', async () => {
  authority()
  await open()
  expectComplaints(/cannot be reached/)
  server.lose(pushBoard)
  await text(0).click()
  await userEvent.keyboard('kept')
  await expect.element(page.getByText('Your changes will be sent when it can.')).toBeVisible()
  authority()
  await expect.element(text(1), { timeout: 10_000 }).toHaveTextContent('kept')
})

test('after its time it is read, and not written in', async () => {
  isOpen = false
  await openAt('/', [{ path: '/', Component: () => <Board program={program} side={{ link: 'secret' }} onQuestion={() => {}} /> }])
  await expect.element(page.getByText('You can read it, but no longer change it.')).toBeVisible()
  await text(0).click()
  await userEvent.keyboard('late')
  expect(text(0).element().textContent).not.toContain('late')
})

test('days before it says when both write, and takes nothing', async () => {
  isOpen = false
  await openAt('/', [
    { path: '/', Component: () => <Board program={program} side={{ interview_id: 5 }} isAhead onQuestion={() => {}} /> },
  ])
  await expect.element(page.getByText('From 10 minutes before the start you can both write here.')).toBeVisible()
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
  await expect.element(page.getByText('You can read it, but no longer change it.').first()).toBeVisible()
  await expect.poll(() => server.sentTo(pullBoard).length, { timeout: 10_000 }).toBeGreaterThan(looks + 4)
  expect(server.sentTo(pushBoard)).toHaveLength(1)
})

test('what does not fit any more is said to stand only here, and is sent again once something has changed', async () => {
  await open()
  expectComplaints(/maximum length/)
  server.refuse(pushBoard, 'board_full')
  await text(0).click()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('Your latest changes are only on this page.')).toBeVisible()
  const looks = server.sentTo(pullBoard).length
  await expect.poll(() => server.sentTo(pullBoard).length, { timeout: 10_000 }).toBeGreaterThan(looks + 3)
  expect(server.sentTo(pushBoard)).toHaveLength(1)
  await expect.element(page.getByText('Your latest changes are only on this page.')).toBeVisible()
  authority()
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => server.sentTo(pushBoard).length).toBe(2)
  await expect.element(page.getByText('Your latest changes are only on this page.')).not.toBeInTheDocument()
})

test('what is run is what stands there; both see beside it who ran it and what it printed, and nothing moves', async () => {
  authority()
  const reported = { run_id: 'r', by: 'interviewer', name: 'Mira', version: 1, begun_at: '2026-12-01T15:10:00.000Z' } as const
  server.answer(reportRun, ({ body: { result } }) => {
    more = { run: { ...reported, result } }
    return { run: { ...reported, result } }
  })
  const run = vi.spyOn(program, 'run')
  await open()
  const places = () =>
    [text(0), page.getByRole('region', { name: 'Output' }).nth(0)].map((part) => part.element().getBoundingClientRect())
  const [code, output] = places()
  expect(output!.left).toBeGreaterThan(code!.right)
  await text(0).click()
  await userEvent.keyboard('1 + 2')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => run.mock.calls).toEqual([['1 + 2']])
  await expect.element(page.getByText('Mira ran this at').nth(1)).toBeVisible()
  await expect.element(page.getByLabelText('What the code printed').nth(1)).toHaveTextContent('3')
  expect(places().map(({ top, left }) => [top, left])).toEqual([code, output].map((place) => [place!.top, place!.left]))
  expect(server.sentTo(reportRun).map(({ result }) => result)).toEqual([null, done])
  run.mockRestore()
})

test('what a run printed while the server was not reached is sent once it is', async () => {
  authority()
  await open()
  expectComplaints(/cannot be reached/)
  server.lose(reportRun)
  await text(0).click()
  await userEvent.keyboard('1 + 2{Control>}{Enter}{/Control}')
  await expect.poll(() => server.sentTo(reportRun).length).toBeGreaterThan(1)
  let result: RunResult | null = null
  server.answer(reportRun, ({ body }) => {
    result = body.result ?? result
    const run = { run_id: body.run_id, by: 'interviewer', name: 'Mira', version: 1, begun_at: emptyBoard.as_of, result } as const
    more = { run }
    return { run }
  })
  await expect.element(page.getByLabelText('What the code printed').nth(1), { timeout: 10_000 }).toHaveTextContent('3')
})

test('the other side’s run says that it runs while they are here, and that it did not finish once they left', async () => {
  const other = { name: 'Mira', is_here: true, seen_at: emptyBoard.as_of, selection: null }
  more = {
    other,
    run: { ...{ run_id: 'r', by: 'candidate', name: 'Mira' }, version: 0, begun_at: emptyBoard.as_of, result: null },
  }
  await open()
  await expect.element(page.getByText('Mira is running this…').first()).toBeVisible()
  more = { ...more, other: { ...other, is_here: false } }
  await expect.element(page.getByText('It did not finish').first()).toBeVisible()
  await expect.element(page.getByText('Mira has been away since').first()).toBeVisible()
})

test('the other side’s cursor is where they are, and moves with what is written before it', async () => {
  authority()
  written = [{ client_id: 'x', changes: [[0, 'abc']] }]
  more = { other: { name: 'Mira', is_here: true, seen_at: null, selection: { version: 0, anchor: 0, head: 0 } } }
  await open()
  const cursor = () => document.querySelector<HTMLElement>('.cm-other-cursor')
  await expect.poll(() => cursor()?.dataset.name).toBe('Mira')
  more = { other: { ...more.other!, selection: { version: 1, anchor: 1, head: 3 } } }
  await expect.poll(() => document.querySelector('.cm-other-selection')?.textContent).toBe('bc')
  await text(0).click()
  await userEvent.keyboard('{Home}xy')
  await expect.element(text(1)).toHaveTextContent('xyabc')
  await expect.poll(() => document.querySelector('.cm-other-selection')?.textContent).toBe('bc')
  more = { other: { ...more.other!, is_here: false, selection: null } }
  await expect.poll(cursor).toBeNull()
})

test('the other side’s name covers the text only for a moment after their cursor moved', async () => {
  authority()
  written = [{ client_id: 'x', changes: [[0, 'abc']] }]
  const other = { name: 'Mira', is_here: true, seen_at: null }
  await open()
  const cursor = () => document.querySelector<HTMLElement>('.cm-other-cursor')!
  const isNamed = () => getComputedStyle(cursor(), '::after').visibility === 'visible'
  more = { other: { ...other, selection: { version: 1, anchor: 1, head: 1 } } }
  await expect.poll(() => cursor() && isNamed()).toBe(true)
  for (const animation of document.getAnimations()) animation.finish()
  expect(isNamed()).toBe(false)
  await text(0).click()
  await userEvent.keyboard('{Home}xy')
  await expect.element(text(1)).toHaveTextContent('xyabc')
  const looks = server.sentTo(pullBoard).length
  await expect.poll(() => server.sentTo(pullBoard).length).toBeGreaterThan(looks + 2)
  expect(isNamed()).toBe(false)
  more = { other: { ...other, selection: { version: written.length, anchor: 4, head: 4 } } }
  await expect.poll(isNamed).toBe(true)
})

test('the time that is left is said, and read aloud at ten, five and one minutes alone', async () => {
  await open()
  await expect.element(page.getByText('12 min left').first()).toBeVisible()
  expect(page.getByText('12 minutes left').query()).toBeNull()
  more = { as_of: '2026-12-01T15:25:00.000Z' }
  await expect.element(page.getByText('5 min left').first()).toBeVisible()
  await expect.element(page.getByText('5 minutes left').first()).toBeInTheDocument()
})
