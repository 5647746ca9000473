/** The beginning of a discussion for a list that sets its formulas. Pure. */
import { mathsIn } from '../../ui/maths-in.ts'

/** The server cuts a beginning after as many characters. */
const cutAfter = 280

/** A formula that was cut off. */
const openFormula = /\$[^$]*$/

/**
 * @param content the first 280 characters as they were written
 * @returns on one line, without the signs of Markdown, formulas between `$`; undefined without formulas, or with code, where `$` means other things
 */
export function beginningWithFormulas(content: string): string | undefined {
  const pieces = mathsIn(content)
  if (content.includes('`') || !pieces.some((piece) => 'tex' in piece)) return undefined
  const words = pieces.map((piece) => ('tex' in piece ? `$${piece.tex}$` : withoutSigns(piece.text)))
  const last = pieces.at(-1)
  if (content.length >= cutAfter && last && 'text' in last) words.push(words.pop()?.replace(openFormula, '') ?? '', '…')
  return words.join('').replace(/\s+/g, ' ').trim()
}

const withoutSigns = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replace(/\*\*|~~|(?<!\w)[*_]|[*_](?!\w)/g, '')
