/** The last step of every post: what is not on the list does not leave (trust G17, ASVS 1.3.1). */
import { isMarkupAddress, linkAttributes, markupElements, markupStyle } from 'contract/markup.ts'
import type { Element, Root } from 'hast'
import { defaultSchema, type Options } from 'rehype-sanitize'
import { visit } from 'unist-util-visit'

type Attribute = NonNullable<Options['attributes']>[string][number]

/** Classes of formulas, of coloured code and of names; the application's own classes are none of these forms. */
const classes: Attribute = ['className', /^[A-Za-z][\w-]{0,40}$/]

const attribute = (name: string): Attribute => {
  if (name === 'class') return classes
  return properties[name] ?? name
}

/** As the tree calls them. */
const properties: Record<string, string> = {
  'aria-hidden': 'ariaHidden',
  'stroke-width': 'strokeWidth',
}

export const schema: Options = {
  ...defaultSchema,
  tagNames: Object.keys(markupElements),
  attributes: Object.fromEntries(Object.entries(markupElements).map(([name, attributes]) => [name, attributes.map(attribute)])),
  ancestors: {},
  clobber: [],
  required: {},
  protocols: { href: ['http', 'https', 'mailto'] },
}

/** Of links what they say of themselves, of styles what may stand in one; before the list is applied. */
export function settleAttributes(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a') settleLink(node)
    const { style } = node.properties
    if (style !== undefined)
      node.properties.style = markupStyle(String(style))
        .map(([name, value]) => `${name}:${value}`)
        .join(';')
  })
}

function settleLink(link: Element): void {
  const href = String(link.properties.href ?? '')
  const { rel, target } = linkAttributes
  link.properties = isMarkupAddress(href) ? { href, rel: rel.split(' '), target } : {}
}
