/** The process: it starts the product, prints why it cannot, and stops it with grace. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { compileEngine } from './db/engine-code.ts'
import { whileTelling } from './platform/while-telling.ts'

// Before any of our modules is loaded: the next start then finds them compiled.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
// Other threads compile the engine while this one loads the rest.
if (!process.env.DATABASE_URL) compileEngine()
const { failure, start } = await import('./start.ts')

const graceful = 5_000

const fail = (error: unknown): never => {
  process.stderr.write(`${failure(error)}\n`)
  process.exit(1)
}

const tell = () => process.stdout.write(`Starting the server: ${Math.round(performance.now() / 1000)} s\n`)

const started = whileTelling(tell, start(fail)).catch(fail)

let isStopping = false

/** A repeated signal changes nothing: on Ctrl-C the terminal, npm and the starter each send one. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), graceful).unref()
  const close = await started
  await close()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// The starter holds this channel: when it is gone, however it went, nothing is left behind.
if (process.connected) {
  process.once('disconnect', stop)
  process.channel?.unref()
}
// Its end of our output is gone with it; that must not disturb the stop.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

await started
// Node.js writes the cache when a process exits, and a killed one does not.
flushCompileCache()
