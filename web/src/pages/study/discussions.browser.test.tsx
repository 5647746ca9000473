/** The discussions of a question as a page: an empty list, and a list with formulas. */
import { listDiscussions } from 'contract/discussions/api.ts'
import { itemCalls } from 'contract/library/api.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession, updateSession } from '../../lib/change-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData } from '../../testing/people.ts'
import { discussionOf, reader } from '../../testing/threads.ts'
import Discussions from './discussions.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  startSession(reader.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  server.answer(itemCalls.interview.getItem, {
    ...{ id: 1, title: 'Dice', category: 'statistics', sub_type_name: 'Waiting', difficulty: 'M', preview: false },
    ...{ content_uri: null, access_history: [] },
  })
})

const open = () => openAt('/discussions?interview=1', [{ path: '/discussions', Component: Discussions }])

test.for([false, true])('without a discussion the page fits a short window (moderator: %s)', async (is_staff) => {
  server.answer(listDiscussions, { discussions: [], next_cursor: null })
  updateSession({ is_staff })
  await page.viewport(720, 450)
  await open()
  await expect.element(page.getByText('No questions here yet.')).toBeVisible()
  await expect.element(page.getByText('About “Dice”')).toBeVisible()
  expect(document.documentElement.scrollHeight).toBe(450)
})

const about = { title: 'Dice', category: 'statistics' } as const

test('the beginning of a discussion has its formulas set, unless it is covered', async () => {
  const content = '**Why** $\\sigma^2$?'
  const rows = [false, true].map((covered, at) => ({
    ...discussionOf({ id: 5 + at, content, covered }),
    preview: 'Why σ^2?',
    about,
  }))
  server.answer(listDiscussions, { discussions: rows, next_cursor: null })
  await open()
  const link = (at: number) => page.getByRole('main').getByRole('listitem').nth(at).getByRole('link')
  await expect.poll(() => link(0).element().querySelector('.katex')).not.toBeNull()
  expect(link(0).element().textContent).toMatch(/^Why /)
  await expect.element(link(1)).toHaveTextContent('Contains spoilers')
})

test('a formula of a discussion makes no element that a post may not have', async () => {
  const content =
    'Why $\\href{javascript:alert(1)}{a}\\includegraphics{https://example.com/x.png} \\htmlId{content}{b}<img src=x>$ and $x^2$?'
  server.answer(listDiscussions, { discussions: [{ ...discussionOf({ content }), preview: 'Why?', about }], next_cursor: null })
  await open()
  const link = () => page.getByRole('main').getByRole('listitem').getByRole('link').element()
  await expect.poll(() => link().querySelector('.katex')).not.toBeNull()
  expect(link().querySelector('a, img, [id], script')).toBeNull()
})
