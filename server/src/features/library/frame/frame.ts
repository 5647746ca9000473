/**
 * The content frame (decisions 4): an item's text in a document that can do nothing to the application around it.
 *
 * Its origin is opaque (`sandbox` without `allow-same-origin`), so its fonts are fetched with CORS, and its policy names this
 * site by address. The one script it may run is known by its hash.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { escapeHtml } from '../../../platform/mail-layout.ts'

const here = import.meta.dirname
const script = readFileSync(join(here, 'frame.js'), 'utf8')
const styles = readFileSync(join(here, 'frame.css'), 'utf8').replaceAll(/\s*\n\s*/g, '\n')
const scriptHash = createHash('sha256').update(script).digest('base64')

export const assetsPath = '/content-assets'

export function framePage({ title, html }: { title: string; html: string }): string {
  const maths = html.includes('class="katex') ? `<link rel="stylesheet" href="${assetsPath}/katex.min.css">` : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>${maths}<style>${styles}</style></head>
<body>${html}<script>${script}</script></body></html>`
}

/** @param origin this site as the browser addresses it: `'self'` means nothing to an opaque origin */
export const framePolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    `style-src 'unsafe-inline' ${origin}${assetsPath}/`,
    `font-src ${origin}${assetsPath}/`,
    `img-src ${origin}/content/ data:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')

const resolve = createRequire(import.meta.url).resolve
const katex = dirname(resolve('katex/dist/katex.min.css'))
const newsreader = join(dirname(resolve('@fontsource-variable/newsreader/package.json')), 'files')
const plexMono = join(dirname(resolve('@fontsource/ibm-plex-mono/package.json')), 'files')

/** The frame's styles and fonts: public, the same for everybody, listed by hand. */
export function frameAsset(name: string): { bytes: Buffer; type: string } | undefined {
  const file = assetFile(name)
  return file === undefined
    ? undefined
    : { bytes: readFileSync(file), type: name.endsWith('.css') ? 'text/css; charset=utf-8' : 'font/woff2' }
}

function assetFile(name: string): string | undefined {
  if (name === 'katex.min.css') return join(katex, name)
  if (/^fonts\/KaTeX_[\w-]+\.woff2$/.test(name)) return join(katex, name)
  if (name === 'newsreader.woff2') return join(newsreader, 'newsreader-latin-opsz-normal.woff2')
  if (name === 'newsreader-italic.woff2') return join(newsreader, 'newsreader-latin-opsz-italic.woff2')
  if (name === 'plex-mono.woff2') return join(plexMono, 'ibm-plex-mono-latin-400-normal.woff2')
  return undefined
}
