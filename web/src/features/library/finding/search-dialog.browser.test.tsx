/** The search: what it shows while it waits for what was typed last, and under its headings. */
import { type FoundPage, search } from 'contract/library/finding.ts'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession, updateSession } from '../../../lib/change-session.ts'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { loginData } from '../../../testing/people.ts'
import { SearchDialog } from './search-dialog.tsx'

const found = {
  ...({ id: 1, module: 'interview', category: 'statistics', group: 'Waiting', difficulty: 'M', locked: false } as const),
  ...{ title: [{ text: 'Third in the Queue', hit: false }], marks: [], snippet: [], words: [] },
}

test('what was found for other words is said to be so until the answer for these is there', async () => {
  const server = fakeServer()
  server.answer(search, { results: [found], more: false, elsewhere: [], read_as: null })
  await openAt('/settings', [{ path: '/settings', Component: () => <SearchDialog onClose={() => {}} /> }])
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: 'Search' })
  await field.fill('queue')
  await expect.element(dialog.getByText('1 result')).toBeVisible()

  let answer = (_reply: { results: []; more: boolean; elsewhere: []; read_as: null }) => {}
  server.answer(search, () => new Promise((resolve) => (answer = resolve)))
  await field.fill('queues of clerks')
  await expect.element(dialog.getByText('Searching …')).toBeVisible()
  await expect.element(dialog.getByText('1 result')).not.toBeInTheDocument()
  await expect.poll(() => server.sentTo(search).length).toBe(2)
  answer({ results: [], more: false, elsewhere: [], read_as: null })
  await expect.element(dialog.getByText('No result found.')).toBeVisible()
  await expect.element(dialog.getByText('Nothing here is about that. Try another word.')).toBeVisible()

  server.answer(search, { results: [found], more: false, elsewhere: [], read_as: 'queues' })
  await field.fill('queeus')
  await expect.element(dialog.getByText('1 result for “queues”')).toBeVisible()
})

const pageAt = (title: string, path: string, place: string): FoundPage => ({
  ...{ path, place, snippet: [] },
  title: [{ text: title, hit: false }],
})
const questions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...found, id: at + 1, title: [{ text: `Question ${at + 1}`, hit: false }] }))
const insights = {
  kind: 'insights' as const,
  all: null,
  pages: [pageAt('Half of Kelly', '/qfp_insights/half-of-kelly', 'April 2026')],
}
const help = { kind: 'help' as const, all: null, pages: [pageAt('How do I cancel a plan?', '/settings#plans', 'Settings')] }
const discussions = {
  ...{ kind: 'discussions' as const, all: '/forum?q=kelly' },
  pages: [pageAt('Kelly in practice', '/forum/markets/7', 'Forum, Markets and models')],
}

test('what was found elsewhere has headings of its own below few questions; the arrows go through all, and Enter opens', async () => {
  const server = fakeServer()
  server.answer(search, { results: questions(8), more: false, elsewhere: [insights, help, discussions], read_as: null })
  const Opened = () => {
    const { pathname, search: query, hash } = useLocation()
    return <p>Opened {`${pathname}${query}${hash}`}</p>
  }
  await openAt('/your_work', [
    { path: '/your_work', Component: () => <SearchDialog onClose={() => {}} /> },
    { path: '*', Component: Opened },
  ])
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox', { name: 'Search' }).fill('kelly')
  await expect.element(dialog.getByText('8 questions, 1 Insight, 1 help page, 1 discussion')).toBeVisible()
  const linesOf = (name: string) => dialog.getByRole('group', { name }).getByRole('option')
  await expect
    .poll(() =>
      linesOf('Questions')
        .all()
        .map((line) => line.element().textContent),
    )
    .toHaveLength(6)
  await expect.element(linesOf('Insights')).toHaveTextContent('Half of KellyApril 2026')
  await expect.element(linesOf('Help')).toHaveTextContent('How do I cancel a plan?Settings')
  await expect.element(linesOf('Discussions').first()).toHaveTextContent('Kelly in practiceForum, Markets and models')

  const chosen = dialog.getByRole('option', { selected: true })
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(chosen).toHaveTextContent('Show more in the forum')
  for (let step = 0; step < 6; step++) await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen).toHaveTextContent('Show 3 more questions')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen.getByText('Question 6')).toBeVisible()
  await expect.poll(() => linesOf('Questions').all()).toHaveLength(8)
  for (let step = 0; step < 4; step++) await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen.getByText('How do I cancel a plan?')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Opened /settings#plans')).toBeVisible()
})

