/** How much of everything a post may hold. A text that is within it is laid out in milliseconds, and its page stays readable. */
import type { Token } from 'markdown-it'

export const most = { characters: 20_000, blocks: 1_500, depth: 20, formulas: 200, htmlCharacters: 300_000 }

/** Told to who wrote it, in a sentence. */
export class Overload extends Error {}

export function refuseOverload(tokens: readonly Token[]): void {
  const inline = tokens.flatMap(({ children }) => children ?? [])
  if (tokens.filter(({ nesting }) => nesting >= 0).length > most.blocks)
    throw new Overload('This has too many paragraphs, lists and cells for one post. Please divide it.')
  if ([...tokens, ...inline].some(({ level }) => level >= most.depth))
    throw new Overload('Lists, quotations or emphasis are nested too deeply here. Please make it flatter.')
  if ([...tokens, ...inline].filter(({ type }) => type.startsWith('math_')).length > most.formulas)
    throw new Overload('A post may hold 200 formulas. Please divide it.')
}

export function refuseLongHtml(html: string): void {
  if (html.length > most.htmlCharacters)
    throw new Overload('The formulas, tables and code of this are too much for one post. Please divide it.')
}
