/** Calls of the product that the cast makes, as a browser would. */
import { type Body, type Endpoint, fillPath, type Params, type Reply, type Shape } from 'contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

export const asker =
  (app: FastifyInstance) =>
  /** Undefined: refused. */
  async <S extends Shape>(
    { method, url }: Endpoint<S>,
    token: string | undefined,
    { params, body }: { params?: Params<Endpoint<S>>; body?: Body<Endpoint<S>> } = {},
  ): Promise<Reply<Endpoint<S>> | undefined> => {
    const reply = await app.inject({
      method,
      url: fillPath(url, (params ?? {}) as Record<string, string>),
      ...(token !== undefined && { headers: { authorization: `Token ${token}` } }),
      ...(body !== undefined && { payload: body as object }),
    })
    return reply.statusCode === 200 ? reply.json() : undefined
  }
