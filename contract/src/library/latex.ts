/**
 * LaTeX in a formula, as the plain signs that the grammar of formulas knows: `\frac{a}{b}` is `((a)/(b))`, `\sigma_{1}` is `sigma_1`.
 * Each sign is looked at once, from left to right. What is not LaTeX stays as it is.
 */
import { greekLetters } from '../greek-letters.ts'
import { fractionSlash, overline } from './plain-signs.ts'

/** Says what cannot be read, and where. */
export class UnreadableLatex extends Error {}

const deepest = 40

/** @throws UnreadableLatex */
export function withoutLatex(text: string): string {
  if (/[\uE000\uE001]/.test(text)) return text
  const isLatex = text.includes('\\')
  let at = 0
  let depth = 0

  const fail = (says: string): never => {
    throw new UnreadableLatex(says)
  }
  const skipSpaces = () => {
    while (text[at] === ' ') at++
  }

  /** @param end what closes it; undefined for the whole text */
  function readUntil(end: '}' | ']' | undefined): string {
    if (++depth > deepest) fail('There are too many brackets inside each other.')
    const pieces: string[] = []
    // After a name comes a space, unless its index follows.
    let endsWithName = false
    const add = (piece: string, isName = false) => {
      pieces.push(endsWithName && !piece.startsWith('_') ? ` ${piece}` : piece)
      endsWithName = isName
    }
    for (;;) {
      const sign = text[at]
      if (sign === undefined) {
        if (end) fail('A bracket is not closed.')
        break
      }
      if (sign === end) {
        at++
        break
      }
      if (sign === '\\') add(...command())
      else if ((sign === 's' || sign === '√') && rootWithDegree.test(text.slice(at, at + 40))) add(plainRoot())
      else if (sign === '{') add(group())
      else if (sign === '_') add(...index())
      else if (isLatex && sign === '^' && /^\^(?:[\p{L}\\]|\d(?!\d))/u.test(text.slice(at, at + 3))) add(bareExponent())
      else {
        at++
        // Between a name and its index a space means nothing. Dollars stand around what is LaTeX, and are no sign of it.
        if (sign !== ' ' || !endsWithName) add(sign === '$' && isLatex ? ' ' : sign)
      }
    }
    depth--
    return pieces.join('')
  }

  function group(): string {
    at++
    const inner = readUntil('}')
    const joined = infixInBraces(inner)
    return joined ?? (inner.trim() === '' ? ' ' : `(${withoutInfix(inner)})`)
  }

  /** Without braces, LaTeX takes one letter, digit or command. */
  function bareExponent(): string {
    at++
    return `^(${argument('^')})`
  }

  /** `_{max}`; what is typed without braces is part of its name as it stands. */
  function index(): [plain: string, isName: boolean] {
    const from = at++
    skipSpaces()
    if (text[at] !== '{') return ['_', false]
    const end = text.indexOf('}', at)
    const name = end < 0 ? '' : text.slice(at + 1, end).trim()
    if (!/^[A-Za-z0-9]{1,20}$/.test(name))
      fail(`The index at character ${from + 1} is not understood: it can hold letters and digits.`)
    at = end + 1
    return [`_${name}`, true]
  }

  /** @returns what it is in plain signs, and whether that is a name */
  function command(): [plain: string, isName?: boolean] {
    const from = at++
    const name = word() || oneSign()
    const written = `\\${name}`
    if (fractions.has(name)) return [fraction(argument(written), argument(written))]
    if (binomials.has(name)) return [binomial(argument(written), argument(written))]
    if (name === 'choose' || name === 'over') return [infix[name]]
    if (larger.has(name)) return ['']
    if (name === 'sqrt') return [root(written)]
    if (name === 'overline' || name === 'bar') return [repeating(written, from)]
    if (sizes.has(name)) return [delimiter(name, from)]
    if (named.has(name)) return [` ${textOf(written)}`, true]
    if (words.has(name)) return [` ${name.replace(/^var/, '')}`, true]
    const sign = signs.get(name)
    return sign === undefined ? fail(`${written} at character ${from + 1} is not understood.`) : [sign]
  }

  const oneAt = (): string => String.fromCodePoint(text.codePointAt(at) ?? 32)

  /** A whole one, also where it is a pair of code units. */
  function oneSign(): string {
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 32)
    at += sign.length
    return at > text.length ? '' : sign
  }

  function word(): string {
    const from = at
    while (/[A-Za-z]/.test(text[at] ?? '')) at++
    return text.slice(from, at)
  }

  /** Without its backslash: `sqrt[3]{x}`; of `sqrt[3](x)` nobody knows whether 3 is the degree. */
  function plainRoot(): string {
    const [, sign = '', degree, after] = rootWithDegree.exec(text.slice(at, at + 40)) ?? []
    if (after !== '{') fail(`sqrt[${degree}] can be meant in two ways. Write sqrt(${degree})*(…) or sqrt[${degree}]{…}.`)
    at += sign.length
    return root('sqrt')
  }

  /** `0.1\overline{6}`. */
  function repeating(written: string, from: number): string {
    const digits = argument(written)
    return /^\d+$/.test(digits)
      ? digits.replaceAll(/\d/g, `$&${overline}`)
      : fail(`${written} at character ${from + 1} is not understood.`)
  }

  function root(written: string): string {
    skipSpaces()
    if (text[at] !== '[') return ` sqrt(${argument(written)})`
    at++
    const degree = withoutInfix(readUntil(']'))
    return degree.trim() === '3' ? ` cbrt(${argument(written)})` : `((${argument(written)})^(1/(${degree})))`
  }

  /** In braces, or the one sign or command that follows. */
  function argument(written: string): string {
    skipSpaces()
    const sign = text[at]
    if (sign === '{') {
      at++
      const inner = readUntil('}')
      return inner.trim() === '' ? fail(`The braces of ${written} are empty.`) : (infixInBraces(inner) ?? withoutInfix(inner))
    }
    if (sign === '\\') return nested()
    if (sign === undefined || !/[\p{L}\d]/u.test(oneAt())) return fail(`After ${written} something in braces is missing.`)
    return oneSign()
  }

  function nested(): string {
    if (++depth > deepest) fail('There are too many brackets inside each other.')
    const [plain] = command()
    depth--
    return plain
  }

  function textOf(written: string): string {
    skipSpaces()
    const end = text[at] === '{' ? text.indexOf('}', at) : -1
    const name = end < 0 ? '' : text.slice(at + 1, end).trim()
    if (!/^[A-Za-z0-9_]{1,20}$/.test(name)) fail(`After ${written} a name in braces is missing.`)
    at = end + 1
    return name
  }

  function delimiter(size: string, from: number): string {
    skipSpaces()
    const sign = text[at] === '\\' ? text.slice(at, at + 2) : (text[at] ?? '')
    const plain = (size === 'left' ? opening : closing).get(sign)
    if (plain === undefined) fail(`\\${size} at character ${from + 1} needs a bracket after it.`)
    at += sign.length
    return plain ?? ''
  }

  return withoutInfix(readUntil(undefined))
}

