/** An endpoint whose body is bytes: a signature is over them, not over what they say. */
import type { Endpoint } from 'contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const most = 1024 * 1024

/** @param receive returns once everything is committed; it checks the signature first */
export function serveSigned(
  app: FastifyInstance,
  endpoint: Endpoint,
  signatureHeader: string,
  receive: (body: Buffer, signature: string | undefined, request: FastifyRequest) => Promise<void>,
): void {
  app.served.push(endpoint)
  // In a scope of its own: elsewhere a body is what it says.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: most }, (_request, body, done) => done(null, body))
    scope.route({
      method: endpoint.method,
      url: endpoint.url,
      schema: { response: endpoint.shape.replies },
      handler: async (request) => {
        const signature = request.headers[signatureHeader]
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await receive(body, typeof signature === 'string' ? signature : undefined, request)
        return { received: true }
      },
    })
  })
}
