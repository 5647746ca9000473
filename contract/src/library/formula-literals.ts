/**
 * Numbers that are written with several tokens: mixed numbers (`2 1/3`), decimals that repeat (`0.1(6)`), powers of ten that stand apart
 * (`3.57 e-1`). Where a numeral has another reading, `choose` decides.
 */
import type { Formula } from './formula-model.ts'
import type { Choose } from './formula-readings.ts'
import type { Token } from './formula-tokens.ts'
import { overline } from './plain-signs.ts'

export interface Literal {
  formula: Formula
  /** The place behind its last token. */
  end: number
}

type NumberToken = Extract<Token, { kind: 'number' }>

/** @param from the place of a number or a fraction */
export function literalAt(tokens: readonly Token[], from: number, choose: Choose): Literal {
  const token = tokens[from] as Extract<Token, { kind: 'number' | 'fraction' }>
  const end = from + 1
  if (token.kind === 'fraction') return { formula: quotientOf(token.over, token.under), end }
  if (token.groups && isWholeDivisor(tokens, end) && choose()) return mixed(token.groups[0], token.groups[1], tokens, end)
  const isDivisorOrExponent = /^[/^]$/.test(tokens[from - 1]?.text ?? '')
  if (isWhole(token.value) && !token.groups && !isDivisorOrExponent) {
    const over = tokens[end]
    if (over?.kind === 'fraction') return { formula: sumOf(token.value, over.over, over.under), end: end + 1 }
    if (over?.kind === 'number' && isWhole(over.value) && isWholeDivisor(tokens, end + 1))
      return mixed(token.value, over.value, tokens, end + 1)
  }
  const decimal = repeatingDecimal(token, tokens, end, choose)
  if (decimal) return decimal
  const apart = scientificApart(token, tokens, end)
  if (apart && (apart.isSure || !choose())) return apart
  return { formula: numberOf(token.other !== undefined && choose() ? token.other : token.value), end }
}

/** `3.57 × 10−1`: a power of ten whose exponent lost its place, or a difference. @param at behind the sign of multiplication */
export function lostPowerOfTen(tokens: readonly Token[], at: number, choose: Choose): Literal | undefined {
  const [before, ten, minus, digits] = [tokens[at - 2], tokens[at], tokens[at + 1], tokens[at + 2]]
  const isLike = before?.kind === 'number' && ten?.text === '10' && minus?.text === '-' && digits?.kind === 'number'
  if (!isLike || digits.isApart || !/^\d{1,3}$/.test(digits.value) || choose()) return undefined
  const exponent: Formula = { kind: 'minus', of: numberOf(digits.value) }
  return { formula: { kind: 'power', left: numberOf('10'), right: exponent }, end: at + 3 }
}

const isWholeDivisor = (tokens: readonly Token[], at: number): boolean => {
  const [slash, under] = [tokens[at], tokens[at + 1]]
  return slash?.kind === 'sign' && slash.text === '/' && under?.kind === 'number' && isWhole(under.value)
}

/** A whole number, a space and a fraction of whole numbers are added. @param at the place of the slash */
function mixed(whole: string, over: string, tokens: readonly Token[], at: number): Literal {
  const under = tokens[at + 1] as NumberToken
  return { formula: sumOf(whole, over, under.value), end: at + 2 }
}

/** `0.(3)`, and `0.1(6)`, which can be a product. */
function repeatingDecimal(
  { text, value, other = value }: NumberToken,
  tokens: readonly Token[],
  at: number,
  choose: Choose,
): Literal | undefined {
  const from = tokens[at]?.text === overline ? at + 1 : at
  const [open, digits, close] = tokens.slice(from, from + 3)
  const isLike = open?.text === '(' && digits?.kind === 'number' && /^\d+$/.test(digits.text) && close?.text === ')'
  if (!isLike || [open, digits, close].some(({ isApart }) => isApart)) return undefined
  const endsInPoint = /[.,]$/.test(text)
  if (!(endsInPoint || /^\d*\.\d+$/.test(other)) || (from === at && !endsInPoint && choose())) return undefined
  return { formula: repeating(other, digits.text), end: from + 3 }
}

/** `3.57 e-1`: a power of ten that stands apart, or the number e. A capital letter that is no variable can only be the first. */
function scientificApart(
  { value }: NumberToken,
  tokens: readonly Token[],
  at: number,
): (Literal & { isSure: boolean }) | undefined {
  const letter = tokens[at]
  const [, capital, glued] = /^(E)(\d{1,3})?$/.exec(letter?.kind === 'unknown' ? letter.text : '') ?? []
  const isLetter = capital !== undefined || (letter?.kind === 'name' && /^e$/i.test(letter.text))
  if (!isLetter || value.includes('e')) return undefined
  if (glued) return { formula: numberOf(`${value}e${glued}`), end: at + 1, isSure: true }
  const sign = tokens[at + 1]
  const isSigned = sign?.kind === 'sign' && /^[+-]$/.test(sign.text)
  const digits = tokens[at + (isSigned ? 2 : 1)]
  if (digits?.kind !== 'number' || !/^\d{1,3}$/.test(digits.value)) return undefined
  const isDifference = isSigned && sign.isApart && digits.isApart
  if (!capital && isDifference) return undefined
  const exponent = `${isSigned && sign.text === '-' ? '-' : ''}${digits.value}`
  return { formula: numberOf(`${value}e${exponent}`), end: at + (isSigned ? 3 : 2), isSure: capital !== undefined }
}

const isWhole = (value: string): boolean => /^\d{1,9}$/.test(value)

export const numberOf = (text: string): Formula => ({ kind: 'number', value: Number(text), text })

const quotientOf = (over: string, under: string): Formula => ({ kind: 'quotient', left: numberOf(over), right: numberOf(under) })

const sumOf = (whole: string, over: string, under: string): Formula => ({
  kind: 'sum',
  left: numberOf(whole),
  right: quotientOf(over, under),
})

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
