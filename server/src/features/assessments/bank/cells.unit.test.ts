import { expect, test } from 'vitest'
import type { ItemSource } from '../../library/authoring.ts'
import type { Blueprint } from './blueprint-schema.ts'
import { cellsReport } from './cells.ts'

const blueprint: Blueprint = {
  ...{ title: 'One', module: 'core_certificate', version: 1, demonstration: false, minutes: 60 },
  ...{ pass: { overall: 70, section: 50 }, points: { E: 1, M: 1.5, H: 2 } },
  sections: [{ category: 'python', questions: { E: 1, M: 0, H: 2 }, code: { E: 0, M: 0, H: 1 } }],
}

const families = (count: number, difficulty: string, type: string) =>
  Array.from({ length: count }, () => ({ subject: 'python', front: { difficulty, answer: { type } } }) as ItemSource)

test('a cell needs three families a question, and six where it asks for code', () => {
  const enough = [...families(3, 'E', 'choice'), ...families(3, 'H', 'number'), ...families(6, 'H', 'code')]
  expect(cellsReport([{ key: 'one', blueprint }], enough)).toEqual(['one: 3 cells, all are large enough'])
  const few = [...families(2, 'E', 'choice'), ...families(9, 'H', 'number'), ...families(5, 'H', 'code')]
  expect(cellsReport([{ key: 'one', blueprint }], few)).toEqual([
    'one: 3 cells, 2 are too small',
    '      python E: 2 of 3 families',
    '      python H, code: 5 of 6 families',
  ])
})
