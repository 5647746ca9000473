/** What readers make of posts: votes, the answer that helped, covers, reports, and what administrators do. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { createAnswer, editAnswer, getDiscussion, getReplies, restoreAnswer } from 'contract/discussions/api.ts'
import type { Answer, Discussion } from 'contract/discussions/model.ts'
import { removeAnswer, reportAnswer } from 'contract/discussions/moderation.ts'
import {
  acceptAnswer,
  endorseAnswer,
  takeBackAcceptance,
  takeBackAnswerVote,
  uncoverAnswer,
  voteForAnswer,
} from 'contract/discussions/votes.ts'
import { useSearchParams } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../../lib/change-session.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { loginData } from '../../../testing/people.ts'
import { answerOf, discussionOf, reader, threadOf } from '../../../testing/threads.ts'
import { threadQuery } from '../queries.ts'
import { ThreadView } from '../thread-view.tsx'
import { orderIn } from './order-links.tsx'

let server: ReturnType<typeof fakeServer>
let discussion: Discussion
let answers: Answer[]
let known: boolean | null
beforeEach(() => {
  server = fakeServer()
  logIn()
  ;[discussion, answers, known] = [discussionOf(), [answerOf(11, 'Because.', { votes: 2 })], false]
  server.answer(getDiscussion, () => [threadOf(discussion, answers, { solution_known: known })])
  server.answer(getReplies, ({ params: { answerId } }) => [
    { answer: answers.find(({ id }) => id === Number(answerId))!, child_answers: [], previous_cursor: null, newer_cursor: null },
  ])
})

const logIn = (more: { is_admin?: boolean } = {}) =>
  startSession(reader.email, {
    token: 'a'.repeat(43),
    is_login_limited: false,
    data: { ...loginData, is_2fa_verified: true, ...more },
  })

function Thread() {
  const order = orderIn(useSearchParams()[0])
  const { data } = useInfiniteQuery(threadQuery(5, order))
  return data && <ThreadView key={order} pages={data.pages} order={order} />
}
const open = () => openAt('/thread', [{ path: '/thread', Component: Thread }])
const article = page.getByRole('article', { name: 'Answer of sqrt_t' })
const vote = page.getByRole('button', { name: 'Vote for the answer of sqrt_t' })

test('a vote is seen at once and counted by the server; pressed again it is taken back', async () => {
  const held = Promise.withResolvers<void>()
  server.answer(voteForAnswer, async () => {
    await held.promise
    return { votes: 4, voted: true }
  })
  await open()
  await expect.element(vote).toHaveAttribute('aria-pressed', 'false')
  await vote.click()
  await expect.element(vote).toHaveAttribute('aria-pressed', 'true')
  await expect.element(vote).toHaveTextContent('Vote for the answer of sqrt_t, votes: 3')
  held.resolve()
  // Somebody else has voted meanwhile.
  await expect.element(vote).toHaveTextContent('Vote for the answer of sqrt_t, votes: 4')
  server.answer(takeBackAnswerVote, { votes: 3, voted: false })
  await vote.click()
  await expect.element(vote).toHaveTextContent('Vote for the answer of sqrt_t, votes: 3')
  await expect.element(vote).toHaveAttribute('aria-pressed', 'false')
})

test('a vote that is refused is as it was before', async () => {
  expectComplaints(/This service is not available/)
  await open()
  server.refuse(voteForAnswer, 'unavailable')
  await vote.click()
  await expect.poll(() => server.sentTo(voteForAnswer)).toHaveLength(1)
  await expect.element(vote).toHaveAttribute('aria-pressed', 'false')
  await expect.element(vote).toHaveTextContent('Vote for the answer of sqrt_t, votes: 2')
})

test('one’s own post is neither voted for nor reported, and shows what it was given', async () => {
  answers = [answerOf(11, 'Mine', { creator: reader, votes: 2 })]
  await open()
  const own = page.getByRole('article', { name: 'Answer of first_step' })
  await expect.element(own.getByText('Votes: 2')).toBeVisible()
  await expect.element(own.getByRole('button', { name: /Vote|Report/ })).not.toBeInTheDocument()
})

test('who asked accepts an answer and takes it back; who did not is not offered it', async () => {
  await open()
  const set = (accepted: boolean) => () => {
    answers = [{ ...answers[0]!, accepted }]
    return answers[0]!
  }
  server.answer(acceptAnswer, set(true))
  server.answer(takeBackAcceptance, set(false))
  await article.getByRole('button', { name: 'Accept the answer' }).click()
  await expect.element(article.getByText('Accepted by the asker')).toBeVisible()
  await article.getByRole('button', { name: 'Do not accept' }).click()
  await expect.element(article.getByText('Accepted by the asker')).not.toBeInTheDocument()
  await expect.element(article.getByRole('button', { name: /ndorse/ })).not.toBeInTheDocument()
})

test('administrators endorse, in the name of the house, and accept nothing that they did not ask', async () => {
  logIn({ is_admin: true })
  discussion = discussionOf({ creator: { username: 'asker', email: 'asker@example.com' } })
  await open()
  server.answer(endorseAnswer, () => {
    answers = [{ ...answers[0]!, endorsed: true }]
    return answers[0]!
  })
  await article.getByRole('button', { name: 'Endorse the answer' }).click()
  await expect.element(article.getByText(/^Endorsed by the .+ team$/)).toBeVisible()
  await expect.element(article.getByRole('button', { name: /ccept/ })).not.toBeInTheDocument()
})

test('what gives something away is covered until its reader asks for it, and can be voted for before', async () => {
  answers = [answerOf(11, '', { covered: true, gives_away: true })]
  await open()
  await expect.element(article.getByText('Contains spoilers', { exact: true })).toBeVisible()
  expect(server.sentTo(uncoverAnswer)).toHaveLength(0)
  server.answer(uncoverAnswer, answerOf(11, 'Count the pairs', { gives_away: true }))
  await article.getByRole('button', { name: 'Show it' }).click()
  await expect.element(article.getByText('Count the pairs')).toBeVisible()
  await expect.element(article.getByRole('button', { name: 'Show it' })).not.toBeInTheDocument()
  await expect.element(article.getByText('Contains spoilers', { exact: true })).toBeVisible()
  await expect.element(vote).toBeVisible()
})

test('whether it gives something away is preset where the writer knows the solution, and said with the answer', async () => {
  known = true
  await open()
  const box = page.getByRole('checkbox', { name: 'Contains spoilers' })
  await expect.element(box.last()).toBeChecked()
  await box.last().click()
  server.answer(createAnswer, ({ body }) => answerOf(12, body.content!))
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Thanks')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => server.sentTo(createAnswer))
    .toEqual([{ content: 'Thanks', discussion: 5, gives_away: false, key: expect.any(String) }])
})

test('an answer that gives something away says so when it is edited, until its writer says otherwise', async () => {
  answers = [answerOf(11, 'Pairs', { creator: reader, gives_away: true })]
  await open()
  await page.getByRole('article', { name: 'Answer of' }).getByRole('button', { name: 'Edit' }).click()
  const box = page.getByRole('checkbox', { name: 'Contains spoilers' })
  await expect.element(box.first()).toBeChecked()
  server.answer(editAnswer, answers[0]!)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.sentTo(editAnswer)).toEqual([{ content: 'Pairs', gives_away: true }])
})

test('of a topic there is nothing to give away', async () => {
  known = null
  await open()
  await expect.element(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /gives something/ })).not.toBeInTheDocument()
})

test('best first has an address of its own, asks the server for it, and shows more below', async () => {
  answers = [answerOf(11, 'Newest'), answerOf(12, 'Second')]
  await open()
  await page.getByRole('link', { name: 'Best first' }).click()
  await expect.element(page.getByRole('link', { name: 'Best first' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('article').nth(1).getByRole('button', { name: '0 replies' })).toBeVisible()
  await page.getByRole('link', { name: 'By time' }).click()
  await expect.element(page.getByRole('article').nth(2).getByRole('button', { name: '0 replies' })).toBeVisible()
})

test('a report needs a reason, goes out with its words, and says thank you', async () => {
  await open()
  await article.getByRole('button', { name: 'Report the answer of sqrt_t' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report the answer of sqrt_t' })
  await expect.element(dialog.getByRole('button', { name: 'Report' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Insulting/ }).click()
  await dialog.getByRole('textbox').fill('Not fair')
  server.answer(reportAnswer, {})
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sentTo(reportAnswer)).toEqual([{ reason: 'rude', words: 'Not fair' }])
})

test('an administrator removes with a reason and puts back; who wrote it reads why in its place', async () => {
  logIn({ is_admin: true })
  answers = [answerOf(11, 'Rude', { creator: { username: 'sqrt_t', email: 'other@example.com' } })]
  await open()
  await article.getByRole('button', { name: 'Remove the answer of sqrt_t' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the answer of sqrt_t' })
  await expect.element(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('An insult.')
  const removed = { removed_until: '2026-04-08T16:20:00Z', removal_reason: 'An insult.' }
  server.answer(removeAnswer, () => {
    answers = [{ ...answers[0]!, ...removed }]
    return {}
  })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(article.getByText('Removed by a moderator.')).toBeVisible()
  await expect.element(article.getByText('Rude', { exact: true })).toBeVisible()
  server.answer(restoreAnswer, () => {
    answers = [{ ...answers[0]!, removed_until: null, removal_reason: null }]
    return {}
  })
  await article.getByRole('button', { name: 'Restore' }).click()
  await expect.element(article.getByText('Removed by a moderator.')).not.toBeInTheDocument()

  logIn()
  answers = [answerOf(11, '', { creator: reader, ...removed })]
  await open()
  const own = page.getByRole('article', { name: 'Answer of first_step' })
  await expect.element(own.getByText('An insult.')).toBeVisible()
  await expect.element(own.getByText('A moderator can restore it until 8 April 2026.')).toBeVisible()
  await expect.element(own.getByRole('button')).not.toBeInTheDocument()
})
