/** The styles and fonts of content frames: public, the same for everybody, listed by hand. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type CachedResponse, cacheResponse, sendCached } from '../cached-response.ts'

export const assetsPath = '/content-assets'

/** The frame's origin is opaque, so even this site's own fonts and figures are cross-origin to it. */
export const acrossOrigins = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

export function serveFrameAssets(app: FastifyInstance): void {
  let maths: CachedResponse | undefined
  const cached = { ...acrossOrigins, 'cache-control': 'public, max-age=604800' }

  app.get(`${assetsPath}/katex.min.css`, async (request, reply) => {
    maths ??= cacheResponse(200, 'text/css; charset=utf-8', readFileSync(join(katex, 'katex.min.css'), 'utf8'))
    return sendCached(request, reply.headers(cached), maths)
  })

  app.get<{ Params: { '*': string } }>(`${assetsPath}/*`, async (request, reply) => {
    const file = fontFile(request.params['*'])
    if (file === undefined) return reply.callNotFound()
    return reply.headers(cached).type('font/woff2').send(readFileSync(file))
  })
}

const { resolve } = createRequire(import.meta.url)
const katex = dirname(resolve('katex/dist/katex.min.css'))
const plexMono = join(dirname(resolve('@fontsource/ibm-plex-mono/package.json')), 'files')
// Cut by `npm run fonts -w web`.
const newsreader = join(import.meta.dirname, 'fonts')

function fontFile(name: string): string | undefined {
  if (/^fonts\/KaTeX_[\w-]+\.woff2$/.test(name)) return join(katex, name)
  if (name === 'newsreader.woff2') return join(newsreader, 'newsreader-reading.woff2')
  if (name === 'newsreader-bold.woff2') return join(newsreader, 'newsreader-bold.woff2')
  if (name === 'newsreader-italic.woff2') return join(newsreader, 'newsreader-italic.woff2')
  if (name === 'plex-mono.woff2') return join(plexMono, 'ibm-plex-mono-latin-400-normal.woff2')
  return undefined
}
