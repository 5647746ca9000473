/**
 * The grammar of formulas. Powers bind tightest, then signs, then products, then sums; a power binds to the one letter, number or bracket
 * before it. Where a formula can be meant in two ways, the grammar asks `choose` for one of them (`formula-readings.ts` tries all).
 */
import { type Formula, type FunctionName, functions, Unreadable } from './formula-model.ts'
import type { Token } from './formula-tokens.ts'
import { overline } from './plain-signs.ts'

/** @returns whether the second of two readings is taken */
export type Choose = () => boolean

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
      if (take('*')) left = { kind: 'product', left, right: lostPowerOfTen() ?? signed() }
      else if (take('/')) left = quotient(left)
      else if (isFactorNext()) left = { kind: 'product', left, right: factor() }
      else return left
    }
  }

  /** `3.57 × 10−1`: a power of ten whose exponent lost its place, or a difference. */
  function lostPowerOfTen(): Formula | undefined {
    const [before, ten, minus, digits] = [tokens[at - 2], next(), tokens[at + 1], tokens[at + 2]]
    const isLike = before?.kind === 'number' && ten?.text === '10' && minus?.text === '-' && digits?.kind === 'number'
    if (!isLike || digits.isApart || !/^\d{1,3}$/.test(digits.value) || choose()) return undefined
    at += 3
    return { kind: 'power', left: numberOf('10'), right: { kind: 'minus', of: numberOf(digits.value) } }
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

  /** A factor that follows another without a sign. Two numerals side by side are no product. */
  function factor(): Formula {
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
    const isPlainNumber = isNumeral(next())
    const first = signed()
    if (isBracket || !isFactorNext() || isNumeral(next())) return first
    const isPower = isPlainNumber && !(base.kind === 'name' && base.name === 'e')
    if (isPower && (isNext('(') || next()?.kind === 'function')) return first
    return choose() ? withFactors(first) : first
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
    at++
    switch (token.kind) {
      case 'number':
        return number(token)
      case 'fraction':
        return quotientOf(token.over, token.under)
      case 'name':
        return { kind: 'name', name: token.name }
      case 'function':
        return token.base ? withBase(token.base) : call(token.name)
      case 'sign':
      case 'unknown':
        at--
        return strange()
    }
  }

  /** Between bars. */
  function size(): Formula {
    openBars++
    const of = [closed(sum(), '|')]
    openBars--
    return { kind: 'call', name: 'abs', of }
  }

  function number(token: Extract<Token, { kind: 'number' }>): Formula {
    if (token.groups && isWholeDivisor(at) && choose()) return mixed(token.groups[0], token.groups[1])
    const isDivisorOrExponent = /^[/^]$/.test(tokens[at - 2]?.text ?? '')
    if (isWhole(token.value) && !token.groups && !isDivisorOrExponent) {
      const over = next()
      if (over?.kind === 'fraction') {
        at++
        return sumOf(token.value, over.over, over.under)
      }
      if (over?.kind === 'number' && isWhole(over.value) && isWholeDivisor(at + 1)) {
        at++
        return mixed(token.value, over.value)
      }
    }
    const decimal = repeatingDecimal(token)
    if (decimal) return decimal
    const apart = scientificApart(token)
    if (apart && (apart.isSure || !choose())) {
      at += apart.length
      return numberOf(apart.text)
    }
    return numberOf(token.other !== undefined && choose() ? token.other : token.value)
  }

  const isWholeDivisor = (from: number): boolean => {
    const [slash, under] = [tokens[from], tokens[from + 1]]
    return slash?.kind === 'sign' && slash.text === '/' && under?.kind === 'number' && isWhole(under.value)
  }

  /** A whole number, a space and a fraction of whole numbers are added. The slash and what is under it come next. */
  function mixed(whole: string, over: string): Formula {
    const under = tokens[at + 1] as Extract<Token, { kind: 'number' }>
    at += 2
    return sumOf(whole, over, under.value)
  }

  /** `0.(3)`, and `0.1(6)`, which can be a product. */
  function repeatingDecimal({ text, value, other = value }: Extract<Token, { kind: 'number' }>): Formula | undefined {
    const from = next()?.text === overline ? at + 1 : at
    const [open, digits, close] = tokens.slice(from, from + 3)
    const isLike = open?.text === '(' && digits?.kind === 'number' && /^\d+$/.test(digits.text) && close?.text === ')'
    if (!isLike || [open, digits, close].some(({ isApart }) => isApart)) return undefined
    const endsInPoint = /[.,]$/.test(text)
    if (!(endsInPoint || /^\d*\.\d+$/.test(other)) || (from === at && !endsInPoint && choose())) return undefined
    at = from + 3
    return repeating(other, digits.text)
  }

  /** `3.57 e-1`: a power of ten that stands apart, or the number e. A capital letter that is no variable can only be the first. */
  function scientificApart(token: Extract<Token, { kind: 'number' }>): ScientificApart | undefined {
    const letter = next()
    const [, capital, glued] = /^(E)(\d{1,3})?$/.exec(letter?.kind === 'unknown' ? letter.text : '') ?? []
    const isLetter = capital !== undefined || (letter?.kind === 'name' && /^e$/i.test(letter.text))
    if (!isLetter || token.value.includes('e')) return undefined
    if (glued) return { text: `${token.value}e${glued}`, length: 1, isSure: true }
    const sign = tokens[at + 1]
    const isSigned = sign?.kind === 'sign' && /^[+-]$/.test(sign.text)
    const digits = tokens[at + (isSigned ? 2 : 1)]
    if (digits?.kind !== 'number' || !/^\d{1,3}$/.test(digits.value)) return undefined
    const isDifference = isSigned && sign.isApart && digits.isApart
    if (!capital && isDifference) return undefined
    const exponent = `${isSigned && sign.text === '-' ? '-' : ''}${digits.value}`
    return { text: `${token.value}e${exponent}`, length: isSigned ? 3 : 2, isSure: capital !== undefined }
  }

  /** `sin^2(x)` is the square of `sin(x)`. */
  function call(name: FunctionName): Formula {
    if (isBaseOrNumber(name) && choose()) {
      partNumber()
      return call('log')
    }
    if (isBaseNext(name) && choose()) return withBase(tokens[at++]!.text)
    if (!take('^')) return { kind: 'call', name, of: argumentsOf(name) }
    const inBrackets = take('(')
    const degree = next()
    if (degree?.kind !== 'number' || !/^[2-9]$/.test(degree.value))
      fail(`Write ${name}(…) in brackets, with its exponent behind them.`)
    at++
    const right = numberOf((degree as { value: string }).value)
    if (inBrackets) closed(right, ')')
    return { kind: 'power', left: { kind: 'call', name, of: argumentsOf(name) }, right }
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
    if (functions[name] === 1) return [take('(') ? closed(sum(), ')') : bareArgument()]
    if (!take('(')) fail(`Write ${name} with brackets: ${name}(5, 2).`)
    const given = [sum()]
    while (take(';')) given.push(sum())
    if (given.length !== functions[name]) fail(`${name} takes ${functions[name]} numbers: ${name}(5, 2).`)
    closed(given[0]!, ')')
    return given
  }

  /** Without brackets: the product up to the next + or −, or its first factor alone. Another function begins an argument of its own. */
  function bareArgument(): Formula {
    const from = at
    const first = signed()
    const isFunctionNext = () => next()?.kind === 'function'
    const goesOn = isFactorNext() ? !isFunctionNext() : (isNext('*') || isNext('/')) && hasNames(from)
    if (!goesOn || choose()) return first
    let left = first
    for (;;) {
      if (isFunctionNext()) return left
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

  /** Names the sign, what it comes after, and what can be written. */
  function strange(): never {
    const token = next()!
    if (token.kind === 'unknown') return fail(token.says)
    const sign = token.text
    if (sign === ')') return fail('There is one closing bracket too many.')
    const before = tokens.slice(Math.max(0, at - 3), at).map(({ text }) => text)
    if (/^\p{C}/u.test(sign)) return fail(`There is a sign that cannot be seen (${codeOf(sign)}). Delete it.`)
    const where = at === 0 ? 'at the beginning' : `after ${before.join(' ')}`
    return fail(`The sign ${sign} is not understood ${where}. ${insteadOf(sign)}`)
  }

  const formula = sum()
  if (at < tokens.length) strange()
  return formula
}

interface ScientificApart {
  text: string
  /** In tokens. */
  length: number
  isSure: boolean
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

const isWhole = (value: string): boolean => /^\d{1,9}$/.test(value)

const numberOf = (text: string): Formula => ({ kind: 'number', value: Number(text), text })

const quotientOf = (over: string, under: string): Formula => ({ kind: 'quotient', left: numberOf(over), right: numberOf(under) })

/** @param before what comes before the digits that repeat: `0.1` */
function repeating(before: string, digits: string): Formula {
  const [whole = '', decimals = ''] = before.split('.')
  const over = BigInt(whole + decimals + digits) - BigInt(whole + decimals)
  const under = (10n ** BigInt(digits.length) - 1n) * 10n ** BigInt(decimals.length)
  const common = greatestCommonDivisor(over, under)
  return under === common ? numberOf(String(over / common)) : quotientOf(String(over / common), String(under / common))
}

const greatestCommonDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestCommonDivisor(other, one % other)

const sumOf = (whole: string, over: string, under: string): Formula => ({
  kind: 'sum',
  left: numberOf(whole),
  right: quotientOf(over, under),
})

/** Whether a mixed number such as `2 1/3` is typed there, of which an exponent could mean the last figure alone. */
const isMixed = (tokens: readonly Token[], from: number): boolean =>
  tokens[from]?.kind === 'number' && tokens[from + 1]?.kind === 'number'

const sideBySide = (one: Token, other: Token): string =>
  `${numeralOf(one)} and ${numeralOf(other)} are two numbers side by side. Write a sign between them, such as ${numeralOf(one)}*${numeralOf(other)}.`

const numeralOf = (token: Token): string =>
  token.kind === 'number' ? token.value : token.kind === 'fraction' ? `${token.over}/${token.under}` : token.text

const codeOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function insteadOf(sign: string): string {
  if (sign === ':') return 'Write / to divide.'
  if (sign === ',' || sign === ';') return 'Write one value.'
  if (/^\p{Script=Cyrillic}$/u.test(sign)) return 'It is a Cyrillic letter. Write the Latin one.'
  return 'Use numbers, letters, brackets and + - * / ^.'
}
