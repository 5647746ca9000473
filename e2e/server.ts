/** The product for journeys: a process of its own, as `npm start` runs it, on a data folder of its own and a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Product {
  /** Without a slash at the end. */
  url: string
  pid: number
  dataDir: string
  /** The newest 100,000 characters of its output. */
  printed(): string
  /** Stops with grace and removes the data folder, unless it is to be kept. */
  stop(options?: { keepData: boolean }): Promise<void>
  /** Kills the process and keeps the data folder; start again with `dataDir`, or `stop()` to clean up. */
  kill9(): Promise<void>
}

const root = join(import.meta.dirname, '..')
/** As `scripts/prepare/pinned-node.mjs` gives them. */
const flags = ['--disable-warning=ExperimentalWarning']
// Only for what hangs: several products may start at once, on a busy machine.
const patienceMs = 400_000

/** Nothing is fetched from elsewhere. */
const offline = { PYTHON_PACKAGES: 'none' }

/**
 * Resolves when it answers /readyz and, on a first start, has prepared all questions.
 * @param options.env settings beside HOST, PORT and DATA_DIR; the tests' own environment is not passed on
 * @param options.dataDir an earlier product's folder, to start on what that one left
 * @param options.follows whether it follows what authors save, as `npm run dev` does
 * @param options.copyOf a folder that this one gets a copy of, where it is not to be empty
 * @throws an Error with everything it printed, when it ends early or is not ready in time
 */
export async function startProduct(
  options: { env?: Record<string, string>; dataDir?: string; copyOf?: string | undefined; follows?: boolean } = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'journey-')))
  if (options.copyOf) await cp(options.copyOf, dataDir, { recursive: true })
  const port = await freePort()
  const program = options.follows ? ['server/src/main.ts', '--follow-content'] : ['server/build/main.mjs']
  const server = spawn(process.execPath, [...flags, ...program], {
    cwd: root,
    env: { PATH: process.env.PATH, ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir }, ...offline, ...options.env },
    // The channel ends with this process, and the server with the channel.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  const keep = (text: string) => {
    printed = (printed + text).slice(-100_000)
  }
  server.stdout?.setEncoding('utf8').on('data', keep)
  server.stderr?.setEncoding('utf8').on('data', keep)

  const url = `http://127.0.0.1:${port}`
  const clean = () => rm(dataDir, { recursive: true, force: true })
  try {
    await ready(server, url)
  } catch (error) {
    await end(server, 'SIGKILL')
    throw new Error(`${error instanceof Error ? error.message : error}\n${printed}`)
  }
  return {
    url,
    pid: Number(server.pid),
    dataDir,
    printed: () => printed,
    stop: async ({ keepData } = { keepData: false }) => {
      await end(server, 'SIGTERM')
      if (!keepData) await clean()
    },
    kill9: () => end(server, 'SIGKILL'),
  }
}

async function ready(server: ChildProcess, url: string) {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('The server ended before it was ready.')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok && (await answer.json()).preparing === 0) return
    await pause(50)
  }
  throw new Error(`The server was not ready after ${patienceMs / 1000} seconds.`)
}

async function end(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** Of the loopback address; nobody has taken it yet. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The machine gave no port.')
  return address.port
}
