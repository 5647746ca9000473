/**
 * A number as people write it: `0.357`, `5/14`, `35.7 %`, `3.57e-1`, `−2`, `1 250 000`, `0,5`, `2 1/3`, `sqrt(2)/2`.
 * The table of readings is in `read-number.test.ts`.
 */
import type { Effort } from './effort.ts'
import { type Ambiguous, readFormula } from './formula.ts'
import { decimalsOf } from './formula-decimals.ts'
import type { Formula } from './formula-model.ts'
import { evaluate } from './formula-value.ts'
import { withoutSetting } from './pasted-formula.ts'
import { plainShapes } from './plain-signs.ts'

export interface GivenNumber {
  value: number
  /** How many digits come after the point in what was written; undefined for what is no decimal, such as `5/14`. */
  decimals?: number
  /** It was written in per cent: `value` is a hundredth of the number before the sign. */
  isPercent: boolean
  /** As it was read. */
  formula: Formula
}

/** Ways to write a number, shown beside what is none. No answer of the library is this number (`check-item.ts` of the content). */
export const exampleOfNumber = {
  value: 0.625,
  decimal: '0.625',
  fraction: '5/8',
  percent: '62.5%',
  scientific: '6.25e-1',
} as const

/** The same figures with so many decimals as a label asks for. */
const exampleByDecimals = { no: '625', one: '62.5', two: '6.25', three: '0.625', four: '0.0625' } as const
/** And with so many zeros at their end. */
const exampleByRounding = { ten: '6250', hundred: '62500', thousand: '625000' } as const

/** What to write under a label such as `The number of orders`, `The price, to two decimals` or `A fraction`. */
function wantedFor(label: string): string {
  if (/\bfraction\b/i.test(label)) return `number, such as ${exampleOfNumber.fraction} or ${exampleOfNumber.decimal}`
  const [, decimals] = /\b(one|two|three|four) decimals?\b/i.exec(label) ?? []
  if (decimals) return `number, such as ${exampleByDecimals[decimals.toLowerCase() as keyof typeof exampleByDecimals]}`
  const [, rounding] = /\bto the nearest (ten|hundred|thousand)\b/i.exec(label) ?? []
  if (rounding) return `whole number, such as ${exampleByRounding[rounding.toLowerCase() as keyof typeof exampleByRounding]}`
  if (/\bwhole\b|\bto the nearest\b|^the (?:smallest |largest )?number of\b/i.test(label))
    return `whole number, such as ${exampleByDecimals.no}`
  return `number, such as ${exampleOfNumber.decimal} or ${exampleOfNumber.fraction}`
}

interface ReadOptions {
  /** As of `readFormula`. */
  effort?: Effort | undefined
  /** Of the field, for the example that is given where nothing was written. */
  label?: string | undefined
}

/**
 * @returns the number, the ways in which it can be meant, or the sentence that says why it cannot be read
 * @throws Spent
 */
export function readNumber(text: string, { effort, label = '' }: ReadOptions = {}): GivenNumber | Ambiguous | { says: string } {
  const words = withSignBehind(withoutCurrency(withoutSetting(plainShapes(text)).trim()))
  if (words.replaceAll(/[%=]|per\s?cent/giu, '').trim() === '') return { says: `Enter a ${wantedFor(label)}.` }
  const read = readFormula(withTimes(words), noVariables, effort)
  if ('readings' in read) return read
  if ('says' in read) return { says: explains(words, read.says) }
  const { formula } = read
  const value = evaluate(formula)
  if (!Number.isFinite(value)) return { says: 'This has no value. Does it divide by zero?' }
  const decimals = decimalsOf(formula)
  return { value, ...(decimals !== undefined && { decimals }), isPercent: isInPerCent(formula), formula }
}

const noVariables: readonly string[] = []

/** `$5.52`, `-€3`, `5 £`. */
function withoutCurrency(words: string): string {
  const signs = words.match(/[$€£]/gu) ?? []
  if (signs.length !== 1) return words
  const [, minus = '', number] = /^([+\-−–—]?)\s?[$€£](.+)$/u.exec(words) ?? []
  return number !== undefined ? minus + number.trim() : words.replace(/[$€£]$/u, '').trimEnd()
}

/** `%5`, as Turkish has it. */
const withSignBehind = (words: string): string => words.replace(/^([+\-−]?)[%٪]\s?([\d.,]+)$/u, '$1$2%')

/** `3x4`, `3.57x10^-1`: between two numbers, x is the sign of multiplication. `0x10` is a program's numeral. */
const withTimes = (words: string): string => words.replaceAll(/(?<=[\d)%])(?<!(?<![\d.,])0)\s?[xX]\s?(?=[\d(])/gu, '*')

/** What is arithmetic, but for one sign, has its own sentence; where words are no number, all of them are named. */
function explains(words: string, says: string): string {
  if (/^[\d\s+\-*/^().,eE'’]*$/u.test(words) || words.length > 60) return says
  const isNumberless = !/\d/.test(words) && /is not a number\.$|at the beginning\./.test(says)
  return `${isNumberless ? `${words} is not a number.` : says.replace(sayingHow, '')} ${howToWrite}`
}

const sayingHow = / (?:Use numbers, letters|Write one value).*$/u

/** Whether what it amounts to is in per cent: `17%`, `100% - 83%`, `2 * 8.5%`; not `10%/20%`. */
function isInPerCent(formula: Formula): boolean {
  switch (formula.kind) {
    case 'percent':
      return true
    case 'minus':
      return isInPerCent(formula.of)
    case 'sum':
    case 'difference':
      return isInPerCent(formula.left) && isInPerCent(formula.right)
    case 'product':
      return isInPerCent(formula.left) !== isInPerCent(formula.right)
    case 'quotient':
      return isInPerCent(formula.left) && !isInPerCent(formula.right)
    default:
      return false
  }
}

const { decimal, fraction, percent, scientific } = exampleOfNumber
const howToWrite = `Enter a number, for example ${decimal}, ${fraction}, ${percent} or ${scientific}, without a unit.`