test('with questions alone there is no heading, and what is found elsewhere alone is found', async () => {
  const server = fakeServer()
  server.answer(search, { results: questions(8), more: false, elsewhere: [], read_as: null })
  await openAt('/your_work', [{ path: '/your_work', Component: () => <SearchDialog onClose={() => {}} /> }])
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: 'Search' })
  await field.fill('kelly')
  await expect.poll(() => dialog.getByRole('option').all()).toHaveLength(8)
  await expect.element(dialog.getByRole('group')).not.toBeInTheDocument()

  server.answer(search, { results: [], more: false, elsewhere: [help], read_as: null })
  await field.fill('cancel')
  await expect.element(dialog.getByText('1 help page')).toBeVisible()
  await expect.element(dialog.getByRole('group', { name: 'Help' }).getByRole('option')).toBeVisible()
  await expect.element(dialog.getByText('Nothing here is about that.')).not.toBeInTheDocument()
})

test('who finds nothing is offered words to search for, and topics, which lead to their questions', async () => {
  const server = fakeServer()
  startSession('reader@example.com', {
    ...{ token: 'a'.repeat(43), is_login_limited: false },
    data: { ...loginData, is_2fa_verified: true },
  })
  updateSession({ open_modules: ['interview', 'discussion'] })
  const instead = {
    words: ['variance', 'covariance'],
    topics: [
      { topic: 'market making', category: 'finance' },
      { topic: 'pipes', category: null },
    ],
  }
  server.answer(search, { results: [], more: false, elsewhere: [], read_as: null, instead })
  await openAt('/your_work', [{ path: '/your_work', Component: () => <SearchDialog onClose={() => {}} /> }])
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: 'Search' })
  await field.fill('covarianzes')
  const offered = (name: string) => dialog.getByRole('list', { name }).getByRole('listitem')
  await expect.element(offered('Similar words').nth(1)).toHaveTextContent('covariance')
  await expect.poll(() => offered('Topics with the most questions').all()).toHaveLength(2)
  await expectAccessibleInBothThemes(dialog.element(), 'nothing found')
  await expect
    .element(dialog.getByRole('link', { name: 'market making' }))
    .toHaveAttribute('href', '/finance?view=table&topic=market+making')
  await expect.element(dialog.getByRole('button', { name: 'pipes' })).toBeVisible()
  await expect
    .element(dialog.getByText('Nothing here is about that.'))
    .toHaveTextContent('Nothing here is about that. Try another word, look through all questions, or ask in the forum.')
  await expect.element(dialog.getByRole('link', { name: 'ask in the forum' })).toHaveAttribute('href', '/forum')

  server.answer(search, { results: questions(2), more: false, elsewhere: [], read_as: null })
  await dialog.getByRole('button', { name: 'variance', exact: true }).click()
  await expect.element(field).toHaveValue('variance')
  await expect.element(field).toHaveFocus()
  await expect.element(dialog.getByText('2 results')).toBeVisible()
})

test('in a short window all of the dialog is in sight', async () => {
  const server = fakeServer()
  server.answer(search, { results: questions(9), more: false, elsewhere: [], read_as: null })
  await page.viewport(720, 450)
  await openAt('/settings', [{ path: '/settings', Component: () => <SearchDialog onClose={() => {}} /> }])
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox', { name: 'Search' }).fill('queue')
  await expect.element(dialog.getByText('9 results')).toBeVisible()
  const edges = () => {
    const { top, bottom } = dialog.element().getBoundingClientRect()
    return { isBelowTop: top >= 0, isAboveBottom: bottom <= window.innerHeight }
  }
  await expect.poll(edges, { timeout: 10_000 }).toEqual({ isBelowTop: true, isAboveBottom: true })
})
