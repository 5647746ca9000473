/** Answers of this process with a status of 500 and more, until they are added to those of all. */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

export interface ErrorCount {
  /** When it began. */
  hour: Date
  method: string
  route: string
  status: number
  count: number
  last_at: Date
  last_request: string
}

export interface ErrorCounts {
  add(answer: Pick<ErrorCount, 'method' | 'route' | 'status'> & { request: string }): void
  /** Those that were counted since they were taken last. Give them back where they could not be kept. */
  take(): ErrorCount[]
  giveBack(counts: readonly ErrorCount[]): void
}

export function errorCounts(clock: Clock): ErrorCounts {
  const counts = new Map<string, ErrorCount>()
  const put = (one: ErrorCount) => {
    const key = `${one.hour.getTime()} ${one.method} ${one.route} ${one.status}`
    const before = counts.get(key)
    const later = before && before.last_at > one.last_at ? before : one
    counts.set(key, { ...later, count: one.count + (before?.count ?? 0) })
  }
  return {
    add({ method, route, status, request }) {
      const now = clock.now()
      const hour = new Date(now)
      hour.setUTCMinutes(0, 0, 0)
      put({ hour, method, route, status, count: 1, last_at: now, last_request: request })
    },
    take() {
      const taken = [...counts.values()]
      counts.clear()
      return taken
    },
    giveBack: (taken) => taken.forEach(put),
  }
}

export function countErrors(app: FastifyInstance, errors: ErrorCounts): void {
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const { method, routeOptions, id } = request
    if (status >= 500) errors.add({ method, route: routeOptions.url ?? 'none', status, request: id })
    done()
  })
}
