/** Whatever Python has said, looked at once in light and in dark, in a wide window and on a phone. Its pictures are `e2e/screenshots/python.ts`. */
import { type ItemCode, saveCode } from 'contract/library/code.ts'
import { getPastCode, listPastCode } from 'contract/library/past-code.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { CodeEditor } from './code-editor.tsx'
import { Result } from './result.tsx'
import type { Work } from './work.ts'

const atRest: Work = {
  ...{ type: 'run', pieces: [], leftOut: 0, isRunning: false, packages: null, isLong: false, atCase: null },
  ...{ end: 'done', crash: null, wrong: null, rows: [] },
}
const running = { isRunning: true, isLong: true, end: undefined }
const lines = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} ${at}`).join('\n')
const row = {
  ...{ call: 'RollingVwap(3).add(1, 100.25, 300)', expected: 'None', returned: 'AttributeError', passed: false },
  ...{ why: 'The first trade is alone in the window.', line: 7 },
}
const table = {
  columns: ['asset', 'weight', 'days'],
  rows: Array.from({ length: 30 }, (_, at) => ({ label: `${at}`, cells: ['bond', '0.25', '250'] })),
  numeric: [false, true, true],
  of: { rows: 120, columns: 3 },
}
const walk =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const shown: Record<string, Partial<Work>> = {
  'tests that print': {
    type: 'test',
    rows: [row, { ...row, passed: true }, ...Array.from({ length: 6 }, () => row)],
    pieces: [{ kind: 'out', text: lines(100, 'add') }],
  },
  'tests that all pass': { type: 'test', rows: [{ ...row, passed: true }] },
  'tests that loop': { type: 'test', ...running, atCase: row },
  'tests that were stopped': { type: 'test', end: 'late', atCase: row },
  'a program that loops': { ...running, pieces: [{ kind: 'out', text: lines(500, 'line') }] },
  'a program that was cut off': { end: 'late', pieces: [{ kind: 'out', text: lines(500, 'line') }], leftOut: 12_000 },
  'a figure and a data frame': {
    pieces: [
      { kind: 'plot', address: walk, about: 'A walk' },
      { kind: 'out', text: 'A walk of 250 days.' },
      { kind: 'table', table },
    ],
  },
  'what went wrong': {
    pieces: [{ kind: 'err', text: 'SyntaxWarning: "is" with a literal' }],
    wrong: { kind: 'ValueError', message: 'no', line: 2, text: 'Traceback (most recent call last):\n  line 2, in <module>' },
  },
}

for (const width of [1440, 390]) {
  for (const [what, work] of Object.entries(shown))
    test(`${what}: accessible in both themes, and fits in a window of ${width} pixels`, async () => {
      await page.viewport(width, 900)
      const { container } = await render(
        <div style={{ display: 'flex', flexDirection: 'column', maxWidth: 540, height: 600 }}>
          <Result work={{ ...atRest, ...work }} onGoTo={() => {}} score={{ refused: 11, of: 12 }} />
        </div>,
      )
      await expectFit(container, what, width)
    })

  test(`the editor where packages are missing, and earlier code compared with it, in a window of ${width} pixels`, async () => {
    await page.viewport(width, 900)
    const server = fakeServer()
    const at = '2026-03-02T09:00:00.000Z'
    server.answer(saveCode, { version: 4 })
    server.answer(listPastCode, {
      past: [{ kind: 'submission', id: 12, at, is_right: false, given: '3 of 9 tests passed', seconds: 95 }],
    })
    server.answer(getPastCode, { code: 'def f():\n    return 1' })
    const loaded: ItemCode = {
      starter: 'def f(): ...',
      answer: { text: '"a comment"  # and a number: 1.5\ndef f():\n    return 2', version: 3 },
      missing_packages: ['numpy', 'pandas'],
    }
    await openAt('/coding', [
      { path: '/coding', Component: () => <CodeEditor id={5} title="Ring" loaded={loaded} onClose={() => {}} /> },
    ])
    await expect.element(page.getByRole('note')).toBeVisible()
    await expectFit(document.body, 'the editor', width)
    await page.getByRole('button', { name: 'Earlier code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Earlier code' })
    await expect.element(dialog.getByRole('region', { name: 'The two compared' })).toBeVisible()
    await expectFit(dialog.element(), 'earlier code', width)
  })
}

async function expectFit(part: Element, what: string, width: number): Promise<void> {
  await expectAccessibleInBothThemes(part, what)
  expect(document.documentElement.scrollWidth, what).toBeLessThanOrEqual(width)
}
