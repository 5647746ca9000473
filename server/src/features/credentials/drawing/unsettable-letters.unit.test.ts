import { expect, test } from 'vitest'
import { unsettableLetters } from './unsettable-letters.ts'

test.each([
  ['Ada Example'],
  ['Łukasz Świętosławski'],
  ['Nguyễn Thị Hồng'],
  ['Nguyễn Thị Hồng'.normalize('NFD')],
  ['Ελένη Παπαδοπούλου'],
  ['Фёдор Достоевский'],
  ['Ў. О’Коннор-Åström'],
])('%s can be set', (name) => {
  expect(unsettableLetters(name)).toEqual([])
})

test.each([
  ['Chinese', '李 Ada', ['李']],
  ['Arabic', 'علي', ['ع', 'ل', 'ي']],
  ['a mark that no letter takes up', 'x\u0331y', ['\u0331']],
  ['emoji', 'Ada ☺😀', ['☺', '😀']],
  ['a currency', 'A₩', ['₩']],
  ['a control', 'Ada\tB\0', ['\t', '\0']],
  ['letters that turn the direction or do not show', 'A\u202eda\u200bB\u2066', ['\u202e', '\u200b', '\u2066']],
  ['half of a pair', 'A\ud83d', ['\ud83d']],
  ['each once', '李李', ['李']],
])('named: %s', (_, name, letters) => {
  expect(unsettableLetters(name)).toEqual(letters)
})
