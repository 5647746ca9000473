import { UnreadableLatex, withoutLatex } from './latex.ts'

/**
 * A formula as people type it: `2p(1-p)`, `(n² − a²)/3`, `sqrt(2)/2`, `rho + (1-rho)/m`, `\frac{\sigma^2}{2}`.
 *
 * A grammar of its own, because that is the safest list of what is allowed: what it does not know cannot be written, nothing is ever
 * executed, and length and depth have an end. The server judges with it and the web shows with it how a formula was read.
 */

/** With how many arguments each; `log` is the natural one, `Phi` the normal distribution's, `fact` the factorial. */
export const functions = {
  ...{ sqrt: 1, exp: 1, ln: 1, log: 1, abs: 1, sin: 1, cos: 1, tan: 1 },
  ...{ Phi: 1, fact: 1, choose: 2 },
} as const

export type FunctionName = keyof typeof functions

type Operation = 'sum' | 'difference' | 'product' | 'quotient' | 'power'

export type Formula =
  | { kind: 'number'; value: number; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'minus'; of: Formula }
  | { kind: 'call'; name: FunctionName; of: readonly Formula[] }
  | { kind: Operation; left: Formula; right: Formula }

export type ReadFormula = { formula: Formula } | { says: string }

/** As long as an author's own formula may be. */
const longest = 200
const deepest = 40

/** @param variables the names that may stand in it, beside `pi` and `e` */
export function readFormula(text: string, variables: readonly string[]): ReadFormula {
  if (text.length > longest) return { says: `This is longer than ${longest} characters. Is there a shorter form?` }
  try {
    return { formula: parse(tokensOf(withoutLeftSide(withoutLatex(text))), variables) }
  } catch (error) {
    if (error instanceof Unreadable || error instanceof UnreadableLatex) return { says: error.message }
    throw error
  }
}

/** `c = r/(1-p)` says the same as `r/(1-p)`. */
const withoutLeftSide = (text: string): string => text.replace(/^\s*[\p{L}\w]{1,20}(\([^()=]{0,40}\))?\s*=(?!=)/u, '')

class Unreadable extends Error {}

const fail = (says: string): never => {
  throw new Unreadable(says)
}

const token = /\s*(\d+(?:[.,]\d*)?(?:[eE][+-]?\d+)?|[.,]\d+(?:[eE][+-]?\d+)?|[A-Za-z_][A-Za-z0-9_]*|\*\*|\S)/gy

function tokensOf(text: string): string[] {
  const tokens = [...partArguments(plain(text)).matchAll(token)].map(([, word = '']) => (word === '**' ? '^' : word))
  if (tokens.length === 0) fail('Enter a formula.')
  return tokens
}

/** Between two arguments a comma is no decimal one: `choose(52,5)`. */
function partArguments(text: string): string {
  let parted = ''
  // Of the brackets that are open, whether they are those of `choose`.
  const open: boolean[] = []
  for (const sign of text) {
    if (sign === '(') open.push(parted.slice(-10).trimEnd().toLowerCase().endsWith('choose'))
    if (sign === ')') open.pop()
    parted += sign === ',' && open.at(-1) ? ';' : sign
  }
  return parted
}

/** The keyboard's signs for those of books: `−` `·` `÷` `²` `ρ`. */
function plain(text: string): string {
  return text
    .replaceAll(
      /[⁻⁰¹²³⁴-⁹]+/gu,
      (digits) => `^(${[...digits].map((digit) => '-0123456789'['⁻⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)]).join('')})`,
    )
    .replaceAll(/[₀-₉]+/gu, (digits) => `_${[...digits].map((digit) => '₀₁₂₃₄₅₆₇₈₉'.indexOf(digit)).join('')} `)
    .replaceAll(/[−–—]/gu, '-')
    .replaceAll(/[×·⋅∙∗]/gu, '*')
    .replaceAll(/[÷∕⁄]/gu, '/')
    .replaceAll('√', ' sqrt ')
    .replaceAll(/[[{]/g, '(')
    .replaceAll(/[\]}]/g, ')')
    .replaceAll(/(\p{Script=Greek})(_?)/gu, (_, letter: string, index: string) => ` ${greek[letter] ?? letter}${index || ' '}`)
}

