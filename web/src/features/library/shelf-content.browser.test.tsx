/** What is in the place of a question that the list lacks. */
import { getPreparing, itemCalls } from 'contract/library/api.ts'
import type { Item } from 'contract/library/model.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { ShelfContent } from './shelf-content.tsx'
import type { Reading } from './use-reading.ts'

const item: Item = {
  ...{
    id: 8,
    title: 'Ridge Against the True Model',
    category: 'ml',
    sub_type_name: 'Shrinkage',
    difficulty: 'M',
    preview: false,
  },
  ...{ content_uri: null, access_history: [] },
}

const reading = {
  ...{ module: 'interview', category: 'ml', state: 'ready', entries: [], groups: [], choice: { kind: 'missing' } },
  ...{ next: undefined, addressOf: () => '/ml' },
} as unknown as Reading

const open = () => openAt('/ml?interview=8', [{ path: '/ml', Component: () => <ShelfContent reading={reading} /> }])

test('while questions are being prepared, one that is opened is asked for, and is not called missing', async () => {
  const server = fakeServer()
  server.answer(getPreparing, { questions: 3 })
  server.answer(itemCalls.interview.getItem, item)
  await open()
  await expect.element(page.getByText('This question is not ready yet.')).toBeVisible()
  await expect.poll(() => server.sentTo(itemCalls.interview.getItem)).toHaveLength(1)
})

test('one that there is not, and any once all are prepared, is called missing', async () => {
  const server = fakeServer()
  server.answer(getPreparing, { questions: 3 })
  server.refuse(itemCalls.interview.getItem, 'not_found')
  await open()
  await expect.element(page.getByText('This question is not on this shelf.')).toBeVisible()
})
