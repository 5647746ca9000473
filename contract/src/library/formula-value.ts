/** What a formula is worth. Numbers in, a number out; `NaN` where it is not defined. */
import type { Formula, FunctionName } from './formula-model.ts'
import { normalCdf } from './normal-cdf.ts'

export function evaluate(formula: Formula, values: ReadonlyMap<string, number> = new Map()): number {
  switch (formula.kind) {
    case 'number':
      return formula.value
    case 'name':
      return values.get(formula.name) ?? constants[formula.name] ?? Number.NaN
    case 'minus':
      return -evaluate(formula.of, values)
    case 'percent':
      return evaluate(formula.of, values) / 100
    case 'call':
      return calls[formula.name](...(formula.of.map((one) => evaluate(one, values)) as [number, number]))
    default:
      return operations[formula.kind](evaluate(formula.left, values), evaluate(formula.right, values))
  }
}

const constants: Record<string, number> = { __proto__: null as never, pi: Math.PI, e: Math.E }

const { sqrt, cbrt, exp, log, log2, log10, abs, sin, cos, tan } = Math
const calls: Record<FunctionName, (x: number, y: number) => number> = {
  ...{ sqrt, cbrt, exp, ln: log, log, log2, log10, abs, sin, cos, tan },
  ...{ Phi: normalCdf, fact, choose },
}

/** Beyond 170 it is more than a number can be. */
function fact(n: number): number {
  if (!Number.isInteger(n) || n < 0) return Number.NaN
  let product = 1
  for (let factor = 2; factor <= n && product < Number.POSITIVE_INFINITY; factor++) product *= factor
  return product
}

function choose(n: number, k: number): number {
  if (!Number.isInteger(n) || !Number.isInteger(k) || k < 0 || n < 0) return Number.NaN
  if (k > n) return 0
  const few = Math.min(k, n - k)
  if (few > 10_000) return Number.NaN
  let product = 1
  // Beyond what a number can be it stays so.
  for (let step = 1; step <= few && product < Number.POSITIVE_INFINITY; step++) product = (product * (n - few + step)) / step
  return product
}

const operations = {
  sum: (left: number, right: number) => left + right,
  difference: (left: number, right: number) => left - right,
  product: (left: number, right: number) => left * right,
  quotient: (left: number, right: number) => left / right,
  power: (left: number, right: number) => left ** right,
}
