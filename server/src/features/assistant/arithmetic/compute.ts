/** Arithmetic that the server does itself: what is written, as the grammar of formulas reads it, and what it is worth. */
import { readFormula } from 'contract/library/formula.ts'
import type { Formula } from 'contract/library/formula-model.ts'
import { evaluate } from 'contract/library/formula-value.ts'
import type Fraction from 'fraction.js'
import { exactValue, fractionOf } from './exact-value.ts'

export interface Computed {
  formula: Formula
  value: number
  /** Where it is a fraction. */
  exact?: Fraction
}

/** @returns undefined for what is no arithmetic, or has no value */
export function compute(text: string): Computed | undefined {
  const read = readFormula(text, [])
  if ('says' in read) return undefined
  const { formula } = read
  const value = evaluate(formula)
  const exact = exactValue(formula)
  return Number.isFinite(value) ? { formula, value, ...(exact && { exact }) } : undefined
}

const digits = 6
/** Of a fraction whose denominator is longer nobody learns anything. */
const largestDenominator = 99_999n

/** How a value is written: `2598960`, `15/28 ≈ 0.535714`, `0.707107`; in TeX with its own signs. */
export function written({ value, exact }: Computed, as: 'text' | 'tex'): string {
  if (exact && exact.d === 1n && exact.n <= 999_999_999_999n) return `${exact.s < 0n ? '-' : ''}${exact.n}`
  const decimal = decimalOf(value, as)
  if (!exact || exact.d > largestDenominator || exact.n > largestDenominator) return decimal
  const fraction = as === 'tex' ? `\\frac{${exact.n}}{${exact.d}}` : `${exact.n}/${exact.d}`
  const sign = fractionOf(decimalOf(value, 'text'))?.equals(exact) ? '=' : as === 'tex' ? '\\approx' : '≈'
  return `${exact.s < 0n ? '-' : ''}${fraction} ${sign} ${decimal}`
}

function decimalOf(value: number, as: 'text' | 'tex'): string {
  const [mantissa = '', exponent] = String(Number(value.toPrecision(digits))).split('e')
  if (exponent === undefined) return mantissa
  const power = Number(exponent)
  return as === 'tex' ? `${mantissa} \\cdot 10^{${power}}` : `${mantissa}e${power}`
}
