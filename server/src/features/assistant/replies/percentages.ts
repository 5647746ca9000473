/** What one sentence says of numbers and percentages of each other: `from 80 to 100 is a rise of 25%`, `20% of 500 is 100`, `half is 50%`. */
import { isNear, numbersIn, type WrittenNumber } from './written-numbers.ts'

export interface Relation {
  /** As it is said. */
  said: string
  values: number[]
  holds: boolean
}

const n = String.raw`[$€£]?(\d[\d,]{0,20}(?:\.\d{1,10})?)`
const p = String.raw`(\d{1,9}(?:\.\d{1,10})?) ?\\?(?:%|per ?cent\b)`
const about = '(?: about| roughly| nearly| around| approximately| exactly| just| only| ≈)?'
const is = '(?: is| are| equals| makes| means| gives| comes to| would be| ≈| =)'
const change =
  '(?:rises?|rose|gains?|increases?|growth|grows|grew|climbs?|up|falls?|fell|drops?|decreases?|declines?|loss|loses|cut|changes?|down|return)'
/** "When the spot moves from 100 to 105, the delta rises by 12%." */
const ofAnother =
  /\d,\s(?:the|its|your|our|their|an?|each|every)\s\p{L}[\p{L}\s-]{1,40}?\s(?:rises|rose|gains|increases|grows|grew|climbs|goes (?:up|down)|falls|fell|drops|decreases|declines|loses|changes)\b/iu

/** Half of them may be 60% sure. */
const end = /^\s{0,2}(?:[.,;:!?)]|$|of (?:it|the whole|the total|all)\b)/

interface Kind {
  pattern: RegExp
  /** By the places of their numbers in the pattern. */
  of(figures: readonly number[]): { wanted: number; said: number }
  /** Whether it may be meant otherwise, by what stands behind it: then nothing is called wrong. */
  isLoose?(after: string): boolean
  /** Whether its percentage is of something else: then nothing is said of its other numbers. */
  isOfAnother?(said: string): boolean
}

const kinds: readonly Kind[] = [
  {
    pattern: new RegExp(`\\bfrom ${n} to ${n}(?! ?%)[^.;\\d]{0,60}\\b${change}\\b[^.;\\d%]{0,25}${p}`, 'giu'),
    of: ([from = 0, to = 0, share = 0]) => ({ wanted: Math.abs(to - from) / from, said: share / 100 }),
    isOfAnother: (said) => ofAnother.test(said),
  },
  {
    pattern: new RegExp(`\\b${change} (?:of|by)${about} ${p} from ${n} to ${n}(?! ?%)`, 'giu'),
    of: ([share = 0, from = 0, to = 0]) => ({ wanted: Math.abs(to - from) / from, said: share / 100 }),
  },
  {
    pattern: new RegExp(`\\b${p} of ${n}${is}${about} ${n}(?! ?%|[\\d,.]*\\d)`, 'giu'),
    of: ([share = 0, whole = 0, part = 0]) => ({ wanted: (share / 100) * whole, said: part }),
  },
  {
    pattern: new RegExp(`\\b${n} (?:is|are|makes)${about} ${p} of ${n}(?! ?%)`, 'giu'),
    of: ([part = 0, share = 0, whole = 0]) => ({ wanted: part / whole, said: share / 100 }),
  },
  {
    pattern: new RegExp(
      `(?<![\\d/.])(\\d{1,4})\\/(\\d{1,4})(?: of (?:it|them|that|the whole))?(?:${is}|, or|, that is,?)${about} ${p}`,
      'giu',
    ),
    of: ([over = 0, under = 1, share = 0]) => ({ wanted: over / under, said: share / 100 }),
    isLoose: (after) => !end.test(after),
  },
  {
    pattern: new RegExp(`(?<![\\d/.])(\\d{1,4})\\/(\\d{1,4})(?: of (?:it|them|that))?${is}${about} (0?\\.\\d{1,9})`, 'giu'),
    of: ([over = 0, under = 1, share = 0]) => ({ wanted: over / under, said: share }),
    isLoose: (after) => !end.test(after),
  },
  {
    pattern: new RegExp(`(?<![\\d.])(\\d[\\d.]{0,9}|one) (?:basis points?|bps?\\b)(?:${is}|, or)${about} ${p}`, 'giu'),
    of: ([points = 0, share = 0]) => ({ wanted: points / 10_000, said: share / 100 }),
  },
  {
    pattern: new RegExp(
      `\\b(?:loss|fall|drop|decline|lose|losing|loses) (?:of )?${p}[^.;\\d]{0,60}\\b(?:gain|rise|return)s? of${about} ${p}`,
      'giu',
    ),
    of: ([lost = 0, won = 0]) => ({ wanted: lost / (100 - lost), said: won / 100 }),
    isLoose: () => true,
  },
]

