/** A formula as a book would print it, in TeX: what the reader is shown of how an answer was read. */
import { greekLetters } from '../greek-letters.ts'
import type { Formula, FunctionName } from './formula-model.ts'

export const texOf = (formula: Formula): string => tex(formula, 0)

/** How tightly a formula holds together; inside something tighter it needs brackets. */
const tightness = {
  sum: 1,
  difference: 1,
  product: 2,
  minus: 2,
  quotient: 3,
  power: 4,
  percent: 5,
  number: 6,
  name: 6,
  call: 6,
} as const

function tightnessOf(formula: Formula): number {
  if (formula.kind === 'call') return formula.name === 'fact' ? tightness.percent : tightness.call
  // A power of ten is printed as a product.
  return formula.kind === 'number' && /e/i.test(formula.text) ? tightness.product : tightness[formula.kind]
}

function tex(formula: Formula, outside: number): string {
  const own = tightnessOf(formula)
  const words = bare(formula)
  return own < outside ? `\\left(${words}\\right)` : words
}

function bare(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return numberTex(formula.text)
    case 'name':
      return nameTex(formula.name)
    case 'minus':
      return `-${withoutSign(tex(formula.of, tightness.product))}`
    case 'percent':
      return `${tex(formula.of, tightness.number)}\\%`
    case 'call':
      return callTex(formula)
    case 'sum':
      return `${tex(formula.left, 1)} + ${tex(formula.right, 2)}`
    case 'difference':
      return `${tex(formula.left, 1)} - ${tex(formula.right, 2)}`
    case 'product':
      return `${tex(formula.left, 2)}${needsSign(formula.right) ? ' \\cdot ' : '\\,'}${tex(formula.right, 3)}`
    case 'quotient':
      return `\\frac{${tex(formula.left, 0)}}{${tex(formula.right, 0)}}`
    case 'power':
      // A fraction is tight by its own line, but not under an exponent.
      return `{${tex(formula.left, 5)}}^{${tex(formula.right, 0)}}`
  }
}

/** Two signs in a row would not be read. */
const withoutSign = (words: string): string => (words.startsWith('-') ? `\\left(${words}\\right)` : words)

function callTex({ name, of }: Extract<Formula, { kind: 'call' }>): string {
  const [first, second] = of.map((one) => tex(one, 0))
  if (name === 'sqrt') return `\\sqrt{${first}}`
  if (name === 'cbrt') return `\\sqrt[3]{${first}}`
  if (name === 'abs') return `\\left|${first}\\right|`
  if (name === 'choose') return `\\binom{${first}}{${second}}`
  if (name === 'fact') return `${tex(of[0]!, tightness.number)}!`
  return `${commands[name] ?? `\\${name}`}\\left(${first}\\right)`
}

const commands: Partial<Record<FunctionName, string>> = { log: '\\ln', log2: '\\log_{2}', log10: '\\log_{10}' }

/** Two signed numbers side by side could be one number that is said twice: `-2 (-2)`. */
const needsSign = (formula: Formula): boolean => startsWithDigit(formula) || formula.kind === 'minus'

/** Behind a digit it would be part of the number, and a whole number beside a fraction would be a mixed one. */
function startsWithDigit(formula: Formula): boolean {
  switch (formula.kind) {
    case 'number':
      return true
    case 'percent':
      return startsWithDigit(formula.of)
    case 'call':
      return formula.name === 'fact' && startsWithDigit(formula.of[0]!)
    case 'product':
    case 'quotient':
    case 'power':
      return startsWithDigit(formula.left)
    default:
      return false
  }
}

function numberTex(text: string): string {
  const [digits = '', exponent] = text.toLowerCase().split('e')
  return exponent === undefined ? digits : `${digits} \\cdot 10^{${Number(exponent)}}`
}

const isLetter = (name: string): boolean => Object.hasOwn(greekLetters, name)

function nameTex(name: string): string {
  if (isLetter(name)) return `\\${name}`
  const [, stem = name, index] = /^([A-Za-z]+)_?(\d*)$/.exec(name) ?? []
  const word = stem.length === 1 ? stem : isLetter(stem) ? `\\${stem}` : `\\mathrm{${stem.replaceAll('_', '\\_')}}`
  return index ? `${word}_{${index}}` : word
}
