/**
 * Serves an endpoint of the contract: its guard, its validation and its reply come from the contract, only the deed is passed.
 *
 * One of the three joints (`endpoint`, `serve`, `call`). It exists so that no route can forget its guard, accept an undeclared
 * shape or let an undeclared column leave: the reply goes out through the compiled reply schema.
 */

import type { Body, Endpoint, Params, Query, Reply, Shape, Who } from 'contract/endpoint.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Type } from 'typebox'
import { admit, type Caller, memberAsking, type RequestAsMade, type Sitting } from './guard.ts'
import { requestRateLimit } from './request-rate-limit.ts'
import type { ReceivedFile } from './uploads/incoming.ts'

export interface Call<E extends Endpoint> {
  caller: CallerOf<E['shape']['who']>
  /** For the few calls that anyone may make and that mean more for who has an account. */
  findMember(): Promise<Caller | undefined>
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** Where the endpoint takes one and one was sent. What the handler does not move from its place is gone afterwards. */
  file: ReceivedFile | undefined
  /** Where the request comes from, as limits count it. */
  network: string
  log: FastifyBaseLogger
  /** For the few calls whose headers mean something. */
  request: RequestAsMade
  /** For the few endpoints whose reply says something in a header. */
  header(name: string, value: string): void
}

interface ServeOptions<C> {
  /** Asked before a file is read: what is refused then was not sent in vain. */
  admitFile?(caller: C, network: string): Promise<void>
}

type CallerOf<W extends Who> = W extends 'anyone' ? undefined : W extends 'sitting' ? Sitting : Caller

declare module 'fastify' {
  interface FastifyInstance {
    served: Endpoint[]
  }
}

export function serve<S extends Shape>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  handler: (call: Call<Endpoint<S>>) => Promise<Reply<Endpoint<S>>> | Reply<Endpoint<S>>,
  { admitFile }: ServeOptions<CallerOf<S['who']>> = {},
): void {
  const { method, url, shape } = endpoint
  app.served.push(endpoint)
  const route: RouteOptions = {
    method,
    url: routeOf(url, shape),
    ...(shape.tellsError && { config: { tellsError: true } }),
    onRequest: [admit(app, shape), ...(shape.shareOfRateLimit ? [limitRate(app, shape.shareOfRateLimit)] : [])],
    ...(shape.body && Type.IsOptional(shape.body) && { preValidation: noBodyIsAnEmptyOne }),
    schema: {
      ...(shape.params && { params: shape.params }),
      ...(shape.query && { querystring: shape.query }),
      ...(shape.body && { body: shape.body }),
      response: shape.replies,
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return handler({
        // The guard and the validation above make these what the contract says they are.
        ...(parts(request) as Pick<Call<Endpoint<S>>, 'caller' | 'params' | 'query' | 'body'>),
        file: request.upload,
        get network() {
          return request.network
        },
        findMember: () => memberAsking(app, request),
        log: request.log,
        request,
        header: (name, value) => void reply.header(name, value),
      })
    },
  }
  if (shape.takesFile)
    app.routeWithFile(route, {
      body: shape.body,
      admit: (request) => admitFile?.(request.caller as CallerOf<S['who']>, request.network),
    })
  else app.route(route)
}

/** Each caller's own calls of this one endpoint. */
function limitRate({ requestsPerPerson }: FastifyInstance, share: number) {
  const spend = requestRateLimit(requestsPerPerson * share)
  return async ({ caller, network }: FastifyRequest): Promise<void> => spend(caller?.id ?? network)
}

async function noBodyIsAnEmptyOne(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

const parts = ({ caller, sitting, params, query, body }: FastifyRequest): unknown => ({
  caller: sitting ?? caller,
  ...{ params, query, body },
})

/** `/api/interview_/{id}` → `/api/interview_/:id(^\d+$)`: a whole-number parameter matches digits only, so that two endpoints on one path are told apart. */
export function routeOf(url: string, shape: Shape): string {
  const properties = (shape.params as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {}
  return url
    .replace(/\{(\w+)\}/g, (_, name: string) => (properties[name]?.type === 'integer' ? `:${name}(^\\d{1,10}$)` : `:${name}`))
    .replace(/(?<=.)\/$/, '')
}
