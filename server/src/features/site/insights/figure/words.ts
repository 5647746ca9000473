/** Numbers as figures and tables write them, and about how much room a text takes. */
import type { Format } from './figure-schema.ts'

const minus = (text: string) => text.replace('-', '\u2212')

// Made once: making one costs far more than using it.
const numbers = [0, 1, 2, 3, 4, 5, 6].map(
  (digits) => new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/** @param decimals of the number itself; a percentage shows two fewer */
export function written(value: number, format: Format, decimals: number): string {
  const digits = Math.max(0, format === 'percent' ? decimals - 2 : decimals)
  const shown = format === 'percent' ? value * 100 : value
  const number = numbers[digits]?.format(Math.abs(shown)) ?? ''
  const sign = shown < 0 && Number(number.replaceAll(',', '')) !== 0 ? '-' : ''
  if (format === 'money') return minus(`${sign}$${number}`)
  return minus(`${sign}${number}${format === 'percent' ? '\u00a0%' : ''}`)
}

/** How many decimals tell these numbers apart, six at most. */
export const decimalsOf = (values: readonly number[]): number =>
  Math.max(0, ...values.map((value) => `${Number(value.toPrecision(12))}`.split('.')[1]?.length ?? 0).map((n) => Math.min(n, 6)))

// Widths in em of the serif that figures are lettered with, a little on the wide side.
const widths: [RegExp, number][] = [
  [/[mwMW@%—]/, 0.86],
  [/[A-Z&]/, 0.68],
  [/[iljtfr.,:;|'’()[\]\s]/, 0.31],
  [/[0-9$−–]/, 0.53],
]

export function widthOf(text: string, size: number): number {
  const ems = [...text].map((letter) => widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.5)
  return ems.reduce((sum, em) => sum + em, 0) * size
}

/** Broken between words so that no line is wider, as far as words allow. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
