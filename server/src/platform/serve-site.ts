/** Serves the rendered pages from memory and the web's hashed assets from disk. What belongs to the API is not its business. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pageAt } from 'contract/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { servePictures } from './page-pictures.ts'
import type { Rendered, Site } from './site.ts'

type Encoding = keyof Rendered['bytes']

/** Addresses under these answer as the API does, in JSON, also when there is nothing. */
const elsewhere = /^\/(?:api|dev|content|site-files|uploads|healthz|readyz|metrics|assets)(?:\/|$)/

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

/** Registers the catch-all for GET and HEAD: call it after every other route. */
export async function serveSite(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(site.clientDir, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    // Compressed when built; names carry a hash of the content, so what was fetched once is good for ever.
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
  await servePublicFiles(app, site.clientDir)
  servePictures(app, site.pictures)

  app.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://any')
    // Of an address with a slash at its end the router asks `…/_.data`.
    const file = site.files.get(pathname) ?? site.files.get(pathname.replace(/(?<=.)\/_\.data$/, '.data'))
    if (file) return send(request, reply, file)
    if (elsewhere.test(pathname)) return reply.callNotFound()
    const match = pageAt(pathname)
    return send(request, reply, (match && site.pages.get(match.page.name)) ?? site.notFound)
  })
}

/** The few files beside the assets whose names are fixed, such as the icon. */
async function servePublicFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const entries = await readdir(clientDir, { withFileTypes: true })
  for (const { name } of entries.filter((entry) => entry.isFile() && types[extname(entry.name)])) {
    const bytes = await readFile(join(clientDir, name))
    app.get(`/${name}`, (_request, reply) =>
      reply
        .type(types[extname(name)] ?? 'application/octet-stream')
        .header('cache-control', 'public, max-age=86400')
        .send(bytes),
    )
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: Rendered): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = `"${page.etag}-${encoding}"`
  reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag)
  if (!page.isListed) reply.header('x-robots-tag', 'noindex')
  if (page.status === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(page.type).send(page.bytes[encoding])
}

/** The smallest of what the client takes. A quality of zero is a refusal. */
function encodingFor(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, quality]) => !(quality?.startsWith('q=') && Number(quality.slice(2)) === 0))
      .map(([name]) => name),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*')
