/**
 * What a model's numbers are worth. What it wants computed it writes as `[[3/4 * 5/7]]`, and the server computes it. A number that stands in what the
 * model was given, that follows by an equality that holds, or that everybody can look up counts as checked. One that contradicts itself or the source
 * that is cited behind it takes its sentence with it. Any other is shown, and its sentence is marked as not checked.
 */
import { withSpelledFigures } from '../../library/library.ts'
import { compute, written } from '../arithmetic/compute.ts'
import { type Claims, readClaims } from './claims.ts'
import { freshIn } from './fresh-numbers.ts'
import { type KnownNumbers, knownNumbers } from './known-numbers.ts'
import { asUnchecked, leftOut } from './marks.ts'
import { type Part, partsOf, writeParts } from './parts.ts'
import { isShareOf, isShareWholeAndPart, relationsIn, sharesSaidOf } from './percentages.ts'
import { sentencesOf } from './sentences.ts'
import { agreementWith, isDrawn, type Source, sourceOf, standsIn } from './sources.ts'
import { wellKnownIn, wrongQuantileIn } from './well-known.ts'
import { numbersIn, type WrittenNumber } from './written-numbers.ts'

/** What a reply's numbers are held against. */
export interface Grounds {
  /** What its reader typed, and what was computed; it grows with the reply. */
  given: KnownNumbers
  /** The passages, in the order of their numbers. */
  sources: readonly Source[]
}

export const groundsOf = (passages: readonly string[], typed: readonly string[]): Grounds => ({
  given: knownNumbers(typed.map(withSpelledFigures)),
  sources: passages.map((passage) => sourceOf(withSpelledFigures(passage))),
})

export interface CheckedNumbers {
  /** With the marks of `marks.ts`. */
  text: string
  /** The numbers that could not be checked, as they are written. */
  unchecked: string[]
  /** What may be an answer: what `fresh-numbers.ts` finds, and sides of equalities. */
  fresh: string[]
}

export function checkNumbers(block: string, grounds: Grounds): CheckedNumbers {
  const unchecked: string[] = []
  const fresh: string[] = []
  const sentences = sentencesOf(partsOf(block)).map(({ lead, parts, end }) => {
    const computed = computeMarkers(parts, grounds.given)
    if (!computed) return `${lead}${leftOut('a value could not be computed.')}${end}`
    const checked = checkSentence(computed, grounds)
    fresh.push(...checked.fresh)
    if (checked.wrong) return `${lead}${leftOut(checked.wrong)}${end}`
    unchecked.push(...checked.unchecked)
    const text = lead + writeParts(computed)
    return (checked.unchecked.length > 0 ? asUnchecked(text) : text) + end
  })
  return { text: sentences.join(''), unchecked, fresh: [...new Set(fresh)] }
}

const marker = /\[\[([^[\]]{1,200}|[^\n]{1,200}?)\]\]/g

/** @returns undefined where a marker is not understood, or has no value */
function computeMarkers(parts: readonly Part[], given: KnownNumbers): Part[] | undefined {
  let isUnderstood = true
  const computed = parts.map((part) => {
    if (part.kind === 'program') return part
    const isMaths = part.kind === 'maths' || part.kind === 'display'
    const text = part.text.replaceAll(marker, (_, formula: string) => {
      const result = compute(formula)
      if (!result) isUnderstood = false
      else given.add(result.value)
      return result ? written(result, isMaths ? 'tex' : 'text') : ''
    })
    if (/\[\[|\]\]/.test(text)) isUnderstood = false
    return { ...part, text }
  })
  return isUnderstood ? computed : undefined
}

interface CheckedSentence {
  /** What is wrong with it; undefined where nothing is. */
  wrong: string | undefined
  unchecked: string[]
  fresh: string[]
}

