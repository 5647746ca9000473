/** Whether the process is up, and whether it can serve: the database answers, its tables are current, and it is not stopping. */
import type { FastifyInstance } from 'fastify'

/** @param preparing how many questions are still being prepared: the process serves meanwhile */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>, preparing: () => number): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await isReady().catch(() => false))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', preparing: preparing() })
  })
}
