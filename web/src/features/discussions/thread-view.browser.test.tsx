/** A thread: which answer is open, and where what is written comes from and goes to. */
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  createAnswer,
  deleteAnswer,
  editAnswer,
  editDiscussion,
  getDiscussion,
  getReplies,
  muteDiscussion,
  previewPost,
} from 'contract/discussions/api.ts'
import type { Answer, Discussion } from 'contract/discussions/model.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData } from '../../testing/people.ts'
import { threadQuery } from './queries.ts'
import { ThreadView } from './thread-view.tsx'

const own = { username: 'first_step', email: 'noor@example.com' }
const other = { username: 'sqrt_t', email: '' }
const at = '2026-03-09T16:20:00Z'
const asked: Discussion = {
  ...{ id: 5, content: 'Why six?', html: null, creator: own, created_at: at, edited_at: null, notify_block_user: [] },
  ...{ topic: null, certificate: null, interview: 1, vantage: null },
  ...{ votes: 0, voted: false, gives_away: false, covered: false },
  ...{ removed_until: null, removal_reason: null, edited_by_moderator: false, edit_reason: null },
}
const post = (id: number, content: string, creator = other, more: Partial<Answer> = {}): Answer => ({
  ...{ id, content, html: null, creator, discussion: 5, parent_answer: null, file: null, attachment: null, created_at: at },
  ...{ edited_at: null, child_answers: [], reply_count: 0, votes: 0, voted: false, gives_away: false, covered: false },
  ...{
    accepted: false,
    endorsed: false,
    removed_until: null,
    removal_reason: null,
    edited_by_moderator: false,
    edit_reason: null,
  },
  ...more,
})

