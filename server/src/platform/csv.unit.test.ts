import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('texts are quoted, numbers and what is not there are not', () => {
  expect(
    csvOf([
      ['a "b", c', -5, null, true],
      ['two\nlines', 0, '', false],
    ]),
  ).toBe('"a ""b"", c",-5,,true\r\n"two\nlines",0,"",false\r\n')
})

test.for(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1', '－1', '＠A1'])(
  'what a spreadsheet would run is a text there: %j',
  (text) => {
    expect(csvOf([[text]])).toBe(`"'${text}"\r\n`)
  },
)

test('what would begin a cell where cells end with a semicolon runs no more than any other', () => {
  expect(csvOf([[1, 'x;=cmd|calc!A1; +1;y']])).toBe(`1,"x;'=cmd|calc!A1;' +1;y"\r\n`)
})

test.for(['a=1; b', 'a=1', '1-1', 'ada@example.com', "'=1"])('what it would not run stays as it is: %j', (text) => {
  expect(csvOf([[text]])).toBe(`"${text}"\r\n`)
})
