import { atMost, type Effort } from 'contract/library/effort.ts'
import { expect, test } from 'vitest'
import type { Key } from './judge.ts'
import * as telling from './tells-answer.ts'

const tellsAnswer = (key: Key, text: string): boolean => {
  const said = telling.tellsAnswer(key, text)
  expect(said).not.toBe('nobody can say')
  return said === 'yes'
}

const number = (value: number, accepted: string[] = [], tolerance = 0.0005): Key => ({
  answer: { type: 'number', value, tolerance, accepted },
  misconceptions: [],
})
const fraction = number(0.357_142_857, ['5/14'])
const six = number(6, [], 0)
const expression: Key = {
  answer: { type: 'expression', value: 'p/(1-p)', variables: ['p'], accepted: [] },
  misconceptions: [],
}
const choice: Key = { answer: { type: 'choice', options: { a: 'One', b: 'Two' }, value: 'b' }, misconceptions: [] }
const interval: Key = { answer: { type: 'interval', value: [1.92, 4.88], tolerance: 0.005 }, misconceptions: [] }

test('a number tells the answer in every form that the judge takes', () => {
  for (const text of [
    ...['5/14', 'I get 5/14 as well.', '0.3571', 'so p = 0.3571…', 'It is 35.71 %, I think', '**0.3571**', '(5/14)'],
    ...['$\\frac{5}{14}$', 'Then $P = \\frac{5}{14}$ follows', '`5/14`', 'first line\n0.3571\nlast', 'about 3.571e-1 here'],
  ])
    expect(tellsAnswer(fraction, text), text).toBe(true)
  for (const text of [
    '',
    'Why?',
    'I get 5/15',
    '0.35',
    'between 5 and 14',
    'version 0.3571.2',
    'x0.3571',
    '10.3571',
    '2026-05-14',
  ])
    expect(tellsAnswer(fraction, text), text).toBe(false)
})

test('a text that can be read in several ways tells the answer where one of them is right', () => {
  expect(tellsAnswer(number(1250, [], 0), 'It is 1,250 in all.')).toBe(true)
  expect(tellsAnswer(number(1.25, [], 0), 'It is 1,250 in all.')).toBe(true)
  expect(tellsAnswer(number(1260, [], 0), 'It is 1,250 in all.')).toBe(false)
  const decay: Key = {
    answer: { type: 'expression', value: 'e^(-k*t)', variables: ['k', 't'], accepted: [] },
    misconceptions: [],
  }
  expect(tellsAnswer(decay, 'I get $e^-kt$.')).toBe(true)
  expect(tellsAnswer(interval, 'from 1,920 to 4,880')).toBe(true)
})

test('a number tells the answer in whatever signs, entities and type its reader sees it', () => {
  const half = number(0.5, ['1/2'])
  for (const form of [
    ...['５/１４', '5⁄14', '5∕14', '5 ÷ 14', '5／14', '⁵⁄₁₄', '𝟓/𝟏𝟒', '٠.٣٥٧١', '⑤/⑭', '5 &frasl; 14', '5&#x2f;14', '0&#46;3571'],
    ...[
      '5\\/14',
      '**5**/14',
      '5/**14**',
      '`5`/`14`',
      '$5$/$14$',
      '$5 \\over 14$',
      '$ {5\\over 14}$',
      '$0.35\\,71$',
      '$0{.}3571$',
      ...[
        '0.*3571*',
        '0**.**3571',
        '0.3*57*1',
        '*0*.3571',
        '0.`3571`',
        '0$.3571$',
        '0·3571',
        '0.35\u200B71',
        '0.\u202A3571',
        '0&middot;3571',
      ],
    ],
    'nought point three five seven one',
  ])
    expect(tellsAnswer(fraction, `In the end ${form} is what comes out.`), form).toBe(true)
  for (const form of ['½', '&frac12;', '&half;', '$½$']) expect(tellsAnswer(half, `It is ${form} of them.`), form).toBe(true)
  for (const text of [
    '5 and ⁄14',
    '5² and 14',
    'x⁵ over ₁₄',
    '&#1114112;',
    '2½ of them',
    '**5** or **14**',
    '$\\frac{1}{5}$ of 14',
    '3*5*71',
    'a list of 0. *3571* is none',
  ])
    expect(tellsAnswer(fraction, text), text).toBe(false)
})

