/** A link to an answer, or to a reply: whoever follows it arrives there, however long the thread is. */
import { createAnswer, getDiscussion, getReplies } from 'contract/discussions/api.ts'
import { Problem } from 'contract/problems.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../../lib/change-session.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { loginData } from '../../../testing/people.ts'
import { answerOf, discussionOf, reader, threadOf } from '../../../testing/threads.ts'
import { ThreadView } from '../thread-view.tsx'
import { useThread } from './use-thread.ts'

const long = 'A long answer.\n\n'.repeat(12)
const written = (id: number) => answerOf(id, `Answer ${id} ${long}`, { reply_count: id === 12 ? 2 : 0 })

let server: ReturnType<typeof fakeServer>
let asked: Record<string, string>[]
beforeEach(() => {
  server = fakeServer()
  asked = []
  startSession(reader.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  const thread = (from: number, to: number, more = {}) => {
    const answers = Array.from({ length: to - from + 1 }, (_, n) => written(from + n))
    return [threadOf(discussionOf(), answers, more)]
  }
  // Of the answers 11 to 19 three are a page.
  server.answer(getDiscussion, ({ query }) => {
    asked.push(query)
    if (query.at === '12') return thread(11, 13, { newer_cursor: 13, linked: { answer: 12, reply: null } })
    if (query.at === '21') return thread(11, 13, { newer_cursor: 13, linked: { answer: 12, reply: 21 } })
    if (query.since === '13') return thread(14, 16, { previous_cursor: 14, newer_cursor: 16 })
    return thread(17, 19, { previous_cursor: 17 })
  })
  server.answer(getReplies, ({ params, query }) => {
    const answerId = Number(params.answerId)
    if (answerId > 19) throw new Problem('not_found')
    const replies = [20, 21].map((id) => answerOf(id, `Reply ${id}`, { parent_answer: 12 }))
    const shown = answerId === 12 ? replies.slice(query.at ? 0 : 1) : []
    return [{ answer: written(answerId), child_answers: shown, previous_cursor: null, newer_cursor: null }]
  })
})

function Page() {
  const { thread, order, at } = useThread(5)
  return thread.data && <ThreadView pages={thread.data.pages} order={order} at={at} />
}
const open = (hash = '') => openAt(`/thread${hash}`, [{ path: '/thread', Component: Page }])
const article = (id: number) => document.getElementById(`answer-${id}`)

async function expectArrivedAt(id: number): Promise<void> {
  await expect.poll(() => document.activeElement?.id).toBe(`answer-${id}`)
  await expect.poll(() => article(id)!.getBoundingClientRect().top).toBeLessThan(innerHeight)
  expect(article(id)!.getBoundingClientRect().bottom).toBeGreaterThan(0)
}

test('a link to an old answer asks for its page, opens its replies and brings it into sight; later ones follow', async () => {
  await open('#answer-12')
  await expectArrivedAt(12)
  expect(asked).toEqual([{ at: '12' }])
  await expect.element(page.getByRole('button', { name: '2 replies' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Show later answers' }).click()
  await expect.element(page.getByText('Answer 16')).toBeInTheDocument()
  expect([...document.querySelectorAll('[id^="answer-1"]')].map(({ id }) => id)).toEqual(
    [11, 12, 13, 14, 15, 16].map((id) => `answer-${id}`),
  )
  await expect.element(page.getByText('The post in this link')).not.toBeInTheDocument()
})

test('a link to a reply opens the answer that it is for', async () => {
  await open('#answer-21')
  await expectArrivedAt(21)
  await expect.element(page.getByText('Reply 20')).toBeVisible()
})

test('what is on the page already is not asked for again', async () => {
  await open()
  await page.getByRole('article').nth(2).getByRole('link').click()
  await expectArrivedAt(18)
  await expect
    .element(page.getByRole('article').nth(2).getByRole('button', { name: '0 replies' }))
    .toHaveAttribute('aria-expanded', 'true')
  expect(asked).toEqual([{}])
})

test('a link to what was deleted says so, and shows the newest', async () => {
  await open('#answer-404')
  await expect
    .element(page.getByRole('status').first())
    .toHaveTextContent('The post in this link was deleted, or belongs to another discussion.')
  await expect.element(page.getByText('Answer 19')).toBeVisible()
  expect(asked).toEqual([{ at: '404' }])
})

test('who answers amid an old part of a thread is brought to what they wrote', async () => {
  await open('#answer-12')
  await expectArrivedAt(12)
  server.answer(createAnswer, () => answerOf(19, 'Mine', { creator: reader }))
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Mine')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ at: '19' })
})

test('a link is copied whole, or it is said that it could not be', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  await open()
  await page.getByRole('button', { name: 'Copy link to the answer of sqrt_t' }).last().click()
  await expect.poll(() => writeText.mock.calls).toEqual([[`${location.origin}/thread#answer-19`]])
})
