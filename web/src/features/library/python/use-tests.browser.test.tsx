/** The tests of a coding question that are not there. */
import { getCode, type ItemCode } from 'contract/library/code.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { CodeEditor } from './code-editor.tsx'

const loaded: ItemCode = { starter: 'def f(): ...' }

test('who runs tests that are not there is told so', async () => {
  fakeServer().answer(getCode, loaded)
  await openAt('/coding', [
    { path: '/coding', Component: () => <CodeEditor id={5} title="Ring" loaded={loaded} onClose={() => {}} /> },
  ])
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect.element(page.getByText('The tests for this question can’t run right now. Your code is saved.')).toBeVisible()
})
