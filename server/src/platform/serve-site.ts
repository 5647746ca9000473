/** Serves the rendered pages from memory and the web's hashed assets from disk. What belongs to the API is not its business. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Page, pageAt } from 'contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import { sendCached } from './cached-response.ts'
import type { LiveSite } from './live-site.ts'
import { servePictures } from './page-pictures.ts'
import { pathOf } from './path-of.ts'
import { isEngineWorker, workerPolicy } from './worker-policy.ts'

/** Addresses under these answer as the API does, in JSON, also when there is nothing. */
const elsewhere = /^\/(?:api|dev|content|insights|site-files|uploads|healthz|readyz|metrics|assets|python-packages)(?:\/|$)/

/** Its address holds the secret of a mailed link, or of a payment: no cache on the way keeps it. */
const isSecret = ({ pattern, holdsSecret = false }: Page): boolean => holdsSecret || /:\w+Token/.test(pattern)

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

interface Options {
  /** Where further Python packages come from, if anywhere. */
  pythonPackagesUrl?: string | undefined
}

/** Registers the catch-all for GET and HEAD: call it after every other route. */
export async function serveSite(app: FastifyInstance, { current }: LiveSite, { pythonPackagesUrl }: Options = {}): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(current().clientDir, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    // Compressed when built; names carry a hash of the content, so what was fetched once is good for ever.
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply, path) => {
      if (isEngineWorker(path)) reply.header('content-security-policy', workerPolicy(path, pythonPackagesUrl))
    },
  })
  await servePublicFiles(app, current().clientDir)
  servePictures(app, (pathname) => current().pictures(pathname))

  app.get('/*', (request, reply) => {
    const pathname = pathOf(request.url)
    const site = current()
    // Of an address with a slash at its end the router asks `…/_.data`.
    const file =
      site.files.get(pathname) ?? site.files.get(pathname.replace(/(?<=.)\/_\.data$/, '.data').replace(/(?<=.)\/$/, ''))
    if (file) return sendCached(request, reply, file)
    if (elsewhere.test(pathname)) return reply.callNotFound()
    const match = pageAt(pathname)
    if (match && isSecret(match.page)) reply.header('cache-control', 'no-store')
    return sendCached(request, reply, (match && site.pages.get(match.page.name)) ?? site.notFound)
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
