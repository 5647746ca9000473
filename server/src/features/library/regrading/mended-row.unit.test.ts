import { expect, test } from 'vitest'
import type { Posed } from '../servings/store.ts'
import type { Row } from '../shapes/row.ts'
import { mendedOf } from './mended-row.ts'

const number = { type: 'number', value: 0.5, tolerance: 0.001, accepted: ['1/2'] }
const interval = { type: 'interval', value: [0, 1], tolerance: 0.01 }
const templates = (answer: object) => ({ answer }) as Posed['templates']
const row = (p: Row['p'], value: Row['value'] = '1/2'): Row => ({ p, value, wrong: [], shown: {} })
const serving: Posed = { templates: templates(number), row: row({ n: '3', m: '1' }) }
const edition = { hash: 'mended', templates: serving.templates }

test('numbers are found again by their parameters, in whatever order these stand, and have another answer or the same', () => {
  const rows = [row({ n: '1', m: '3' }, '0.9'), row({ m: '1', n: '3' }, '0.4')]
  expect(mendedOf(serving, { ...edition, rows })).toEqual({ edition: 'mended', templates: serving.templates, row: rows[1] })
  expect(mendedOf(serving, { ...edition, rows: [row({ m: '1', n: '3' })] })).toBe('same_answer')
  const closer = templates({ ...number, tolerance: 0.0001 })
  expect(mendedOf(serving, { ...edition, templates: closer, rows: [serving.row] })).toMatchObject({ templates: closer })
})

test('out of reach are numbers that are posed no more, all of them where there are none any more, and another kind of answer', () => {
  expect(mendedOf(serving, { ...edition, rows: [row({ n: '4', m: '1' })] })).toBe('without_row')
  expect(mendedOf(serving, undefined)).toBe('without_row')
  expect(mendedOf(serving, { ...edition, templates: templates(interval), rows: [row({ n: '3', m: '1' }, ['0', '1'])] })).toBe(
    'of_other_kind',
  )
})
