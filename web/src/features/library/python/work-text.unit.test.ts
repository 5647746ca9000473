import { longestRunOutput } from 'contract/mock-interviews/rules.ts'
import { expect, test } from 'vitest'
import { textOf } from './work-text.ts'

const nothing = { pieces: [], leftOut: 0, end: 'done', wrong: null } as const

test('what it printed, its tables and its error are text, in their order', () => {
  const table = { columns: ['x'], rows: [{ label: '0', cells: ['12'] }], numeric: [true], of: { rows: 1, columns: 1 } }
  const wrong = { kind: 'ValueError', message: 'no', line: 3, text: '' }
  const pieces = [
    { kind: 'out', text: 'a\0\n' },
    { kind: 'table', table },
  ] as const
  expect(textOf({ ...nothing, pieces, wrong })).toEqual({
    end: 'done',
    output: 'a\ufffd\n    x\n0  12\n(1 row, 1 column)\n',
    error: 'ValueError: no (line 3)',
    left_out: 0,
  })
})

test('an output that is too long is cut, and all that is left out is counted', () => {
  const { output, left_out } = textOf({
    ...nothing,
    pieces: [{ kind: 'out', text: 'x'.repeat(longestRunOutput + 5) }],
    leftOut: 7,
  })
  expect([output.length, left_out]).toEqual([longestRunOutput, 12])
})
