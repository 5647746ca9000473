/**
 * The grammar of formulas. Powers bind tightest, then signs, then products, then sums; a power binds to the one letter, number or bracket
 * before it. Where a formula can be meant in two ways, the grammar asks `choose` for one of them (`formula-readings.ts` tries all).
 */
import { type Literal, literalAt, lostPowerOfTen, numberOf } from './formula-literals.ts'
import { type Formula, type FunctionName, functions, Unreadable } from './formula-model.ts'
import type { Choose } from './formula-readings.ts'
import { refusalOf, sideBySide } from './formula-refusals.ts'
import type { Token } from './formula-tokens.ts'

const deepest = 40

const fail = (says: string): never => {
  throw new Unreadable(says)
}

/** @throws Unreadable */
export function parse(given: readonly Token[], choose: Choose): Formula {
  const tokens = [...given]
  let at = 0
  let depth = 0
  let openBars = 0
  const next = () => tokens[at]
  const isNext = (sign: string) => next()?.kind === 'sign' && next()?.text === sign
  const take = (sign: string) => isNext(sign) && ++at > 0
  const isNumeral = (token: Token | undefined) => token?.kind === 'number' || token?.kind === 'fraction'
  /** Whether a factor follows without a sign of multiplication. */
  const isFactorNext = () =>
    isNext('(') || (isNext('|') && openBars === 0) || isNumeral(next()) || next()?.kind === 'name' || next()?.kind === 'function'

  /** Goes on behind a literal. */
  function taken(literal: Literal): Formula
  function taken(literal: Literal | undefined): Formula | undefined
  function taken(literal: Literal | undefined): Formula | undefined {
    if (literal) at = literal.end
    return literal?.formula
  }

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
      if (take('*')) left = { kind: 'product', left, right: taken(lostPowerOfTen(tokens, at, choose)) ?? signed() }
      else if (take('/')) left = quotient(left)
      else if (isFactorNext()) left = { kind: 'product', left, right: factor() }
      else return left
    }
  }

  /** Behind a fraction, a sign of per cent belongs to its last number, or to the whole: always where the fraction is alone, as in `1/4 %`. */
  function quotient(left: Formula): Formula {
    const isLeftInPerCent = tokens[at - 2]?.text === '%'
    const right = divisor()
    const bare = isLeftInPerCent ? undefined : withoutPercent(right)
    if (!bare || !isPercentBefore() || !(isOneFraction(tokens) || !choose())) return { kind: 'quotient', left, right }
    return { kind: 'percent', of: { kind: 'quotient', left, right: bare } }
  }

  const isPercentBefore = () => tokens[at - 1]?.kind === 'sign' && tokens[at - 1]?.text === '%'

  /** `x/3z`: one factor, or all that are written together. */
  function divisor(): Formula {
    const first = signed()
    return isFactorNext() && choose() ? withFactors(first) : first
  }

  function withFactors(first: Formula): Formula {
    let left = first
    while (isFactorNext()) left = { kind: 'product', left, right: factor() }
    return left
  }

  /** A factor that follows another without a sign. Two numerals side by side are no product; `2!3!` is one. */
  function factor(): Formula {
    if (tokens[at - 1]?.text === '!' && tokens[at + 1]?.text === '!') return power()
    const before = tokens.slice(0, at).findLast(({ kind, text }) => kind !== 'sign' || !/[%!]/.test(text))
    if (isNumeral(next()) && (before?.kind === 'number' || (next()?.kind === 'number' && isNumeral(before))))
      fail(sideBySide(before!, next()!))
    return power()
  }

  /** A minus reaches over a power: −a² is −(a²). */
  function signed(): Formula {
    if (++depth > deepest) fail('There are too many powers or functions inside each other.')
    const sign = take('-') ? '-' : take('+') ? '+' : undefined
    const before = tokens[at - 2]
    const isTwice = sign && (isNext('-') || isNext('+') || (before?.text === '-' && sign === '-' && !tokens[at - 1]!.isApart))
    if (isTwice) fail(`Two signs in a row are not understood. Write brackets around the number and its sign: (${sign}2).`)
    const of = power()
    depth--
    return sign === '-' ? { kind: 'minus', of } : of
  }

  function power(): Formula {
    const from = at
    const base = postfix(atom())
    if (take('^')) {
      if (isMixed(tokens, from)) fail('Write brackets around the number that the exponent belongs to.')
      const right = exponent(base)
      const bare = isPercentBefore() ? withoutPercent(right) : undefined
      if (bare && !choose()) return { kind: 'percent', of: { kind: 'power', left: base, right: bare } }
      return { kind: 'power', left: base, right }
    }
    // A letter or a bracket and a numeral: a product, or a power that lost its place on the way.
    const before = tokens[at - 1]
    const isLost = next()?.kind === 'number' && (before?.kind === 'name' || before?.text === ')')
    return isLost && choose() ? { kind: 'power', left: base, right: atom() } : base
  }

  /** A sign and one number, name or bracket; or all the factors that follow it: `e^-kt`. */
  function exponent(base: Formula): Formula {
    const isBracket = isNext('(')
    const isPlainNumber = isNumeral(isNext('-') || isNext('+') ? tokens[at + 1] : next())
    const isName = next()?.kind === 'name'
    const first = signed()
    if (isBracket || !isFactorNext() || isNumeral(next())) return first
    const isOfE = base.kind === 'name' && base.name === 'e'
    const isNewFactor = isPlainNumber ? isNext('(') || next()?.kind === 'function' : isName && isBracketWithExponent()
    if (isNewFactor && !isOfE) return first
    return choose() ? withFactors(first) : first
  }

  /** `p^k(1-p)^(n-k)`: what has an exponent of its own is a factor. */
  function isBracketWithExponent(): boolean {
    let open = 0
    for (let behind = at; isNext('(') && behind < tokens.length; behind++) {
      const { kind, text } = tokens[behind]!
      if (kind === 'sign' && text === '(') open++
      if (kind === 'sign' && text === ')' && --open === 0) return tokens[behind + 1]?.text === '^'
    }
    return false
  }

  /** What comes behind: `5!`, `5%`. */
  function postfix(formula: Formula): Formula {
    if (take('!'))
      return isNext('!') ? fail('Two signs ! in a row are not understood.') : { kind: 'call', name: 'fact', of: [formula] }
    return take('%') ? { kind: 'percent', of: formula } : formula
  }

  function atom(): Formula {
    const token = next()
    if (token === undefined) return fail('This formula stops in the middle.')
    if (take('(')) return closed(sum(), ')')
    if (take('|')) return size()
    if (token.kind === 'number' || token.kind === 'fraction') return taken(literalAt(tokens, at, choose))
    if (token.kind === 'sign' || token.kind === 'unknown') return strange()
    at++
    if (token.kind === 'name') return { kind: 'name', name: token.name }
    return token.base ? withBase(token.base) : call(token.name)
  }

  /** Between bars. */
  function size(): Formula {
    openBars++
    const of = [closed(sum(), '|')]
    openBars--
    return { kind: 'call', name: 'abs', of }
  }

  /** `sin^2(x)` is the square of `sin(x)`. */
  function call(name: FunctionName): Formula {
    if (isBaseOrNumber(name) && choose()) {
      partNumber()
      return call('log')
    }
    if (isBaseNext(name) && choose()) return withBase(tokens[at++]!.text)
    if (!take('^')) return inPercent(name, argumentsOf(name))
    const inBrackets = take('(')
    const degree = next()
    if (degree?.kind !== 'number' || !/^[2-9]$/.test(degree.value))
      fail(`Write ${name}(…) in brackets, with its exponent behind them.`)
    at++
    const right = numberOf((degree as { value: string }).value)
    if (inBrackets) closed(right, ')')
    return { kind: 'power', left: { kind: 'call', name, of: argumentsOf(name) }, right }
  }

  /** `√2 %`: behind an argument without brackets, a sign of per cent belongs to it, or to the whole. */
  function inPercent(name: FunctionName, of: readonly Formula[]): Formula {
    const bare = isPercentBefore() ? withoutPercent(of[0]!) : undefined
    return bare && choose() ? { kind: 'percent', of: { kind: 'call', name, of: [bare] } } : { kind: 'call', name, of }
  }

  /** `log3(x)`: a whole number between the function and a factor can be its base. */
  function isBaseNext(name: FunctionName): boolean {
    const [base, argument] = [next(), tokens[at + 1]]
    if (name !== 'log' || base?.kind !== 'number' || !/^(?:[2-9]|[1-9]\d{1,2})$/.test(base.text)) return false
    return argument?.text === '(' || argument?.kind === 'name' || argument?.kind === 'function'
  }

  function withBase(base: string): Formula {
    const right: Formula = { kind: 'call', name: 'log', of: [numberOf(base)] }
    return { kind: 'quotient', left: { kind: 'call', name: 'log', of: argumentsOf('log') }, right }
  }

  /** `log2x`: the number is a base, or part of the argument. */
  function isBaseOrNumber(name: FunctionName): boolean {
    const isWithoutIndex = /^log(?:2|10)$/i.test(tokens[at - 1]?.text ?? '')
    return isWithoutIndex && (name === 'log2' || name === 'log10') && next()?.isApart === false && next()?.kind !== 'sign'
  }

  /** Makes the number of `log2` a token, together with digits that follow. */
  function partNumber() {
    const number = tokens[at - 1]!.text.slice('log'.length)
    const after = next()
    const digits = after?.kind === 'number' ? after : { text: '', value: '' }
    const token = { kind: 'number' as const, text: number + digits.text, value: number + digits.value, isApart: false }
    tokens.splice(at, after === digits ? 1 : 0, token)
  }

  function argumentsOf(name: FunctionName): Formula[] {
    if (functions[name] === 1) return [take('(') ? closed(sum(), ')') : bareArgument(name)]
    if (!take('(')) fail(`Write ${name} with brackets: ${name}(5, 2).`)
    const given = [sum()]
    while (take(';')) given.push(sum())
    if (given.length !== functions[name]) fail(`${name} takes ${functions[name]} numbers: ${name}(5, 2).`)
    closed(given[0]!, ')')
    return given
  }

  /**
   * Without brackets: the product up to the next + or −, or its first factor alone, as of numbers where the
   * function is not exp: `√2/2`. Another function begins an argument of its own.
   */
  function bareArgument(name: FunctionName): Formula {
    const from = isNext('-') || isNext('+') ? at + 1 : at
    const first = signed()
    const isOperationNext = () => isNext('*') || isNext('/')
    // `ln 2/ln 3`, `sin x cos x`.
    const isFunctionNext = () => {
      const token = isOperationNext() ? tokens[at + 1] : next()
      return token?.kind === 'function' && (token.name === name || !isOperationNext())
    }
    const goesOn = isFactorNext() || (isOperationNext() && (name === 'exp' || hasNames(from)))
    if (!goesOn || isFunctionNext() || choose()) return first
    let left = first
    let isParted = false
    for (;;) {
      if (isFunctionNext()) return left
      // `ln uv/w`: the first sign can end what is written together.
      if (left !== first && !isParted && isOperationNext()) {
        if (choose()) return left
        isParted = true
      }
      if (take('*')) left = { kind: 'product', left, right: signed() }
      else if (take('/')) left = { kind: 'quotient', left, right: divisor() }
      else if (isFactorNext()) left = { kind: 'product', left, right: factor() }
      else return left
    }
  }

  /** Whether a letter comes before the next + or − outside brackets. */
  function hasNames(from: number): boolean {
    let open = 0
    for (const token of tokens.slice(from)) {
      if (token.kind === 'name') return true
      if (token.kind !== 'sign') continue
      if (token.text === '(') open++
      if (token.text === ')' && open-- === 0) return false
      if (open === 0 && /^[+;-]$/.test(token.text)) return false
    }
    return false
  }

  function closed(formula: Formula, bracket: string): Formula {
    if (!take(bracket)) fail('A bracket is not closed.')
    return formula
  }

  const strange = (): never => fail(refusalOf(tokens, at))

  const formula = sum()
  if (at < tokens.length) strange()
  return formula
}

/** Whether there is nothing but a fraction of numbers and a sign of per cent: `-1/4 %`. */
function isOneFraction(tokens: readonly Token[]): boolean {
  const bare = tokens[0]?.kind === 'sign' && /^[+-]$/.test(tokens[0].text) ? tokens.slice(1) : tokens
  return bare.map(({ kind, text }) => (kind === 'sign' ? text : kind)).join(' ') === 'number / number %'
}

/** @returns undefined where no sign of per cent stands behind the whole */
function withoutPercent(formula: Formula): Formula | undefined {
  if (formula.kind === 'percent') return formula.of
  const of = formula.kind === 'minus' ? withoutPercent(formula.of) : undefined
  return of && { kind: 'minus', of }
}

/** Whether a mixed number such as `2 1/3` is typed there, of which an exponent could mean the last figure alone. */
const isMixed = (tokens: readonly Token[], from: number): boolean =>
  tokens[from]?.kind === 'number' && tokens[from + 1]?.kind === 'number'
