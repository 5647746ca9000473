/** What a formula is worth as a fraction, where it is one: nothing is rounded. */
import type { Formula } from 'contract/library/formula-model.ts'
import Fraction from 'fraction.js'

/** More digits than anybody reads; past them a value is no longer followed exactly. */
const longest = 40
const highestPower = 64
const highestFactorial = 30

/** @returns undefined for what is no fraction (a root, π), has no value, or outgrows what is worth following */
export function exactValue(formula: Formula): Fraction | undefined {
  const value = fractionIn(formula)
  return value && `${value.n}${value.d}`.length <= longest ? value : undefined
}

function fractionIn(formula: Formula): Fraction | undefined {
  switch (formula.kind) {
    case 'number':
      return fractionOf(formula.text)
    case 'name':
      return undefined
    case 'minus':
      return exactValue(formula.of)?.neg()
    case 'percent':
      return exactValue(formula.of)?.div(100)
    case 'call': {
      const [first, second] = formula.of.map(exactValue)
      return first && calls[formula.name]?.(first, second)
    }
    default: {
      const [left, right] = [exactValue(formula.left), exactValue(formula.right)]
      return left && right && operations[formula.kind](left, right)
    }
  }
}

/** `2.5`, `.5`, `1.5e-3` */
export function fractionOf(text: string): Fraction | undefined {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  if (text.length > longest || Math.abs(Number(exponent)) > longest) return undefined
  return new Fraction(mantissa.replace(/\.$/, '')).mul(new Fraction(10).pow(Number(exponent)) ?? 1)
}

const operations = {
  sum: (left: Fraction, right: Fraction) => left.add(right),
  difference: (left: Fraction, right: Fraction) => left.sub(right),
  product: (left: Fraction, right: Fraction) => left.mul(right),
  quotient: (left: Fraction, right: Fraction) => (right.equals(0) ? undefined : left.div(right)),
  power: (base: Fraction, exponent: Fraction) => {
    const isFollowed = exponent.d === 1n && exponent.n <= highestPower && !(base.equals(0) && exponent.s < 0)
    return isFollowed ? (base.pow(exponent) ?? undefined) : undefined
  },
}

const calls: Record<string, (x: Fraction, y?: Fraction) => Fraction | undefined> = {
  abs: (x) => x.abs(),
  fact: (n) => (isCount(n) && n.n <= highestFactorial ? new Fraction(product(2n, n.n)) : undefined),
  choose: (n, k) => (k && isCount(n) && isCount(k) ? waysToChoose(n.n, k.n) : undefined),
}

const isCount = ({ s, d }: Fraction): boolean => d === 1n && s >= 0n

function waysToChoose(n: bigint, k: bigint): Fraction | undefined {
  if (k > n) return new Fraction(0)
  const few = k < n - k ? k : n - k
  return few <= highestPower ? new Fraction(product(n - few + 1n, n) / product(2n, few)) : undefined
}

/** Of all whole numbers from one to the other; 1 where there are none. */
function product(from: bigint, to: bigint): bigint {
  let product = 1n
  for (let factor = from; factor <= to; factor++) product *= factor
  return product
}
