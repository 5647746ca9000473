/** How exactly a number is written. */
import type { Formula } from './formula-model.ts'
import { evaluate } from './formula-value.ts'

/** How many digits come after the point of a decimal, in per cent two more; undefined for what is no decimal. */
export function decimalsOf(formula: Formula): number | undefined {
  switch (formula.kind) {
    case 'minus':
      return decimalsOf(formula.of)
    case 'percent': {
      const decimals = decimalsOf(formula.of)
      return decimals === undefined ? undefined : decimals + 2
    }
    case 'number': {
      const [digits = '', exponent = '0'] = formula.text.toLowerCase().split('e')
      return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent))
    }
    default:
      return undefined
  }
}

/** Whether the first is the second, rounded to the digits that it has. */
export function isRoundingOf(rounded: Formula, exact: Formula): boolean {
  const decimals = decimalsOf(rounded)
  const step = decimals === undefined ? 0 : 10 ** -decimals
  const value = evaluate(exact)
  return Number.isFinite(value) && Math.abs(evaluate(rounded) - value) <= step / 2 + 1e-9 * Math.abs(value)
}
