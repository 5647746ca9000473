/**
 * A browser keeps a login by origin, and `localhost` is another one than `127.0.0.1`: who came by the other name would come
 * back from the checkout as a stranger. So pages are answered under the address that links and mails name.
 */
import type { FastifyInstance } from 'fastify'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

export function redirectToCanonicalAddress(app: FastifyInstance, publicUrl: string): void {
  const { host, hostname } = new URL(publicUrl)
  if (!loopback.test(hostname)) return
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (isPage && request.host !== host && loopback.test(request.hostname)) return reply.redirect(publicUrl + request.url, 307)
    done()
  })
}
