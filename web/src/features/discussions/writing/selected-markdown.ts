/** What a reader has selected of a post, as it would be written. */

/** @returns undefined where nothing is selected, or what is selected is not all of this one post's text */
export function selectedMarkdown(post: Element | null): string | undefined {
  const selection = getSelection()
  if (!post || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0).cloneRange()
  if ([range.startContainer, range.endContainer].some((end) => textAround(end)?.closest('article') !== post)) return undefined
  // A formula is quoted whole: half of what it is drawn with says nothing.
  const [first, last] = [formulaAround(range.startContainer), formulaAround(range.endContainer)]
  if (first) range.setStartBefore(first)
  if (last) range.setEndAfter(last)
  const text = writtenOf(range.cloneContents())
    .replace(/\n\s*\n/g, '\n\n')
    .trim()
  return text === '' ? undefined : text
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)
const textAround = (node: Node) => elementOf(node)?.closest('[data-text]')
const formulaAround = (node: Node) => elementOf(node)?.closest('.katex-display') ?? elementOf(node)?.closest('.katex')

const blocks = 'p,li,h3,h4,h5,h6,pre,blockquote,tr,ul,ol,table'

/** No `\[`, which would open a formula: a link is none where its second bracket is escaped. */
function writtenOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(/[\\`*_\]<$~]/g, '\\$&').replace(/\s+/g, ' ')
  if (node instanceof Element) {
    const formula = node.matches('.katex-display, .katex') && node.querySelector('annotation')?.textContent
    if (formula) return node.matches('.katex-display') ? `\n\n$$\n${formula}\n$$\n\n` : `$${formula}$`
    if (node.localName === 'pre') return `\n\n\`\`\`\n${node.textContent?.trimEnd()}\n\`\`\`\n\n`
    if (node.localName === 'code') return `\`${node.textContent}\``
    if (node.localName === 'br') return '\n'
  }
  const inner = [...node.childNodes].map(writtenOf).join('')
  return node instanceof Element && node.matches(blocks) ? `\n\n${inner.trim()}\n\n` : inner
}
