/** A formula's signs, one after the other: numerals, names and functions of one letter or several, and operators. */
import { type FunctionName, functions } from './formula-model.ts'
import { numeralAtStart, readNumeral } from './formula-numerals.ts'

/** Of a number, `other` is its second reading, and `groups` are the two that a space parts: `1 250`. */
export type Token = {
  /** As it was typed, for sentences. */
  text: string
  /** Whether white space comes before it. */
  isApart: boolean
} & (
  | { kind: 'number'; value: string; other?: string; groups?: [string, string] }
  | { kind: 'fraction'; over: string; under: string }
  | { kind: 'name'; name: string }
  /** With the base of a logarithm, where it is an index: `log_3`. */
  | { kind: 'function'; name: FunctionName; base?: string }
  | { kind: 'sign' }
  /** What no formula has, with the sentence that says so. */
  | { kind: 'unknown'; says: string }
)

export function tokensOf(text: string, variables: readonly string[]): Token[] {
  const names = known.get(variables) ?? namesFor(variables)
  known.set(variables, names)
  const tokens: Token[] = []
  let [rest, isApart] = [text, false]
  const add = (found: readonly Token[], length: number) => {
    tokens.push(...found)
    rest = rest.slice(length)
    isApart = false
  }
  while (rest !== '') {
    const [space] = /^\s+/u.exec(rest) ?? []
    if (space) {
      rest = rest.slice(space.length)
      isApart = true
      continue
    }
    const [fraction, over, under] = /^(\d{1,9})⁄(\d{1,9})/u.exec(rest) ?? []
    const [numeral] = numeralAtStart.exec(rest) ?? []
    const [word] = /^[\p{Script=Latin}_][\p{Script=Latin}\d_]*\p{M}*/u.exec(rest) ?? []
    if (fraction && over && under) add([{ kind: 'fraction', text: fraction, isApart, over, under }], fraction.length)
    else if (numeral) add([numberToken(numeral, isApart)], numeral.length)
    else if (word) add(wordTokens(word, isApart, names), word.length)
    else {
      const sign = rest.startsWith('**') ? '**' : firstSign(rest)
      add([{ kind: 'sign', text: sign === '**' ? '^' : sign, isApart }], sign.length)
    }
  }
  return tokens
}

/** A whole one: a letter with its accents, a pictograph with all its parts. */
function firstSign(text: string): string {
  if (/^[ -~](?!\P{ASCII})/u.test(text)) return text[0]!
  for (const { segment } of graphemes.segment(text.slice(0, 64))) return segment
  return text
}

const graphemes = new Intl.Segmenter()

function numberToken(written: string, isApart: boolean): Token {
  const numeral = readNumeral(written)
  if ('says' in numeral) return { kind: 'unknown', text: written, isApart, says: numeral.says }
  const [, first, second] = /^(\d{1,3})\s(\d{3})$/u.exec(written) ?? []
  return {
    ...{ kind: 'number', text: written, isApart, value: numeral.text },
    ...(numeral.other !== undefined && { other: numeral.other }),
    ...(first && second && { groups: [first, second] as [string, string] }),
  }
}

/** By the list of variables, which are those of one question. */
const known = new WeakMap<readonly string[], Names>()

interface Names {
  variables: readonly string[]
  /** By how they may be written, longest first. */
  all: readonly { name: string; written: string; isFunction: boolean }[]
}

function namesFor(variables: readonly string[]): Names {
  const own = variables.flatMap((name) => spellingsOf(name, variables).map((written) => ({ name, written, isFunction: false })))
  const others = [
    ...constants.map((name) => ({ name, written: name, isFunction: false })),
    ...Object.keys(functions).map((name) => ({ name, written: name, isFunction: true })),
  ].filter(({ name }) => !variables.includes(name))
  return { variables, all: [...own, ...others].sort((one, other) => other.written.length - one.written.length) }
}

