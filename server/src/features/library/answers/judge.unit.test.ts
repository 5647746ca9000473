import { readFormula } from 'contract/library/formula.ts'
import { expect, test } from 'vitest'
import { readShippedLibrary } from '../../../testing/library/shipped-library.ts'
import type { ItemFront } from '../shapes/item-schema.ts'
import { type Given, isJudgedHere, judge, type Key } from './judge.ts'

const number = (given: string, key: Partial<Extract<Key['answer'], { type: 'number' }>> = {}, misconceptions = queue) =>
  judge(
    { answer: { type: 'number', value: 5 / 14, tolerance: 0.00006, accepted: ['5/14'], ...key }, misconceptions },
    { answer: given },
  )
const queue = [
  { answer: '8/27', says: 'eight' },
  { answer: '27/64', says: 'twenty-seven' },
]

test('a number is right in all its forms, within the tolerance', () => {
  for (const given of ['5/14', '10/28', '0.3571', '0,3571', '.35714', '35.714%', '3.5714e-1', ' 1 - 9/14 ', '0.35720'])
    expect(number(given), given).toEqual({ verdict: 'right', says: null })
  expect(number('0.3573').verdict).toBe('wrong')
})

test('the right value with too few digits is told so, and is neither right nor wrong', () => {
  for (const given of ['0.357', '0.36', '36%', '3.6e-1']) expect(number(given).verdict, given).toBe('rounded')
  expect(number('0.4').verdict).toBe('wrong')
  expect(number('0').verdict).toBe('wrong')
  expect(number('36/100').verdict).toBe('wrong')
})

test('a misconception is known in all the forms of its answer, rounded too', () => {
  for (const given of ['8/27', '16/54', '0.2963', '0.296', '29.63%', '1-19/27'])
    expect(number(given), given).toEqual({ verdict: 'wrong', says: 'eight' })
  expect(number('0.4219')).toEqual({ verdict: 'wrong', says: 'twenty-seven' })
  expect(number('0.9').says).toBeNull()
})

test('the nearest of two misconceptions answers', () => {
  const close = [
    { answer: '0.69', says: 'one' },
    { answer: '0.6912', says: 'two' },
  ]
  expect(number('0.6912', { value: 0.9, tolerance: 0.006 }, close).says).toBe('two')
  expect(number('0.6902', { value: 0.9, tolerance: 0.006 }, close).says).toBe('one')
})

test('an accepted form counts beyond the tolerance, also when it is a word', () => {
  expect(number('52 %', { value: 0.516, tolerance: 0.001, accepted: ['52%'] }).verdict).toBe('right')
  expect(number('0.52', { value: 0.516, tolerance: 0.001, accepted: ['52%'] }).verdict).toBe('right')
  expect(number('Four', { value: 4, tolerance: 0, accepted: ['four'] }).verdict).toBe('right')
  expect(number('0o3770', { value: 3770, tolerance: 0, accepted: ['03770', '0o3770'] }).verdict).toBe('right')
  expect(number('3771', { value: 3770, tolerance: 0, accepted: ['03770'] }).verdict).toBe('wrong')
})

test('where the answer counts in per cent, the sign changes nothing', () => {
  const use = { value: 225, tolerance: 0.5, accepted: ['225 %'] }
  for (const given of ['225', '225%', '225.2 %', '225.0']) expect(number(given, use).verdict, given).toBe('right')
  expect(number('80%', use, [{ answer: '80', says: 'eighty' }]).says).toBe('eighty')
})

test('a sign or a factor of a hundred that is off is named', () => {
  expect(number('-5/14').says).toBe('The size is right; the sign is not.')
  expect(number('35.714').says).toBe('A hundred times too large. If you mean percent, add the % sign.')
})

test('what cannot be read is no attempt, and its sentence carries no markup of the reader', () => {
  expect(number('maybe').verdict).toBe('unreadable')
  expect(number('').verdict).toBe('unreadable')
  const evil = judge(
    { answer: { type: 'expression', value: 'p', variables: ['p'], accepted: [] }, misconceptions: [] },
    { answer: 'p < <img>' },
  )
  expect(evil).toEqual({ verdict: 'unreadable', says: expect.stringMatching(/^The character &lt; is not understood after p\. /) })
})

const interval = (low: string, high: string) =>
  judge(
    {
      answer: { type: 'interval', value: [1.9216, 4.8771], tolerance: 0.006 },
      misconceptions: [{ answer: '[4.8771, 4.8771]', says: 'one price' }],
    },
    { low, high },
  )

