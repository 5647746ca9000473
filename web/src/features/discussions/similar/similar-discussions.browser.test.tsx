/** Similar discussions below a question that is being written. */
import { createDiscussion, findSimilar, listDiscussions } from 'contract/discussions/api.ts'
import { getQuestion } from 'contract/library/answers.ts'
import { itemCalls } from 'contract/library/api.ts'
import type { Item } from 'contract/library/model.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../../lib/change-session.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { loginData } from '../../../testing/people.ts'
import { discussionOf, reader } from '../../../testing/threads.ts'
import { CreateDialog } from '../create-dialog.tsx'

const item: Item = {
  ...{ id: 3, title: 'Waiting', category: 'statistics', sub_type_name: 'Waiting', difficulty: 'M', preview: false },
  ...{ content_uri: '/content/of/3/', access_history: [] },
}

const open = async () => {
  const server = fakeServer()
  startSession(reader.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  server.refuse(getQuestion, 'must_be_subscribed')
  server.answer(listDiscussions, { discussions: [], next_cursor: null })
  const Dialog = () => <CreateDialog subject="interview" ids="3" onClose={() => {}} />
  server.answer(itemCalls.interview.getItem, item)
  await openAt('/dialog', [
    { path: '/dialog', Component: Dialog },
    { path: '/statistics/discussion/3/77', Component: () => <h1>The new thread</h1> },
  ])
  return server
}
const field = page.getByRole('textbox', { name: 'Your question' })

test('what was asked before stands below, in a new tab; the question is posted all the same, and leads to its thread', async () => {
  expectComplaints(/Must be subscribed/)
  const server = await open()
  server.answer(findSimilar, {
    discussions: [
      { id: 9, content: 'Why memoryless?', about: { title: 'Waiting', category: 'statistics' }, subject_id: 3, answer_count: 2 },
    ],
  })
  await field.fill('Is it memoryless?')
  const link = page.getByRole('link', { name: 'Why memoryless?' })
  await expect.element(link).toHaveAttribute('href', '/statistics/discussion/3/9')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(page.getByText('Waiting, 2 answers')).toBeVisible()
  server.answer(createDiscussion, discussionOf({ id: 77 }))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => server.sentTo(createDiscussion)).toMatchObject([{ content: 'Is it memoryless?', interview: 3 }])
  await expect.element(page.getByRole('heading', { name: 'The new thread' })).toBeVisible()
})

test('where nothing can be found nothing is said of it', async () => {
  expectComplaints(/Must be subscribed/, /Too many/)
  const server = await open()
  server.refuse(findSimilar, 'too_many')
  await field.fill('Is it memoryless?')
  await expect.poll(() => server.sentTo(findSimilar).length).toBeGreaterThan(0)
  await expect.element(page.getByText('Asked before')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled()
})