/** With the line of an index and without it: `S_0` and `S0`. */
function spellingsOf(name: string, variables: readonly string[]): string[] {
  const other = /^\p{L}+\d+$/u.test(name) ? name.replace(/(?=\d)/u, '_') : name.replaceAll('_', '')
  return other === name || variables.includes(other) ? [name] : [name, other]
}

const constants = ['pi', 'e']

/** A name as a whole where there is one; else its letters, so that a power binds to the last of them. */
function wordTokens(word: string, isApart: boolean, { variables, all }: Names): Token[] {
  const plain = plainName(word)
  const found =
    all.find(({ name }) => name === word) ??
    all.find(({ name }) => forgivesCapitals(name) && name.toLowerCase() === word.toLowerCase()) ??
    all.find(({ name }) => forgivesCapitals(name) && plainName(name) === plain)
  if (found) return [tokenOf(found, word, isApart)]
  const base = /^log_0*([2-9]|[1-9]\d{1,2})$/i.exec(word)?.[1]
  if (base) return [{ kind: 'function', name: 'log', base, text: word, isApart }]
  if (missingFunctions.has(plain)) return [{ kind: 'unknown', text: word, isApart, says: missingFunction(word) }]
  const parts = word.length <= longestProduct ? splitInto(word, all) : undefined
  if (!parts) return [{ kind: 'unknown', text: word, isApart, says: unknownName(word, variables) }]
  return parts.map((part, index) => ({ ...part, isApart: index === 0 && isApart }))
}

const tokenOf = ({ name, isFunction }: Names['all'][number], text: string, isApart: boolean): Token =>
  isFunction ? { kind: 'function', name: name as FunctionName, text, isApart } : { kind: 'name', name, text, isApart }

/** In another case these are other things: the density φ, and an expectation E. */
const forgivesCapitals = (name: string): boolean => name !== 'Phi' && name !== 'e'

/** Their letters are no product. */
const missingFunctions = new Set(
  'asin acos atan arcsin arccos arctan sinh cosh tanh sec csc cot min max erf floor ceil mod'.split(' '),
)

const missingFunction = (word: string): string => `There is no function ${word} here: use ${inWords(Object.keys(functions))}.`

/** The line of an index and a capital are forgiven where no other name differs by them alone. */
const plainName = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** Of letters that are written together. */
const longestProduct = 20

/** @returns the word as names and numerals, the longest name first; undefined where there is no way */
function splitInto(word: string, names: Names['all']): Token[] | undefined {
  const failed = new Set<number>()
  const from = (at: number): Token[] | undefined => {
    if (at === word.length) return []
    if (failed.has(at)) return undefined
    const digits = /^\d+/.exec(word.slice(at))?.[0]
    if (digits && at > 0) {
      const after = from(at + digits.length)
      if (after) return [{ kind: 'number', text: digits, value: digits, isApart: false }, ...after]
    }
    for (const one of [...startingWith(word, at, names, false), ...startingWith(word, at, names, true)]) {
      const text = word.slice(at, at + one.written.length)
      const after = from(at + text.length)
      if (after) return [tokenOf(one, text, false), ...after]
    }
    failed.add(at)
    return undefined
  }
  return from(0)
}

function startingWith(word: string, at: number, names: Names['all'], inAnyCase: boolean): Names['all'] {
  return names.filter(({ name, written, isFunction }) => {
    const text = word.slice(at, at + written.length)
    // `x_12` is not `x_1` and a 2.
    if (!isFunction && /\d$/.test(text) && /\d/.test(word[at + text.length] ?? '')) return false
    return text === written || (inAnyCase && forgivesCapitals(name) && text.toLowerCase() === written.toLowerCase())
  })
}

function unknownName(word: string, variables: readonly string[]): string {
  if (variables.length === 0) return `${word} is not a number.`
  return `There is no ${word} here: use ${inWords(variables)}.`
}

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
