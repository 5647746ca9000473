/** Whether a block gives away what its reader has not come to: the answer in any form, code that is one, or the solution's own words. */
import { partsOf } from './parts.ts'

export interface Secret {
  /** Of the judge's making. */
  tellsAnswer(text: string): boolean
  kind: string
  /** Texts of the item that are closed to this reader. */
  closed: readonly string[]
  /** What they see or typed: what stands there already is given away by nobody. */
  seen: string
}

const longestCode = 3
const sameWords = 12

export function givesAway(block: string, { tellsAnswer, kind, closed, seen }: Secret): boolean {
  if (tellsAnswer(block) && !tellsAnswer(seen)) return true
  if (kind === 'code' && partsOf(block).some((part) => part.kind === 'program' && isWholeCode(part.text))) return true
  const stretches = stretchesOf(block)
  return closed.some((text) =>
    [...stretchesOf(text)].some((stretch) => stretches.has(stretch) && !wordsIn(seen).includes(stretch)),
  )
}

/** More than a line that shows how something is written. */
const isWholeCode = (program: string): boolean =>
  program.split('\n').length - 2 > longestCode || /^\s{0,8}(?:def|class|lambda)\b/m.test(program)

const wordsIn = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]{1,40}/gu) ?? []).join(' ')

function stretchesOf(text: string): Set<string> {
  const words = wordsIn(text).split(' ')
  return new Set(words.slice(sameWords - 1).map((_, at) => words.slice(at, at + sameWords).join(' ')))
}
