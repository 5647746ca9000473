/**
 * A content frame (readings §4): a text in a document that can do nothing to the application around it.
 *
 * Its origin is opaque (`sandbox` without `allow-same-origin`), so its fonts are fetched with CORS, and its policy names this
 * site by address. The one script it may run is known by its hash.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import { assetsPath } from './frame-assets.ts'

/** An item of the library is read inside the application only; an insight also by itself, and its links lead somewhere. */
export type FrameKind = 'item' | 'insight'

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const squeezed = (css: string): string => css.replaceAll(/\s*\n\s*/g, '\n')

const copyFormulas = readFileSync(new URL(import.meta.resolve('contract/copy-formulas.js')), 'utf8')
const script = read('frame.js') + copyFormulas
const scriptHash = createHash('sha256').update(script).digest('base64')
const itemStyles = squeezed(read('frame.css'))
const styles: Record<FrameKind, string> = { item: itemStyles, insight: itemStyles + squeezed(read('insight.css')) }

// What an insight's links open is a page like any other; the frame itself stays where it is.
const sandboxes: Record<FrameKind, string> = {
  item: 'allow-scripts',
  insight: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
}

export function framePage({ title, html }: { title: string; html: string }, kind: FrameKind = 'item'): string {
  const maths = hasMaths(html) ? `<link rel="stylesheet" href="${assetsPath}/katex.min.css">` : ''
  const target = kind === 'insight' ? '<base target="_blank">' : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>${target}
${fontsOf(html).map(preload).join('')}${maths}<style>${styles[kind]}</style></head>
<body>${html}<script>${script}</script></body></html>`
}

// Asked for with the page, not when its styles are found to need them.
function fontsOf(html: string): string[] {
  const cuts = {
    newsreader: true,
    'newsreader-bold': /<(strong|th)\b/.test(html),
    'newsreader-italic': /<(em|figcaption|caption)\b/.test(html),
    'plex-mono': html.includes('<code'),
    'fonts/KaTeX_Main-Regular': hasMaths(html),
    'fonts/KaTeX_Math-Italic': hasMaths(html),
  }
  return Object.entries(cuts).flatMap(([cut, isUsed]) => (isUsed ? [cut] : []))
}

const hasMaths = (html: string): boolean => html.includes('class="katex')

const preload = (cut: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${assetsPath}/${cut}.woff2" crossorigin>`

/** @param origin this site as the browser addresses it: `'self'` means nothing to an opaque origin */
export const framePolicy = (origin: string, kind: FrameKind = 'item'): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    `style-src 'unsafe-inline' ${origin}${assetsPath}/`,
    `font-src ${origin}${assetsPath}/`,
    ...(kind === 'item' ? [`img-src ${origin}/content/ data:`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox ${sandboxes[kind]}`,
  ].join('; ')

/** This site as the browser addresses it; a host that is not one is not repeated into a policy. */
export function originOf(request: FastifyRequest): string {
  const host = /^[\w.:[\]-]{1,255}$/.test(request.host) ? request.host : 'invalid'
  return `${request.protocol}://${host}`
}
