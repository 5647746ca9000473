/** A thread without a pointer: whatever is done, the keyboard stays in the thread. */

import { useInfiniteQuery } from '@tanstack/react-query'
import {
  createAnswer,
  deleteAnswer,
  deleteDiscussion,
  editAnswer,
  getDiscussion,
  getReplies,
  listDiscussions,
} from 'contract/discussions/api.ts'
import type { Answer } from 'contract/discussions/model.ts'
import { reportAnswer } from 'contract/discussions/moderation.ts'
import { acceptAnswer, voteForAnswer } from 'contract/discussions/votes.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData } from '../../testing/people.ts'
import { answerOf, discussionOf, reader, threadOf } from '../../testing/threads.ts'
import { DiscussionList } from './discussion-list.tsx'
import { threadQuery } from './queries.ts'
import { ThreadView } from './thread-view.tsx'

const long = 'A long answer.\n\n'.repeat(12)
const own = { creator: reader }

let server: ReturnType<typeof fakeServer>
let answers: Answer[]
let replies: Answer[]
beforeEach(() => {
  server = fakeServer()
  startSession(reader.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  answers = [answerOf(11, 'Because.'), answerOf(12, 'It is not.', own)]
  replies = [answerOf(21, 'Oh yes.', { ...own, parent_answer: 12 }), answerOf(22, 'Oh no.', { ...own, parent_answer: 12 })]
  // Of the answers 1 to 12 those before 11 are pages of four.
  server.answer(getDiscussion, ({ query }) => {
    const to = Number(query.cursor)
    if (!to) return [threadOf(discussionOf(), answers, { previous_cursor: 11 })]
    const earlier = [4, 3, 2, 1].map((back) => answerOf(to - back, `Answer ${to - back} ${long}`))
    return [threadOf(discussionOf(), earlier, { previous_cursor: to > 10 ? to - 4 : null })]
  })
  server.answer(getReplies, ({ params: { answerId } }) => [
    {
      ...{ answer: answers.find(({ id }) => id === Number(answerId))!, previous_cursor: null, newer_cursor: null },
      child_answers: replies.filter(({ parent_answer }) => parent_answer === Number(answerId)),
    },
  ])
})

function Thread() {
  const { data } = useInfiniteQuery(threadQuery(5))
  return data && <ThreadView pages={data.pages} />
}
async function open(): Promise<void> {
  await openAt('/thread', [{ path: '/thread', Component: Thread }])
  await expect.element(page.getByRole('article', { name: 'Reply of' }).last()).toBeVisible()
}

const article = (id: number) => document.getElementById(`answer-${id}`)
const within = (id: number) => page.elementLocator(article(id)!)
const button = (name: string | RegExp, place: Pick<Locator, 'getByRole'> = page) => place.getByRole('button', { name }).first()
const field = (name: string) => page.getByRole('textbox', { name })
async function press(what: Locator, key = 'Enter'): Promise<void> {
  await expect.element(what).toBeVisible()
  ;(what.element() as HTMLElement).focus()
  await userEvent.keyboard(`{${key}}`)
}
const change = (list: Answer[], id: number, more: Partial<Answer>) =>
  list.map((one) => (one.id === id ? { ...one, ...more } : one))
const expectFocusAt = (id: number) => expect.poll(() => document.activeElement?.id).toBe(`answer-${id}`)

test('voting, accepting, sending and reporting leave the keyboard on what was pressed', async () => {
  server.answer(voteForAnswer, () => ({ votes: 1, voted: true }))
  server.answer(acceptAnswer, () => {
    answers = change(answers, 11, { accepted: true })
    return answers[0]!
  })
  server.answer(reportAnswer, () => ({}))
  server.answer(createAnswer, ({ body }) => {
    const said = answerOf(23 + replies.length, body.content!, { ...own, parent_answer: body.parent_answer ?? null })
    if (body.parent_answer) replies.push(said)
    else answers.push(said)
    return said
  })
  await open()
  await press(button(/^Vote for the answer of sqrt_t/))
  await expect.element(button(/^Vote for the answer of sqrt_t/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button(/^Vote for the answer of sqrt_t/)).toHaveFocus()
  await press(button('Accept the answer of sqrt_t'))
  await expect.element(button('Do not accept the answer of sqrt_t')).toHaveFocus()

  await press(button('Report the answer of sqrt_t'))
  const report = page.getByRole('dialog', { name: 'Report the answer of sqrt_t' })
  await press(report.getByRole('radio').first(), 'Space')
  await press(button('Report', report))
  await expect.element(report).not.toBeInTheDocument()
  await expect.element(button('Report the answer of sqrt_t')).toHaveFocus()

  await field('Reply to first_step').fill('With Ctrl+Enter.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('article').getByText('With Ctrl+Enter.').first()).toBeVisible()
  await expect.element(field('Reply to first_step')).toHaveFocus()
  await field('Your answer').fill('With the button.')
  await press(button('Send'))
  await expect.element(field('Your answer')).toHaveValue('')
  await expect.element(page.getByText('Sending…')).not.toBeInTheDocument()
  // With the next frame a browser takes the keyboard from what is disabled.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  await expect.element(button('Send')).toHaveFocus()
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true')
})

test('an edit that is saved or cancelled gives the keyboard back to its post', async () => {
  server.answer(editAnswer, ({ params: { id }, body }) => {
    answers = change(answers, Number(id), { content: body.content! })
    return answers.find((one) => one.id === Number(id))!
  })
  await open()
  await press(button('Edit', within(12)))
  await expect.element(field('Edit the answer')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectFocusAt(12)
  await press(button('Edit', within(12)))
  await field('Edit the answer').fill('It is.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(field('Edit the answer')).not.toBeInTheDocument()
  await expectFocusAt(12)
  await press(button('Edit', within(21)))
  await expect.element(field('Edit your reply')).toHaveFocus()
  await press(button('Cancel'))
  await expectFocusAt(21)
})

test('what is deleted gives the keyboard to what stands beside it, or to what it replied to', async () => {
  server.answer(deleteAnswer, ({ params: { id } }) => {
    replies = replies.filter((one) => one.id !== Number(id))
    answers = answers.filter((one) => one.id !== Number(id))
    return {}
  })
  await open()
  for (const [gone, next] of [
    [21, 22],
    [22, 12],
    [12, 11],
  ] as const) {
    await press(button(/^Delete/, within(gone)))
    const question = page.getByRole('alertdialog')
    await expect.element(button('Cancel', question)).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    await expectFocusAt(next)
  }
})

test('earlier answers come above what one reads, which stays where it is with the keyboard, also when they were the last', async () => {
  await open()
  for (const first of [11, 7]) {
    await expect.element(button('Show earlier answers')).toBeVisible()
    const before = article(first)!.getBoundingClientRect().top
    await press(button('Show earlier answers'))
    await expect.poll(() => article(first - 4)).not.toBeNull()
    await expectFocusAt(first)
    expect(Math.abs(article(first)!.getBoundingClientRect().top - before)).toBeLessThan(2)
    article(first - 4)!.scrollIntoView()
  }
  await expect.element(button('Show earlier answers')).not.toBeInTheDocument()
})

test('a discussion that is deleted from the list gives the keyboard to the next one', async () => {
  const about = { title: 'Dice', category: 'statistics' } as const
  let rows = [5, 6].map((id) => ({ ...discussionOf({ id }), preview: `Why ${id}?`, about }))
  server.answer(listDiscussions, () => ({ discussions: rows, next_cursor: null }))
  server.answer(deleteDiscussion, ({ params: { id } }) => {
    rows = rows.filter((row) => row.id !== Number(id))
    return {}
  })
  await openAt('/list', [{ path: '/list', Component: () => <DiscussionList subject="interview" ids="1" /> }])
  await press(button(/^Delete/))
  await press(button('Delete', page.getByRole('alertdialog')))
  await expect.element(page.getByText('Why 5?')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.matches('li') && document.activeElement.textContent).toContain('Why 6?')
})

test('who posts too much is told so, and what they wrote is kept', async () => {
  expectComplaints(/Too many attempts/)
  server.refuse(createAnswer, 'too_many', { message: 'Too many attempts. Please try again in 5 minutes.', retryAfter: 300 })
  await open()
  await field('Your answer').fill('One more')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Too many attempts. Please try again in 5 minutes.')).toBeVisible()
  await expect.element(field('Your answer')).toHaveValue('One more')
})
