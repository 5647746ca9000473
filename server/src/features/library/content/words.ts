/** What a text of an author says, as plain words: formulas as they are read. */
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '../../../platform/content/markdown.ts'
import { texAsText, texWords } from '../../../platform/content/tex-as-text.ts'
import { searchWords } from '../words/search-words.ts'

/** What the search looks through: the words, and the names of what stands in formulas. */
export const searchableWords = (markdown: string): string[] =>
  searchWords([markdownAsText(markdown), ...texIn(markdown).flatMap(texWords)].join(' '))

export function markdownAsText(markdown: string): string {
  const words: string[] = []
  visit(parseMarkdown(markdown), (node) => {
    if (isBlock(node)) words.push('\n')
    if (isFormula(node)) words.push(texAsText(node.value))
    else if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') words.push(node.value)
  })
  // What was one word between two marks stays one; blocks stand apart.
  return words.join('').replaceAll(/\s+/g, ' ').trim()
}

function texIn(markdown: string): string[] {
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
