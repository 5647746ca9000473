/**
 * Serves an endpoint whose reply comes in pieces, as server-sent events that end by themselves: guard and validation as everywhere (`serve.ts`).
 * What is refused before the first piece is an ordinary answer; afterwards the stream itself says so.
 */
import type { Body, Endpoint, Shape } from 'contract/endpoint.ts'
import { Problem, problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { seconds } from './clock.ts'
import { admit, type Caller, mayStay } from './guard.ts'
import { routeOf } from './serve.ts'

interface Events {
  /** Of each piece, of the last one, and of a refusal. */
  names: { piece: string; done: string; failed: string }
}

/** Keeps proxies from taking silence for an end. */
const beat = seconds(10)
/** Whoever is suspended, logged out or sits an examination hears nothing more after so long. */
const look = seconds(3)

export function serveEvents<S extends Shape, Piece, Reply>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  handler: (call: { caller: Caller; body: Body<Endpoint<S>> }, reader: AbortSignal) => Promise<AsyncGenerator<Piece, Reply>>,
  { names }: Events,
): void {
  const { method, url, shape } = endpoint
  const running = new Set<AbortController>()
  app.served.push(endpoint)
  // A server that stops waits for no reply.
  app.addHook('preClose', async () => {
    for (const one of running) one.abort()
  })
  app.route({
    method,
    url: routeOf(url, shape),
    config: { isStream: true, ...(shape.tellsError && { tellsError: true }) },
    onRequest: admit(app, shape),
    ...(shape.body && { schema: { body: shape.body } }),
    handler: async (request, reply) => {
      const caller = request.caller as Caller
      const reader = new AbortController()
      const pieces = await handler({ caller, body: request.body as Body<Endpoint<S>> }, reader.signal)
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store, no-transform',
        'x-accel-buffering': 'no',
        // One that is kept alive would hold up a server that stops.
        connection: 'close',
      })
      running.add(reader)
      reply.raw.on('close', () => reader.abort()).on('error', () => {})
      // Gone before anybody listened for it.
      if (reply.raw.destroyed) reader.abort()
      const write = (name: string, data: unknown) => reply.raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      const beating = setInterval(() => reply.raw.write(':\n\n'), beat)
      const looking = setInterval(() => void endIfRevoked(app, request, reader), look)
      try {
        // To its end also where nobody reads any more: it knows of that, and settles what is to be settled.
        for (let next = await pieces.next(); ; next = await pieces.next()) {
          if (!reader.signal.aborted) write(next.done ? names.done : names.piece, next.value)
          if (next.done) break
        }
      } catch (error) {
        if (!(error instanceof Problem) && !reader.signal.aborted)
          request.log.error({ reqId: request.id, err: error }, 'unexpected error')
        if (reader.signal.aborted) return
        const { code, message, retryAfter } = error instanceof Problem ? error : problem('unexpected')
        write(names.failed, { code, message, error: message, ...(retryAfter !== undefined && { retry_after: retryAfter }) })
      } finally {
        clearInterval(beating)
        clearInterval(looking)
        running.delete(reader)
        reply.raw.end()
      }
    },
  })
}

async function endIfRevoked(app: FastifyInstance, request: FastifyRequest, reader: AbortController): Promise<void> {
  if (!(await mayStay(app, request).catch(() => false))) reader.abort()
}
