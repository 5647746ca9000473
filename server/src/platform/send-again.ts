/**
 * A response that was just sent is sent again, to the same request, before the framework looks at it. It is neither logged nor counted against a
 * limit: both cost more than the answer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify'
import type { RecentAnswers, Sent } from './recent-answers.ts'

/** What such a response depends on. Undefined for a request that depends on more. */
function partsOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET') return undefined
  if (headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined || headers.range !== undefined)
    return undefined
  return `${headers['accept-encoding'] ?? ''}\n${url}`
}

/** Call it before the server listens. */
export function sendAgain(app: FastifyInstance, recent: RecentAnswers, publicUrl: string): void {
  const { host } = new URL(publicUrl)
  const listeners = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Pages at another name of this machine are redirected.
    const parts = request.headers.host === host ? partsOf(request) : undefined
    const sent = parts === undefined ? undefined : recent.findSent(parts)
    if (sent) response.writeHead(200, sent.headers).end(sent.body)
    else for (const listen of listeners) listen(request, response)
  })
}

const answers = new WeakMap<FastifyRequest, object>()

/** Says which recent answer the response to a request is made of. */
export function madeOf<Answer extends object>(request: FastifyRequest, answer: Answer): Answer {
  answers.set(request, answer)
  return answer
}

/** For routes whose responses depend on nothing but their address, the encoding, and the recent answer that `madeOf` was told. */
export const noteSent =
  (recent: RecentAnswers, keyOf: (params: Record<string, string | undefined>) => string): onSendHookHandler =>
  (request, reply, payload, done) => {
    done(null, payload)
    const parts = partsOf(request.raw)
    const answer = answers.get(request)
    if (!answer || parts === undefined || reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return
    const key = keyOf(request.params as Record<string, string | undefined>)
    recent.noteSent(key, answer, parts, { headers: headersOf(reply.getHeaders(), payload), body: payload })
  }

const headersOf = (headers: Record<string, number | string | string[] | undefined>, body: Buffer): Sent['headers'] =>
  Object.entries({ ...headers, 'content-length': body.length }).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  )
