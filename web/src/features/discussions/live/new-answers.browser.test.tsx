/** What others post in an open thread: it comes by itself, and disturbs nothing. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { getDiscussion, getReplies } from 'contract/discussions/api.ts'
import { type ThreadEvent, watchDiscussion } from 'contract/discussions/live.ts'
import type { Answer } from 'contract/discussions/model.ts'
import { Problem } from 'contract/problems.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '../../../lib/change-session.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { loginData } from '../../../testing/people.ts'
import { answerOf as answerWith, discussionOf, reader as own, threadOf } from '../../../testing/threads.ts'
import { threadQuery } from '../queries.ts'
import { ThreadView } from '../thread-view.tsx'
import { NewAnswers } from './new-answers.tsx'

const creator = { username: 'sqrt_t', email: '' }
const discussion = discussionOf()
const answerOf = (id: number, content: string, by = creator): Answer => answerWith(id, content, { creator: by })

let server: ReturnType<typeof fakeServer>
let answers: Answer[]
let streams: ReadableStreamDefaultController<Uint8Array>[]
beforeEach(() => {
  server = fakeServer()
  streams = []
  onTestFinished(() => {
    for (const stream of streams) stream.error(new Error('The test is over.'))
  })
  startSession(own.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  answers = Array.from({ length: 12 }, (_, n) => answerOf(11 + n, `Answer ${n}\n\n`.repeat(6)))
  server.answer(getDiscussion, () => [threadOf(discussion, answers)])
  server.answer(getReplies, ({ params: { answerId } }) => {
    const answer = answers.find(({ id }) => id === Number(answerId))
    if (!answer) throw new Problem('not_found')
    return [{ answer, child_answers: [], previous_cursor: null, newer_cursor: null }]
  })
  server.answer(watchDiscussion, () => new ReadableStream({ start: (stream) => void streams.push(stream) }) as never)
})

function Page() {
  const { data } = useInfiniteQuery(threadQuery(5))
  if (!data) return null
  return (
    <>
      <ThreadView pages={data.pages} />
      <NewAnswers discussionId={5} />
    </>
  )
}

async function open() {
  await openAt('/thread', [{ path: '/thread', Component: Page }])
  await expect.element(page.getByText('Answer 0').first()).toBeVisible()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
}

const send = (name: string, data: object) =>
  streams.at(-1)!.enqueue(new TextEncoder().encode(`id: x.1\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
const tell = (event: ThreadEvent) => send('thread', event)
const pill = () => page.getByRole('button', { name: /new answer/ })

/** As the server would have it. */
function post(id: number, by = creator): void {
  answers = [...answers, answerOf(id, `New ${id}`, by)]
  tell({ what: 'posted', answer: id, parent: null })
}

test('an answer that comes out of sight is announced; the button leads to it, moves the keyboard there, and goes', async () => {
  await open()
  window.scrollTo(0, 0)
  post(40)
  await expect.element(page.getByRole('status').getByText('1 new answer')).toBeInTheDocument()
  post(41)
  await expect.element(pill()).toHaveTextContent('2 new answers')
  expect(window.scrollY).toBe(0)
  pill().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('New 40')).toBeInViewport()
  expect(document.activeElement?.id).toBe('answer-40')
  await expect.element(pill()).not.toBeInTheDocument()
})

test('what one has posted oneself, and what comes into sight, is not announced', async () => {
  answers = answers.slice(0, 1)
  await open()
  post(40, own)
  await expect.element(page.getByText('New 40')).toBeInTheDocument()
  await expect.element(pill()).not.toBeInTheDocument()
  window.scrollTo(0, document.body.scrollHeight)
  post(41)
  await expect.element(page.getByText('New 41')).toBeInViewport()
  await expect.element(pill()).not.toBeInTheDocument()
})

test('what changes beyond what is shown is no new answer', async () => {
  await open()
  const older = answerOf(3, 'Long ago')
  server.answer(getReplies, [{ answer: older, child_answers: [], previous_cursor: null, newer_cursor: null }])
  tell({ what: 'voted', answer: 3, parent: null })
  await vi.waitFor(() => expect(server.sentTo(getReplies).length).toBeGreaterThan(0))
  answers = answers.filter(({ id }) => id !== 11)
  tell({ what: 'removed', answer: null, parent: null })
  await expect.element(page.getByText('Answer 0').first()).not.toBeInTheDocument()
  expect(document.body.textContent).not.toContain('Long ago')
  await expect.element(pill()).not.toBeInTheDocument()
})

test('the field in which one writes stays where it is when an answer comes above it', async () => {
  await open()
  const field = page.getByRole('textbox', { name: 'Your answer' })
  await userEvent.click(field)
  const top = () => Math.round(field.element().getBoundingClientRect().top)
  const before = top()
  post(40)
  await expect.element(page.getByText('New 40')).toBeInTheDocument()
  await vi.waitFor(() => expect(top()).toBe(before))
})

test('an edit is shown and a removal taken from the page, and what is half written stays', async () => {
  await open()
  const field = page.getByRole('textbox', { name: 'Your answer' })
  await field.fill('Half a th')
  answers = answers.map((answer) => (answer.id === 12 ? { ...answer, content: 'Said otherwise' } : answer))
  tell({ what: 'edited', answer: 12, parent: null })
  await expect.element(page.getByText('Said otherwise')).toBeInTheDocument()
  answers = answers.filter(({ id }) => id !== 13)
  tell({ what: 'removed', answer: 13, parent: null })
  await expect.element(page.getByText('Answer 2').first()).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Half a th')
  expect(document.activeElement).toBe(field.element())
})

test('who wrote what is removed reads that it was, and why', async () => {
  answers = [answerOf(11, 'Mine', own)]
  await openAt('/thread', [{ path: '/thread', Component: Page }])
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  server.answer(getReplies, () => {
    throw new Problem('not_found')
  })
  answers = [
    { ...answers[0]!, content: '', html: null, removed_until: '2026-12-23T00:00:00Z', removal_reason: 'Off the subject.' },
  ]
  tell({ what: 'removed', answer: 11, parent: null })
  await expect.element(page.getByText('Off the subject.')).toBeVisible()
})

test('a stream that ends is opened again; what may have been missed is asked for', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(-0.5)
  await open()
  answers = [...answers, answerOf(50, 'Missed')]
  streams[0]!.close()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  send('changed', {})
  await expect.element(page.getByText('Missed')).toBeInTheDocument()
  await expect.element(pill()).toHaveTextContent('1 new answer')
})
