/** Earlier code: looked at, compared, and taken back without losing what stands in the editor. */
import { type ItemCode, saveCode } from 'contract/library/code.ts'
import { getPastCode, keepCode, listPastCode, type PastCode } from 'contract/library/past-code.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { openAt } from '../../../../testing/open-at.tsx'
import { CodeEditor } from '../code-editor.tsx'

const loaded: ItemCode = { starter: 'def f(): ...', answer: { text: 'def f():\n    return 2', version: 3 } }
const past: PastCode[] = [
  { kind: 'submission', id: 12, at: '2026-03-02T09:00:00.000Z', is_right: true, given: '9 of 9 tests passed', seconds: 95 },
  { kind: 'kept', id: 12, at: '2026-03-01T09:00:00.000Z', is_right: false, given: null, seconds: null },
]
const code = { submission: 'def f():\n    return 1', kept: 'half = done' }

const dialog = page.getByRole('dialog', { name: 'Earlier code' })
const editor = page.getByRole('textbox', { name: 'Your code, Python: Ring' })
const takeBack = dialog.getByRole('button', { name: 'Copy to the editor' })
let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  server = fakeServer()
  server.answer(listPastCode, { past })
  server.answer(getPastCode, ({ params }) => ({ code: code[params.kind] }))
  server.answer(keepCode, { past })
  server.answer(saveCode, { version: 4 })
})

async function lookBack() {
  await openAt('/coding', [
    { path: '/coding', Component: () => <CodeEditor id={5} title="Ring" loaded={loaded} onClose={() => {}} /> },
  ])
  await page.getByRole('button', { name: 'Earlier code' }).click()
}

test('each is told with its result, its moment and its time, and compared with the editor, line by line', async () => {
  await lookBack()
  const chosen = dialog.getByRole('radio', { name: /^9 of 9 tests passed.*2 March 2026.*in 1:35.*Correct$/ })
  await expect.element(chosen).toBeChecked()
  const lines = dialog.getByRole('region', { name: 'The two compared' })
  await expect.element(lines).toHaveTextContent('def f(): Removed: return 1 Added: return 2')
  await dialog.getByRole('combobox', { name: 'Compared with' }).selectOptions('Nothing (show it alone)')
  await expect.element(dialog.getByRole('region', { name: 'The code' })).toHaveTextContent('def f(): return 1')
  await dialog.getByRole('combobox', { name: 'Compared with' }).selectOptions('kept 12')
  await expect.element(lines).toHaveTextContent('Removed: def f(): Removed: return 1 Added: half = done')
})

test('what stands in the editor is kept before other code is put there, and comes back with one button or key', async () => {
  await lookBack()
  await takeBack.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sentTo(keepCode)).toEqual([{ code: loaded.answer?.text }])
  await expect.element(editor).toHaveTextContent('def f(): return 1')
  await expect.element(editor).toHaveFocus()
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}')
  await expect.element(editor).toHaveTextContent('def f(): return 2')
  await page.getByRole('button', { name: 'Undo taking back' }).click()
  await expect.element(editor).toHaveTextContent('def f(): return 2')
})

test('what cannot be kept stays in the editor, and is said so', async () => {
  server.refuse(keepCode, 'unexpected')
  await lookBack()
  await takeBack.click()
  await expect.element(page.getByText(/^Your code could not be saved, so it was not replaced\./)).toBeVisible()
  await expect.element(dialog).toBeVisible()
  await expect.element(editor).toHaveTextContent('def f(): return 2')
})

test('where nothing was handed in yet it says what is kept here, and a list that does not come can be asked for again', async () => {
  server.refuse(listPastCode, 'not_now')
  await lookBack()
  await expect.element(dialog.getByText('Your earlier code could not be loaded.')).toBeVisible()
  server.answer(listPastCode, { past: [] })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('No submissions yet.')).toBeVisible()
})
