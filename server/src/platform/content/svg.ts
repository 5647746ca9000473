/**
 * Figures become part of the page, so that they take its ink and its paper. Only shapes and text come through:
 * no script, no style, no reference to anything else, and no ids (two figures on a page must not meet).
 */
import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'

const shapes = new Set([
  'svg',
  'g',
  'path',
  'line',
  'polyline',
  'polygon',
  'rect',
  'circle',
  'ellipse',
  'text',
  'tspan',
  'title',
  'desc',
])

const attributes = new Set([
  ...[
    'viewBox',
    'width',
    'height',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'dx',
    'dy',
    'd',
    'points',
    'transform',
  ],
  ...[
    'fill',
    'fillOpacity',
    'fillRule',
    'stroke',
    'strokeWidth',
    'strokeDashArray',
    'strokeLineCap',
    'strokeLineJoin',
    'strokeOpacity',
  ],
  ...[
    'opacity',
    'fontFamily',
    'fontSize',
    'fontStyle',
    'fontWeight',
    'textAnchor',
    'dominantBaseline',
    'className',
    'vectorEffect',
    'xmlns',
  ],
])

export interface CleanSvg {
  svg: Element | undefined
  /** What was left out: `<script>`, `onclick`, … An author is told; a reader never meets it. */
  refused: string[]
}

export function cleanSvg(source: string): CleanSvg {
  const refused: string[] = []
  const root: Root = fromHtml(source.replace(/^<\?xml[^>]*\?>\s*/, ''), { fragment: true, space: 'svg' })
  const svg = root.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg')
  if (!svg) return { svg: undefined, refused }

  clean(svg, refused)
  delete svg.properties.xmlns
  return { svg, refused: [...new Set(refused)] }
}

/** Names the figure for who does not see it, and hides its single strokes from them. */
export function labelSvg(svg: Element, label: string): Element {
  const named = structuredClone(svg)
  named.properties = { ...named.properties, role: 'img', ariaLabel: label }
  visit(named, 'element', (node) => {
    node.children = node.children.filter((child) => !(child.type === 'element' && child.tagName === 'title'))
  })
  return named
}

function clean(element: Element, refused: string[]): void {
  for (const [name, value] of Object.entries(element.properties)) {
    if (attributes.has(name) && !leadsElsewhere(String(value))) continue
    refused.push(name)
    delete element.properties[name]
  }
  element.children = element.children.filter((child: ElementContent) => {
    if (child.type === 'text') return true
    if (child.type === 'element' && shapes.has(child.tagName)) return true
    if (child.type === 'element') refused.push(`<${child.tagName}>`)
    return false
  })
  for (const child of element.children) if (child.type === 'element') clean(child, refused)
}

const leadsElsewhere = (value: string) =>
  /url\s*\(|javascript:|expression\s*\(|@import|https?:(?!\/\/www\.w3\.org\/2000\/svg)/i.test(value)
