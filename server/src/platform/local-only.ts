/** Whatever lies under `/dev` is for who sits at this machine; for everybody else it does not exist. */
import { problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDirectFromHere } from './loopback.ts'

export function keepDeveloperPagesLocal(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isDeveloperPage(request) && (!isDirectFromHere(request.raw) || isSentByOther(request))
    done(isRefused ? problem('not_found') : undefined)
  })
}

/** By the route that was found, never by the address as it was spelled; of the pages' one route, by what it caught. */
function isDeveloperPage({ routeOptions: { url = '' }, params }: FastifyRequest): boolean {
  const path = url === '/*' ? `/${(params as { '*': string })['*']}` : url
  return path === '/dev' || path.startsWith('/dev/')
}

/** A page of another origin, also of another port of this machine, sends no form here. Programs send no such header. */
function isSentByOther({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return method !== 'GET' && method !== 'HEAD' && site !== undefined && site !== 'same-origin' && site !== 'none'
}