const greek: Record<string, string> = {
  ...{ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', θ: 'theta', κ: 'kappa', λ: 'lambda', μ: 'mu', ν: 'nu' },
  ...{ π: 'pi', ρ: 'rho', σ: 'sigma', τ: 'tau', φ: 'phi', Φ: 'Phi', ω: 'omega' },
}

const constants = ['pi', 'e']

/** Of letters written together; trying the ways to part them takes longer with each. */
const longestProduct = 12

function parse(tokens: readonly string[], variables: readonly string[]): Formula {
  let at = 0
  let depth = 0
  const next = () => tokens[at]
  const take = (word: string) => next() === word && ++at > 0

  const isName = (word = '') => /^[A-Za-z_]/.test(word)
  const isNumber = (word = '') => /^[.,]?\d/.test(word)
  const functionOf = (word: string): FunctionName | undefined =>
    variables.includes(word)
      ? undefined
      : [word, word.toLowerCase()].find((name): name is FunctionName => Object.hasOwn(functions, name))

  function sum(): Formula {
    if (++depth > deepest) fail('There are too many brackets inside each other.')
    let left = product()
    for (;;) {
      if (take('+')) left = { kind: 'sum', left, right: product() }
      else if (take('-')) left = { kind: 'difference', left, right: product() }
      else break
    }
    depth--
    return left
  }

  function product(): Formula {
    let left = signed()
    for (;;) {
      if (take('*')) left = { kind: 'product', left, right: signed() }
      else if (take('/')) left = { kind: 'quotient', left, right: signed() }
      else if (next() === '(' || isName(next()) || isNumber(next())) left = { kind: 'product', left, right: power() }
      else return left
    }
  }

  /** A minus reaches over a power: −a² is −(a²). */
  function signed(): Formula {
    if (++depth > deepest) fail('There are too many signs in a row.')
    const formula: Formula = take('-') ? { kind: 'minus', of: signed() } : take('+') ? signed() : power()
    depth--
    return formula
  }

  function power(): Formula {
    const base = atom()
    return take('^') ? { kind: 'power', left: base, right: signed() } : base
  }

  function atom(): Formula {
    const word = next()
    if (word === undefined) return fail('This formula stops in the middle.')
    if (take('(')) return closed(sum())
    at++
    if (isNumber(word)) return percentOf(numberOf(word))
    const name = functionOf(word)
    if (name) return { kind: 'call', name, of: argumentsOf(name) }
    if (isName(word)) return nameOf(word, variables)
    at--
    return strange()
  }

  /** Of one argument the brackets may be left out: `sqrt 2`. */
  function argumentsOf(name: FunctionName): Formula[] {
    const count = functions[name]
    if (count === 1) return [take('(') ? closed(sum()) : signed()]
    if (!take('(')) fail(`Write ${name} with brackets: ${name}(5, 2).`)
    const given = [sum()]
    while (take(';')) given.push(sum())
    if (given.length !== count) fail(`${name} takes ${count} numbers: ${name}(5, 2).`)
    closed(given[0]!)
    return given
  }

  function closed(formula: Formula): Formula {
    if (!take(')')) fail('A bracket is not closed.')
    return formula
  }

  const percentOf = (formula: Formula): Formula =>
    take('%') ? { kind: 'quotient', left: formula, right: { kind: 'number', value: 100, text: '100' } } : formula

  /** Says which sign it is, and behind what it stands. */
  function strange(): never {
    const where = at === 0 ? 'at the beginning' : `after ${tokens.slice(Math.max(0, at - 3), at).join(' ')}`
    return fail(next() === ')' ? 'There is a closing bracket too many.' : `The sign ${next()} is not understood ${where}.`)
  }

  const formula = sum()
  if (at < tokens.length) strange()
  return formula
}

function numberOf(word: string): Formula {
  if (/^[1-9]\d{0,2},\d{3}$/.test(word))
    fail(`${word} can be read in two ways: write ${word.replace(',', '')} or ${word.replace(',', '.')}.`)
  const text = word.replace(',', '.')
  const value = Number(text)
  if (!Number.isFinite(value)) fail(`${word} is too large.`)
  return { kind: 'number', value, text }
}

/** `pw` is p times w where there is no `pw`; a capital, and the line of an index, is forgiven where no variable differs by it alone. */
function nameOf(word: string, variables: readonly string[]): Formula {
  const known = [...variables, ...constants.filter((name) => !variables.includes(name))]
  const exact =
    known.find((name) => name === word) ??
    known.find((name) => name.toLowerCase() === word.toLowerCase()) ??
    known.find((name) => plainName(name) === plainName(word))
  if (exact) return { kind: 'name', name: exact }
  const parts =
    word.length <= longestProduct &&
    splitInto(
      word,
      [...known].sort((one, other) => other.length - one.length),
    )
  if (!parts || parts.length === 0) return fail(unknownName(word, variables))
  return parts.map((name): Formula => ({ kind: 'name', name })).reduce((left, right) => ({ kind: 'product', left, right }))
}

const plainName = (name: string): string => name.replaceAll('_', '').toLowerCase()

function splitInto(word: string, names: readonly string[]): string[] | undefined {
  if (word === '') return []
  for (const name of names) {
    const rest = word.startsWith(name) ? splitInto(word.slice(name.length), names) : undefined
    if (rest) return [name, ...rest]
  }
  return undefined
}

function unknownName(word: string, variables: readonly string[]): string {
  if (variables.length === 0) return `${word} is not a number.`
  return `There is no ${word} here: use ${inWords(variables)}.`
}

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
