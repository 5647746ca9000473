/** The search: what it shows while it waits for what was typed last. */
import { search } from 'contract/library/finding.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { SearchDialog } from './search-dialog.tsx'

const found = {
  ...({ id: 1, module: 'interview', category: 'statistics', group: 'Waiting', difficulty: 'M', locked: false } as const),
  ...{ title: [{ text: 'Third in the Queue', hit: false }], marks: [], snippet: [], words: [] },
}

test('what was found for other words is said to be so until the answer for these is there', async () => {
  const server = fakeServer()
  server.answer(search, { results: [found], more: false, read_as: null })
  await openAt('/settings', [{ path: '/settings', Component: () => <SearchDialog onClose={() => {}} /> }])
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: 'Search questions' })
  await field.fill('queue')
  await expect.element(dialog.getByText('1 result')).toBeVisible()

  let answer = (_reply: { results: []; more: boolean; read_as: null }) => {}
  server.answer(search, () => new Promise((resolve) => (answer = resolve)))
  await field.fill('queues of clerks')
  await expect.element(dialog.getByText('Searching …')).toBeVisible()
  await expect.element(dialog.getByText('1 result')).not.toBeInTheDocument()
  await expect.poll(() => server.sentTo(search).length).toBe(2)
  answer({ results: [], more: false, read_as: null })
  await expect.element(dialog.getByText('No result found.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'ask in the discussions' })).toBeVisible()

  server.answer(search, { results: [found], more: false, read_as: 'queues' })
  await field.fill('queeus')
  await expect.element(dialog.getByText('1 result for “queues”')).toBeVisible()
})