function checkSentence(parts: readonly Part[], grounds: Grounds): CheckedSentence {
  if (parts.some(({ kind }) => kind === 'program')) return { wrong: undefined, unchecked: [], fresh: [] }
  const cited = citedIn(parts, grounds.sources)
  const isGrounded = (number: WrittenNumber) =>
    number.isSmall || grounds.given.has(number) || (cited?.sources ?? grounds.sources).some((source) => standsIn(number, source))
  const claims = readClaims(parts, { isGrounded, hasValue: grounds.given.hasValue })
  const spelled = withSpelledFigures(claims.rest)
  const numbers = numbersIn(claims.rest)
  const fresh = [...freshIn(writeParts(parts), grounds.sources), ...claims.sides]
  const relations = relationsIn(spelled)
  const broken = claims.broken ?? relations.find(({ holds }) => !holds)?.said
  if (broken !== undefined) return { wrong: `${quoted(broken)} does not hold.`, unchecked: [], fresh }
  const quantile = wrongQuantileIn(spelled, numbersIn(spelled))
  if (quantile) return { wrong: `${quoted(quantile)} is not the value at this level.`, unchecked: [], fresh }

  const settled = knownNumbers([])
  for (const value of [
    ...claims.values,
    ...relations.flatMap(({ values }) => values),
    ...wellKnownIn(spelled, numbersIn(spelled)),
    ...(isShareWholeAndPart(claims.rest, numbers) ? numbers.map(({ value }) => value) : []),
  ])
    settled.add(value)
  const open = numbers.filter((number) => !settled.has(number) && !follows(number, claims, numbers, isGrounded))
  if (cited) {
    const differing = open.find(
      (number) =>
        !grounds.given.has(number) &&
        !isDrawn(number, numbers, claims.citedUntil) &&
        cited.sources.every((source) => agreementWith(source, claims.rest, number) === 'differs'),
    )
    if (differing) return { wrong: `${quoted(differing.text)} does not agree with ${cited.names}.`, unchecked: [], fresh }
  }
  for (const value of claims.values) grounds.given.add(value)
  const unchecked = open.filter((number) => !isGrounded(number)).map(({ text }) => text)
  if (unchecked.length > 0 && grading.test(claims.rest))
    return { wrong: 'this assistant does not grade your work.', unchecked: [], fresh }
  return { wrong: undefined, unchecked, fresh }
}

/** "Your essay earns 97 marks." */
const grading =
  /\byour (?:essay|answer|work|text|code|solution|attempt|reply)\b[^\n]{0,80}\b(?:marks?|points?|scores?|grades?)\b|\byou (?:scored?|deserve)\b/i

/** So many numbers of a sentence are compared with each other. */
const mostCompared = 30

/** Whether it is a percentage of others in its sentence that are supported, or what one of them leaves. */
function follows(
  number: WrittenNumber,
  { rest, values }: Claims,
  numbers: readonly WrittenNumber[],
  isGrounded: (number: WrittenNumber) => boolean,
): boolean {
  const others = numbers.slice(0, mostCompared).filter((other) => other !== number && isGrounded(other))
  const shares = [...others.map(({ value }) => value), ...sharesSaidOf(rest, others), ...values.slice(0, mostCompared)]
  return !isGrounded(number) && isShareOf(number, shares, rest)
}

/** What a sentence cites: undefined where nothing that was given. */
function citedIn(parts: readonly Part[], sources: readonly Source[]): { sources: Source[]; names: string } | undefined {
  const words = parts.filter(({ kind }) => kind === 'words').map(({ text }) => text)
  const named = words
    .flatMap((text) => [...text.matchAll(/(?<!\[)\[(\d{1,3}(?:, ?\d{1,3}){0,4})\](?!\])/g)])
    .flatMap(([, list = '']) => list.split(',').map(Number))
    .filter((number) => sources[number - 1])
  if (named.length === 0) return undefined
  const different = [...new Set(named)]
  return { sources: different.map((number) => sources[number - 1]!), names: `[${different.join(', ')}]` }
}

/** As plain words, or as the formula that it is. */
const quoted = (said: string): string => {
  const text = said
    .replaceAll(/\*\*|`|\n/g, ' ')
    .trim()
    .slice(0, 160)
  return /\\|\^/.test(text) && !text.includes('$') ? `$${text}$` : `“${text.replaceAll('$', '')}”`
}