let server: ReturnType<typeof fakeServer>
let discussion: Discussion
let answers: Answer[]
let replies: Answer[]
beforeEach(() => {
  server = fakeServer()
  startSession(own.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  discussion = asked
  answers = [post(11, 'Because.'), post(12, 'It is not.', own, { reply_count: 1 })]
  replies = [post(21, 'Oh yes it is.', own, { parent_answer: 12 })]
  server.answer(getDiscussion, () => [
    {
      discussion,
      answers: answers.map((answer) => ({ answer })),
      creator: own,
      about: { title: 'Dice', category: 'statistics' },
      solution_known: false,
      forum: null,
      previous_cursor: null,
      newer_cursor: null,
      next: null,
      linked: null,
    },
  ])
  server.answer(getReplies, ({ params: { answerId } }) => [
    {
      answer: answers.find(({ id }) => id === Number(answerId))!,
      child_answers: replies.filter(({ parent_answer }) => parent_answer === Number(answerId)),
      previous_cursor: null,
      newer_cursor: null,
    },
  ])
})

function Thread() {
  const { data } = useInfiniteQuery(threadQuery(5))
  return data && <ThreadView pages={data.pages} />
}
const open = () => openAt('/thread', [{ path: '/thread', Component: Thread }])
const answerOf = (name: string) => page.getByRole('article', { name: `Answer of ${name}` })
const field = (name: string) => page.getByRole('textbox', { name })

test('the latest answer is open with its replies, until another is opened; View replies becomes their number', async () => {
  await open()
  await expect.element(answerOf('first_step').getByText('Oh yes it is.')).toBeVisible()
  await expect.element(answerOf('first_step').getByRole('button', { name: '1 reply' })).toHaveAttribute('aria-expanded', 'true')
  await answerOf('sqrt_t').getByRole('button', { name: 'Reply', exact: true }).click()
  await expect.element(answerOf('sqrt_t').getByRole('button', { name: '0 replies' })).toBeVisible()
  await expect.element(answerOf('first_step').getByRole('button', { name: 'View replies' })).toBeVisible()
  await expect.element(page.getByText('Oh yes it is.')).not.toBeInTheDocument()
})

test('Ctrl+Enter replies to the open answer; the field is emptied, and what another one says later moves no selection', async () => {
  await open()
  server.answer(createAnswer, ({ body }) => {
    const reply = post(22, body.content!, own, { parent_answer: body.parent_answer! })
    replies.push(reply)
    answers = [answers[0]!, { ...answers[1]!, reply_count: 2 }, post(13, 'Meanwhile')]
    return reply
  })
  const box = field('Reply to first_step')
  await box.fill('  ')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await box.fill('Indeed.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(answerOf('first_step').getByText('Indeed.', { exact: true })).toBeVisible()
  expect(server.sentTo(createAnswer)).toEqual([
    { content: 'Indeed.', discussion: 5, parent_answer: 12, gives_away: false, key: expect.any(String) },
  ])
  await expect.element(box).toHaveValue('')
  await expect.element(page.getByText('Meanwhile')).toBeVisible()
  await expect.element(answerOf('first_step').getByRole('button', { name: '2 replies' })).toHaveAttribute('aria-expanded', 'true')
})

test('one field is open at a time: the others are a line each, and a click opens one in place of it', async () => {
  await open()
  const [answering, replying] = [field('Your answer'), field('Reply to first_step')]
  const pickers = page.getByRole('button', { name: 'Attach a file' })
  await expect.element(replying).toHaveAttribute('rows', '1')
  await expect.element(answering).toHaveAttribute('rows', '3')
  await expect.poll(() => pickers.elements().length).toBe(1)
  await replying.click()
  await expect.element(replying).toHaveAttribute('rows', '3')
  await expect.element(answering).toHaveAttribute('rows', '1')
  await expect.poll(() => pickers.elements().length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).not.toBeInTheDocument()
})

test('sent twice in the same moment, an answer is posted once; the next one goes out as usual', async () => {
  await open()
  server.answer(createAnswer, ({ body }) => {
    const answer = post(13 + answers.length, body.content!, own)
    answers = [...answers, answer]
    return answer
  })
  for (const text of ['Once.', 'And again.']) {
    await field('Your answer').fill(text)
    const send = page.getByRole('button', { name: 'Send' }).element() as HTMLButtonElement
    send.click()
    send.click()
    await expect.element(page.getByText(text)).toBeVisible()
  }
  expect(server.sentTo(createAnswer).map(({ content }) => content)).toEqual(['Once.', 'And again.'])
  expect(new Set(server.sentTo(createAnswer).map(({ key }) => key)).size).toBe(2)
})

test('an answer that was refused stays in its field with the reason; left alone, it is there after a reload', async () => {
  expectComplaints(/This service is not available/)
  await open()
  server.refuse(createAnswer, 'unavailable')
  await field('Your answer').fill('Half a thought')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('This service is not available right now. Please try again later.')).toBeVisible()
  await open()
  await expect.element(field('Your answer').last()).toHaveValue('Half a thought')
})

test('one answer is edited at a time, in its own place; a reply is edited in the reply box', async () => {
  answers[0] = post(11, 'Because.', own)
  await open()
  const [first, second] = [page.getByRole('article').nth(1), page.getByRole('article').nth(2)]
  await first.getByRole('button', { name: 'Edit' }).click()
  await expect.element(first.getByRole('textbox', { name: 'Edit the answer' })).toHaveFocus()
  await second.getByRole('button', { name: 'Edit' }).first().click()
  await expect.element(first.getByRole('textbox', { name: 'Edit the answer' })).not.toBeInTheDocument()

  server.answer(editAnswer, ({ params: { id }, body }) => {
    const edited = { ...[...answers, ...replies].find((one) => one.id === Number(id))!, content: body.content!, edited_at: at }
    answers = answers.map((one) => (one.id === edited.id ? edited : one))
    replies = replies.map((one) => (one.id === edited.id ? edited : one))
    return edited
  })
  await second.getByRole('textbox', { name: 'Edit the answer' }).fill('It is.')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect.element(second.getByText('It is.', { exact: true })).toBeVisible()
  await expect.element(second.getByText('edited')).toBeVisible()

  await page.getByRole('article', { name: 'Reply of' }).getByRole('button', { name: 'Edit' }).click()
  const box = field('Edit your reply')
  await expect.element(box).toHaveValue('Oh yes it is.')
  await box.fill('Oh no.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Oh no.')).toBeVisible()
  await expect.element(field('Reply to first_step')).toHaveValue('')
  expect(server.sentTo(editAnswer)).toMatchObject([{ content: 'It is.' }, { content: 'Oh no.' }])
})

test('an edit that is not saved is there after a reload, and Cancel drops it', async () => {
  await open()
  const question = page.getByRole('article', { name: 'Discussion of first_step' }).last()
  await question.getByRole('button', { name: 'Edit' }).click()
  await field('Edit the discussion').fill('Why seven?')
  await open()
  await question.getByRole('button', { name: 'Edit' }).click()
  await expect.element(field('Edit the discussion').last()).toHaveValue('Why seven?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Edit' }).click()
  await expect.element(field('Edit the discussion').last()).toHaveValue('Why six?')
})

