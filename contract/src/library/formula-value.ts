/** What a formula is worth. Numbers in, a number out; `NaN` where it is not defined. */
import type { Formula } from './formula.ts'

export function evaluate(formula: Formula, values: ReadonlyMap<string, number> = new Map()): number {
  switch (formula.kind) {
    case 'number':
      return formula.value
    case 'name':
      return values.get(formula.name) ?? constants[formula.name] ?? Number.NaN
    case 'minus':
      return -evaluate(formula.of, values)
    case 'call':
      return calls[formula.name](evaluate(formula.of, values))
    default:
      return operations[formula.kind](evaluate(formula.left, values), evaluate(formula.right, values))
  }
}

const constants: Record<string, number> = { __proto__: null as never, pi: Math.PI, e: Math.E }

const { sqrt, exp, log, abs, sin, cos, tan } = Math
const calls = { sqrt, exp, ln: log, log, abs, sin, cos, tan }

const operations = {
  sum: (left: number, right: number) => left + right,
  difference: (left: number, right: number) => left - right,
  product: (left: number, right: number) => left * right,
  quotient: (left: number, right: number) => left / right,
  power: (left: number, right: number) => left ** right,
}
