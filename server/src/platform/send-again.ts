/**
 * A response that was just sent is sent again, to the same request, before the framework looks at it. It is neither logged nor counted against a
 * limit: both cost more than the answer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify'
import type { Asked, RecentAnswers, Sent } from './recent-answers.ts'

/** Headers of requests whose responses depend on more, by their lengths. */
const conditions = new Set(['range', 'if-none-match', 'if-modified-since'])
const lengths = new Set([...conditions, 'host', 'accept-encoding'].map(({ length }) => length))

interface AskedAt extends Asked {
  host: string | undefined
}

/**
 * Reads the raw headers, of which few matter here: to make an object of all of them costs as much as to send the response.
 *
 * @returns undefined for a request whose response depends on more
 */
function askedBy({ method, url = '', rawHeaders }: IncomingMessage): AskedAt | undefined {
  if (method !== 'GET') return undefined
  const asked: AskedAt = { url, acceptEncoding: undefined, host: undefined }
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (!lengths.has(name.length)) continue
    const lower = name.toLowerCase()
    if (conditions.has(lower)) return undefined
    if (lower === 'host') asked.host = rawHeaders[at + 1]
    if (lower === 'accept-encoding') asked.acceptEncoding = rawHeaders[at + 1]
  }
  return asked
}

/** Call it once the server listens: only then has the framework its listener. */
export function sendAgain(app: FastifyInstance, recent: RecentAnswers, publicUrl: string): void {
  const { host } = new URL(publicUrl)
  const listeners = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Pages at another name of this machine are redirected.
    const asked = recent.isNoted(request.url ?? '') ? askedBy(request) : undefined
    const sent = asked?.host === host ? recent.findSent(asked) : undefined
    if (sent) response.writeHead(200, sent.headers).end(sent.body, 'latin1')
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
    const asked = askedBy(request.raw)
    const answer = answers.get(request)
    if (!answer || !asked || reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return
    const key = keyOf(request.params as Record<string, string | undefined>)
    recent.noteSent(key, answer, asked, { headers: headersOf(reply.getHeaders(), payload), body: payload.toString('latin1') })
  }

const headersOf = (headers: Record<string, number | string | string[] | undefined>, body: Buffer): Sent['headers'] =>
  Object.entries({ ...headers, 'content-length': body.length }).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  )
