import { expect, test } from 'vitest'
import { exampleOfNumber, readNumber } from './read-number.ts'

const value = (text: string) => {
  const read = readNumber(text)
  return 'says' in read ? read.says : read.value
}

test('LaTeX of a number is read as the number', () => {
  for (const text of [String.raw`\frac{5}{8}`, String.raw`$\tfrac58$`, String.raw`62.5\%`, String.raw`\sqrt{\frac{25}{64}}`])
    expect(readNumber(text), text).toMatchObject({ value: 0.625 })
})

test('a number is read as people write it', () => {
  const written = ['0.357', ' .5 ', '5.', '−2', '- 2', '+3', '0,5', '0,125', '3.57e-1', '3,57E2', '$5.52', '-€3']
  expect(written.map(value)).toEqual([0.357, 0.5, 5, -2, -2, 3, 0.5, 0.125, 0.357, 357, 5.52, -3])
})

test('fractions, mixed numbers, powers of ten and constants are numbers too', () => {
  expect(['5/14', '2 1/3', '-2 1/2', '3.5×10^-1', '3.5·10⁻¹', '1/e', '(5*pi-12)/(6*pi-12)', '√2/2', 'ln(2)'].map(value)).toEqual([
    5 / 14,
    2 + 1 / 3,
    -2.5,
    expect.closeTo(0.35, 12),
    expect.closeTo(0.35, 12),
    1 / Math.E,
    (5 * Math.PI - 12) / (6 * Math.PI - 12),
    Math.SQRT2 / 2,
    Math.log(2),
  ])
})

test('per cent is a hundredth, by sign or by word', () => {
  for (const text of ['35.7%', '35.7 %', '35.7 per cent', '35.7percent'])
    expect(readNumber(text)).toMatchObject({ value: expect.closeTo(0.357, 12), decimals: 3, isPercent: true })
  expect(value('1/4 %')).toBeCloseTo(0.0025, 12)
})

test('thousands may stand apart where it is plain that they do', () => {
  const written = ['1 250', '1 250 000', "1'250.5", '1,250,000', '1,250.5', '1.250,5', '1.250.000', '12,500.25']
  expect(written.map(value)).toEqual([1250, 1_250_000, 1250.5, 1_250_000, 1250.5, 1250.5, 1_250_000, 12_500.25])
})

test('what can be meant in two ways is asked back', () => {
  expect(readNumber('1,250')).toEqual({ says: 'Do you mean 1250 or 1.250?', readings: ['1250', '1.250'] })
  expect(readNumber('-12,500')).toEqual({ says: 'Do you mean -12500 or -12.500?', readings: ['-12500', '-12.500'] })
})

test('decimals are counted, so that a number can be seen to be rounded', () => {
  const decimals = (text: string) => (readNumber(text) as { decimals?: number }).decimals
  expect(['4', '0.36', '0,3571', '3.6e-1', '5/14', '100e-2', '1e3'].map(decimals)).toEqual([0, 2, 4, 2, undefined, 2, 0])
})

test('what is no number is told so, each thing by its own sentence', () => {
  expect(value('')).toBe('Enter a number, such as 0.625 or 5/8.')
  expect(value(' % ')).toBe('Enter a number, such as 0.625 or 5/8.')
  expect(value('1/0')).toBe('This has no value: does it divide by zero?')
  expect(value('(1/2')).toBe('A bracket is not closed.')
  expect(value('1e999')).toBe('1e999 is too large.')
  const how = 'Enter a number, for example 0.625, 5/8, 62.5% or 6.25e-1, without a unit.'
  for (const [text, names] of [
    ['a lot', 'a lot is not a number.'],
    ['5 apples', 'apples is not a number.'],
    ['0x10', 'x10 is not a number.'],
    ['NaN', 'NaN is not a number.'],
    ['__proto__', '__proto__ is not a number.'],
    ['constructor', 'constructor is not a number.'],
    ['<b>1</b>', 'The sign < is not understood at the beginning.'],
    ['1;2', 'The sign ; is not understood after 1.'],
    ['12 bp', 'bp is not a number.'],
  ] as const)
    expect(value(text), text).toBe(`${names} ${how}`)
})

test('the examples are ways to write one number', () => {
  const { value: number, ...ways } = exampleOfNumber
  for (const way of Object.values(ways)) expect(value(way), way).toBe(number)
})
