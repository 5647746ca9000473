/**
 * The grammar of formulas. Powers bind tightest, then signs, then products, then sums; a power binds to the one letter, number or bracket
 * before it. Where a formula can be meant in two ways, the grammar asks `choose` for one of them (`formula-readings.ts` tries all).
 */
import { type Formula, type FunctionName, functions, Unreadable } from './formula-model.ts'
import type { Token } from './formula-tokens.ts'

/** @returns whether the second of two readings is taken */
export type Choose = () => boolean

const deepest = 40

const fail = (says: string): never => {
  throw new Unreadable(says)
}

/** @throws Unreadable */
export function parse(tokens: readonly Token[], choose: Choose): Formula {
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
      if (take('*')) left = { kind: 'product', left, right: signed() }
      else if (take('/')) left = { kind: 'quotient', left, right: divisor() }
      else if (isFactorNext()) left = { kind: 'product', left, right: factor() }
      else return left
    }
  }

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
    if (++depth > deepest) fail('There are too many signs in a row.')
    const formula: Formula = take('-') ? { kind: 'minus', of: signed() } : take('+') ? signed() : power()
    depth--
    return formula
  }

  function power(): Formula {
    const from = at
    const base = postfix(atom())
    if (take('^')) {
      if (isMixed(tokens, from)) fail('Write brackets around the number that the exponent belongs to.')
      return { kind: 'power', left: base, right: exponent(base) }
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
        return call(token.name)
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
    const apart = scientificApart(token)
    if (apart && !choose()) {
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

  /** `3.57 e-1`: a power of ten that stands apart, or the number e. */
  function scientificApart(token: Extract<Token, { kind: 'number' }>): { text: string; length: number } | undefined {
    const [letter, one, two] = [next(), tokens[at + 1], tokens[at + 2]]
    if (letter?.kind !== 'name' || letter.text.toLowerCase() !== 'e' || !letter.isApart || token.value.includes('e'))
      return undefined
    const isSigned = one?.kind === 'sign' && /^[+-]$/.test(one.text) && !one.isApart
    const digits = isSigned ? two : one
    if (digits?.kind !== 'number' || digits.isApart || !/^\d{1,3}$/.test(digits.value)) return undefined
    return { text: `${token.value}e${isSigned && one.text === '-' ? '-' : ''}${digits.value}`, length: isSigned ? 3 : 2 }
  }

  /** `sin^2(x)` is the square of `sin(x)`. */
  function call(name: FunctionName): Formula {
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
    const where = at === 0 ? 'at the beginning' : `after ${before.join(' ')}`
    return fail(`The sign ${sign} is not understood ${where}. ${insteadOf(sign)}`)
  }

  const formula = overWhole(tokens, sum())
  if (at < tokens.length) strange()
  return formula
}

/** Behind one fraction or mixed number alone, a sign of per cent reaches over the whole: `1/4 %`. */
function overWhole(tokens: readonly Token[], formula: Formula): Formula {
  const bare = tokens[0]?.kind === 'sign' && /^[+-]$/.test(tokens[0].text) ? tokens.slice(1) : tokens
  const isOne = /^(?:number )?number \/ number %$/.test(bare.map(({ kind, text }) => (kind === 'sign' ? text : kind)).join(' '))
  return isOne ? { kind: 'percent', of: withoutPercent(formula) } : formula
}

function withoutPercent(formula: Formula): Formula {
  switch (formula.kind) {
    case 'percent':
      return formula.of
    case 'minus':
      return { ...formula, of: withoutPercent(formula.of) }
    case 'quotient':
    case 'sum':
      return { ...formula, right: withoutPercent(formula.right) }
    default:
      return formula
  }
}

const isWhole = (value: string): boolean => /^\d{1,9}$/.test(value)

const numberOf = (text: string): Formula => ({ kind: 'number', value: Number(text), text })

const quotientOf = (over: string, under: string): Formula => ({ kind: 'quotient', left: numberOf(over), right: numberOf(under) })

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

function insteadOf(sign: string): string {
  if (sign === ':') return 'Write / to divide.'
  if (sign === ',' || sign === ';') return 'Write one value.'
  if (/^\p{Script=Cyrillic}$/u.test(sign)) return 'It is a Cyrillic letter. Write the Latin one.'
  return 'Use numbers, letters, brackets and + - * / ^.'
}
