import { expect, test } from 'vitest'
import { after, days, seconds } from '../../../platform/clock.ts'
import { triesAfter } from './tries.ts'

const end = new Date('2026-03-01T12:00:00Z')

test.each([
  ['the first is open at once', [], end, { left: 3, nextAt: null }],
  ['the second opens 14 days after the first', [end], end, { left: 2, nextAt: after(end, days(14)) }],
  ['a second before', [end], after(end, days(14) - seconds(1)), { left: 2, nextAt: after(end, days(14)) }],
  ['to the second', [end], after(end, days(14)), { left: 2, nextAt: null }],
  [
    'the third opens 30 days after the second',
    [end, after(end, days(20))],
    after(end, days(49)),
    { left: 1, nextAt: after(end, days(50)) },
  ],
  ['there is no fourth', [end, end, end], end, { left: 0, nextAt: null }],
  ['one that is under way has no wait yet', [null], end, { left: 2, nextAt: null }],
] as const)('%s', (_sentence, ends, now, wanted) => {
  expect(triesAfter(ends, now)).toEqual(wanted)
})
