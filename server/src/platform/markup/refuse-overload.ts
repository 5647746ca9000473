/** How much of everything a post may hold. A text that is within it is laid out in milliseconds, and its page stays readable. */
import type { Token } from 'markdown-it'
import { isSettable, sizeOf } from './formula-size.ts'

export const most = { characters: 20_000, blocks: 1_500, depth: 20, formulas: 200, formulaSigns: 4_000, htmlCharacters: 300_000 }

/** Told to who wrote it, in a sentence. */
export class Overload extends Error {}

export function refuseOverload(tokens: readonly Token[]): void {
  const inline = tokens.flatMap(({ children }) => children ?? [])
  if (tokens.filter(({ nesting }) => nesting >= 0).length > most.blocks)
    throw new Overload('This post has too many paragraphs, lists and cells. Please split it.')
  if ([...tokens, ...inline].some(({ level }) => level >= most.depth))
    throw new Overload('Lists, quotations or emphasis are nested too deeply. Please use fewer levels.')
  refuseFormulas([...tokens, ...inline].filter(({ type }) => type.startsWith('math_')).map(({ content }) => content))
}

/** Counted before any is set. */
function refuseFormulas(formulas: readonly string[]): void {
  if (formulas.length > most.formulas) throw new Overload('A post can have at most 200 formulas. Please split it.')
  const signs = formulas.filter(isSettable).reduce((sum, formula) => sum + sizeOf(formula).signs, 0)
  if (signs > most.formulaSigns) throw new Overload('The formulas in this post are too long. Please split it.')
}

export function refuseLongHtml(length: number): void {
  if (length > most.htmlCharacters)
    throw new Overload('This post has too many formulas, tables and code blocks. Please split it.')
}
