/**
 * Formulas become HTML for the eye and MathML for who listens. Done here, and not by a plug-in, because the style sheet of one
 * KaTeX does not fit the output of another: what sets the formulas and what styles them must be the same package.
 */
import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import katex, { type KatexOptions } from 'katex'
import { SKIP, visit } from 'unist-util-visit'

/** `strict` also refuses what KaTeX would only warn of; nothing in a formula may link or load. */
export const mathsOptions: KatexOptions = { output: 'htmlAndMathml', strict: 'error', throwOnError: true, trust: false }

/** @throws ParseError when a formula does not parse */
export function setMaths(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const display = node.tagName === 'pre'
    const formula = display ? formulaIn(node.children[0], 'math-display') : formulaIn(node, 'math-inline')
    if (formula === undefined || !parent || index === undefined) return
    const set = fromHtml(katex.renderToString(formula, { ...mathsOptions, displayMode: display }), { fragment: true })
    parent.children.splice(index, 1, ...(set.children as ElementContent[]))
    return [SKIP, index + set.children.length]
  })
}

function formulaIn(node: ElementContent | undefined, kind: 'math-display' | 'math-inline'): string | undefined {
  if (node?.type !== 'element' || node.tagName !== 'code' || !classesOf(node).includes(kind)) return undefined
  const [text] = node.children
  return text?.type === 'text' ? text.value : ''
}

const classesOf = ({ properties: { className } }: Element) => (Array.isArray(className) ? className : [])
