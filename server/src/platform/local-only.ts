/** Whatever lies under `/dev` is for who sits at this machine; for everybody else it does not exist. */
import { problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDirectFromHere } from './loopback.ts'

export function keepDeveloperPagesLocal(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isDeveloperPage(request) && !isDirectFromHere(request.raw) ? problem('not_found') : undefined)
  })
}

/** By the route that was found, never by the address as it was spelled; of the pages' one route, by what it caught. */
function isDeveloperPage({ routeOptions: { url = '' }, params }: FastifyRequest): boolean {
  const path = url === '/*' ? `/${(params as { '*': string })['*']}` : url
  return path === '/dev' || path.startsWith('/dev/')
}