test('an interval is right at both ends, and told which end is', () => {
  expect(interval('1.92', '4.88').verdict).toBe('right')
  expect(interval('1.92', '6')).toEqual({ verdict: 'wrong', says: 'The low end is right; the high end is not.' })
  expect(interval('-1', '4.877')).toEqual({ verdict: 'wrong', says: 'The high end is right; the low end is not.' })
  expect(interval('4.88', '4.88')).toEqual({ verdict: 'wrong', says: 'one price' })
  expect(interval('1.9', '4.9').verdict).toBe('rounded')
  expect(interval('0', '1')).toEqual({ verdict: 'wrong', says: null })
})

test('an interval that is no interval is asked back', () => {
  expect(interval('4.88', '1.92')).toMatchObject({ verdict: 'unreadable', says: expect.stringContaining('Did you swap them') })
  expect(interval('', '1').says).toBe('Low end: Enter a number, such as 0.625 or 5/8.')
  expect(interval('1', 'x')).toMatchObject({ verdict: 'unreadable', says: expect.stringMatching(/^High end: /) })
})

const coupon: Key = {
  answer: { type: 'expression', value: '(r + p*(1 - w))/(1 - p)', variables: ['p', 'r', 'w'], accepted: [] },
  misconceptions: [{ answer: 'r + p*(1 - w)', says: 'only who survives pays' }],
  ranges: { p: { min: 0.005, max: 0.1 }, r: { min: 0, max: 0.08 }, w: { min: 0, max: 0.9 } },
}
const expression = (answer: string, key = coupon) => judge(key, { answer })

test('a formula is right in every form that is equal', () => {
  for (const given of [
    '(r + p*(1 - w))/(1 - p)',
    '(r+p-pw)/(1-p)',
    'r/(1-p) + p(1-w)/(1-p)',
    'c = (1 + r - p w)/(1 − p) − 1',
    'r + p*(1 + r - w)/(1 - p)',
    'exp(ln((r+p(1-w))) - ln(1-p))',
    String.raw`\frac{r + p\cdot\left(1 - w\right)}{1 - p}`,
  ])
    expect(expression(given), given).toEqual({ verdict: 'right', says: null })
})

test('a formula that is nearly equal is wrong, and a known mistake is known in all its forms', () => {
  for (const given of ['(r + p*(1 - w))/(1 - p) + 1e-6', '(r + p*(1 - w))/(1 - p)*1.0001', 'r', '0', '1/0', '0/0', 'ln(0-1)'])
    expect(expression(given).verdict, given).toBe('wrong')
  for (const given of ['r + p*(1 - w)', 'p + r - p*w', '(1-w)p + r'])
    expect(expression(given), given).toEqual({ verdict: 'wrong', says: 'only who survives pays' })
})

test('the judge asks about what the page asks about, with the same readings, wherever the variables live', () => {
  const asked = [
    'p/2r',
    'e^-pr',
    '(1+r)^pw',
    'ln pr',
    'abs p r',
    'sqrt w^2 r',
    'p2',
    '1,250p',
    'p/1r',
    'log3(p)',
    'ln(p-6)/ln(p-6)r',
    'p = r',
  ]
  const places = [
    [0.005, 0.1],
    [1, 1],
    [0, 0],
    [-2, -1],
    [7, 9],
  ] as const
  for (const given of asked) {
    const shown = readFormula(given, ['p', 'r', 'w'])
    const wanted = 'readings' in shown ? ['ambiguous', shown.readings] : ['wrong', undefined]
    for (const [min, max] of places) {
      const ranges = { p: { min, max }, r: { min, max }, w: { min, max } }
      const judged = expression(given, { ...coupon, misconceptions: [], ranges })
      expect([judged.verdict, 'readings' in judged ? judged.readings : undefined], `${given} in ${min} to ${max}`).toEqual(wanted)
    }
  }
})

test('a formula without ranges is compared below and above one', () => {
  const square: Key = { answer: { type: 'expression', value: 'abs(x)', variables: ['x'], accepted: [] }, misconceptions: [] }
  expect(expression('sqrt(x^2)', square).verdict).toBe('right')
  expect(expression('x^2', square).verdict).toBe('wrong')
  const piece: Key = { answer: { type: 'expression', value: 'ln(1-x)', variables: ['x'], accepted: [] }, misconceptions: [] }
  expect(expression('-ln(1/(1-x))', piece).verdict).toBe('right')
})

