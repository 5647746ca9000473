/** What came of the code: room for results and output, what is said of long runs. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { Result } from './result.tsx'
import type { Work } from './work.ts'

const nothing: Work = {
  ...{
    type: 'test',
    pieces: [],
    leftOut: 0,
    isRunning: false,
    packages: null,
    isLong: false,
    atCase: null,
    end: 'done',
    crash: null,
    wrong: null,
    rows: [],
  },
}
const row = { call: 'f(1)', expected: '1', returned: '2', passed: false, why: 'As told.', line: null }
const lines = (count: number) => [
  { kind: 'out' as const, text: Array.from({ length: count }, (_, at) => `line ${at}`).join('\n') },
]

/** As tall as the code leaves it on a laptop. */
async function show(work: Partial<Work>, height = 330) {
  const { container } = await render(
    <div style={{ display: 'flex', flexDirection: 'column', width: 540, height }}>
      <Result work={{ ...nothing, ...work }} onGoTo={() => {}} score={undefined} />
    </div>,
  )
  return container
}

const results = page.getByRole('region', { name: 'Results' })
const output = page.getByRole('log', { name: 'Output' })
const says = (part: typeof results, words: string) => expect.poll(() => part.element().textContent).toContain(words)
const heightOf = (part: typeof results) => part.element().getBoundingClientRect().height

test('many results and much output each have room and scroll by themselves; the output’s end is in view', async () => {
  const container = await show({ rows: Array.from({ length: 9 }, () => row), pieces: lines(500) })
  await expect.element(page.getByRole('heading', { name: 'Output' })).toBeVisible()
  for (const part of [results, output]) {
    expect(heightOf(part)).toBeGreaterThan(100)
    expect(part.element().scrollHeight).toBeGreaterThan(part.element().clientHeight)
  }
  const { bottom } = container.firstElementChild?.getBoundingClientRect() ?? { bottom: 0 }
  expect(output.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
  expect(output.element().scrollTop).toBeGreaterThan(0)
  await expectAccessible(container, 'results and output')
})

test('where the page scrolls, both are there whole, each up to a part of the window', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const container = await show({ rows: Array.from({ length: 9 }, () => row), pieces: lines(500) })
  const [result] = container.getElementsByTagName('section')
  for (const part of [results, output]) {
    expect(heightOf(part)).toBeGreaterThan(200)
    expect(heightOf(part)).toBeLessThan(0.43 * 844)
  }
  expect(result?.scrollHeight).toBe(result?.clientHeight)
})

test('one place says how the tests stand, from their beginning to their end', async () => {
  const view = (work: Partial<Work>) => <Result work={{ ...nothing, ...work }} onGoTo={() => {}} score={undefined} />
  const { container, rerender } = await render(view({ type: 'run', end: undefined }))
  const said = container.querySelector('[role="status"]')
  await rerender(view({ end: undefined, isRunning: true }))
  expect(said?.textContent).toBe('The tests are running…')
  await rerender(view({ rows: [row, { ...row, passed: true }] }))
  expect(said?.textContent).toBe('1 of 2 tests pass.')
  expect(said?.isConnected).toBe(true)
})

test('what is short leaves its room to the other', async () => {
  await show({ rows: Array.from({ length: 9 }, () => row), pieces: lines(1) })
  expect(heightOf(results)).toBeGreaterThan(170)
  expect(output.element().scrollHeight).toBe(output.element().clientHeight)
})

test('tests that print nothing leave all room to the results', async () => {
  await show({ rows: [row] })
  await expect.element(output).not.toBeInTheDocument()
})

test('output that was cut says how much of it was left out', async () => {
  await show({ type: 'run', pieces: lines(1), leftOut: 1_234_567 })
  await says(output, 'The output ends here: 100,000 characters are shown, 1,234,567 more were left out.')
})

test('a runtime that was lost says what it wanted for', async () => {
  await show({ type: 'run', end: 'crashed', crash: 'stack' })
  await says(output, 'Python stopped because the program nested calls, lists or objects too deeply for the browser')
  await show({ type: 'run', end: 'crashed', crash: 'memory' })
  await says(output.last(), 'Python stopped because the program ran out of the browser’s memory.')
})

test('a program that still runs says so and how to stop it, and one that was stopped at 30 seconds why', async () => {
  await show({ type: 'run', end: undefined, isRunning: true, isLong: true })
  await says(output, 'Still running after 3 seconds. Press Stop to end it; it stops automatically after 30 seconds.')
  await show({ type: 'run', end: 'late' })
  await says(output.last(), 'The program was stopped after 30 seconds. Is there an infinite loop?')
})

test('tests that hang name the case that they are at, and after they were stopped the one that they did not come past', async () => {
  const atCase = { call: 'f(3)', why: 'Three is odd.' }
  await show({ end: undefined, isRunning: true, isLong: true, atCase })
  const said = page.getByRole('status')
  await says(said, 'The tests are still running after 3 seconds. Press Stop to end them')
  await says(said, 'Running this one:f(3)Three is odd.')
  await show({ end: 'late', atCase })
  await says(said.last(), 'The tests were stopped after 30 seconds. Is there an infinite loop?')
  await says(said.last(), 'They stopped at this one:f(3)Three is odd.')
})

test('tests of which none has begun say that it is the code itself', async () => {
  await show({ end: 'late' })
  await says(page.getByRole('status'), 'no tests ran')
})

test('a data frame is a table with its size and what of it is shown; a figure has its titles for who does not see it', async () => {
  const table = {
    columns: ['asset', 'weight'],
    rows: Array.from({ length: 4 }, (_, at) => ({ label: `${at}`, cells: [`A${at}`, '0.25'] })),
    numeric: [false, true],
    of: { rows: 1200, columns: 2 },
  }
  const address =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const container = await show({
    type: 'run',
    pieces: [
      { kind: 'table', table },
      { kind: 'plot', address, about: 'Returns' },
      { kind: 'plot', address, about: '' },
    ],
  })
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'weight' })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: '3' })).toBeVisible()
  await says(output, '1,200 rows, 2 columns; 4 rows shown')
  expect(page.getByRole('row').elements()).toHaveLength(6)
  expect(page.getByRole('row').nth(3).element().textContent).toBe('…')
  await expect.element(page.getByRole('img', { name: 'Figure: Returns' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Figures' })).toBeVisible()
  await expectAccessible(container, 'a table and figures')
})
