/** The HTTP server before any feature: limits on input, one validation for all, headers, logs that keep no secret. */

import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import { problem } from 'contract/problems.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { apiNotFound, handleProblems } from './problems.ts'
import { sendSecurityHeaders } from './security-headers.ts'

const kibibytes = (count: number): number => count * 1024

export function createHttp(config: Pick<Config, 'trustProxy' | 'publicUrl'>, log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than the one line it writes: the lines name the request instead.
    childLoggerFactory: (logger) => logger,
    // As many proxies as the operator says stand before us, counted from here (0: the socket's own address).
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: kibibytes(256),
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // An id of our own: one that a client chose could be made to collide.
    requestIdHeader: false,
    forceCloseConnections: 'idle',
  })
  app.decorate('served', [])
  app.setValidatorCompiler(TypeBoxValidatorCompiler)
  parseJsonStrictly(app)
  handleProblems(app)
  app.setNotFoundHandler(apiNotFound)
  sendSecurityHeaders(app, config.publicUrl)
  refuseOddAddresses(app)
  logRequests(app)
  return app
}

/** An empty body is no body; a NUL in a text would reach the database as an error of ours (trust G7). */
function parseJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (text.includes('\\u0000') || text.includes('\0')) return done(problem('bad_input'))
    return parse(request, text as string, done)
  })
}

function refuseOddAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.length > 2048 || request.url.includes('%00') ? problem('bad_input') : undefined)
  })
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    request.log.info(
      {
        reqId: request.id,
        method,
        route: routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
