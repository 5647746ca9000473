import { expect, test } from 'vitest'
import { compareLines } from './compare-lines.ts'

const shown = (before: string, after: string) =>
  compareLines(before, after)?.map((row) =>
    row.kind === 'skipped' ? `… ${row.count}` : `${{ same: ' ', removed: '-', added: '+' }[row.kind]}${row.text}`,
  )

test('a line that was changed is taken away and added, with the lines around it', () => {
  expect(shown('a = 1\nb = 2\nc = 3', 'a = 1\nb = 5\nc = 3\n')).toEqual([' a = 1', '-b = 2', '+b = 5', ' c = 3'])
})

test('the same code is no rows, also where only one of the two ends its last line', () => {
  expect(compareLines('a\nb', 'a\nb\n')).toEqual([])
  expect(compareLines('', '')).toEqual([])
})

test('of what is the same three lines around each change are shown, and the rest is counted', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`)
  const changed = lines.with(10, 'other').join('\n')
  expect(shown(lines.join('\n'), changed)).toEqual([
    '… 7',
    ...[' line 7', ' line 8', ' line 9', '-line 10', '+other', ' line 11', ' line 12', ' line 13'],
    '… 6',
  ])
})

test('an empty program has gained every line of the other, and lost every line of it', () => {
  expect(shown('', 'a\nb')).toEqual(['+a', '+b'])
  expect(shown('a\nb', '')).toEqual(['-a', '-b'])
})

test('two programs without a line in common are not compared for ever', () => {
  const program = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word} ${at}`).join('\n')
  expect(compareLines(program('one'), program('other'))).toBeUndefined()
})