test('a formula tells the answer in all signs that a post sets it with', () => {
  for (const tex of ['\\frac{5}{14}', 'P = \\frac{5}{14}', 'P\n= \\frac{5}{14}', '\\frac{5}\n{14}'])
    for (const text of [
      ...[`$${tex}$`, `$$${tex}$$, so it is`, `So $$${tex}$$ holds`, `$$\n${tex}\n$$.`, `> $$${tex}$$`],
      ...[`\\(${tex}\\)`, `so \\[ ${tex} \\].`, `$\`${tex}\`$`, `\`\`\`math\n${tex}\n\`\`\``],
    ])
      expect(tellsAnswer(fraction, text), text).toBe(true)
})

test('a small whole number tells it where it is said as what comes out, not where it counts something', () => {
  for (const text of ['6', 'It is 6.', 'n = 6', '$n = 6$', 'the answer is 6', 'I got 6!', '**6**'])
    expect(tellsAnswer(six, text), text).toBe(true)
  for (const text of ['There are 6 sides on a die', 'Why 6 of them?', 'see line 6 below', '6 people, 7 chairs', 'in 2026'])
    expect(tellsAnswer(six, text), text).toBe(false)
})

test('a formula tells it however it is written', () => {
  for (const text of [
    'p/(1-p)',
    'I think it is p / (1 - p).',
    '$\\frac{p}{1-p}$',
    'odds = p/(1-p)',
    '`-p/(p-1)`',
    'so 1/(1-p) - 1',
  ])
    expect(tellsAnswer(expression, text), text).toBe(true)
  for (const text of ['p', '1-p', 'What is p here?', '$p(1-p)$', 'a p in (0, 1)'])
    expect(tellsAnswer(expression, text), text).toBe(false)
})

test('a choice is told by its letter, its place, or its words', () => {
  for (const text of [
    'b',
    '(b)',
    'B.',
    'the answer is b',
    'Option (b), clearly',
    'answer: B',
    'b is right.',
    'Tell him **b**.',
    'Take the second.',
    'It is the second one',
  ])
    expect(tellsAnswer(choice, text), text).toBe(true)
  for (const text of ['a', 'b-tree', 'is b positive here?', 'option a', 'a second derivative', '$b > 0$', 'Take a second look'])
    expect(tellsAnswer(choice, text), text).toBe(false)
  const long: Key = {
    answer: { type: 'choice', options: { a: 'It may *rise*.', b: '`2 1 2`', c: 'No' }, value: 'a' },
    misconceptions: [],
  }
  expect(tellsAnswer(long, 'So it may rise, whatever')).toBe(true)
  for (const text of ['A rise is possible', 'a list is a thing', 'it prints 2 1 2'])
    expect(tellsAnswer(long, text), text).toBe(false)
})

test('words tell a number and a formula as figures do', () => {
  for (const text of ['five fourteenths', 'Five over fourteen.', 'thirty-five point seven one per cent'])
    expect(tellsAnswer(fraction, text), text).toBe(true)
  for (const text of ['Six sides are left.', 'It is six.', 'Yes, six', 'which leaves six of them.', 'It is 6 ms.'])
    expect(tellsAnswer(six, text), text).toBe(true)
  for (const text of ['six sides of a die', 'Count six of them first', 'one or two'])
    expect(tellsAnswer(six, text), text).toBe(false)
  for (const text of ['Divide $p$ by $1 - p$.', '$p$ over $1-p$']) expect(tellsAnswer(expression, text), text).toBe(true)
  expect(tellsAnswer(expression, '$p$ by $1 + p$')).toBe(false)
})

