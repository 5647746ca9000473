/** What is a word to the search: the same for what is written and for what is looked for, so that σ, `\sigma` and "sigma" are one. */
import { greekNames } from 'contract/greek-letters.ts'

/** In small Latin letters and digits, accents taken off, signs by their names. */
export function searchWords(text: string): string[] {
  return wordSpans(text).map(({ word }) => word)
}

export interface WordSpan {
  word: string
  /** Where it stands in the text, from and to. */
  from: number
  to: number
}

/** Each word with where it stands; a sign of mathematics is a word by itself. */
export function wordSpans(text: string): WordSpan[] {
  return [...text.matchAll(token)].flatMap(({ 0: written, index }) => {
    const word = nameOf(written)
    return word ? [{ word, from: index, to: index + written.length }] : []
  })
}

// A number with its decimals, a word with its digits (x1), one sign. A letter with an accent may be two characters.
const token =
  /\p{N}+(?:\.\p{N}+)?|[\p{Script=Greek}∑∫∏√∞∂∇≤≥≈≠±]|(?:(?!\p{Script=Greek})\p{L}\p{M}*)(?:(?!\p{Script=Greek})[\p{L}\p{N}]\p{M}*)*/gu

function nameOf(written: string): string {
  const name = names.get(written.toLowerCase().normalize('NFKC')) ?? written
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ıøłđðħßæœ]/g, (letter) => plainLetters[letter] ?? '')
    .replaceAll(/[^a-z0-9.]/g, '')
}

// Unicode takes none of these apart.
const plainLetters: Record<string, string> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ß: 'ss', æ: 'ae', œ: 'oe' }

const signs = '∑ sum ∫ integral ∏ product √ root ∞ infinity ∂ partial ∇ nabla ≤ le ≥ ge ≈ approx ≠ ne ± pm'

const names = new Map([...greekNames, ...pairs(`ο omicron ς sigma ${signs}`)])

function pairs(line: string): [string, string][] {
  const words = line.split(' ')
  return words.flatMap((sign, at): [string, string][] => (at % 2 ? [] : [[sign, words[at + 1] ?? '']]))
}
