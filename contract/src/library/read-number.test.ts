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

/** What is typed, and the number that it is. */
const readings: Record<string, [typed: string, value: number][]> = {
  decimals: [
    ['0.357', 0.357],
    [' .5 ', 0.5],
    ['5.', 5],
    ['0.625.', 0.625],
    ['−2', -2],
    ['- 2', -2],
    ['+3', 3],
    ['0,5', 0.5],
    ['0,125', 0.125],
    ['３．５', 3.5],
    ['٣٫٥', 3.5],
    ['≈ 0.36', 0.36],
    ['p = 0.36', 0.36],
  ],
  money: [
    ['$5.52', 5.52],
    ['-€3', -3],
    ['5 €', 5],
    ['$1,250.50', 1250.5],
    ['$5$', 5],
    ['＄５．５', 5.5],
  ],
  'decimals that repeat without end': [
    ['0.(3)', 1 / 3],
    ['0,(3)', 1 / 3],
    ['1.(09)', 12 / 11],
    ['0.(9)', 1],
    ['-0.(3)', -1 / 3],
    ['1/0.(3)', 3],
    ['0.(3)%', 1 / 300],
    ['0.3̅', 1 / 3],
    ['0.16̅', 1 / 6],
    ['0.\\overline{3}', 1 / 3],
    ['$0.1\\bar 6$', 1 / 6],
    ['1/3 = 0.333...', 1 / 3],
    ['0.333… = 1/3', 1 / 3],
  ],
  'powers of ten': [
    ['3.57e-1', 0.357],
    ['3,57E2', 357],
    ['1E-3', 0.001],
    ['3.5×10^-1', 0.35],
    ['3.5·10⁻¹', 0.35],
    ['3.5x10^-1', 0.35],
    ['３．５ｘ１０＾－１', 0.35],
    ['3.5 x 10⁻¹', 0.35],
    ['3.5714 E -1', 0.35714],
    ['3.5714 E - 1', 0.35714],
    ['3.5714E+2', 357.14],
    ['3.5714 E2', 357.14],
    ['10^-3', 0.001],
  ],
  'digits in groups': [
    ['1 250', 1250],
    ['1 250 000', 1_250_000],
    ['1\u202F250', 1250],
    ["1'250.5", 1250.5],
    ['1’250', 1250],
    ['1_000_000', 1_000_000],
    ['1,250,000', 1_250_000],
    ['1,250.5', 1250.5],
    ['1.250,5', 1250.5],
    ['1.250.000', 1_250_000],
    ['12,500.25', 12_500.25],
    ['2,00,000', 200_000],
    ['12,34,567.5', 1_234_567.5],
    ['1,00,00,000', 10_000_000],
  ],
  'fractions and mixed numbers': [
    ['5/14', 5 / 14],
    ['2 1/3', 7 / 3],
    ['-2 1/3', -7 / 3],
    ['2 1/3 + 1/2', 17 / 6],
    ['1 1/2 * 2', 3],
    ['2\\frac13', 7 / 3],
    ['2\\tfrac{1}{3}', 7 / 3],
    ['𝟐\\frac{𝟏}{𝟑}', 7 / 3],
    ['2½', 2.5],
    ['2{1 \\over 3}', 7 / 3],
    ['−½', -0.5],
    ['½ + ⅓', 5 / 6],
    ['2 4/3', 10 / 3],
    ['1⁄4', 0.25],
    ['2*1/3', 2 / 3],
    ['3x4', 12],
    ['1/2 x 1/3', 1 / 6],
    ['3 x (4 + 1)', 15],
    ['2\\cdot\\frac13', 2 / 3],
    ['5/14 ≈ 0.357', 5 / 14],
    ['\\frac{5}{14} \\approx 0.357', 5 / 14],
  ],
  'per cent belongs to the number before it': [
    ['35.7%', 0.357],
    ['35.7 %', 0.357],
    ['35.7 per cent', 0.357],
    ['35.7percent', 0.357],
    ['62.5\\%', 0.625],
    ['%5', 0.05],
    ['100% - 83%', 0.17],
    ['1 - 5%', 0.95],
    ['5% + 5%', 0.1],
    ['10%/20%', 0.5],
    ['2*8.5%', 0.17],
    ['3 * 2 1/2 %', 0.075],
    ['50%^2', 0.25],
  ],
  'behind one fraction or mixed number, per cent reaches over the whole': [
    ['1/4 %', 0.0025],
    ['-1/4%', -0.0025],
    ['2 1/2 %', 0.025],
    ['½ %', 0.005],
    ['(1/4)%', 0.0025],
  ],
  'roots, constants and what is counted': [
    ['1/e', 1 / Math.E],
    ['(5*pi-12)/(6*pi-12)', (5 * Math.PI - 12) / (6 * Math.PI - 12)],
    ['√2/2', Math.SQRT2 / 2],
    ['2√3', 2 * Math.sqrt(3)],
    ['2π', 2 * Math.PI],
    ['2e', 2 * Math.E],
    ['ln(2)', Math.LN2],
    ['5!', 120],
    ['5!/(2!3!)', 10],
    ['N(0)', 0.5],
    ['sqrt[3]{8}', 2],
    ['√[3]{8}', 2],
    ['\\sqrt[3]{8}', 2],
    ['C(5,2)', 10],
    ['\\binom{5}{2}', 10],
  ],
}

