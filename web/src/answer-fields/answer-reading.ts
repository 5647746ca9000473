/** How a field reads what is typed, by the same reader that judges it. Loaded with the first letter. */
import { type Ambiguous, isAmbiguous, readFormula } from 'contract/library/formula.ts'
import type { Formula } from 'contract/library/formula-model.ts'
import { texOf } from 'contract/library/formula-tex.ts'
import { formulaAsText } from 'contract/library/formula-text.ts'
import { readNumber } from 'contract/library/read-number.ts'

export interface OneReading {
  tex: string
  /** The same as it is typed, for screen readers. */
  plain: string
}

export type AnswerReading = OneReading | { readings: readonly string[] } | { says: string }

/** @param variables the names of a formula; undefined where the answer is a number */
export function readingOf(text: string, variables: readonly string[] | undefined): AnswerReading {
  if (!variables) return numberReading(text)
  const read = readFormula(text, variables)
  return 'formula' in read ? asRead(read.formula) : unread(read)
}

function numberReading(text: string): AnswerReading {
  const read = readNumber(text)
  if (!('formula' in read)) return unread(read)
  const formula = asRead(read.formula)
  const value = shownValue(read.value, read.formula)
  if (!value) return formula
  const { tex, plain } = asRead(value.formula)
  // As a sign and not as a command: what is copied can be typed back.
  const sign = value.isExact ? '=' : '≈'
  return { tex: `${formula.tex} ${sign} ${tex}`, plain: `${formula.plain} ${sign} ${plain}` }
}

const unread = (read: Ambiguous | { says: string }): AnswerReading => (isAmbiguous(read) ? { readings: read.readings } : read)

const asRead = (formula: Formula): OneReading => ({ tex: texOf(formula), plain: formulaAsText(formula) })

const shownDigits = 6
const whole = 1e6
const [smallest, largest] = [1e-6, 1e15]

/** The value to six digits, whole where it is larger; undefined where the formula shows it already. */
function shownValue(value: number, formula: Formula): { formula: Formula; isExact: boolean } | undefined {
  if (isDecimal(formula)) return undefined
  const size = Math.abs(value)
  const isScientific = size >= largest || (size < smallest && size > 0)
  const rounded = size >= whole && !isScientific ? Math.round(value) : Number(value.toPrecision(shownDigits))
  const text = isScientific ? rounded.toExponential() : String(rounded)
  const isExact = Math.abs(rounded - value) <= 1e-12 * size
  return isScientific && formula.kind === 'number' ? undefined : { formula: { kind: 'number', value: rounded, text }, isExact }
}

const isDecimal = (formula: Formula): boolean =>
  formula.kind === 'minus' ? isDecimal(formula.of) : formula.kind === 'number' && !/e/i.test(formula.text)
