/** A side's `npm start`, timed from the moment it begins. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../e2e/server.ts'
import { noRequestRateLimit } from '../../server/src/testing/no-request-rate-limit.ts'
import { childEnv } from './child-env.ts'
import { pidsOf } from './process-tree.ts'

export interface Running {
  url: string
  /** The first of its process tree. */
  pid: number
  contentDir: string
  /** Seconds since it began. */
  elapsed(): number
  /** @throws Error with what it printed, where it ends before or takes longer than twenty minutes */
  until(what: string, isSo: () => Promise<boolean>, everyMs?: number): Promise<void>
  stop(): Promise<void>
}

const patienceS = 1200

/**
 * @param env settings beside HOST and PORT
 * @param command npm itself is the same on both sides: it is left out where nothing depends on it
 */
export async function run(
  folder: string,
  env: Record<string, string>,
  command: readonly [string, ...string[]] = ['node', 'scripts/start.mjs'],
): Promise<Running> {
  const port = await freePort()
  const own = { HOST: '127.0.0.1', PORT: String(port), PYTHON_PACKAGES: 'none', LOG_LEVEL: 'warn' }
  // With the name of a script the starter ends when this process does.
  const all = { ...childEnv(), ...own, ...noRequestRateLimit, npm_lifecycle_event: 'start', ...env }
  const [program, ...args] = command
  const began = performance.now()
  const child = spawn(program, args, { cwd: folder, env: all, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  const keep = (text: string) => {
    printed = (printed + text).slice(-20_000)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const elapsed = () => (performance.now() - began) / 1000
  return {
    url: `http://127.0.0.1:${port}`,
    pid: Number(child.pid),
    contentDir: env.CONTENT_DIR ?? join(folder, 'content'),
    elapsed,
    async until(what, isSo, everyMs = 50) {
      while (!(await isSo().catch(() => false))) {
        if (hasEnded(child)) throw new Error(`The start in ${folder} ended before ${what}.\n${printed}`)
        if (elapsed() > patienceS) throw new Error(`The start in ${folder} took too long: ${what}.\n${printed}`)
        await pause(everyMs)
      }
    },
    stop: () => stop(child),
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const kill = setTimeout(() => {
    for (const pid of pidsOf(Number(child.pid))) process.kill(pid, 'SIGKILL')
  }, 20_000)
  await ended
  clearTimeout(kill)
}

export const answers = async (url: string, headers: Record<string, string> = {}): Promise<boolean> => {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  return response.status === 200
}
