/**
 * Serves an endpoint of the contract as a live stream (server-sent events): guard and validation as everywhere (`serve.ts`), the token in
 * the header as everywhere; the answer does not end by itself.
 */
import type { Endpoint, Params, Shape } from 'contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { admit, type Caller } from '../guard.ts'
import { routeOf } from '../serve.ts'
import type { Live } from './live.ts'
import type { Subscription } from './streams.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isStream?: true
  }
}

export function serveStream<S extends Shape>(
  app: FastifyInstance,
  live: Live,
  endpoint: Endpoint<S>,
  subscribe: (call: { caller: Caller; params: Params<Endpoint<S>> }) => Promise<Subscription>,
): void {
  const { method, url, shape } = endpoint
  app.served.push(endpoint)
  app.route({
    method,
    url: routeOf(url, shape),
    config: { isStream: true },
    onRequest: admit(app, shape),
    ...(shape.params && { schema: { params: shape.params } }),
    handler: async (request, reply) => {
      const caller = request.caller as Caller
      live.streams.admit(caller)
      const subscription = await subscribe({ caller, params: request.params as Params<Endpoint<S>> })
      await live.ready()
      // Others may have come while this one waited.
      live.streams.admit(caller)
      const lastEventId = request.headers['last-event-id']
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store, no-transform',
        // nginx would hold events back until there are many.
        'x-accel-buffering': 'no',
      })
      live.streams.open(
        { ...subscription, caller, response: reply.raw },
        typeof lastEventId === 'string' ? lastEventId : undefined,
      )
    },
  })
}

/** A server that stops waits for no stream. */
export function endStreamsWithServer(app: FastifyInstance, { streams }: Live): void {
  app.addHook('preClose', async () => streams.close())
}
