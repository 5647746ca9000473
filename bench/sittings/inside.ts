/**
 * Loaded into a server that is measured (`--import`): answers on a port of its own how long the event loop was held up since it was asked last,
 * and what is still held after a collection. So nothing of the server itself is changed for the measurement.
 */
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** Each moment is compared with the one so many milliseconds before. */
const resolution = 10

export interface Inside {
  /** Milliseconds that the longest turn of the event loop was late. */
  longestDelay: number
  /** Held by objects and buffers. */
  bytes: number
}

const port = Number(process.env.BENCH_INSIDE)
// Threads and processes of the server load this file as well.
delete process.env.BENCH_INSIDE
if (isMainThread && port) {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const answering = createServer((_request, response) => {
    const longestDelay = delay.max / 1e6 - resolution
    collect()
    const { heapUsed, external } = process.memoryUsage()
    response.end(JSON.stringify({ longestDelay, bytes: heapUsed + external } satisfies Inside))
    // The collection is none of the server's work.
    setTimeout(() => delay.reset(), 5 * resolution).unref()
  })
  answering.listen(port, '127.0.0.1').unref()
}
