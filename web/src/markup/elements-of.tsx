/**
 * React elements of what the server made of a post. Its HTML is parsed into a document of its own, where nothing runs and nothing loads, and
 * only what is on the list is made an element of this page (docs/decisions/030).
 */
import { isMarkupAddress, linkAttributes, markupElements, markupStyle } from 'contract/markup.ts'
import { createElement, type ReactNode } from 'react'
import { Scroller } from './scroller.tsx'

export function elementsOf(html: string): ReactNode[] {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body)
}

const childrenOf = (parent: Element): ReactNode[] => {
  const children = [...parent.childNodes]
  return (isOfRows(parent) ? children.filter(isElement) : children).map(nodeOf)
}

/** Between rows and cells there is no text, and React complains of line breaks there. */
const isOfRows = ({ localName }: Element): boolean => ['table', 'thead', 'tbody', 'tr'].includes(localName)

const isElement = (node: ChildNode): boolean => node.nodeType === Node.ELEMENT_NODE

function nodeOf(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (!Object.hasOwn(markupElements, name)) return null
  const children = name === 'br' || name === 'hr' ? undefined : childrenOf(node)
  const element = createElement(name, { key, ...propsOf(node) }, ...(children ?? []))
  return isWide(node) ? <Scroller key={key}>{element}</Scroller> : element
}

/** What may be wider than the text around it. */
const isWide = (node: Element): boolean => ['pre', 'table'].includes(node.localName) || node.classList.contains('katex-display')

function propsOf(node: Element): Record<string, unknown> {
  const allowed = markupElements[node.localName] ?? []
  const props = Object.fromEntries(
    [...node.attributes].filter(({ name }) => allowed.includes(name)).map(({ name, value }) => [propNames[name] ?? name, value]),
  )
  const { style, ...others } = props
  return { ...others, ...(style !== undefined && { style: styleOf(style) }), ...(node.localName === 'a' && linkTo(props.href)) }
}

/** As React calls them. */
const propNames: Record<string, string> = { class: 'className', 'stroke-width': 'strokeWidth' }

const linkTo = (href: string | undefined) => ({ href: isMarkupAddress(href ?? '') ? href : undefined, ...linkAttributes })

const styleOf = (style: string): Record<string, string> =>
  Object.fromEntries(
    markupStyle(style).map(([name, value]) => [name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]),
  )
