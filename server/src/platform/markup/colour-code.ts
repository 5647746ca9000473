/** Colours of code. Some code takes the highlighter quadratic time, so of a post only so much is coloured. */
import type { Root } from 'hast'
import rehypeHighlight from 'rehype-highlight'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** Of a post, over all its blocks; a block that would pass it is shown without colours. */
export const mostColoured = 6_000

const highlighter = unified().use(rehypeHighlight, { detect: false }).freeze()

/** @param isColoured false leaves all code without colours */
export function colourCode(tree: Root, isColoured = true): void {
  leaveBeyond(tree, isColoured ? mostColoured : 0)
  highlighter.runSync(tree)
}

/** Marks the code that the highlighter passes over. */
function leaveBeyond(tree: Root, most: number): void {
  let left = most
  visit(tree, { tagName: 'pre' }, ({ children: [code] }) => {
    if (code?.type !== 'element' || !Array.isArray(code.properties.className)) return
    const [text] = code.children
    const length = text?.type === 'text' ? text.value.length : 0
    if (length > left) code.properties.className.unshift('no-highlight')
    else left -= length
  })
}
