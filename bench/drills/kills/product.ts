/** The product as a process of its own that can be killed and started again: same data folder, same address. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { noRequestRateLimit } from '../../../server/src/testing/no-request-rate-limit.ts'

const root = join(import.meta.dirname, '../../..')
const arguments_ = ['--disable-warning=ExperimentalWarning', 'server/build/main.mjs']
const patienceMs = 180_000

export interface Product {
  /** Without a slash at the end; the same after every start. */
  url: string
  dataDir: string
  /** Resolves when it answers /readyz. */
  start(): Promise<void>
  /** Starts, and kills so many milliseconds later, ready or not. */
  startAndKill(afterMs: number): Promise<void>
  kill(): Promise<void>
  /** Asks it to stop; the exit code. */
  stop(): Promise<number | null>
  /** Resolves as soon as it is ready, at once if it is. Rejects once `giveUp` was called. */
  whenReady(): Promise<void>
  /** After this nobody waits for it any more. */
  giveUp(reason: Error): void
  /** Events of the provider that it took in and knew already. */
  knownEvents(): number
  /** Lines of its log that tell of an error. */
  errors(): readonly string[]
}

/** @param env settings beside its address and folder */
export async function installProduct(dataDir: string, env: Record<string, string>): Promise<Product> {
  const port = await quietPort()
  const url = `http://127.0.0.1:${port}`
  const errors: string[] = []
  let known = 0
  let child: ChildProcess | undefined
  let dead: Error | undefined
  let isReady = false
  let ready = unsettled()
  /** Who waits already goes on waiting for the same. */
  const isDown = () => {
    if (isReady) ready = unsettled()
    isReady = false
  }

  const spawnIt = () => {
    const process = spawnProduct(dataDir, port, env)
    for (const stream of [process.stdout, process.stderr]) {
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          if (line.includes('"outcome":"known"')) known++
          if (isError(line)) errors.push(line)
        })
    }
    process.once('exit', (code, signal) => {
      if (child !== process) return
      const reason = new Error(`The server ended by itself with ${code ?? signal}.\n${errors.join('\n')}`)
      isDown()
      ready.reject(reason)
      dead = reason
    })
    child = process
    return process
  }
  const end = async (signal: NodeJS.Signals) => {
    if (dead) throw dead
    const process = child
    if (!process) return null
    child = undefined
    const ended = once(process, 'exit')
    process.kill(signal)
    isDown()
    await ended
    return process.exitCode
  }

  return {
    url,
    dataDir,
    async start() {
      await untilReady(spawnIt(), url, errors)
      isReady = true
      ready.resolve()
    },
    async startAndKill(afterMs) {
      spawnIt()
      await pause(afterMs)
      await end('SIGKILL')
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    whenReady: () => ready.promise,
    giveUp: (reason) => ready.reject(reason),
    knownEvents: () => known,
    errors: () => errors,
  }
}

/** What a second process on the same folder does: it should end at once, with one line that names the folder. */
export async function startSecondProcess(dataDir: string): Promise<{ code: number | null; said: string }> {
  const second = spawnProduct(dataDir, 0)
  let said = ''
  for (const stream of [second.stdout, second.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const giveUp = setTimeout(() => second.kill('SIGKILL'), patienceMs)
  const [code] = await once(second, 'close')
  clearTimeout(giveUp)
  return { code, said: said.trim() }
}

function unsettled() {
  const made = Promise.withResolvers<void>()
  // Nobody may be waiting when it is rejected.
  made.promise.catch(() => {})
  return made
}

function spawnProduct(dataDir: string, port: number, env: Record<string, string> = {}) {
  return spawn(process.execPath, arguments_, {
    cwd: root,
    // One proxy is believed, so that each buyer can come from a network of their own: limits count networks.
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      PYTHON_PACKAGES: 'none',
      ...noRequestRateLimit,
      ...env,
    },
    // The channel ends with this process, and the server with the channel.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

async function untilReady(server: ChildProcess, url: string, errors: string[]) {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error(`The server ended before it was ready.\n${errors.join('\n')}`)
    }
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await pause(20)
  }
  throw new Error(`The server was not ready after ${patienceMs / 1000} seconds.\n${errors.join('\n')}`)
}

/** A log line of level error or worse, or anything on its way out that is no log line and looks like trouble. */
function isError(line: string): boolean {
  const level = /^\{"level":(\d+)/.exec(line)
  return level ? Number(level[1]) >= 50 : /error|panic|exception/i.test(line)
}

/** Below the range from which the system hands out ports by itself: nobody takes it between two starts. */
async function quietPort(): Promise<number> {
  // Where we begin differs, so that two drills on one machine do not take each other's port while a server is killed.
  for (let tried = 0; tried < 100; tried++) {
    const port = 4900 + ((process.pid + tried) % 100)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
  throw new Error('No port from 4900 to 4999 is free.')
}
