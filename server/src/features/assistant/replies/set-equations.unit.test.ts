import { expect, test } from 'vitest'
import { setEquations } from './set-equations.ts'

test('a formula that is alone in its line is displayed', () => {
  expect(setEquations('So:\n$P = \\frac{1}{2}$.\nIs it?')).toBe('So:\n\n$$\nP = \\frac{1}{2}.\n$$\n\nIs it?')
  expect(setEquations('\\(a = b\\),')).toBe('$$\na = b,\n$$')
})

test('arithmetic that was typed is set as a book would', () => {
  expect(setEquations('p = 3/4')).toBe('$$\np = \\frac{3}{4}\n$$')
  expect(setEquations('Then\nsqrt(a) = 2b.')).toBe('Then\n\n$$\n\\sqrt{a} = 2\\,b\n$$')
})

test('a sentence with an equality gets room around it, and keeps its formulas', () => {
  expect(setEquations('First this.\nThe chance is $p = 1/2$ here.\nThen that.')).toBe(
    'First this.\n\nThe chance is $p = 1/2$ here.\n\nThen that.',
  )
})

test('comparisons, assignments, code, lists, tables, quotations and displays stay as they are', () => {
  for (const text of [
    'a <= b and c >= d\nx == y\nz := 1 and w != 2',
    'Write `x = 1` first.\nThen go on.',
    '- a = 1\n- b = 2',
    '| a = 1 | b |\n|---|---|',
    '> x = 1\n> y',
    '```python\nx = 1\ny = 2\n```',
    '$$\nx = 1\n$$',
    '$$C-P=S$$, so it\nis x = 1',
    'So \\(a\n= b\\) holds\nand more',
  ])
    expect(setEquations(text), text).toBe(text)
})