export const relationPatterns: readonly RegExp[] = kinds.map(({ pattern }) => pattern)

/** @param sentence with figures for the numbers that are spelled */
export function relationsIn(sentence: string): Relation[] {
  return kinds.flatMap(({ pattern, of, isLoose, isOfAnother }) =>
    [...sentence.matchAll(pattern)].flatMap((match) => {
      const [said, ...written] = match
      if (isOfAnother?.(said)) return []
      const figures = written.map((one = '') => (one.toLowerCase() === 'one' ? 1 : Number(one.replaceAll(',', ''))))
      const { wanted, said: value } = of(figures)
      const holds = isRoundedTo(said, wanted, value)
      if (!holds && isLoose?.(sentence.slice(match.index + said.length))) return []
      return [{ said: said.trim(), values: numbersIn(said).map((number) => number.value), holds }]
    }),
  )
}

/** By as many digits as its last number, or its share, is written with. */
function isRoundedTo(said: string, wanted: number, value: number): boolean {
  const number = numbersIn(said).find((one) => Math.abs(one.value - value) <= Math.abs(value) * 1e-9)
  return Math.abs(wanted - value) <= Math.max((number?.off ?? 0) * 1.01, Math.abs(wanted) * 5e-4)
}

/** That it speaks of the other part of a whole: "not", "the rest", "loses". */
const namesComplement =
  /\b(?:not?|never|non|nor|without|neither|none|others?|rest|remain\w*|leav\w+|left|otherwise|else|complement\w*|opposite|except|unless|only|fail\w*|los[est]\w*|losing|miss\w*|wrong|false|keeps?|kept)\b|n['’]t\b|\b1 ?[-−]/iu

/** Whether it is one of the shares, in per cent too, or what one of them leaves of the whole, where the sentence speaks of that. */
export function isShareOf(number: WrittenNumber, shares: readonly number[], sentence: string): boolean {
  if (!number.isPercent && !(number.value < 1)) return false
  return shares.some(
    (one) => one > 0 && one < 2 && (isNear(number, one) || (namesComplement.test(sentence) && isNear(number, Math.abs(1 - one)))),
  )
}

/** What is said to be a part of what: "12 of the 16", "of 16 traders 12". That two numbers stand beside each other makes none of them the whole. */
export const sharesSaidOf = (sentence: string, numbers: readonly WrittenNumber[]): number[] =>
  numbers.slice(1).flatMap((second, at) => {
    const first = numbers[at]!
    const between = sentence.slice(first.index + first.text.length, second.index)
    if (second.value > 0 && /^[^.;]{0,30}\b(?:of|out of)(?: the| all| these| those| its)?\s$/i.test(between))
      return [first.value / second.value]
    const isWholeFirst =
      /\bof(?: the| all| these| those| its)?\s$/i.test(sentence.slice(0, first.index)) && /^[^.;,]{0,30}$/.test(between)
    return isWholeFirst && first.value > 0 ? [second.value / first.value] : []
  })

/** "20% of tax on 500 leaves 400": a share, a whole and a part, and no other number. */
export function isShareWholeAndPart(sentence: string, numbers: readonly WrittenNumber[]): boolean {
  if (ofAnother.test(sentence)) return false
  const [share, ...more] = numbers.filter(({ isPercent }) => isPercent)
  const [whole, part, ...rest] = numbers.filter(({ isPercent }) => !isPercent)
  if (!share || !whole || !part || more.length + rest.length > 0) return false
  const parts = [whole.value * share.value, whole.value * (1 - share.value), whole.value * (1 + share.value)]
  return parts.some((one) => isNear(part, one))
}
