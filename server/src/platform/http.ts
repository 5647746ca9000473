/** The HTTP server before any feature: limits on input, one validation for all, headers, logs that keep no secret. */

import { randomBytes } from 'node:crypto'
import { problem } from 'contract/problems.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { minutes, seconds } from './clock.ts'
import { callerAddress, networkOf, prefix48Multiple, prefix48Of } from './network.ts'
import { endOpenConnections } from './open-connections.ts'
import { apiNotFound, handleProblems, refuseAddress } from './problems.ts'
import { requestRateLimit, type SpendRequest } from './request-rate-limit.ts'
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts'
import { compileSerializer } from './serialization.ts'
import { isOddAddress, withReadableLink } from './unreadable-links.ts'
import { unreadableRequests } from './unreadable-requests.ts'
import { compileValidator } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The request rate limit of a person, a minute. */
    requestsPerPerson: number
    /** By the person's id. */
    spendRequestOfPerson: SpendRequest
  }
  interface FastifyContextConfig {
    /** Its body may be large, and slow. */
    takesFile?: boolean
  }
  interface FastifyRequest {
    /** Where it comes from, as limits count it. */
    network: string
  }
}

const longestBody = minutes(5)
/** From its head to its end, unless the route says otherwise. */
const usualBody = seconds(30)

const kibibytes = (count: number): number => count * 1024

type Settings = Pick<Config, 'trustProxy' | 'publicUrl' | 'requestsPerMinute'>

export function createHttp(config: Settings, log: FastifyBaseLogger): FastifyInstance {
  const refuseUnreadable = unreadableRequests(config.publicUrl)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than the one line it writes: the lines name the request instead.
    childLoggerFactory: (logger) => logger,
    // As many proxies as the operator says stand before us, counted from here (0: the socket's own address).
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: kibibytes(256),
    // What a route allows that takes files; every other body is cut off sooner.
    requestTimeout: longestBody,
    keepAliveTimeout: 10_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_048 },
    // An id of our own: one that a client chose could be made to collide.
    requestIdHeader: false,
    genReqId: requestIds(),
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    rewriteUrl({ method = '', url = '' }) {
      return withReadableLink(this.served, { method, url })
    },
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply.headers(securityHeaders(config.publicUrl))),
  })
  endOpenConnections(app)
  app.decorate('served', [])
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  parseJsonStrictly(app)
  handleProblems(app)
  app.setNotFoundHandler(apiNotFound)
  sendSecurityHeaders(app, config.publicUrl)
  logRequests(app)
  countRequests(app, config)
  refuseOddAddresses(app)
  cutSlowBodies(app, refuseUnreadable)
  return app
}

/** An empty body is no body; a NUL in a text would reach the database as an error of ours (trust G7). */
function parseJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (text.includes('\0') || writesNul(text as string)) return done(problem('bad_input'))
    return parse(request, withWholeSigns(text as string), done)
  })
}

/** Half of a sign of two is none: in JSON the database refuses it as an error of ours, and in a text it becomes `\ufffd` on the way there. */
const withWholeSigns = (text: string): string =>
  /\\u[dD][89a-fA-F]/.test(text)
    ? text.replaceAll(
        /\\(?:(u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/gs,
        (escaped, _whole, half) => (half ? '\\ufffd' : escaped),
      )
    : text

/** `\u0000` is a NUL in JSON, unless its backslash is escaped: Python that somebody saves may well say it. */
function writesNul(text: string): boolean {
  for (let at = text.indexOf('\\u0000'); at >= 0; at = text.indexOf('\\u0000', at + 1)) {
    let backslashes = 1
    while (text[at - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 1) return true
  }
  return false
}

/** Unique over restarts and processes as well: one that somebody was given is to be found in the logs. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('hex')
  let count = 0
  return () => `${start}-${++count}`
}

/** Before anything else is done for a request. */
function countRequests(app: FastifyInstance, { trustProxy, requestsPerMinute }: Settings): void {
  const spendOfNetwork = requestRateLimit(requestsPerMinute.network)
  const spendOfPrefix48 = requestRateLimit(requestsPerMinute.network * prefix48Multiple)
  app.decorateRequest('network', '')
  app.decorate('requestsPerPerson', requestsPerMinute.person)
  app.decorate('spendRequestOfPerson', requestRateLimit(requestsPerMinute.person))
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket, headers } = request.raw
    request.network = networkOf(callerAddress(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''), trustProxy))
    const prefix48 = prefix48Of(request.network)
    if (prefix48) spendOfPrefix48(prefix48)
    spendOfNetwork(request.network)
    done()
  })
}

function refuseOddAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isOddAddress(request.url) ? problem('bad_input') : undefined)
  })
}

/** A sender who takes longer is told so and cut off: whoever waits holds a place. */
function cutSlowBodies(app: FastifyInstance, refuse: ReturnType<typeof unreadableRequests>): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    done()
    const isSent = raw.headers['transfer-encoding'] === undefined && Number(raw.headers['content-length'] ?? 0) === 0
    // What is injected comes over no socket that could be held open.
    const isInjected = !('destroySoon' in raw.socket)
    if (isSent || isInjected || routeOptions.config.takesFile) return
    const cut = () => raw.complete || refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT', name: '', message: '' }, raw.socket)
    const timer = setTimeout(cut, usualBody)
    raw.once('close', () => clearTimeout(timer))
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
