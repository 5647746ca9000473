/** The HTTP server before any feature: limits on input, one validation for all, headers, logs that keep no secret. */

import helmet from '@fastify/helmet'
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import { problem } from 'contract/problems.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { apiNotFound, handleProblems } from './problems.ts'

const kibibytes = (count: number): number => count * 1024

export async function createHttp(
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
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
  refuseOddAddresses(app)
  logRequests(app)
  await app.register(helmet, {
    // Each kind of response sets its own (architecture, CSP per kind of response).
    contentSecurityPolicy: false,
    frameguard: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    done()
  })
  return app
}

/** An empty body is no body; a NUL in a text would reach the database as an error of ours (trust, G7). */
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
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
}