test('the discussion is edited by who began it: Save sends it whole, Cancel leaves it', async () => {
  await open()
  const question = page.getByRole('article', { name: 'Discussion of first_step' })
  await question.getByRole('button', { name: 'Edit' }).click()
  await field('Edit the discussion').fill('Never mind')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question.getByText('Why six?')).toBeVisible()
  server.answer(editDiscussion, ({ body }) => ({ ...discussion, content: body.content! }))
  await question.getByRole('button', { name: 'Edit' }).click()
  await field('Edit the discussion').fill('Why seven?')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Edit the discussion')).not.toBeInTheDocument()
  expect(server.sentTo(editDiscussion)).toEqual([{ id: 5, content: 'Why seven?', gives_away: false }])
})

test('who wrote none of it is offered neither Edit nor Delete', async () => {
  answers = [post(11, 'Because.')]
  await open()
  await expect.element(answerOf('sqrt_t').getByText('Because.')).toBeVisible()
  await expect.element(answerOf('sqrt_t').getByRole('button', { name: /^(?:Edit|Delete|Remove)/ })).not.toBeInTheDocument()
})

test('a deletion is asked about first, and is gone from the page', async () => {
  await open()
  await page.getByRole('button', { name: 'Delete the answer of first_step' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this answer?' })
  await expect.element(question.getByText('Its reply will be deleted too.')).toBeVisible()
  server.answer(deleteAnswer, () => {
    answers = [answers[0]!]
    return {}
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('It is not.')).not.toBeInTheDocument()
})

test('blocking notifications puts one’s own number into the list, or takes it out', async () => {
  await open()
  server.answer(muteDiscussion, ({ body }) => {
    discussion = { ...discussion, notify_block_user: body.notify_block_user }
    return discussion
  })
  const box = page.getByRole('checkbox', { name: 'Block email notifications for replies' })
  await box.click()
  await expect.element(box).toBeChecked()
  await expect.poll(() => server.sentTo(muteDiscussion)).toEqual([{ notify_block_user: [7] }])
  await box.click()
  await expect.element(box).not.toBeChecked()
  await expect.poll(() => server.sentTo(muteDiscussion)[1]).toEqual({ notify_block_user: [] })
})

test('Quote puts what was said under its writer’s name into the field that answers it, and opens that field first', async () => {
  answers[0] = { ...post(11, 'Because of *six*.\n\nTwice.'), html: '<p>Because of <em>six</em>.</p><p>Twice.</p>' }
  await open()
  await page.getByRole('button', { name: 'Quote the answer of sqrt_t' }).click()
  const box = field('Reply to sqrt_t')
  await expect.element(box).toHaveValue('> **sqrt\\_t:**\n>\n> Because of *six*.\n> \n> Twice.\n\n')
  await expect.element(box).toHaveFocus()

  // What is selected, behind what is there; also where one looks at the preview.
  server.answer(previewPost, () => ({ html: '<p>So.</p>' }))
  await box.fill('So.')
  await answerOf('sqrt_t').getByRole('tab', { name: 'Preview' }).click()
  getSelection()!.selectAllChildren(answerOf('sqrt_t').getByText('Twice.').element())
  await page.getByRole('button', { name: 'Quote the answer of sqrt_t' }).click()
  await expect.element(box).toHaveValue('So.\n\n> **sqrt\\_t:**\n>\n> Twice.\n\n')

  await page.getByRole('button', { name: 'Quote the discussion of first_step' }).click()
  await expect.element(field('Your answer')).toHaveValue('> **first\\_step:**\n>\n> Why six?\n\n')
})

test('an edit says when it was: the hour on the same day, and exactly for who asks', async () => {
  discussion = { ...asked, edited_at: new Date(Date.parse(asked.created_at) + 60_000).toISOString() }
  await open()
  const time = page.getByRole('article', { name: 'Discussion of first_step' }).getByText(/^\d\d:\d\d$/)
  await expect.element(time).toHaveAttribute('datetime', discussion.edited_at)
  await expect.element(time).toHaveAttribute('title', expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d$/))
})
