/** What the equalities of a sentence claim, and what is left of it besides. */
import { withSpelledFigures } from '../../library/library.ts'
import { areEqual, type Chain, chainsOf, isWellKnown, sideValue } from './equations.ts'
import { withoutNames } from './names-with-digits.ts'
import type { Part } from './parts.ts'
import { saidChainsIn } from './said-equations.ts'
import { wordEquationsIn } from './word-equations.ts'
import { numbersIn, plainTex, type WrittenNumber } from './written-numbers.ts'

export interface Claims {
  /** Two sides that are not equal, as they are written; undefined where all hold. */
  broken: string | undefined
  /** The values of equalities that hold and are supported, and the numbers in them. */
  values: number[]
  /** The sentence as plain text, without names, citations and what is supported by an equality. */
  rest: string
  /** Where its last citation stands in `rest`. */
  citedUntil: number
  /** The sides of numbers alone. */
  sides: string[]
}

interface Support {
  isGrounded(number: WrittenNumber): boolean
  hasValue(value: number): boolean
}

/** Arithmetic among words: `3/4 * 5/7 = 15/28`. */
const equation = /(?<![\w.])[\d(√][\d.,()/*·×+−^%√! -]{0,80}(?:[=≈] ?[-−]?[\d(√][\d.,()/*·×+−^%√! -]{0,80}){1,6}/gu

export function readClaims(parts: readonly Part[], support: Support): Claims {
  const claims: Claims = { broken: undefined, values: [], rest: '', citedUntil: 0, sides: [] }
  const rest: string[] = []
  for (const { kind, text } of parts) {
    if (kind === 'maths' || kind === 'display')
      rest.push(
        plainTex(
          continued(chainsOf(text))
            .map((chain) => read(chain, claims, support))
            .join(' ; '),
        ),
      )
    else rest.push(plainTex(readWords(text, claims, support)))
  }
  const text = rest.join('')
  claims.rest = withoutNames(withoutCitations(text))
  claims.citedUntil = [...text.matchAll(citation)].at(-1)?.index ?? 0
  const spelled = withSpelledFigures(claims.rest)
  for (const { said, formula, result, isRounded } of wordEquationsIn(spelled))
    read({ sides: [formula, result], isRounded }, claims, support, said)
  // Code may say otherwise: `5 // 2` is 2.
  const whole = parts.map(({ kind, text }) => (kind === 'code' ? '`' : plainTex(text))).join('')
  for (const { said, ...chain } of saidChainsIn(withSpelledFigures(withoutCitations(whole)))) read(chain, claims, support, said)
  return claims
}

/** A line that begins with a sign of equality goes on from the one above. */
function continued(chains: readonly Chain[]): Chain[] {
  let last = ''
  return chains.map(({ sides, isRounded }) => {
    const [first = '', ...more] = sides
    const whole = first === '' && more.length > 0 ? [last, ...more] : sides
    last = whole.at(-1) ?? ''
    return { sides: whole, isRounded }
  })
}

const citation = /(?<!\[)\[\d{1,3}(?:, ?\d{1,3}){0,4}\](?!\])/g

/** A list's own numbers, and citations: what stands around them stays where it is. */
const withoutCitations = (text: string): string =>
  [/^[ \t]{0,20}\d{1,3}[.)]\s/gm, citation].reduce((left, one) => left.replaceAll(one, (found) => ' '.repeat(found.length)), text)

const readWords = (text: string, claims: Claims, support: Support): string =>
  text.replaceAll(equation, (found, at: number) => {
    // Of `2p - 1 = 0.2` only a part would be arithmetic.
    if (/[-+*/·×−^=<>(_]\s?$/u.test(text.slice(Math.max(0, at - 2), at))) return found
    // A full stop, or a comma, ends the sentence.
    const said = found.trim().replace(/[.,]$/, '')
    const left = chainsOf(said).map((chain) => read(chain, claims, support, said))
    return `${left.join(' ; ')}${found.slice(found.indexOf(said) + said.length)}`
  })

/** @returns what of the chain is not supported by itself */
function read({ sides, isRounded }: Chain, claims: Claims, { isGrounded, hasValue }: Support, said?: string): string {
  const numeric = sides.filter((side) => sideValue(side) !== undefined)
  claims.sides.push(...numeric.filter((side) => !/^\d{1,2}$/.test(side)))
  const [first] = numeric
  if (first === undefined) return sides.join(' = ')
  const other = numeric.find((side) => !areEqual(first, side, isRounded))
  if (other !== undefined) {
    claims.broken ??= said ?? `${first} ${isRounded ? '\\approx' : '='} ${other}`
    return ''
  }
  const isSupported =
    numeric.some((side) => hasValue(sideValue(side) ?? Number.NaN)) ||
    (numeric.length > 1 ? numeric.some((side) => areGrounded(side) || isWellKnown(side) || isOfWholes(side)) : areGrounded(first))
  if (isSupported || isWellKnown(first)) claims.values.push(...(numeric.length > 1 ? valuesOf(numeric) : [sideValue(first)!]))
  return sides.filter((side) => !(isSupported && numeric.includes(side))).join(' = ')

  function areGrounded(side: string): boolean {
    return numbersIn(plainTex(side)).every(isGrounded)
  }
}

const valuesOf = (sides: readonly string[]): number[] =>
  sides.flatMap((side) => [
    sideValue(side) ?? Number.NaN,
    ...numbersIn(plainTex(side)).flatMap(({ value, parts }) => [value, ...parts]),
  ])

/** Counting, as anybody can do it again: whole numbers alone, and something done with them. */
const isOfWholes = (side: string): boolean => /[+*/·×−\\!-]/.test(side) && !/\d\.\d|%/.test(side)
