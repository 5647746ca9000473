import { expect, test } from 'vitest'
import { saidOfServings } from './regraded-servings.ts'

const said = (servings_mended: number, servings_without_row: number, servings_of_other_kind: number) =>
  saidOfServings({ servings_mended, servings_without_row, servings_of_other_kind })

test('an administrator reads how many servings are judged by another answer, how many could not be, and why', () => {
  expect(said(3, 2, 1)).toBe(
    'Of the servings of fresh numbers, 3 have another answer now and are judged by it; 2 keep their verdicts, because the question no longer has their numbers; 1 keeps its verdicts, because the question no longer asks for its kind of answer.',
  )
  expect(said(1, 0, 2)).toBe(
    'Of the servings of fresh numbers, 1 has another answer now and is judged by it; 2 keep their verdicts, because the question no longer asks for their kind of answer.',
  )
})

test('where none could be judged again that is said, and where there was none to judge nothing is', () => {
  expect(said(0, 1, 0)).toBe(
    'Of the servings of fresh numbers, none is judged by another answer now; 1 keeps its verdicts, because the question no longer has its numbers.',
  )
  expect(said(0, 0, 0)).toBe('')
})
