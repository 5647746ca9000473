/** Values that everybody can look up, computed: quantiles of the normal and the t distribution with their levels, and constants. */
import { normalCdf } from 'contract/library/normal-cdf.ts'
import { normalQuantile, tQuantile } from 'contract/library/quantiles.ts'
import { isNear, type WrittenNumber } from './written-numbers.ts'

/** With what stands before them: a volatility of 1.414 is no root. */
const constants: readonly [named: RegExp, value: number][] = [
  [/\bpi$|π$/i, Math.PI],
  [/(?<!\/)\be$|Euler['’]s number$/i, Math.E],
  [/1\/e$/, 1 / Math.E],
  [/(?:√|sqrt|root of) ?[({]?2[)}]?$/i, Math.SQRT2],
  [/(?:√|sqrt|root of) ?[({]?3[)}]?$/i, Math.sqrt(3)],
  [/\b(?:ln|log|logarithm of) ?\(?2\)?$/i, Math.LN2],
  [/\b(?:ln|log|logarithm of) ?\(?10\)?$/i, Math.LN10],
]

/** Between a constant and its value. */
const linking = /(?:[\s,:($]|\bis\b|\babout\b|\broughly\b|\bapproximately\b|\bor\b|≈|\\approx){1,8}$/i

const usualLevels = [0.8, 0.9, 0.95, 0.975, 0.98, 0.99, 0.995, 0.999]

const ofNormal =
  /\b(?:normal|standard (?:errors?|deviations?)|sigmas?|z-?(?:test|score|value)?|gaussian|value at risk|VaR)\b|σ|\\sigma/i
const ofT = /\b(?:degrees? of freedom|student|t[- ](?:distribution|test|value|quantile|statistic))|\bt_?\{?\d/i
const ofQuantiles =
  /\b(?:quantiles?|percentiles?|critical values?|confidence|two-sided|one-sided|significan\w{1,4}|levels?|rejects?)\b/i

/** @returns the values that are well known in this sentence, of the numbers that stand in it */
export function wellKnownIn(sentence: string, numbers: readonly WrittenNumber[]): number[] {
  const constant = numbers.filter((number) => {
    const before = sentence.slice(Math.max(0, number.index - 40), number.index).replace(linking, '')
    return constants.some(([named, value]) => isNear(number, value) && named.test(before))
  })
  return [...constant.map(({ value }) => value), ...quantilesIn(sentence, numbers), ...coveragesIn(sentence, numbers)]
}

const digitsOf = ({ text }: WrittenNumber): number => text.replace(/^[0.]+/, '').replaceAll(/\D/g, '').length

const isQuantileLike = ({ text, isPercent, value }: WrittenNumber): boolean => !isPercent && text.includes('.') && value < 700

function quantilesIn(sentence: string, numbers: readonly WrittenNumber[]): number[] {
  if (!ofNormal.test(sentence) && !ofT.test(sentence) && !ofQuantiles.test(sentence)) return []
  const levels = levelsIn(sentence, numbers)
  return numbers.filter(isQuantileLike).flatMap((number) => {
    const level = levels.find((one) => isQuantile(number, one.shares, sentence))
    if (level) return [number.value, level.value, ...degreesIn(sentence)]
    const isUsual =
      levels.length === 0 &&
      digitsOf(number) >= 3 &&
      ofNormal.test(sentence) &&
      usualLevels.some((one) => isQuantile(number, sharesOf(one), sentence))
    return isUsual ? [number.value] : []
  })
}

interface Level {
  value: number
  /** Of a percentile and a quantile one side alone. */
  shares: readonly number[]
}

/** `95 %`, `0.05`, `99th percentile`. */
const levelsIn = (sentence: string, numbers: readonly WrittenNumber[]): Level[] =>
  numbers
    .flatMap((number): Level[] => {
      const after = sentence.slice(number.index + (/^[\d.,]+/.exec(number.text)?.[0].length ?? 0))
      const isPercentile = /^(?:st|nd|rd|th)?\s{0,2}(?:and \S{1,9} )?percentile/i.test(after)
      const isOneSided = isPercentile || /^\s?(?:%|per ?cent)?[ -]quantile/i.test(after)
      const level = isPercentile ? number.figure / 100 : number.value
      return level > 0 && level < 1
        ? [{ value: number.value, shares: isOneSided ? [level, 1 - level] : sidedSharesOf(level, sentence) }]
        : []
    })
    .slice(0, mostNamed)

const sharesOf = (level: number): number[] => [level, 1 - level, ...twoSided(level)]

const twoSided = (level: number): number[] => [(1 + level) / 2, 1 - level / 2]

const ofOneSide = /\b(?:one|1)-(?:sided|tailed)\b|\b(?:value at risk|VaR|expected shortfall)\b/i
const ofTwoSides = /\bintervals?\b|\b(?:two|2)-(?:sided|tailed)\b|\b(?:each|either|both) (?:side|tail|end|direction)s?\b|±|\\pm/i

/** What a level cuts off: at one end or at both, where the sentence says so. */
function sidedSharesOf(level: number, sentence: string): number[] {
  const [one, two] = [ofOneSide.test(sentence), ofTwoSides.test(sentence)]
  if (one === two) return sharesOf(level)
  return one ? [level, 1 - level] : twoSided(level)
}

function isQuantile(number: WrittenNumber, shares: readonly number[], sentence: string): boolean {
  const degrees = ofT.test(sentence) ? degreesIn(sentence) : []
  const values = shares
    .filter((share) => share > 0.5 && share < 1)
    .flatMap((share) => [normalQuantile(share), ...degrees.map((one) => tQuantile(share, one))])
  // Many a book rounds 1.6449 to 1.65.
  return values.some((value) => Math.abs(number.value - value) <= number.off * 1.05)
}

/** A sentence speaks of no more levels, nor of more distributions: each costs a quantile for each number. */
const mostNamed = 4

const degreesIn = (sentence: string): number[] => {
  const named = [
    ...sentence.matchAll(/(\d{1,4}) degrees? of freedom|\bt_?[{(]?(\d{1,4})\b|degrees? of freedom (?:is|are|of|=) (\d{1,4})/gi),
  ]
  return [...new Set(named.map(([, one, two, three]) => Number(one ?? two ?? three)))].slice(0, mostNamed)
}

const widths = ['one', 'two', 'three']
const deviations =
  /\b(one|two|three|[123])\b(?=(?:,? (?:and|or) |, |one\b|two\b|three\b|[123]\b){0,4}\s?(?:standard deviations?|sigmas?|σ|\\sigma))|(?:within |±\s?)(one|two|three|[123])\b/giu

/** 68.3 % within one standard deviation. Of several each has its own, in their order. */
function coveragesIn(sentence: string, numbers: readonly WrittenNumber[]): number[] {
  if (!ofNormal.test(sentence)) return []
  const coverages = [...sentence.matchAll(deviations)].map(([, one, other = '']) => {
    const width = (one ?? other).toLowerCase()
    return 2 * normalCdf(widths.indexOf(width) + 1 || Number(width)) - 1
  })
  const said = numbers.filter((number) => number.isPercent && [1, 2, 3].some((k) => isNear(number, 2 * normalCdf(k) - 1)))
  return said
    .filter((number, at) => {
      const coverage = coverages.length === said.length ? coverages[at] : coverages.length === 1 ? coverages[0] : undefined
      return coverage !== undefined && isNear(number, coverage)
    })
    .map(({ value }) => value)
}

const claim =
  /\b(?:uses?|takes?|reach(?:es)?|extends?|rejects? (?:beyond|above|outside|over)|critical values? (?:is|of)|(?:quantile|percentile)[^.;\d]{0,60} is)(?: about| roughly| approximately| ±| nearly)? ?\$?(?:[zt] ?= ?)?(\d{1,3}\.\d{1,8})\$?/gi

/** What a sentence says to be the quantile at a level that it names, and is not. */
export function wrongQuantileIn(sentence: string, numbers: readonly WrittenNumber[]): string | undefined {
  const levels = levelsIn(sentence, numbers)
  if (levels.length === 0 || !(ofNormal.test(sentence) || ofT.test(sentence))) return undefined
  for (const { 0: said, 1: written = '', index } of sentence.matchAll(claim)) {
    const at = index + said.lastIndexOf(written)
    const number = numbers.find((one) => one.index === at)
    const named = levels.filter(({ value }) => value !== number?.value).flatMap(({ shares }) => shares)
    if (number && named.length > 0 && !isQuantile(number, named, sentence)) return written
  }
  return undefined
}
