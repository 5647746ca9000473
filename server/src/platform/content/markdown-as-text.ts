/** What a text of an author says, as plain words: formulas as they are read. */
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from './markdown.ts'
import { texAsText } from './tex-as-text.ts'

/** @param drawn the language of code blocks that are drawn, and not read */
export function markdownAsText(markdown: string, drawn?: string): string {
  const words: string[] = []
  visit(parseMarkdown(markdown), (node) => {
    if (isBlock(node)) words.push('\n')
    if (isFormula(node)) words.push(texAsText(node.value))
    else if (node.type === 'code' && drawn !== undefined && node.lang === drawn) return
    else if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') words.push(node.value)
  })
  // What was one word between two marks stays one; blocks stand apart.
  return words.join('').replaceAll(/\s+/g, ' ').trim()
}

export function texIn(markdown: string): string[] {
  const formulas: string[] = []
  visit(parseMarkdown(markdown), (node) => {
    if (isFormula(node)) formulas.push(node.value)
  })
  return formulas
}

const isFormula = (node: Nodes): node is Extract<Nodes, { type: 'math' | 'inlineMath' }> =>
  node.type === 'math' || node.type === 'inlineMath'

const isBlock = ({ type }: Nodes): boolean =>
  ['paragraph', 'heading', 'listItem', 'tableCell', 'code', 'math', 'blockquote'].includes(type)
