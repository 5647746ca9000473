/** How far a reader’s program goes: recursion, long expressions, long texts. */
import { expect, test } from 'vitest'
import { startReaderPython } from '../../../../testing/reader-python.ts'

const { heard, python, run } = await startReaderPython()

test.each(['@lru_cache', '@lru_cache(None)', '@cache'])('a recursion of 900 calls through %s reaches its value', (decorator) => {
  const code = `from functools import cache, lru_cache\n${decorator}\ndef f(n):\n    return 0 if n == 0 else 1 + f(n - 1)\nf(900)`
  expect(run(code)).toBeUndefined()
  expect(heard.printed).toBe('900\n')
})

test.each([
  'eval("+".join(["1"] * 60))',
  'exec("x = " + "not " * 100 + "1")',
  '__import__("ast").parse("x" + ".y" * 60)',
  'compile("(" + "f(1)\\n*" * 30 + "1)", "text", "eval")',
])('an expression with more tokens than are compiled is a RecursionError that a program can catch: %s', (long) => {
  withMostTokens(100, () => {
    expect(run(`try:\n    ${long}\nexcept RecursionError:\n    print("caught")`)).toBeUndefined()
    expect(heard.printed).toBe('caught\n')
  })
})

test.each([
  ['len(eval("[" + "1 + 1, " * 200 + "]"))', '200'],
  ['len(eval(repr("a + " * 200)))', '800'],
  ['exec("x = 1 + 1\\n" * 200)', 'None'],
])('what is long in several expressions is compiled: %s', (long, value) => {
  withMostTokens(100, () => run(`print(${long})`))
  expect(heard.printed).toBe(`${value}\n`)
})

/** So few that nothing here could end an interpreter that has no such limit. */
function withMostTokens(most: number, act: () => void): void {
  const compiling = python.pyimport('compiling')
  const before = compiling.MOST_TOKENS
  compiling.MOST_TOKENS = most
  try {
    act()
  } finally {
    compiling.MOST_TOKENS = before
  }
}

test('a limit of recursion that a program sets holds, and is what it reads', () => {
  const code =
    'import sys\nsys.setrecursionlimit(150)\ndef f(n):\n    return f(n + 1)\ntry:\n    f(0)\nexcept RecursionError:\n    print(sys.getrecursionlimit())\nfinally:\n    sys.setrecursionlimit(1000)'
  expect(run(code)).toBeUndefined()
  expect(heard.printed).toBe('150\n')
})

test('each program begins with the browser’s stack protected', () => {
  run('1')
  expect(heard.protections).toBe(1)
})

test('a text without measure is handed on as far as it can be shown, with its length; of an error the beginning is told', () => {
  run('import sys\nn = sys.stdout.write("x" * 3_000_000)')
  expect([heard.printed.length, heard.lengths]).toEqual([100_000, [3_000_000]])
  const wrong = run('raise ValueError("x" * 3_000_000)')
  expect(wrong?.message).toMatch(/^x{10000} … \(2,990,000 more characters\)$/)
  expect(wrong?.text.length).toBeLessThan(10_100)
})
