/** Authors type straight quotes; readers get “curly” ones. Code and formulas stay as they are. */
import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const blocks = new Set(['p', 'li', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'blockquote'])

export function setQuotes(tree: Root): void {
  let before = ' '
  visit(tree, (node) => {
    if (node.type === 'element' && blocks.has(node.tagName)) before = ' '
    if (node.type === 'element' && node.tagName === 'code') {
      before = 'x' // a quote right after code closes
      return SKIP
    }
    if (node.type === 'text') {
      node.value = curled(node.value, before)
      before = node.value.at(-1) ?? before
    }
    return
  })
}

/** @param before the character before the text */
export function curled(text: string, before = ' '): string {
  return text.replaceAll(/["']/g, (quote, offset: number) => {
    const opens = /[\s([{\u2013\u2014\u201c]/.test(text[offset - 1] ?? before)
    if (quote === '"') return opens ? '\u201c' : '\u201d'
    return opens ? '\u2018' : '\u2019'
  })
}
