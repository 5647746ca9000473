/** A number as people write it: `0.357`, `5/14`, `35.7 %`, `3.57e-1`, `−2`, `1 250 000`, `0,5`, `2 1/3`, `sqrt(2)/2`. */
import { readFormula } from './formula.ts'
import { evaluate } from './formula-value.ts'

export interface GivenNumber {
  value: number
  /** How many digits stand behind the point of what was written; undefined for what is no decimal, such as `5/14`. */
  decimals?: number
  /** It was written in per cent: `value` is a hundredth of what stands before the sign. */
  isPercent: boolean
}

/** Ways to write a number, shown to who wrote what is none. No answer of the library is this number (`check-item.ts` of the content). */
export const exampleOfNumber = {
  value: 0.625,
  decimal: '0.625',
  fraction: '5/8',
  percent: '62.5%',
  scientific: '6.25e-1',
} as const

/** @returns the number, or the sentence that says why it cannot be read */
export function readNumber(text: string): GivenNumber | { says: string } {
  const [words, isPercent] = withoutPercent(plainSigns(text))
  if (words === '') return { says: `Enter a number, such as ${exampleOfNumber.decimal} or ${exampleOfNumber.fraction}.` }
  const read = readDecimal(words) ?? readMixed(words) ?? readConstant(words)
  if ('says' in read || !isPercent) return 'says' in read ? read : { ...read, isPercent }
  return { value: read.value / 100, ...(read.decimals !== undefined && { decimals: read.decimals + 2 }), isPercent }
}

type Read = { value: number; decimals?: number } | { says: string }

const plainSigns = (text: string): string =>
  text
    .trim()
    .replaceAll(/[−–—]/gu, '-')
    .replaceAll('\\%', '%')
    .replace(/^([+-]?)\s*[$€£]\s*/u, '$1')

function withoutPercent(words: string): [string, boolean] {
  const bare = words.replace(/(?:%|per\s?cent)$/i, '')
  return bare === words ? [words, false] : [bare.trimEnd(), true]
}

function readDecimal(words: string): Read | undefined {
  const doubtful = /^[+-]?[1-9]\d{0,2},\d{3}$/
  if (doubtful.test(words))
    return { says: `${words} can be read in two ways: write ${words.replace(',', '')} or ${words.replace(',', '.')}.` }
  const text = withoutGroups(words)
  const decimal = /^[+-]?(?:\d+(?:[.,](\d*))?|[.,](\d+))(?:e([+-]?\d{1,4}))?$/i.exec(text)
  if (!decimal) return undefined
  const [, after, alone, exponent = '0'] = decimal
  const value = Number(text.replace(',', '.'))
  if (!Number.isFinite(value)) return { says: 'This number is too large.' }
  return { value, decimals: Math.max(0, (after ?? alone ?? '').length - Number(exponent)) }
}

/** Thousands apart, where it is plain that they are: by spaces or apostrophes, more than once, or beside a point or comma of another kind. */
function withoutGroups(words: string): string {
  const spaced = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/u
  if (spaced.test(words)) return words.replaceAll(/[\s'’]/gu, '')
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(words) || /^[+-]?\d{1,3}(?:,\d{3}){2,}$/.test(words)) return words.replaceAll(',', '')
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(words) || /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/.test(words))
    return words.replaceAll('.', '').replace(',', '.')
  return words
}

function readMixed(words: string): Read | undefined {
  const mixed = /^([+-]?)(\d{1,9})\s+(\d{1,9})\s*\/\s*(\d{1,9})$/.exec(words)
  if (!mixed) return undefined
  const [, sign, whole, over, under] = mixed
  const size = Number(whole) + Number(over) / Number(under)
  return finite(sign === '-' ? -size : size)
}

function readConstant(words: string): Read {
  const read = readFormula(words, [])
  if ('says' in read) return /^[\d\s+\-*/^().,]*$/.test(words) ? read : { says: howToWrite }
  return finite(evaluate(read.formula))
}

const finite = (value: number): Read =>
  Number.isFinite(value) ? { value } : { says: 'This has no value: does it divide by nothing?' }

const { decimal, fraction, percent, scientific } = exampleOfNumber
const howToWrite = `This is not read as a number. Write it as ${decimal}, ${fraction}, ${percent} or ${scientific}, without a unit.`
