/** Numbers as `variants.json` writes them, `5/14` or `0.129`: kept as fractions, so that what is shown of them is rounded once. */

export interface Exact {
  over: bigint
  under: bigint
  /** It stands for all its digits. What was computed with roots or exponentials is known to twelve of them. */
  isExact: boolean
}

const fraction = /^(-?\d{1,400})\/(\d{1,400})$/
const decimal = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,3}))?$/

/** @returns undefined for a word */
export function readExact(text: string): Exact | undefined {
  const parts = fraction.exec(text)
  if (parts) return { over: BigInt(parts[1] ?? 0), under: BigInt(parts[2] ?? 1), isExact: true }
  const digits = decimal.exec(text)
  if (!digits) return undefined
  const [, sign, whole = '0', rest = '', exponent = '0'] = digits
  const power = Number(exponent) - rest.length
  const size = BigInt(`${sign}${whole}${rest}`)
  const isExact = rest === '' && exponent === '0'
  return power < 0
    ? reduced({ over: size, under: 10n ** BigInt(-power), isExact })
    : { over: size * 10n ** BigInt(power), under: 1n, isExact }
}

const toNumber = ({ over, under }: Exact): number => {
  // Both may be too large for a number, whose quotient is not.
  const spare = Math.max(0, over.toString(2).length - 1000, under.toString(2).length - 1000)
  return Number(over >> BigInt(spare)) / Number(under >> BigInt(spare))
}

/** `NaN`, which is near nothing, for a word. */
export function asNumber(text: string): number {
  const read = readExact(text)
  return read ? toNumber(read) : Number.NaN
}

export const isWhole = ({ under }: Exact): boolean => under === 1n

export const times = (number: Exact, factor: bigint): Exact => reduced({ ...number, over: number.over * factor })

export const negated = (number: Exact): Exact => ({ ...number, over: -number.over })

/** Rounded to so many digits behind the point; halves go away from zero. */
export function toDecimals({ over, under }: Exact, decimals: number): string {
  const scaled = (over < 0n ? -over : over) * 10n ** BigInt(decimals)
  const rounded = (scaled * 2n + under) / (under * 2n)
  const digits = rounded.toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const sign = over < 0n && rounded > 0n ? '-' : ''
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/** All its digits, where they come to an end. */
export function shortestDecimal(number: Exact): string | undefined {
  for (let decimals = 0; decimals <= 12; decimals++)
    if (number.under && (number.over * 10n ** BigInt(decimals)) % number.under === 0n) return toDecimals(number, decimals)
  return undefined
}

function reduced({ over, under, isExact }: Exact): Exact {
  let [one, other] = [over < 0n ? -over : over, under]
  while (other > 0n) [one, other] = [other, one % other]
  return one > 1n ? { over: over / one, under: under / one, isExact } : { over, under, isExact }
}
