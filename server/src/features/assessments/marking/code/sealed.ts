/** Starts a process that may do nothing but compute: it has no environment, no file but what it is made of, and bounds of time, memory and output. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryOf } from './memory-of.ts'
import { pythonModules as modules, pyodideFolder } from './python-memory.ts'

export interface Limits {
  /** Milliseconds that a program may take, from its start to its last call. */
  wallMs: number
  /** Bytes that its process may hold, Python's own 210 MB among them. */
  memory: number
  /** Characters that it may return. */
  output: number
}

export interface SealedOptions {
  limits: Limits
  /** A command that starts another one inside of a sandbox; empty where there is none. */
  sandbox: readonly string[]
  /** The file of a started Python's memory; undefined to start it from nothing. */
  memoryFile: string | undefined
}

export type Ending = 'ended' | 'took_too_long' | 'used_too_much'

export interface Run {
  /** That it wrote. */
  lines: string[]
  ending: Ending
  /** Milliseconds, without the start of its process. */
  tookMs: number
}

/** The process did not get as far as to read a program, so that this is no program's fault. */
export class CouldNotStart extends Error {}

const script = join(import.meta.dirname, 'sealed-process.ts')

/** Python or SQLite: its name and arguments for the script, and the files and folders that it may read. */
export interface Engine {
  given: readonly string[]
  readable: readonly string[]
}

const python = ({ memoryFile }: SealedOptions): Engine => ({
  given: ['python', pyodideFolder, memoryFile ?? '', ...modules],
  readable: [pyodideFolder, ...modules, ...(memoryFile ? [memoryFile] : [])],
})

/** A cold start on a busy machine takes ten. */
const startMs = 60_000
const watchMs = 50

/**
 * @param given the text of its standard input
 * @param most lines: after them nothing more is waited for
 * @throws CouldNotStart
 */
export async function runSealed(
  given: string,
  most: number,
  options: SealedOptions,
  engine: Engine = python(options),
): Promise<Run> {
  const cwd = await mkdtemp(join(tmpdir(), 'answer-'))
  const child = start(cwd, options, engine)
  try {
    return await watch(child, given, most, options.limits)
  } finally {
    kill(child)
    await rm(cwd, { recursive: true, force: true })
  }
}

function start(cwd: string, { sandbox, limits }: SealedOptions, { readable, given }: Engine): ChildProcess {
  const node = [
    process.execPath,
    '--permission',
    ...[script, ...readable].map((path) => `--allow-fs-read=${path}`),
    '--disallow-code-generation-from-strings',
    '--disable-proto=delete',
    '--max-old-space-size=256',
    '--wasm-max-mem-pages=4096',
    ...['ExperimentalWarning', 'SecurityWarning'].map((name) => `--disable-warning=${name}`),
    ...[script, ...given],
  ]
  // The system ends it also where this process is no longer there to do so.
  const seconds = Math.ceil((startMs + limits.wallMs) / 1000)
  const bounded = `ulimit -t ${seconds} && ulimit -f 0 && ulimit -c 0 && exec "$@"`
  // A group of its own, so that nothing that a sandbox starts outlives it.
  return spawn('/bin/sh', ['-c', bounded, 'sh', ...sandbox, ...node], {
    env: {},
    cwd,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

async function watch(child: ChildProcess, given: string, most: number, limits: Limits): Promise<Run> {
  const { stdin, stdout, pid } = child
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const failed = once(child, 'error').then(([error]) => Promise.reject(new CouldNotStart(String(error))))
  failed.catch(() => {})
  if (!stdin || !stdout || pid === undefined) return failed
  let ending: Ending = 'ended'
  const end = (as: Ending) => {
    ending = as
    kill(child)
  }
  // It may have ended before it has read everything.
  stdin.on('error', () => {})
  let text = ''
  // Its first line says that it is ready.
  let missing = most + 1
  let isReady = false
  let readyAt = 0
  let timer = setTimeout(() => kill(child), startMs)
  stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    if (text.length > limits.output) return end('used_too_much')
    missing -= chunk.split('\n').length - 1
    // All results are here, so do not wait for the process to exit.
    if (missing <= 0) kill(child)
    if (isReady || !text.includes('\n')) return
    isReady = true
    readyAt = performance.now()
    clearTimeout(timer)
    timer = setTimeout(() => end('took_too_long'), limits.wallMs)
    stdin.end(given)
  })
  let isLooking = false
  const looking = setInterval(async () => {
    if (isLooking || !isReady) return
    isLooking = true
    if ((await memoryOf(pid)) > limits.memory) end('used_too_much')
    isLooking = false
  }, watchMs)
  try {
    await Promise.race([closed, failed])
  } finally {
    clearTimeout(timer)
    clearInterval(looking)
  }
  if (!isReady) throw new CouldNotStart(`The process that marks code ended early (${child.exitCode ?? child.signalCode}).`)
  // Without the first, which says that it is ready, and without one that is not complete.
  return { lines: text.split('\n').slice(1, -1), ending, tookMs: performance.now() - readyAt }
}

function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
