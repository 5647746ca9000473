/** How much of everything a post may hold. A text that is within it is laid out in milliseconds, and its page stays readable. */
import type { Token } from 'markdown-it'
import { isSettable, sizeOf } from './formula-size.ts'

export const most = { characters: 20_000, blocks: 1_500, depth: 20, formulas: 200, formulaSigns: 4_000, htmlCharacters: 300_000 }

/** Told to who wrote it, in a sentence. */
export class Overload extends Error {}

export function refuseOverload(tokens: readonly Token[]): void {
  const inline = tokens.flatMap(({ children }) => children ?? [])
  if (tokens.filter(({ nesting }) => nesting >= 0).length > most.blocks)
    throw new Overload('This has too many paragraphs, lists and cells for one post. Please divide it.')
  if ([...tokens, ...inline].some(({ level }) => level >= most.depth))
    throw new Overload('Lists, quotations or emphasis are nested too deeply here. Please make it flatter.')
  refuseFormulas([...tokens, ...inline].filter(({ type }) => type.startsWith('math_')).map(({ content }) => content))
}

/** Counted before any is set. */
function refuseFormulas(formulas: readonly string[]): void {
  if (formulas.length > most.formulas) throw new Overload('A post may hold 200 formulas. Please divide it.')
  const signs = formulas.filter(isSettable).reduce((sum, formula) => sum + sizeOf(formula).signs, 0)
  if (signs > most.formulaSigns) throw new Overload('The formulas of this are too long for one post. Please divide it.')
}

export function refuseLongHtml(length: number): void {
  if (length > most.htmlCharacters)
    throw new Overload('The formulas, tables and code of this are too much for one post. Please divide it.')
}