test('the two halves of a fraction tell it, one of them does not', () => {
  for (const text of [
    'The numerator is 5, the denominator 14.',
    'It begins with five.\n\nAnd that over fourteen.',
    '14 at the bottom, 5 on top',
    'Five of the fourteen are.',
    'Take 10 over 28',
  ])
    expect(tellsAnswer(fraction, text), text).toBe(true)
  for (const text of ['The numerator is 5.', 'over 14', 'between 5 and 14', '5 heads in a row, then 14 tails', '14 of 5'])
    expect(tellsAnswer(fraction, text), text).toBe(false)
  expect(tellsAnswer(expression, 'Above stands $p$.\n\nThe denominator is $1-p$.')).toBe(true)
  expect(tellsAnswer(expression, 'Above stands $p$.\n\nThe denominator is $1+p$.')).toBe(false)
  // What makes a whole number is said of many things.
  expect(tellsAnswer(six, 'There are 12 of them, and 2 below.')).toBe(false)
})

test('both ends tell an interval, one does not', () => {
  for (const text of ['[1.92, 4.88]', 'from 1.92 to 4.88']) expect(tellsAnswer(interval, text), text).toBe(true)
  for (const text of ['1.92', '4.88 to 1.92', '[1.9, 4.9]']) expect(tellsAnswer(interval, text), text).toBe(false)
})

test('a text that was made to be looked at for long is looked at shortly', () => {
  const texts = [
    'p + ',
    '1/',
    '$p$ ',
    '((((',
    '= p ',
    '0.1 ',
    '`',
    '1,',
    "1'",
    '-',
    'p*(',
    '\\(x\\) ',
    '. ',
    '6 ',
    '1 /1',
    '5 over ',
    '$p$ over ',
    'two and ',
    'two hundred and ',
    'one point ',
    'two over ',
  ].map((piece) => piece.repeat(Math.floor(100_000 / piece.length)))
  texts.push(`${'two and '.repeat(2_000)}half`)
  for (const key of [fraction, six, expression, choice, interval])
    for (const text of texts) {
      const began = process.cpuUsage()
      telling.tellsAnswer(key, text)
      // Of the processor. Half a second where each sign is looked at a few times; minutes where it is for each other sign.
      const { user, system } = process.cpuUsage(began)
      expect((user + system) / 1000, text.slice(0, 12)).toBeLessThan(10_000)
    }
})

/** Forms that can each be read in many ways, and no two of them alike. */
const manyWays = (length: number): string => Array.from({ length: length / 20 }, (_, at) => `1/2p/3p/4p/5p+${at}\n`).join('')

test('how long a text is looked at is counted over all of its forms, and nobody can say what is in the rest', () => {
  let steps = 0
  const counting: Effort = {
    spend(some) {
      steps += some
    },
  }
  expect(telling.tellsAnswer(expression, manyWays(2_000), counting)).toBe('no')
  expect(steps).toBeGreaterThan(60_000)
  expect(telling.tellsAnswer(expression, manyWays(20_000))).toBe('nobody can say')
  expect(telling.tellsAnswer(expression, `${manyWays(20_000)}\np/(1-p)`)).toBe('nobody can say')
  expect(telling.tellsAnswer(expression, `p/(1-p)\n${manyWays(20_000)}`)).toBe('yes')
  expect(telling.tellsAnswer(fraction, 'It is 5/14.', atMost(3))).toBe('nobody can say')
})

test('a long post of numbers is read to its end', () => {
  const rows = Array.from({ length: 700 }, (_, at) => `| ${at} | ${at / 8 + 20} | ${3 * at + 1000} |`).join('\n')
  for (const key of [fraction, six, expression, interval]) expect(tellsAnswer(key, rows)).toBe(false)
  expect(tellsAnswer(fraction, `${rows}\n\nSo it is 5/14.`)).toBe(true)
})
