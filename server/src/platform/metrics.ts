/** Prometheus metrics: for direct callers on this machine, or with the operator's token. */
import { problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isDirectFromHere } from './loopback.ts'
import { equalHashes, hashOf } from './secrets.ts'
import { addGauges, type GaugeDeps } from './vitals/gauges.ts'

export function serveMetrics(app: FastifyInstance, deps: GaugeDeps): void {
  const token = deps.config.metricsToken
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  addGauges(registry, deps)
  // Looking a series up by its labels costs more than counting: each is looked up once.
  const series = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    // Of a stream this is how long somebody stayed.
    if (routeOptions.config.isStream) return done()
    const key = `${method} ${routeOptions.url} ${reply.statusCode}`
    let one = series.get(key)
    if (!one) {
      one = requests.labels(method, routeOptions.url ?? 'none', String(reply.statusCode))
      series.set(key, one)
    }
    one.observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isDirectFromHere(request.raw) && !hasToken(request, token)) throw problem('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && equalHashes(hashOf(given), hashOf(token))
}
