/** Sentences of the library that are kept as HTML, as Markdown again: formulas by their source, emphasis left out. */
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

export const markdownOf = (html: string): string =>
  textOf(fromHtml(html, { fragment: true }))
    .replaceAll(/\s+/g, ' ')
    .trim()

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element' && isFormula(node)) return `$${sourceOf(node)}$`
  return node.children.map(textOf).join('')
}

const isFormula = ({ properties }: Element): boolean =>
  Array.isArray(properties.className) && properties.className.includes('katex')

/** KaTeX keeps it beside what is shown. */
function sourceOf(node: Element): string {
  const elements = node.children.filter((child) => child.type === 'element')
  const annotation = elements.find(({ tagName }) => tagName === 'annotation')
  if (annotation) return textOf(annotation)
  return elements.map(sourceOf).find(Boolean) ?? ''
}
