/** What a sentence says that stands in no source, in the forms in which it may be an answer. */
import { fractionsOfHalves, numbersShown } from '../../library/library.ts'
import { type Source, standsWhole } from './sources.ts'
import { numbersIn, plainTex, type WrittenNumber } from './written-numbers.ts'

/**
 * A fraction is one value: that both of its halves stand in a source says nothing of it. A small whole number, which stands in every text,
 * counts where it is said as a result.
 */
export const freshIn = (sentence: string, sources: readonly Source[]): string[] =>
  numbersShown(plainTex(sentence)).flatMap((text) => [
    ...numbersIn(text)
      .filter((number) => isResult(text, number) || !number.isSmall || number.parts.length > 0)
      .filter((number) => !sources.some((source) => standsWhole(number, source)))
      .map((number) => number.text),
    ...[...text.matchAll(shares)].map(([, part = '', whole = '']) => `${part}/${whole}`.replaceAll(',', '')),
    ...fractionsOfHalves(text),
  ])

/** "516 of 1,000" and "5 in 14" are shares. */
const shares = /(\d[\d,.]{0,15}) (?:of|in|out of)(?: the| every)? (\d[\d,.]{0,15}\d|\d)/g

/** "is 6", "= 6", "equals 6"; and a sentence that is nothing else. */
function isResult(text: string, { index, text: written }: WrittenNumber): boolean {
  const before = text.slice(0, index)
  const isAlone = /^[\W_]{0,8}$/.test(before) && /^[\W_]{0,8}$/.test(text.slice(index + written.length))
  return isAlone || saysResult.test(before)
}

const saysResult =
  /(?:[=≈:]|\b(?:is|equals?|be|gets?|got|gives?|makes?|leaves?|yields?|comes? (?:out )?(?:to|as|at)|answer|result|yes|exactly|about|roughly|just)),?[\s$*_`(]{0,6}[-−]?$/iu
