/**
 * A numeral as people group it: `1250.5`, `0,5`, `1,250.5`, `1.250,5`, `1 250 000`, `1'250`, `2,00,000`, `6.25e-1`.
 * One that can be meant in two ways (`1,250`) has both. The table of readings is in `read-number.test.ts`.
 */

export interface Numeral {
  /** As a program writes it: digits, a point, an exponent of ten. */
  text: string
  /** The other way to read it. */
  other?: string
}

/** The longest numeral that text begins with, with what groups its digits and what looks like an exponent. */
export const numeralAtStart =
  /^(?:[1-9]\d{0,2}(?:[\s'’_]\d{3})+(?!\d)(?:[.,]\d+)?|[.,]?\d(?:\d|\.|,(?!\s))*)(?:[eE][+-]?\d[\d.,]*|…)?/u

/** @returns the numeral, or the sentence that says why it is none */
export function readNumeral(written: string): Numeral | { says: string } {
  if (/\.{3}$|…$/u.test(written)) return { says: withoutEnd(written) }
  const [, digits = '', exponent = ''] = /^([^eE]*)(?:[eE](.*))?$/u.exec(written) ?? []
  if (exponent && !/^[+-]?\d+$/.test(exponent))
    return { says: `The exponent of ${written} is not a whole number. Write ${digits}*10^(…) for a power of ten.` }
  const read = readDigits(digits)
  if (!read) return { says: severalPoints(written) }
  const whole = (text: string) => (exponent ? `${text}e${exponent.replace('+', '')}` : text)
  if (!Number.isFinite(Number(whole(read.text)))) return { says: `${written} is too large.` }
  return { text: whole(read.text), ...(read.other !== undefined && { other: whole(read.other) }) }
}

const withoutEnd = (written: string): string =>
  `${written} has no last digit. Write a fraction, such as 1/3, or the digits without the points.`

const severalPoints = (written: string): string =>
  `${written} has more than one point or comma. Write one of them, before the decimals: 0.625.`

function readDigits(digits: string): Numeral | undefined {
  if (/^[1-9]\d{0,2},\d{3}$/.test(digits)) return { text: digits.replace(',', ''), other: digits.replace(',', '.') }
  const text = withoutGroups(digits)
  if (!/^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text)) return undefined
  return { text: text.replace(',', '.').replace(/\.$/, '') }
}

/** Without what groups digits, where it is plain that it does: by threes, or the Indian way by twos before the last three. */
function withoutGroups(digits: string): string {
  if (/[\s'’_]/u.test(digits)) return digits.replaceAll(/[\s'’_]/gu, '')
  const byThrees = /^[1-9]\d{0,2}(?:,\d{3})+\.\d+$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/
  const indian = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/
  if (byThrees.test(digits) || indian.test(digits)) return digits.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.')
  return digits
}
