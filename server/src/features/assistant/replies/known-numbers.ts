/** The numbers that a reply may use: those that stand in what it was given, and what the server computed. */

export interface KnownNumbers {
  add(value: number): void
  /** Whether a number as it is written, rounded or in per cent too, is one of them. */
  has(written: string): boolean
  hasValue(value: number): boolean
}

/** A growth of a thousand per cent is still written so. */
const mostOfShare = 10

/** Whole numbers up to this are words like any other. */
const countable = 10

/** `12`, `1,250`, `0.35`, `.5`, `1e-3`; a sign is not part of it. */
export const numberPattern = /(?<![\w.])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d{1,3})?(?![\d])/gi

export function knownNumbers(sources: readonly string[]): KnownNumbers {
  const known: number[] = []
  const add = (value: number) => {
    if (Number.isFinite(value)) known.push(Math.abs(value))
  }
  for (const source of sources) for (const value of valuesIn(source)) add(value)
  const isNear = (value: number, off: number) => known.some((one) => Math.abs(one - value) <= off)
  const isKnown = (value: number, unit: number) =>
    isNear(value, Math.max(unit / 2, Math.abs(value) * 1e-9) * (1 + 1e-9)) || (Number.isInteger(value) && value <= countable)
  return {
    add,
    has(written) {
      const { value, unit } = readWritten(written)
      // In per cent a share is a hundred times as large; nothing else is.
      const isShare = (share: number) => share <= mostOfShare
      return (
        isKnown(value, unit) ||
        (isShare(value) && isKnown(value * 100, unit * 100)) ||
        (isShare(value / 100) && isKnown(value / 100, unit / 100))
      )
    },
    hasValue: (value) => isNear(Math.abs(value), Math.abs(value) * 1e-9),
  }
}

/** @returns what it is worth, and of what its last digit counts; 0 for what has one digit alone, which rounds nothing */
export function readWritten(written: string): { value: number; unit: number } {
  const plain = written.replaceAll(',', '')
  const [mantissa = '', exponent = '0'] = plain.toLowerCase().split('e')
  const decimals = mantissa.split('.')[1]?.length ?? 0
  const isRounded = decimals > 0 && mantissa.replace(/^[0.]+/, '').replace('.', '').length > 1
  return { value: Number(plain), unit: isRounded ? 10 ** (Number(exponent) - decimals) : 0 }
}

/** Each number, and of fractions their value. */
function valuesIn(source: string): number[] {
  const fractions = [
    ...source.matchAll(/\\[dt]?frac\s?\{(\d{1,9})\}\s?\{(\d{1,9})\}|(?<![\d.])(\d{1,9})\s?\/\s?(\d{1,9})(?![\d.])/g),
  ]
  return [
    ...[...source.matchAll(numberPattern)].map(([written]) => readWritten(written).value),
    ...fractions.map(([, over, under, up = over, down = under]) => Number(up) / Number(down)),
  ]
}
