import { expect, test } from 'vitest'
import { isNear, numbersIn } from './written-numbers.ts'

/** What is written in a reply, and the numbers that are read in it. */
const readings: Record<string, [written: string, ...values: number[]][]> = {
  decimals: [
    ['0.25 and .5', 0.25, 0.5],
    ['3e-4', 0.0003],
    ['from 1 to 2', 1, 2],
    ['-3 of them', 3],
  ],
  'groups of thousands': [
    ['1,250', 1250],
    ['1,234,567.5', 1_234_567.5],
    ['1,25', 1, 25],
  ],
  'per cent': [
    ['25%', 0.25],
    ['25 %', 0.25],
    ['25\\%', 0.25],
    ['2.5 per cent', 0.025],
    ['a 20-percent rise', 0.2],
  ],
  fractions: [
    ['1/4', 0.25],
    ['3 / 4', 0.75],
    ['2/3.5', 2, 3.5],
  ],
  'places in a row': [['the 12th', 12]],
  'digits of names are none': [['x2, v3.12 and A.4']],
}

for (const [kind, table] of Object.entries(readings))
  test(kind, () => {
    for (const [written, ...values] of table)
      expect(
        numbersIn(written).map(({ value }) => value),
        written,
      ).toEqual(values)
  })

test.each([
  ['0.43', 3 / 7, true],
  ['0.4286', 3 / 7, true],
  ['0.44', 3 / 7, false],
  ['42.9%', 3 / 7, true],
  ['43%', 3 / 7, true],
  ['about 20', 20.4, true],
  ['20', 20.4, false],
  ['0.5', 0.54, false],
  ['3/7', 0.4286, false],
])('%s can be %d rounded: %s', (written, value, isRounded) => {
  const [number] = numbersIn(written)
  expect(number && isNear(number, value)).toBe(isRounded)
})

test('small whole numbers and their fractions are words like any other', () => {
  const isSmall = (written: string) => numbersIn(written)[0]?.isSmall
  expect(['3', '10', '2/9'].map(isSmall)).toEqual([true, true, true])
  expect(['11', '2/11', '3%', '0.3'].map(isSmall)).toEqual([false, false, false, false])
})

test('a number has the telling words around it, without endings', () => {
  expect(numbersIn('Of the traders about 16 orders came.')[0]).toMatchObject({ before: 'trader', after: 'order' })
  expect(numbersIn('It is over. 16.')[0]).toMatchObject({ before: '', after: '' })
})
