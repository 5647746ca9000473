/**
 * No number of a model is believed. What it wants computed it writes as `[[3/4 * 5/7]]`, and the server computes it; every other number stands
 * in what it was given, or follows from such numbers by an equality that holds. A sentence with any other is left out, and says so.
 */
import { compute, written } from '../arithmetic/compute.ts'
import { areEqual, type Chain, chainsOf, sideValue } from './equations.ts'
import { type KnownNumbers, numberPattern } from './known-numbers.ts'
import { type Part, partsOf, writeParts } from './parts.ts'
import { sentencesOf } from './sentences.ts'

export const leftOut = '(A number was left out: it could not be checked.)'

export interface CheckedNumbers {
  text: string
  /** How many sentences were left out. */
  leftOut: number
}

/** @param known grows by what is computed: a later block may use it */
export function checkNumbers(block: string, known: KnownNumbers): CheckedNumbers {
  let count = 0
  const sentences = sentencesOf(partsOf(block)).map(({ lead, parts, end }) => {
    const computed = computeMarkers(parts, known)
    if (computed?.every((part) => isSupported(part, known))) return lead + writeParts(computed) + end
    count++
    return `${lead}${leftOut}${end}`
  })
  return { text: sentences.join(''), leftOut: count }
}

const marker = /\[\[([^[\]]{1,200}|[^\n]{1,200}?)\]\]/g

/** @returns undefined where a marker is not understood, or has no value */
function computeMarkers(parts: readonly Part[], known: KnownNumbers): Part[] | undefined {
  let isUnderstood = true
  const computed = parts.map((part) => {
    if (part.kind === 'program') return part
    const isMaths = part.kind === 'maths' || part.kind === 'display'
    const text = part.text.replaceAll(marker, (_, formula: string) => {
      const result = compute(formula)
      if (!result) isUnderstood = false
      else known.add(result.value)
      return result ? written(result, isMaths ? 'tex' : 'text') : ''
    })
    if (/\[\[|\]\]/.test(text)) isUnderstood = false
    return { ...part, text }
  })
  // A value that was computed is known however it is written.
  if (isUnderstood) for (const { text } of computed) for (const chain of chainsOf(text)) addTheWritten(chain, known)
  return isUnderstood ? computed : undefined
}

/** `15/28 ≈ 0.535714`: of a value that is known, each way of writing it. */
function addTheWritten({ sides, isRounded }: Chain, known: KnownNumbers): void {
  const values = sides.map(sideValue)
  if (!values.some((value) => value !== undefined && known.hasValue(value))) return
  sides.forEach((side, at) => {
    const value = values[at]
    if (value !== undefined && sides.every((other) => areEqual(side, other, isRounded))) known.add(value)
  })
}

function isSupported({ kind, text }: Part, known: KnownNumbers): boolean {
  if (kind === 'program') return true
  if (kind === 'maths' || kind === 'display') return chainsOf(text).every((chain) => holds(chain, known))
  const { equations, rest } = equationsIn(text)
  return equations.every((equation) => chainsOf(equation).every((chain) => holds(chain, known))) && areKnown(rest, known)
}

/** Of a chain, each numeric side equals its neighbours; and one of them, or each by itself, has numbers that are known. */
function holds({ sides, isRounded }: Chain, known: KnownNumbers): boolean {
  const numeric = sides.filter((side) => sideValue(side) !== undefined)
  const [first] = numeric
  if (first !== undefined && !numeric.every((side) => areEqual(first, side, isRounded))) return false
  const isGrounded = numeric.some((side) => areKnown(side, known) || known.hasValue(sideValue(side) ?? NaN))
  if (isGrounded) for (const side of numeric) known.add(sideValue(side) ?? NaN)
  return sides.every((side) => (numeric.includes(side) ? isGrounded : areKnown(side, known)))
}

/** Each number in it by itself; what is written as an index counts nothing. */
function areKnown(text: string, known: KnownNumbers): boolean {
  const plain = text
    .replaceAll(/_(?:\{[^{}]*\}|\w)/g, ' ')
    .replaceAll(/\\(?:left|right|[,;!:])/g, ' ')
    // A list's own numbers, and citations.
    .replaceAll(/^[ \t]{0,20}\d{1,3}[.)]\s/gm, ' ')
    .replaceAll(/(?<!\[)\[\d{1,2}\](?!\])/g, ' ')
    .replaceAll(/(?<=[A-Za-z\\])(?=\d)/g, ' ')
  return [...plain.matchAll(numberPattern)].every(([number]) => known.has(number))
}

/** Arithmetic among words: `3/4 * 5/7 = 15/28`. */
const equation = /(?<![\w.])[\d(√][\d.,()/*·×+−^%√ -]{0,80}(?:[=≈] ?[-−]?[\d(√][\d.,()/*·×+−^%√ -]{0,80}){1,6}/gu

function equationsIn(text: string): { equations: string[]; rest: string } {
  const equations: string[] = []
  const rest = text.replaceAll(equation, (found) => {
    // A full stop, or a comma, ends the sentence.
    equations.push(found.trim().replace(/[.,]$/, ''))
    return ' '
  })
  return { equations, rest }
}
