/** The process: starting the product, what it says when it cannot, and stopping with grace. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { compileEngine } from './db/engine-code.ts'

// Before anything of ours is loaded: reading and compiling it all takes a second, which the next start saves.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
// Most of it is over when the rest is loaded.
if (!process.env.DATABASE_URL) compileEngine()
const { failure, start } = await import('./start.ts')

const graceful = 5_000

const fail = (error: unknown): never => {
  process.stderr.write(`${failure(error)}\n`)
  process.exit(1)
}

const started = start(fail).catch(fail)

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
// It is written at the end of a process; one that is killed has none.
flushCompileCache()
