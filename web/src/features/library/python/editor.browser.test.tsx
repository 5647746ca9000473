/** The keys of the code editor. */
import { python } from '@codemirror/lang-python'
import { SQLite, sql } from '@codemirror/lang-sql'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import type { Controls } from './code-mirror.ts'
import { Editor } from './editor.tsx'

test('Control and Enter run the code, with Shift its tests, and leave it as it is', async () => {
  const controls = createRef<Controls>()
  const [onRun, onTest] = [vi.fn(), vi.fn()]
  await render(
    <Editor
      label="Your code"
      text="n = 1"
      language={python()}
      marked={null}
      onChange={() => {}}
      onRun={onRun}
      onTest={onTest}
      controls={controls}
    />,
  )
  await page.getByRole('textbox', { name: 'Your code' }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect([onRun, onTest].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  expect([onRun, onTest].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(controls.current?.text()).toBe('n = 1')
})

test.each([
  ['Python', python(), 'pri'],
  ['SQL', sql({ dialect: SQLite }), 'sele'],
])('running %s closes the list of completions, and what lay under it takes the next click', async (_name, language, typed) => {
  const [onRun, onTest, onClick] = [vi.fn(), vi.fn(), vi.fn()]
  await render(
    <>
      <div style={{ display: 'grid', height: 40 }}>
        <Editor
          label="Your code"
          text=""
          language={language}
          marked={null}
          onChange={() => {}}
          onRun={onRun}
          onTest={onTest}
          controls={createRef<Controls>()}
        />
      </div>
      <button type="button" onClick={onClick} style={{ width: '100%', height: 200 }}>
        Next
      </button>
    </>,
  )
  const next = page.getByRole('button', { name: 'Next' })
  const ways = [
    ['{Control>}{Enter}{/Control}', onRun],
    ['{Control>}{Shift>}{Enter}{/Shift}{/Control}', onTest],
  ] as const
  for (const [keys, run] of ways) {
    await page.getByRole('textbox', { name: 'Your code' }).click()
    await userEvent.keyboard(`{Control>}a{/Control}${typed}`)
    const list = page.getByRole('listbox', { name: 'Completions' })
    await expect.element(list).toBeVisible()
    // The editor measures the list far above the page, then puts it in its place.
    await expect.poll(() => list.element().getBoundingClientRect().top).toBeGreaterThan(0)
    const [over, under] = [list.element(), next.element()].map((element) => element.getBoundingClientRect())
    const position = { x: over!.left - under!.left + 20, y: over!.top - under!.top + 10 }
    await userEvent.keyboard(keys)
    expect(run).toHaveBeenCalledOnce()
    await next.click({ position, timeout: 5_000 })
  }
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a long line is wrapped under its own beginning', async () => {
  const controls = createRef<Controls>()
  const text = `def f():\n        return ${'n + '.repeat(80)}0`
  await render(
    <div style={{ width: 400 }}>
      <Editor
        label="Your code"
        text={text}
        language={python()}
        marked={null}
        onChange={() => {}}
        onRun={() => {}}
        onTest={undefined}
        controls={controls}
      />
    </div>,
  )
  const line = page.getByText(/return n/).element()
  const style = getComputedStyle(line)
  expect(line.getBoundingClientRect().right).toBeLessThanOrEqual(408)
  expect(Number.parseFloat(style.textIndent)).toBeLessThan(-40)
  expect(Number.parseFloat(style.paddingLeft)).toBeCloseTo(6 - Number.parseFloat(style.textIndent))
})
