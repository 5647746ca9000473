/** A formula as it is typed, with the brackets and signs that leave one way to read it: `e^(-k*t)`, `x/(3*z)`. */
import type { Formula } from './formula-model.ts'

export const plainText = (formula: Formula): string => text(formula, 0)

/** How tightly a formula holds together; inside something tighter it needs brackets. */
const tightness = {
  sum: 1,
  difference: 1,
  product: 2,
  quotient: 2,
  minus: 2,
  power: 4,
  number: 5,
  name: 5,
  call: 5,
  percent: 5,
} as const

function text(formula: Formula, outside: number): string {
  const words = bare(formula)
  return tightness[formula.kind] < outside ? `(${words})` : words
}

function bare(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return formula.text
    case 'name':
      return formula.name
    case 'minus':
      return `-${text(formula.of, 2)}`
    case 'percent':
      return `${text(formula.of, 5)}%`
    case 'call':
      return callText(formula)
    case 'sum':
      return `${text(formula.left, 1)} + ${text(formula.right, 2)}`
    case 'difference':
      return `${text(formula.left, 1)} - ${text(formula.right, 2)}`
    case 'product':
      return `${text(formula.left, 2)}*${text(formula.right, 3)}`
    case 'quotient':
      return `${text(formula.left, 2)}/${text(formula.right, 3)}`
    case 'power':
      return `${text(formula.left, 5)}^${text(formula.right, 5)}`
  }
}

function callText({ name, of }: Extract<Formula, { kind: 'call' }>): string {
  if (name === 'fact') return `${text(of[0]!, 5)}!`
  return `${name}(${of.map((one) => text(one, 0)).join('; ')})`
}