for (const [kind, table] of Object.entries(readings))
  test(kind, () => {
    for (const [typed, number] of table) expect(value(typed), typed).toEqual(expect.closeTo(number, 12))
  })

test('whether a number is in per cent is seen by what it amounts to', () => {
  const isPercent = (text: string) => (readNumber(text) as { isPercent: boolean }).isPercent
  for (const text of ['17%', '-17%', '100% - 83%', '2*8.5%', '34%/2', '1/4 %']) expect(isPercent(text), text).toBe(true)
  for (const text of ['0.17', '1 - 5%', '10%/20%', '5% * 5%']) expect(isPercent(text), text).toBe(false)
})

test('what can be meant in two ways is asked back', () => {
  expect(readNumber('1,250')).toEqual({ says: 'Do you mean 1250 or 1.250?', readings: ['1250', '1.250'] })
  for (const [typed, ...ways] of [
    ['-12,500', '-12500', '-12.500'],
    ['3.5714 e-1', '3.5714e-1', '3.5714*e - 1'],
    ['2 e-1', '2e-1', '2*e - 1'],
    ['1 250/300', '1250/300', '1 + 250/300'],
    ['2{,}500', '2500', '2.500'],
    ['1,250e-20', '1250e-20', '1.250e-20'],
    ['0.1(6)', '1/6', '0.1*6'],
    ['1.5(2)^2', '(137/90)^2', '1.5*2^2'],
    ['1,250(3)', '3751/3000', '1250*3', '1.250*3'],
    ['3.5714 e -1', '3.5714e-1', '3.5714*e - 1'],
    ['3.5714e -1', '3.5714e-1', '3.5714*e - 1'],
    ['1e 5', '1e5', '1*e*5', '1*e^5'],
    ['3.57 × 10−1', '3.57*10^(-1)', '3.57*10 - 1'],
    ['3.57 x 10-1', '3.57*10^(-1)', '3.57*10 - 1'],
    ['0.5 (50%)', '0.5', '0.5*50%'],
    ['-0.5 (-50%)', '-0.5', '-0.5*(-50%)'],
    ['5/14 (0.357)', '5/14', '5/14*0.357', '5/(14*0.357)'],
    ['33% [1/3]', '33%', '33%*(1/3)'],
    ['1 - 1/4 %', '1 - (1/4)%', '1 - 1/(4%)'],
    ['1/4 % + 1', '(1/4)% + 1', '1/(4%) + 1'],
    ['2*1/4 %', '(2*1/4)%', '2*1/(4%)'],
    ['10^-3%', '(10^(-3))%', '10^(-3%)'],
    ['√2 %', 'sqrt(2%)', 'sqrt(2)%'],
    ['1.02^(-3)%', '(1.02^(-3))%', '1.02^((-3)%)'],
    ['log28', 'log2(8)', 'log(28)'],
    ['5/14 = 0.357', '5/14', '0.357'],
    ['1/2π', '1/2*pi', '1/(2*pi)'],
    ['√2π', 'sqrt(2*pi)', 'sqrt(2)*pi'],
    ['(3)4', '3*4', '3^4'],
    ['e2', 'e*2', 'e^2'],
  ])
    expect(readNumber(typed!), typed).toMatchObject({ readings: ways })
})

