/** What an answer field says of what is typed. How texts are read is tested beside the reader. */
import { expect, test } from 'vitest'
import { readingOf } from './answer-reading.ts'

const shown = (text: string) => {
  const reading = readingOf(text, undefined)
  return 'plain' in reading ? reading.plain : reading
}

test.each([
  ['1250', '1250'],
  ['1 250,5', '1250.5'],
  ['−2', '-2'],
  ['0.6250', '0.6250'],
  ['5/8', '5/8 = 0.625'],
  ['5/14', '5/14 ≈ 0.357143'],
  ['-1/3', '-1/3 ≈ -0.333333'],
  ['2 1/3', '2 + 1/3 ≈ 2.33333'],
  ['62.5%', '62.5% = 0.625'],
  ['35.7 per cent', '35.7% = 0.357'],
  ['100% - 83%', '100% - 83% = 0.17'],
  ['0.1 + 0.2', '0.1 + 0.2 = 0.3'],
  ['pi', 'pi ≈ 3.14159'],
  ['6.25e-1', '6.25e-1 = 0.625'],
  ['choose(52, 5)', 'choose(52; 5) = 2598960'],
  ['12345678/7', '12345678/7 ≈ 1763668'],
  ['1 - 1', '1 - 1 = 0'],
])('the number %s is shown as %s', (text, plain) => expect(shown(text)).toBe(plain))

test('very large and very small values are shown as powers of ten, once', () => {
  expect(readingOf('2^60', undefined)).toEqual({
    tex: '{2}^{60} ≈ 1.15292 \\cdot 10^{18}',
    plain: '2^60 ≈ 1.15292e+18',
  })
  expect(shown('1/(3*10^9)')).toBe('1/(3*10^9) ≈ 3.33333e-10')
  expect(shown('3e-9')).toBe('3e-9')
})

test('a formula is shown without a value', () =>
  expect(readingOf('r/(1-p)', ['p', 'r'])).toEqual({ tex: '\\frac{r}{1 - p}', plain: 'r/(1 - p)' }))

/** All ways to put one before the other. */
const pairs = (heads: readonly string[], tails: readonly string[]) => heads.flatMap((head) => tails.map((tail) => head + tail))

const variables = ['k', 'n', 'r', 't', 'u', 'v', 'x', 'y', 'z', 'sigma']
const formulas = [
  ...pairs(['e^', 'e^-', '2^', 'x^', '(1+r)^', '1 - e^-', 'x + 2*e^'], ['kt', 'k t', '2kt', 'nt/2', 'k(t+1)', 'sigma t', 'uv^2']),
  ...pairs(['ln ', 'sqrt ', 'exp ', '-ln ', '3 ln ', 'x/'], ['uv', 'u v', '2uv', 'uv + x', 'u*v', 'u/v', 'uv^2', 'k(u+v)', '3z']),
  ...pairs(['x/yz', '1/2x', 'x/3z', '(x+y)/zt', 'xy/zt', 'x/(y)z'], ['', ' + 1', '^2', '*u', '/u']),
]
const numbers = [
  ...pairs(
    ['1,250', '-12,500', '999,999', '1.250 e-1', '3.5714 e-1', '2 e3', '5/14 = 0.357'],
    ['', ' ', '%', ' + 1', '*2', '/3'],
  ),
  ...pairs(['1/2 ', 'sqrt '], ['pi', '2 pi', 'pi/2']),
]

test('every reading that is offered can be read in that way alone, and no two are the same', () => {
  const offers = [...formulas.map((text) => [text, variables] as const), ...numbers.map((text) => [text, undefined] as const)]
  let asked = 0
  for (const [text, names] of offers) {
    const reading = readingOf(text, names)
    if (!('readings' in reading)) continue
    asked++
    const offered = reading.readings.map((one) => readingOf(one, names))
    expect(offered, text).toEqual(offered.map(() => expect.objectContaining({ tex: expect.any(String) })))
    expect(new Set(offered.map((one) => JSON.stringify(one))).size, text).toBe(offered.length)
  }
  // So many of these texts are asked about: else the sentence above would hold of nothing.
  expect(asked).toBeGreaterThan(150)
})
