import { expect, test } from 'vitest'
import { compute, written } from './compute.ts'

const text = (formula: string) => {
  const computed = compute(formula)
  return computed && written(computed, 'text')
}
const tex = (formula: string) => {
  const computed = compute(formula)
  return computed && written(computed, 'tex')
}

test('what is rational is told as the fraction it is, and to six digits', () => {
  expect(text('3/4 * 5/7')).toBe('15/28 ≈ 0.535714')
  expect(text('0.1 + 0.2')).toBe('3/10 = 0.3')
  expect(text('-(1/3)^2')).toBe('-1/9 ≈ -0.111111')
  expect(text('choose(52,5)')).toBe('2598960')
  expect(text('1/choose(52, 5)')).toBe('3.84769e-7')
  expect(text('fact 5 / 2^-2')).toBe('480')
  expect(text('35 %')).toBe('7/20 = 0.35')
  expect(text('2 1/3')).toBe('7/3 ≈ 2.33333')
  expect(text('-2 1/3')).toBe('-7/3 ≈ -2.33333')
  expect(text('1 1/2 * 2')).toBe('3')
  expect(text('100% - 83%')).toBe('17/100 = 0.17')
  expect(text('10%/20%')).toBe('1/2 = 0.5')
  expect(text('2,00,000 / 4')).toBe('50000')
  expect(tex('-15/28')).toBe('-\\frac{15}{28} \\approx -0.535714')
})

test('what is no fraction is told to six digits', () => {
  expect(text('sqrt(2)/2')).toBe('0.707107')
  expect(text('Phi(1.96)')).toBe('0.975002')
  expect(text('2^0.5')).toBe('1.41421')
  expect(tex('exp(-20)')).toBe('2.06115 \\cdot 10^{-9}')
})

test('what has no value, can be read in two ways, is no arithmetic, or would keep the server busy is not computed', () => {
  for (const formula of [
    '1/0',
    '0^-1',
    'x + 1',
    '1/2pi',
    '7 30',
    '',
    'hello',
    'fact(1/2)',
    'ln 0',
    '9^9^9',
    'fact 400',
    `${'('.repeat(50)}1`,
  ])
    expect(text(formula), formula).toBeUndefined()
  expect(text('9^(9^2)')).toBe('1.96627e77')
  expect(text('choose(1e9, 5e8)')).toBeUndefined()
})
