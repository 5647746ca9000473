/** Files beside a text that it shows or links, but for figures in SVG, which stand in the text itself once it is compiled. */
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { isFileBeside, parseMarkdown } from '../../../platform/content/markdown.ts'

export function referredFiles(markdown: string): string[] {
  const names: string[] = []
  visit(parseMarkdown(markdown), (node: Nodes) => {
    if (node.type === 'image' && !node.url.endsWith('.svg')) names.push(node.url)
    if (node.type === 'link' && isFileBeside(node.url)) names.push(node.url)
  })
  return names
}
