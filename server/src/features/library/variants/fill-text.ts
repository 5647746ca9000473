/**
 * The texts of a question with the numbers of one row in them: `{{mu}}`, `{{p|frac}}`, `{{n|plural order orders}}`. Filled in Markdown,
 * before it is compiled, so that formulas are set with real numbers.
 */
import { articleBefore } from '../../../platform/content/articles.ts'
import { type Exact, isWhole, negated, readExact, shortestDecimal, times, toDecimals } from './exact-number.ts'
import { numberWord, ordinalWord } from './number-words.ts'

/** By name, as `variants.json` writes them. */
export type Numbers = Readonly<Record<string, string>>

/** Where a placeholder stands decides how a number is written there. */
export type Place = 'text' | 'maths' | 'display' | 'code'

export interface Placeholder {
  name: string
  filters: string[]
  place: Place
  /** Of its first brace. */
  start: number
  end: number
}

/** Why a text cannot be filled: a sentence for its author. */
export class CannotFill extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** @throws CannotFill */
export function fillText(template: string, numbers: Numbers, kept: readonly string[]): string {
  let filled = ''
  let from = 0
  for (const found of placeholdersIn(template, kept)) {
    filled += template.slice(from, found.start) + written(found, numbers)
    from = found.end
  }
  return filled + template.slice(from)
}

/** @param kept names that stand for something else, such as the product's */
export function placeholdersIn(template: string, kept: readonly string[]): Placeholder[] {
  const found: Placeholder[] = []
  // What changes the place, or is a placeholder. In a group of TeX, `{{{x}}}`, the inner two braces are.
  const marks = /\\[\s\S]|^ {0,3}```[^\n]*|\$\$|\$|`+|\{\{([A-Za-z]\w{0,40})((?:\|[^{}|\n]{1,60}){0,4})\}\}/gm
  let place: Place = 'text'
  let closes = ''
  for (const mark of template.matchAll(marks)) {
    const [text, name, filters = ''] = mark
    if (name !== undefined) {
      if (!kept.includes(name))
        found.push({ name, filters: filters.split('|').slice(1), place, start: mark.index, end: mark.index + text.length })
    } else if (place === 'text' && !text.startsWith('\\')) {
      place = text === '$$' ? 'display' : text === '$' ? 'maths' : 'code'
      closes = text.trimStart().startsWith('```') ? '```' : text
    } else if (closes === '```' ? text.trimStart().startsWith('```') : text === closes) place = 'text'
  }
  return found
}

function written(found: Placeholder, numbers: Numbers): string {
  const { name, filters, place, start } = found
  const text = Object.hasOwn(numbers, name) ? numbers[name] : undefined
  if (text === undefined)
    throw new CannotFill(`{{${name}}} stands for nothing: the names are ${Object.keys(numbers).join(', ')}`, start)
  const number = readExact(text)
  if (!number) {
    if (filters.length > 0) throw new CannotFill(`{{${name}}} is a word and takes no filter`, start)
    return text
  }
  const fault = (message: string) => new CannotFill(`{{${[name, ...filters].join('|')}}}: ${message}`, start)
  let value = number
  let write: Write = byPlace
  let wrap: (text: string, value: Exact) => string = (same) => same
  for (const filter of filters) {
    if (filter === 'percent') value = times(value, 100n)
    else if (filter === 'size') value = value.over < 0n ? negated(value) : value
    else if (filter === 'factor') wrap = withoutOne
    else if (filter === 'paren') wrap = inBrackets
    else write = writer(filter) ?? refuse(fault(`there is no filter ${filter}`))
  }
  const result = write(value, place)
  if (result === undefined) throw fault(`${text} cannot be written so: choose a number of decimals, such as |3`)
  return wrap(result, value)
}

const refuse = (error: CannotFill): never => {
  throw error
}

type Write = (number: Exact, place: Place) => string | undefined

function writer(filter: string): Write | undefined {
  if (/^\d{1,2}$/.test(filter)) return (number, place) => grouped(toDecimals(number, Number(filter)), place)
  const plural = /^plural (\S+) (\S+)$/.exec(filter)
  if (plural) return ({ over, under }) => (over === under ? plural[1] : plural[2])
  return Object.hasOwn(writers, filter) ? writers[filter] : undefined
}

const writers: Record<string, Write> = {
  frac: (number, place) =>
    isWhole(number) ? signed(number.over, place) : asFraction(number, (over, under) => `\\frac{${over}}{${under}}`),
  tfrac: (number, place) => (isWhole(number) ? signed(number.over, place) : asFraction(number, shortFraction)),
  slash: (number, place) =>
    isWhole(number) ? signed(number.over, place) : asFraction(number, (over, under) => `${over}/${under}`),
  shortfrac: (number, place) =>
    isWhole(number)
      ? signed(number.over, place)
      : asFraction(number, (over, under) => shortFraction(over, under).replace('t', '')),
  decimal: (number, place) => shortened(number, place),
  plain: (number) => shortestDecimal(number),
  word: (number) => (isWhole(number) ? numberWord(Number(number.over)) : undefined),
  Word: (number) => capitalised(isWhole(number) ? numberWord(Number(number.over)) : undefined),
  article: (number) => articleBefore(shortestDecimal(number) ?? toDecimals(number, 2)),
  ordinal: (number) => (isWhole(number) ? ordinalWord(Number(number.over)) : undefined),
}

/** In a line of maths a fraction that does not stretch the line; in text, digits. */
function byPlace(number: Exact, place: Place): string | undefined {
  if (isWhole(number)) return grouped(number.over.toString(), place)
  if (place === 'maths' || place === 'display') return asFraction(number, shortFraction)
  return shortened(number, place)
}

const shortened = (number: Exact, place: Place): string | undefined => {
  const digits = shortestDecimal(number)
  return digits === undefined ? undefined : grouped(digits, place)
}

const asFraction = ({ over, under, isExact }: Exact, set: (over: bigint, under: bigint) => string): string | undefined =>
  isExact ? `${over < 0n ? '-' : ''}${set(over < 0n ? -over : over, under)}` : undefined

const shortFraction = (over: bigint, under: bigint): string =>
  over < 10n && under < 10n ? `\\tfrac${over}${under}` : `\\tfrac{${over}}{${under}}`

const signed = (whole: bigint, place: Place): string => grouped(whole.toString(), place)

/** As the house writes numbers: thousands apart and a true minus in text; in maths TeX sets the minus; in code neither. */
function grouped(digits: string, place: Place): string {
  if (place === 'code') return digits
  const [size = '', rest] = digits.replace('-', '').split('.')
  const apart = BigInt(size)
    .toLocaleString('en')
    .replaceAll(',', place === 'text' ? ',' : '{,}')
  const text = `${digits.startsWith('-') ? '-' : ''}${apart}${rest === undefined ? '' : `.${rest}`}`
  return place === 'text' ? text.replace('-', '−') : text
}

/** Before a letter: nothing for one, the sign alone for minus one. */
const withoutOne = (text: string, { over, under }: Exact): string => (over === under ? '' : over === -under ? '-' : text)

const inBrackets = (text: string, { over }: Exact): string => (over < 0n ? `(${text})` : text)

const capitalised = (word: string | undefined) => word && word.charAt(0).toUpperCase() + word.slice(1)
