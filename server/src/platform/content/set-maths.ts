/**
 * Formulas become HTML for the eye and MathML for who listens. Done here, and not by a plug-in, because the style sheet of one
 * KaTeX does not fit the output of another: what sets the formulas and what styles them must be the same package.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import katex, { type KatexOptions } from 'katex'
import { LRUCache } from 'lru-cache'
import { SKIP, visit } from 'unist-util-visit'

/** `strict` also refuses what KaTeX would only warn of; nothing in a formula may link or load. */
const mathsOptions: KatexOptions = { output: 'htmlAndMathml', strict: 'error', throwOnError: true }

/** HTML, or an Error; `refused` is a command that is not allowed. */
interface SetFormula {
  html: string | Error
  refused: string | undefined
}

// A formula of the library is checked and then compiled, and the same ones come again and again.
const known = new LRUCache<string, SetFormula, boolean>({
  max: 256,
  memoMethod: (key, _, { context: displayMode }) => setFormula(key.slice(1), displayMode),
})

function setFormula(formula: string, displayMode: boolean): SetFormula {
  let refused: string | undefined
  const trust = ({ command }: { command: string }) => {
    refused = command
    return false
  }
  try {
    return { html: katex.renderToString(formula, { ...mathsOptions, displayMode, trust }), refused }
  } catch (error) {
    return { html: error instanceof Error ? error : new Error(String(error)), refused }
  }
}

export const formulaOnce = (formula: string, displayMode: boolean): SetFormula =>
  known.memo(`${displayMode ? '1' : '0'}${formula}`, { context: displayMode })

/** @throws ParseError when a formula does not parse */
function setOrThrow(formula: string, displayMode: boolean): string {
  const { html } = formulaOnce(formula, displayMode)
  if (html instanceof Error) throw html
  return html
}

/** @param set HTML of a formula; undefined leaves its source in its place */
export function setMaths(tree: Root, set: (formula: string, display: boolean) => string | undefined = setOrThrow): void {
  visit(tree, 'element', (node, index, parent) => {
    // Between paragraphs it is a block of code, within one it is code.
    const displayed = formulaIn(node.tagName === 'pre' ? node.children[0] : node, 'math-display')
    const display = displayed !== undefined
    const formula = displayed ?? formulaIn(node, 'math-inline')
    if (formula === undefined || !parent || index === undefined) return
    const html = set(formula, display)
    if (html === undefined) return SKIP
    const drawn = fromHtml(html, { fragment: true }).children as ElementContent[]
    const sign = !display && formula.length <= longestUnbroken ? takeSign(parent.children[index + 1]) : undefined
    const placed = sign === undefined ? drawn : [unbroken([...drawn, { type: 'text', value: sign }])]
    parent.children.splice(index, 1, ...placed)
    return [SKIP, index + placed.length]
  })
}

/** Of what is written: a longer formula may have to break by itself where the text is narrow. */
const longestUnbroken = 24

/** A browser would begin a line with the comma after a formula: to it a formula is a box, and beside a box a line may end. */
function takeSign(after: RootContent | undefined): string | undefined {
  if (after?.type !== 'text') return undefined
  const sign = /^[,.;:!?)\]’”%]+/.exec(after.value)?.[0]
  if (sign !== undefined) after.value = after.value.slice(sign.length)
  return sign
}

const unbroken = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['unbroken'] },
  children,
})

function formulaIn(node: ElementContent | undefined, kind: 'math-display' | 'math-inline'): string | undefined {
  if (node?.type !== 'element' || node.tagName !== 'code' || !classesOf(node).includes(kind)) return undefined
  const [text] = node.children
  return text?.type === 'text' ? text.value : ''
}

const classesOf = ({ properties: { className } }: Element) => (Array.isArray(className) ? className : [])
