/** The numbers in a text, each as it is written and with what it counts. */

export interface WrittenNumber {
  /** As it is written, with its sign of per cent. */
  text: string
  /** 0.25 for `25 %` and for `1/4`. */
  value: number
  /** 25 for `25 %`. */
  figure: number
  /** A value that is rounded to it is no further away. */
  off: number
  isPercent: boolean
  /** Of a fraction what stands above and below its line. */
  parts: readonly number[]
  /** A whole number up to ten, or a fraction of such: a word like any other. */
  isSmall: boolean
  /** The telling word before it and the one behind it, without endings; empty where there is none. */
  before: string
  after: string
  index: number
}

const small = 10

const pattern =
  /(?<![\w.])(\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,20})?|\d{1,40}(?:\.\d{1,20})?|\.\d{1,20})(e[-+]?\d{1,3})?(?:\s?\/\s?(\d{1,9})(?!\.?\d))?(?![\d])(?:-?(?:st|nd|rd|th)\b)?(\s?(?:\\?%|-?per ?cent\b))?/gi

export function numbersIn(text: string): WrittenNumber[] {
  return [...text.matchAll(pattern)].map(({ 0: found, 1: mantissa = '', 2: exponent = '', 3: under, 4: percent, index }) => {
    const { value: over, unit } = readWritten(`${mantissa}${exponent}`)
    const isPercent = percent !== undefined
    const isRounded = isPercent || isAbout.test(text.slice(Math.max(0, index - 20), index))
    const figure = under ? over / Number(under) : over
    const share = isPercent ? 100 : 1
    const off = under ? 0 : Math.max(unit, isRounded && !mantissa.includes('.') ? 1 : 0) / 2
    return {
      text: found.trim(),
      value: figure / share,
      figure,
      off: (off / share) * (1 + 1e-9) + Math.abs(figure / share) * 1e-9,
      isPercent,
      parts: under ? [over, Number(under)] : [],
      isSmall: !isPercent && Number.isInteger(over) && over <= small && Number(under ?? 0) <= small,
      before: wordBefore(text, index),
      after: isPercent ? '%' : wordAfter(text, index + found.length),
      index,
    }
  })
}

const isAbout = /(?:\babout|\broughly|\baround|\bnearly|\balmost|\bapproximately|\bsome|\bover|\bunder|≈|\\approx)\s?[$(]?$/i

export const isNear = (number: WrittenNumber, value: number): boolean => Math.abs(number.value - value) <= number.off

/** Whether it is the value that is written, without its sign of per cent. */
export const isFigure = ({ figure, off, isPercent }: WrittenNumber, value: number): boolean =>
  Math.abs(figure - value) <= off * (isPercent ? 100 : 1)

/** What tells nothing of what is counted. */
const passedOver = new Set(
  'of is are was were be at to the a an and or with than by from about exactly roughly nearly equals after before in for on only up down all'.split(
    ' ',
  ),
)

function wordBefore(text: string, index: number): string {
  const words = text
    .slice(Math.max(0, index - 50), index)
    .replaceAll(/\\[A-Za-z]{1,20}/g, ' ')
    .split(/[.!?;|\n]/)
    .at(-1)!
    .match(/[A-Za-z]{2,25}/g)
  return stemOf(words?.findLast((word) => !passedOver.has(word.toLowerCase())) ?? '')
}

function wordAfter(text: string, end: number): string {
  const after = /^[\s\-–$}*_]{0,4}([A-Za-z]{2,25})/.exec(text.slice(end, end + 40))?.[1] ?? ''
  return passedOver.has(after.toLowerCase()) ? '' : stemOf(after)
}

export const stemOf = (word: string): string => word.toLowerCase().replace(/(?:ies|es|s)$/, '')

/** TeX as plain text, as far as numbers go: fractions with a stroke, groups of thousands with a comma, no indices. */
export const plainTex = (text: string): string =>
  text
    .replaceAll('{,}', ',')
    .replaceAll(/_(?:\{[^{}]{0,40}\}|\w)/g, ' ')
    .replaceAll(/\\[dt]?frac\s?\{(\d{1,9})\}\s?\{(\d{1,9})\}/g, ' $1/$2')
    .replaceAll(/\\[dt]?frac\s?(\d)\s?(\d)/g, ' $1/$2')
    .replaceAll(/\\(?:left|right|[,;!:])/g, ' ')
    .replaceAll(/(?<=\\[A-Za-z]{1,20})(?=\d)/g, ' ')

/** @returns what it is worth, and of what its last digit counts; 0 for what has one digit alone, which rounds nothing */
export function readWritten(written: string): { value: number; unit: number } {
  const plain = written.replaceAll(',', '')
  const [mantissa = '', exponent = '0'] = plain.toLowerCase().split('e')
  const decimals = mantissa.split('.')[1]?.length ?? 0
  const isRounded = decimals > 0 && mantissa.replace(/^[0.]+/, '').replace('.', '').length > 1
  return { value: Number(plain), unit: isRounded ? 10 ** (Number(exponent) - decimals) : 0 }
}