const fractions = new Set(['frac', 'dfrac', 'tfrac', 'cfrac'])
const binomials = new Set(['binom', 'dbinom', 'tbinom'])

/** One fraction where both parts are whole numbers, so that a whole number before it makes a mixed one. */
const fraction = (over: string, under: string): string =>
  /^\s*\d{1,9}\s*$/.test(over) && /^\s*\d{1,9}\s*$/.test(under)
    ? ` ${over.trim()}${fractionSlash}${under.trim()} `
    : `((${over})/(${under}))`

const binomial = (over: string, under: string): string => ` choose(${over};${under})`

/** What comes between two parts, as signs of private use. */
const infix = { choose: '\uE000', over: '\uE001' }

/** In braces, `n \choose k` takes all that they hold. */
function infixInBraces(inner: string): string | undefined {
  const [over, sign, under, ...more] = inner.split(/([\uE000\uE001])/)
  return under === undefined || more.length > 0 ? undefined : joined(over!, sign!, under)
}

/** Without braces it takes one letter or number on each side, where nothing else is. */
function withoutInfix(plain: string): string {
  const read = plain.replaceAll(infixAlone, (_, over: string, sign: string, under: string) => joined(over, sign, under))
  const [left] = /[\uE000\uE001]/.exec(read) ?? []
  const name = left === infix.over ? 'over' : 'choose'
  if (left) throw new UnreadableLatex(`Write braces around what belongs to \\${name}: {n \\${name} k}.`)
  return read
}

const infixAlone =
  /(?<=^|[(=≈])\s{0,9}([\p{L}\d_.]{1,40})\s{0,9}([\uE000\uE001])\s{0,9}([\p{L}\d_.]{1,40})\s{0,9}(?=$|[)=≈,.;])/gu

const joined = (over: string, sign: string, under: string): string => (sign === infix.choose ? binomial : fraction)(over, under)

/** With the sign of what is under it. */
const rootWithDegree = /^(sqrt\s?|√\s?)\[([^[\]{}()]{1,20})\]\s?([{(\p{L}\d])/u

/** What makes the bracket after it larger. */
const larger = new Set('big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr'.split(' '))

const sizes = new Set(['left', 'right'])

const opening = new Map([
  ['(', '('],
  ['[', '('],
  ['\\{', '('],
  ['|', ' abs('],
])

const closing = new Map([
  [')', ')'],
  [']', ')'],
  ['\\}', ')'],
  ['|', ')'],
])

/** What makes upright letters of a name. */
const named = new Set(['mathrm', 'mathit', 'mathbf', 'operatorname', 'text', 'textrm'])

/** Letters and functions that are called as the grammar calls them. */
const words = new Set([
  ...Object.keys(greekLetters),
  ...'varepsilon vartheta varrho varsigma varphi'.split(' '),
  ...'exp ln log sin cos tan'.split(' '),
])

const signs = new Map([
  ...(['cdot', 'times', 'ast'] as const).map((name) => [name, '*'] as const),
  ...(['div'] as const).map((name) => [name, '/'] as const),
  ...(['approx', 'simeq'] as const).map((name) => [name, '≈'] as const),
  ...[',', ';', ':', '!', ' ', '$', 'quad', 'qquad', 'displaystyle', 'textstyle', '(', ')', '[', ']'].map(
    (name) => [name, ' '] as const,
  ),
  ...([
    ['{', '('],
    ['}', ')'],
    ['lvert', ' abs('],
    ['rvert', ')'],
    ['%', '%'],
    ['lbrack', '('],
    ['rbrack', ')'],
  ] as const),
])
