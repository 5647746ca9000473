/** The passages that a reply may cite, by their numbers; and whether a sentence that cites one says a number that stands otherwise in it. */
import { withoutNames } from './names-with-digits.ts'
import { isFigure, isNear, numbersIn, plainTex, stemOf, type WrittenNumber } from './written-numbers.ts'

export interface Source {
  /** Its clauses, by their words and numbers. */
  clauses: readonly Clause[]
  /** All of them, those in names too: a 52-card deck has 52 cards. */
  numbers: readonly WrittenNumber[]
}

interface Clause {
  stems: ReadonlySet<string>
  numbers: readonly WrittenNumber[]
}

/** @param text with figures for the numbers that are spelled */
export function sourceOf(text: string): Source {
  const clauses = withoutNames(plainTex(text))
    .split(/\n\s*\n|(?<=[.;!?])\s/)
    .map((clause): Clause => ({ stems: stemsIn(clause), numbers: numbersIn(clause) }))
  return { clauses, numbers: numbersIn(plainTex(text)) }
}

const stemsIn = (text: string): Set<string> => new Set((text.match(/[A-Za-z]{3,25}/g) ?? []).map(stemOf))

/** Whether a number stands there: rounded, in per cent, or under a heading that says so. */
export const standsIn = (number: WrittenNumber, { numbers }: Source): boolean =>
  numbers.some((one) => isSame(number, one)) ||
  (number.parts.length > 0 && number.parts.every((part) => numbers.some(({ value }) => value === part)))

/**
 * Whether a number stands there as one value: of a fraction not its halves alone, and a small number where it is said of the same.
 */
export const standsWhole = (number: WrittenNumber, { numbers }: Source): boolean =>
  numbers.some(
    (one) =>
      isSame(number, one) &&
      (!number.isSmall ||
        number.parts.length > 0 ||
        (number.before !== '' && number.before === one.before && number.after === one.after)),
  )

const isSame = (number: WrittenNumber, other: WrittenNumber): boolean =>
  isNear(number, other.value) ||
  inUnits(number) === inUnits(other) ||
  (number.isPercent !== other.isPercent && isFigure(number, other.figure))

/** Two cents are 0.02, and forty thousand 40,000. */
const scales = new Map(Object.entries({ cent: 0.01, thousand: 1e3, million: 1e6, billion: 1e9, basi: 1e-4 }))

const inUnits = ({ value, after }: WrittenNumber): number => Number((value * (scales.get(after) ?? 1)).toPrecision(12))

/** So many words of a clause that a sentence shares with a source speak of the same. */
const sameWords = 3

/** What begins so is a supposition or a task, and says nothing of the source. */
const supposing =
  /^\W{0,8}(?:suppose|take|if|imagine|consider|say|draw|let|try|when|for example|for instance|assume|pick|choose|think|compare|begin|start|count|write|add|multiply|divide|look)\b/i

/** What follows from numbers of a source may be another one. */
const following =
  /\b(?:together|altogether|sum|difference|product|ratio|minus|plus|divided|twice|doubled?|so|thus|hence|therefore|that is|that makes|which (?:is|makes|gives|leaves)|gives|leaves|for each|left|remains?)\b/i

/** Whether a number stands behind what was cited: there its writer goes on alone. A citation before all numbers is of what follows it. */
export const isDrawn = ({ index }: WrittenNumber, numbers: readonly WrittenNumber[], citedUntil: number): boolean =>
  index > citedUntil && numbers.some((other) => other.index < citedUntil)

export type Agreement = 'stands' | 'differs' | 'says nothing'

/** What a source has to say to a number of a sentence that cites it. */
export function agreementWith(source: Source, sentence: string, number: WrittenNumber): Agreement {
  const stands = standsIn(number, source)
  const counted = source.clauses.flatMap((clause) =>
    clause.numbers.filter((other) => countsTheSame(number, other)).map((other) => ({ other, clause })),
  )
  if (counted.some(({ other }) => isSame(number, other))) return 'stands'
  const isSupposed = supposing.test(sentence)
  if (stands) {
    // A small number stands somewhere in many a source.
    const isSaidOtherwise = counted.some(({ clause }) => sharesWords(clause.stems, stemsIn(sentence)))
    return number.isSmall && !isSupposed && isSaidOtherwise ? 'differs' : 'stands'
  }
  if (isSupposed) return 'says nothing'
  if (following.test(sentence) && follows(number, source)) return 'says nothing'
  if (counted.length > 0) return 'differs'
  return number.isSmall ? 'says nothing' : 'differs'
}

const countsTheSame = (number: WrittenNumber, other: WrittenNumber): boolean =>
  (number.after !== '' && number.after === other.after) || (number.before !== '' && number.before === other.before)

const sharesWords = (stems: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...stems].filter((stem) => others.has(stem)).length >= sameWords

/** So many numbers of a source are put together. */
const most = 40

function follows(number: WrittenNumber, { numbers }: Source): boolean {
  const values = [...new Set(numbers.map(({ value }) => value))].slice(0, most)
  return values.some((one) =>
    values.some((other) => [one + other, one - other, one * other, one / other].some((value) => isNear(number, value))),
  )
}
