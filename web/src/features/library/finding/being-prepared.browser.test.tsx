import { getPreparing } from 'contract/library/api.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { BeingPrepared } from './being-prepared.tsx'

test.each([
  [2, 'This installation is new: 2 more questions will appear here shortly.'],
  [1, 'This installation is new: 1 more question will appear here shortly.'],
])('a list says how many questions are being prepared: %i', async (questions, sentence) => {
  fakeServer().answer(getPreparing, { questions })
  await openAt('/statistics', [{ path: '/statistics', Component: BeingPrepared }])
  await expect.element(page.getByText(sentence)).toBeVisible()
})
