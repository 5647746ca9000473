/**
 * A formula as people type it: `2p(1-p)`, `(n² − a²)/3`, `sqrt(2)/2`, `rho + (1-rho)/m`, `\frac{\sigma^2}{2}`.
 *
 * A grammar of its own, because that is the safest list of what is allowed: what it does not know cannot be written, nothing is ever
 * executed, and length and depth have an end. The server judges with it and the web shows with it how a formula was read.
 *
 * The way of a text: `pasted-formula.ts` → `latex.ts` → `plain-signs.ts` → `formula-tokens.ts` → `formula-grammar.ts` (with
 * `formula-literals.ts`) → `formula-readings.ts` → `formula-sameness.ts`.
 */
import { type Effort, endless } from './effort.ts'
import { isRoundingOf } from './formula-decimals.ts'
import { parse } from './formula-grammar.ts'
import { type Formula, Unreadable } from './formula-model.ts'
import { allReadings, manyWays } from './formula-readings.ts'
import { different } from './formula-sameness.ts'
import { formulaAsText } from './formula-text.ts'
import { tokensOf } from './formula-tokens.ts'
import { UnreadableLatex, withoutLatex } from './latex.ts'
import { withoutName, withoutSetting } from './pasted-formula.ts'
import { plainShapes, plainSigns } from './plain-signs.ts'

/** What can be meant in several ways: each of them as a text that can be meant in that way alone. */
export interface Ambiguous {
  readings: readonly string[]
  /** The question which of them is meant. */
  says: string
}

export type ReadFormula = { formula: Formula } | Ambiguous | { says: string }

/** As long as an author's own formula may be. */
const longest = 200

/** `5/14 = 0.357 = 35.7%`. */
const mostSides = 4

/** More than these are no choice, but a list. */
const mostReadings = 4

/**
 * @param variables the names that may occur in it, beside `pi` and `e`
 * @param effort each sign that is read costs a step, with each way to read it once more
 * @throws Spent
 */
export function readFormula(text: string, variables: readonly string[], effort: Effort = endless): ReadFormula {
  if (text.length > longest) return { says: `This is longer than ${longest} characters. Is there a shorter form?` }
  effort.spend(text.length)
  try {
    const sides = sidesOf(plainSigns(withoutLatex(withoutName(withoutSetting(plainShapes(text))))), effort)
    const readings = different(readingsOf(sides, variables, effort), mostReadings, { variables, effort })
    if (readings.length === 1) return { formula: readings[0]! }
    if (readings.length > mostReadings) throw new Unreadable(manyWays)
    const texts = readings.map(formulaAsText)
    return { says: `Do you mean ${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}?`, readings: texts }
  } catch (error) {
    if (error instanceof Unreadable || error instanceof UnreadableLatex) return { says: error.message }
    throw error
  }
}

export const isAmbiguous = <Read extends object>(read: Read): read is Extract<Read, Ambiguous> => 'readings' in read

function* readingsOf(sides: readonly string[], variables: readonly string[], effort: Effort): Generator<Formula> {
  for (const side of sides.flatMap((text) => withPhi(partArguments(withChoose(text, variables)), variables))) {
    const tokens = tokensOf(side, variables)
    if (tokens.length === 0) throw new Unreadable('Enter a formula.')
    yield* allReadings((choose) => {
      effort.spend(tokens.length)
      return parse(tokens, choose)
    })
  }
}

/**
 * `c = r/(1-p)` says the same as `r/(1-p)`: a name on the left says nothing. Of `5/14 = 0.357` both sides are readings, and so is what comes
 * before ≈, which is the more exact one.
 */
function sidesOf(text: string, effort: Effort): string[] {
  const bare = withoutLeftSide(withoutStop(text.trim()))
  const [exact = '', ...rounded] = bare.split('≈')
  if (rounded.length > 0 && exact.trim() !== '') return [exact]
  const sides = bare.split(/(?<![<>=!])=(?!=)/u)
  if (sides.length === 1 || sides.length > mostSides || sides.some((side) => side.trim() === ''))
    return saidAgain(bare.trim(), effort)
  const whole = sides.filter((side) => !/(?:\.{3}|…)\s*$/u.test(side))
  return whole.length > 0 ? whole : sides
}

/** `0.5 (50%)`: a number and the same in brackets is that number, or a product. */
function saidAgain(text: string, effort: Effort): string[] {
  const open = text.lastIndexOf('(')
  const [number, again] = [text.slice(0, open).trimEnd(), text.slice(open + 1, -1)]
  const isLike = text.endsWith(')') && number !== '' && number.length < open && /^[\d.,%/⁄\s-]+$/u.test(again)
  return isLike && areOneNumber(number, again, effort) ? [number, text] : [text]
}

function areOneNumber(one: string, other: string, effort: Effort): boolean {
  try {
    const numbers = [...readingsOf([other], [], effort)]
    return [...readingsOf([one], [], effort)].some((number) =>
      numbers.some((again) => isRoundingOf(number, again) || isRoundingOf(again, number)),
    )
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}

/** Without the full stop of a sentence. */
const withoutStop = (text: string): string =>
  /[\p{L}\d)%!]$/u.test(text.slice(0, -1).trimEnd()) ? text.replace(/[.,;]$/u, '') : text

function withoutLeftSide(text: string): string {
  const at = text.search(/[=≈]/u)
  if (at < 0 || text[at + 1] === '=') return text
  const left = text.slice(0, at).trim()
  return left === '' || /^\p{L}\w{0,19}\s?(?:\([^()]{0,40}\))?$/u.test(left) ? text.slice(at + 1) : text
}

/** Other names for the ways to choose: `binom(52, 5)`, `C(52, 5)`, `52C5`, `ⁿCₖ`. */
const withChoose = (text: string, variables: readonly string[]): string =>
  text
    .replaceAll(/(?<![A-Za-z_])(?:binom|comb|nCr|C)\s?(?=\([^()]{1,80}[,;][^()]{1,80}\))/gu, (name) =>
      variables.includes(name.trim()) ? name : 'choose',
    )
    .replaceAll(waysInLetters, (written, raised: string | undefined, plain: string, some: string) =>
      variables.some((name) => /^c$/i.test(name) || name === written) ? written : `choose(${raised ?? plain};${some})`,
    )

const waysInLetters = /(?<![\w)])(?:\^\((\d{1,4}|[a-z])\)|(\d{1,4}|[a-z]))\s?C_?(\d{1,4}|[a-z])(?![\w(])/gu

/** `N(x)` is the normal distribution, or n times x, where n is a variable and N is none. */
function withPhi(text: string, variables: readonly string[]): string[] {
  if (variables.includes('N')) return [text]
  const plain = text.replaceAll(/(?<![A-Za-z_])([A-Za-z_]{0,20})N(?=\s?\()/gu, (word, before: string) =>
    variables.includes(word) || /(?:ln|sin|tan)$/i.test(word) ? word : `${before} Phi`,
  )
  return variables.includes('n') && plain !== text ? [plain, text] : [plain]
}

/** Between two arguments a comma is no decimal one: `choose(52,5)`. */
function partArguments(text: string): string {
  let parted = ''
  // For each open bracket, whether it holds two arguments.
  const open: boolean[] = []
  for (const sign of text) {
    if (sign === '(') open.push(/choose\s{0,5}$/iu.test(parted.slice(-11)))
    if (sign === ')') open.pop()
    parted += sign === ',' && open.at(-1) ? ';' : sign
  }
  return parted
}