test('a formula with factorials is compared at whole numbers, and a probability among them between nothing and one', () => {
  const chance: Key = {
    answer: { type: 'expression', value: 'choose(n, k)*p^k*(1-p)^(n-k)', variables: ['n', 'k', 'p'], accepted: [] },
    misconceptions: [],
    ranges: { n: { min: 5, max: 9 }, k: { min: 1, max: 4 }, p: { min: 0, max: 1 } },
  }
  for (const given of ['\\binom{n}{k}p^k(1-p)^{n-k}', '(n!/(k!(n-k)!))*p^k*(1-p)^(n-k)'])
    expect(expression(given, chance).verdict, given).toBe('right')
  for (const given of ['choose(n, k)*p^k', 'choose(n, k)*p^n', 'choose(n, k+1)*p^k*(1-p)^(n-k)', 'p', '1/0'])
    expect(expression(given, chance).verdict, given).toBe('wrong')
})

test('a choice is right, wrong for its own reason, or not one of the options', () => {
  const key: Key = {
    answer: { type: 'choice', options: { a: 'A', b: 'B', c: 'C' }, value: 'b' },
    misconceptions: [{ answer: 'a', says: 'not a' }],
  }
  expect(['b', 'a', 'c', 'd', '', '__proto__', 'constructor'].map((answer) => judge(key, { answer }))).toEqual([
    { verdict: 'right', says: null },
    { verdict: 'wrong', says: 'not a' },
    { verdict: 'wrong', says: null },
    ...Array.from({ length: 4 }, () => ({ verdict: 'unreadable', says: 'Choose one of the answers.' })),
  ])
})

test('an essay is handed in, not judged; a test run is what the browser says', () => {
  const essay: Key = { answer: { type: 'essay', points: ['one', 'two'] }, misconceptions: [] }
  expect(judge(essay, { answer: 'Because.' }).verdict).toBe('handed_in')
  expect(judge(essay, { answer: ' \n ' }).verdict).toBe('unreadable')
  const code: Key = { answer: { type: 'code', language: 'python', entry: 'f' }, misconceptions: [] }
  expect(judge(code, { run: { passed: 9, total: 9 } }).verdict).toBe('right')
  expect(judge(code, { run: { passed: 8, total: 9 } }).verdict).toBe('wrong')
  expect(judge(code, { run: { passed: 10, total: 9 } }).verdict).toBe('unreadable')
  expect(judge(code, {}).verdict).toBe('unreadable')
})

test('a query is right where it is right on every set of data, and none that was not checked is an attempt', () => {
  const query: Key = { answer: { type: 'sql', dialect: 'sqlite', ordered: false }, misconceptions: [] }
  expect(judge(query, { run: { passed: 2, total: 2 } }).verdict).toBe('right')
  expect(judge(query, { run: { passed: 1, total: 2 } }).verdict).toBe('wrong')
  expect(judge(query, {})).toEqual({ verdict: 'unreadable', says: 'Check the query first.' })
})

test('in the whole library the right answer is right, and every misconception of an answer is wrong by its own sentence', async () => {
  const { items } = await readShippedLibrary()
  const failures: string[] = []
  for (const { slug, front } of items) {
    const key = keyOf(front)
    for (const given of rightAnswers(front.answer))
      if (judge(key, given).verdict !== 'right') failures.push(`${slug}: ${JSON.stringify(given)} should be right`)
    if (!isJudgedHere(front.answer.type)) continue
    for (const { answer, says } of front.misconceptions) {
      const judged = judge(key, asGiven(front.answer, answer))
      if (judged.verdict !== 'wrong' || judged.says !== says) failures.push(`${slug}: ${answer} is ${JSON.stringify(judged)}`)
    }
  }
  expect(failures).toEqual([])
  expect(items.length).toBeGreaterThan(40)
})

const keyOf = ({ answer, misconceptions, params }: ItemFront): Key => ({
  answer,
  misconceptions,
  ...(params && { ranges: params }),
})

function rightAnswers(answer: Key['answer']): Given[] {
  if (answer.type === 'number') return [String(answer.value), ...answer.accepted].map((given) => ({ answer: given }))
  if (answer.type === 'expression') return [answer.value, ...answer.accepted].map((given) => ({ answer: given }))
  if (answer.type === 'interval') return [{ low: String(answer.value[0]), high: String(answer.value[1]) }]
  return answer.type === 'choice' ? [{ answer: answer.value }] : []
}

function asGiven(answer: Key['answer'], wrong: string): Given {
  if (answer.type !== 'interval') return { answer: wrong }
  const [low = '', high = ''] = wrong.replaceAll(/[[\]]/g, '').split(',')
  return { low, high }
}
