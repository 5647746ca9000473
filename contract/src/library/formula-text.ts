/** A formula as it is typed, with the brackets and signs that leave one way to read it: `e^(-k*t)`, `x/(3*z)`. */
import type { Formula } from './formula-model.ts'

export const formulaAsText = (formula: Formula): string => text(formula, 0)

/** How tightly a formula holds together; inside something tighter it needs brackets. */
const tightness = {
  sum: 1,
  difference: 1,
  product: 2,
  minus: 2,
  quotient: 2,
  power: 4,
  percent: 5,
  number: 6,
  name: 6,
  call: 6,
} as const

const tightnessOf = (formula: Formula): number =>
  formula.kind === 'call' && formula.name === 'fact' ? tightness.percent : tightness[formula.kind]

function text(formula: Formula, outside: number): string {
  const words = bare(formula)
  return tightnessOf(formula) < outside ? `(${words})` : words
}

function bare(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return formula.text
    case 'name':
      return formula.name
    case 'minus':
      return `-${withoutSign(text(formula.of, 2))}`
    case 'percent':
      return `${text(formula.of, 6)}%`
    case 'call':
      return callText(formula)
    case 'sum':
      return `${text(formula.left, 1)} + ${text(formula.right, 2)}`
    case 'difference':
      return `${text(formula.left, 1)} - ${text(formula.right, 2)}`
    case 'product':
      return `${text(formula.left, 2)}*${text(formula.right, 3)}`
    case 'quotient':
      return `${text(formula.left, 2)}/${divisorText(formula.right)}`
    case 'power':
      return `${text(formula.left, 5)}^${text(formula.right, 6)}`
  }
}

/** Two signs in a row would not be read. */
const withoutSign = (words: string): string => (words.startsWith('-') ? `(${words})` : words)

/** Behind a fraction or a power, a sign of per cent could reach over the whole. */
const divisorText = (formula: Formula): string => (bare(formula).endsWith('%') ? `(${bare(formula)})` : text(formula, 3))

function callText({ name, of }: Extract<Formula, { kind: 'call' }>): string {
  if (name === 'fact') return `${text(of[0]!, 6)}!`
  return `${name}(${of.map((one) => text(one, 0)).join('; ')})`
}