test('two numerals side by side are never multiplied', () => {
  for (const [typed, one, other] of [
    ['7 30', '7', '30'],
    ['1 2 3', '1', '2'],
    ['½ 3', '1/2', '3'],
    ['1.5½', '1.5', '1/2'],
    ['1/3 1/2', '3', '1'],
    ['1 250 30', '1250', '30'],
  ])
    expect(value(typed!), typed).toContain(`${one} and ${other} are two numbers side by side. Write a sign between them`)
  expect(value('5/14, 0.357')).toBe('The character , is not understood after 5 / 14. Write one value.')
  expect(value('0 357')).toContain('0 and 357 are two numbers side by side.')
  expect(value('0.4.25')).toBe('0.4.25 has more than one point or comma. Write one of them, before the decimals: 0.625.')
  expect(value('4e2.5')).toBe('The exponent of 4e2.5 is not a whole number. Write 4*10^(…) for a power of ten.')
  expect(value('0.333...')).toBe('0.333... has no last digit. Write a fraction, such as 1/3, or the digits without the points.')
  expect(value('--2')).toBe('Two signs in a row are not understood. Write brackets around the number and its sign: (-2).')
  expect(value('2 1/3^2')).toBe('Write brackets around the number that the exponent belongs to.')
})

test('decimals are counted, so that a number can be seen to be rounded', () => {
  const decimals = (text: string) => (readNumber(text) as { decimals?: number }).decimals
  expect(['4', '0.36', '0,3571', '3.6e-1', '5/14', '100e-2', '1e3'].map(decimals)).toEqual([0, 2, 4, 2, undefined, 2, 0])
})

test('what is no number is told so, each thing by its own sentence', () => {
  expect(value('')).toBe('Enter a number, such as 0.625 or 5/8.')
  expect(value(' % ')).toBe('Enter a number, such as 0.625 or 5/8.')
  expect(value('=')).toBe('Enter a number, such as 0.625 or 5/8.')
  for (const [label, wanted] of [
    ['Your estimate, a whole number', 'whole number, such as 625'],
    ['The number of orders', 'whole number, such as 625'],
    ['The mean number of questions to the venue', 'number, such as 0.625 or 5/8'],
    ['The smallest number of names', 'whole number, such as 625'],
    ['The inner paths, to the nearest hundred', 'whole number, such as 62500'],
    ['The cost in dollars, to the nearest thousand', 'whole number, such as 625000'],
    ['The mean, to the nearest unit', 'whole number, such as 625'],
    ['The number of days, to one decimal', 'number, such as 62.5'],
    ['The price, to two decimals', 'number, such as 6.25'],
    ['The share of toxic orders, to four decimals, or in per cent with its sign', 'number, such as 0.0625'],
    ['The probability, as a fraction or to three decimals', 'number, such as 5/8 or 0.625'],
    ['minutes', 'number, such as 0.625 or 5/8'],
  ] as const)
    expect(readNumber('', { label }), label).toEqual({ says: `Enter a ${wanted}.` })
  expect(value('1/0')).toBe('This has no value. Does it divide by zero?')
  expect(value('(1/2')).toBe('A bracket is not closed.')
  expect(value('1e999')).toBe('1e999 is too large.')
  const how = 'Enter a number, for example 0.625, 5/8, 62.5% or 6.25e-1, without a unit.'
  for (const [text, names] of [
    ['a lot', 'a lot is not a number.'],
    ['5 apples', 'apples is not a number.'],
    ['0x10', 'x10 is not a number.'],
    ['0.357…', '0.357… has no last digit. Write a fraction, such as 1/3, or the digits without the points.'],
    ['sqrt[3](8)', 'sqrt[3] can be meant in two ways. Write sqrt(3)*(…) or sqrt[3]{…}.'],
    ['NaN', 'NaN is not a number.'],
    ['__proto__', '__proto__ is not a number.'],
    ['constructor', 'constructor is not a number.'],
    ['<b>1</b>', 'The character < is not understood at the beginning.'],
    ['1;2', 'The character ; is not understood after 1.'],
    ['12 bp', 'bp is not a number.'],
    ['sqrt(pi', 'A bracket is not closed.'],
  ] as const)
    expect(value(text), text).toBe(`${names} ${how}`)
})

test('the examples are ways to write one number', () => {
  const { value: number, ...ways } = exampleOfNumber
  for (const way of Object.values(ways)) expect(value(way), way).toBe(number)
})
