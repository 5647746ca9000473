/** Arithmetic as a sentence says it, wherever its signs stand: in words, in bold, half in a formula and half behind it. */
import { type Chain, chainsOf } from './equations.ts'

export interface SaidChain extends Chain {
  /** As it is said, with signs for its words. */
  said: string
}

const signs: readonly [said: RegExp, sign: string][] = [
  [/\*{2,3}|(?<=[\s=≈(])\*(?=[\d(-])|(?<=[\d)])\*(?=[\s.,;:!?]|$)/gu, ''],
  [/\\%/g, '%'],
  [/\\text\s?\{([^{}]{0,40})\}/g, '$1'],
  [/\\(?:cdot|times|ast)(?![A-Za-z])|(?<=[\d)%²³]) ?x ?(?=[\d(√-])/gu, ' * '],
  [/\\div(?![A-Za-z])/g, ' / '],
  [/\\(?:approx|simeq|cong|doteq|sim)(?![A-Za-z])|[≃≅~]/gu, ' ≈ '],
  [/＝|\{=\}|&=/gu, ' = '],
  [/(?<=[\d)%]) plus (?=[\d(√])/giu, ' + '],
  [/(?<=[\d)%]) minus (?=[\d(√])/giu, ' − '],
  [/(?<=[\d)%]) (?:times|multiplied by) (?=[\d(√])/giu, ' * '],
  [/(?<=[\d)%]) divided by (?=[\d(√])/giu, ' / '],
  [/(?<=[\d)]) squared\b/gi, '^2'],
  [/(?<=[\d)]) cubed\b/gi, '^3'],
  [/\s+/g, ' '],
]

const operand = String.raw`[\d.,()/*·×+−^%√!⁰¹²³⁴⁵⁶⁷⁸⁹½⅓⅔¼¾ -]`
const begins = String.raw`(?<![\w.^{|\\])(?:\b(?:sqrt|ln|exp|log2|log10)\(|[-−]?[\d(√½⅓⅔¼¾])`
const withSigns = new RegExp(`${begins}${operand}{0,80}(?:[=≈] ?[-−]?[\\d(√½⅓⅔¼¾]${operand}{0,80}){1,6}`, 'gu')

const number = String.raw`[-−]?(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.\d{1,10})?(?:/\d{1,9})?`
const about = ' (about|roughly|approximately|nearly|around|almost)'
const withWords = new RegExp(
  `(${begins}${operand}{1,60}?) ?(?:→|⇒|\\\\(?:to|Rightarrow|implies)(?![A-Za-z])|\\b(?:is|are|equals?|makes?|gives?|yields?|comes to))(?:${about})? (${number})`,
  'gu',
)

export const saidEquationPatterns: readonly RegExp[] = [withSigns, withWords]

const isOperation = /[\d)] ?[*·×+−^²³!]| [-/] /u

/** Before a number, what takes it for itself. */
const takes =
  /(?:[-+*/·×−^_(]|\\[A-Za-z]{1,20}|\b(?:of|ln|log|exp|root|by|than|to|over|between|from|plus|minus|times|choose|twice|double|half|least|most|(?<!, )and))\s{0,3}$/iu

/** Behind a number, what makes it another one: "is 2/3 of it", "is 2 more". */
const goesOn = /^\s{0,3}(?:[%\d/*+·×^-]|(?:per ?cent|of|times|more|less|out|in|to|or|and|x)\b)/iu

/** @param sentence as plain text, with figures for the numbers that are spelled */
export function saidChainsIn(sentence: string): SaidChain[] {
  const text = signs.reduce((left, [words, sign]) => left.replaceAll(words, sign), sentence)
  const isTaken = (index: number) => takes.test(text.slice(Math.max(0, index - 24), index))
  const signed = [...text.matchAll(withSigns)].flatMap(({ 0: found, index }) => {
    const said = found.trim().replace(/[.,]$/, '')
    return chainsOf(said).map(({ sides, isRounded }, at) => ({
      said,
      // What comes before the first number belongs to its side.
      sides: at === 0 && isTaken(index) ? sides.slice(1) : sides,
      isRounded,
    }))
  })
  const worded = [...text.matchAll(withWords)].flatMap(({ 0: found, 1: left = '', 2: rounding, 3: right = '', index }) =>
    isOperation.test(left) && !isTaken(index) && !goesOn.test(text.slice(index + found.length))
      ? [{ said: found.trim(), sides: [left.trim(), right], isRounded: rounding !== undefined }]
      : [],
  )
  return [...signed, ...worded]
}
