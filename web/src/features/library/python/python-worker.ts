/**
 * The Python worker: loads the runtime, runs what it is given, tells what happens. It knows nothing of the page. Whoever wants it to
 * stop ends it, because a loop without an end listens to nobody.
 */
/// <reference lib="webworker" />

import { base, fetched, started } from 'virtual:python-files'
import type { loadPyodide, PyodideAPI } from 'pyodide'
import { boundedOutput, type Output } from './bounded-output.ts'
import { countedFetch } from './counted-fetch.ts'
import { crashOf } from './crash.ts'
import { keptPackages, offeredLock } from './offered-packages.ts'
import { type Guarded, hasOwnStack, protectStack } from './protect-stack.ts'
import type { Run, Start, Stream, Test, TestRow, WorkerEvent, WorkerRequest, Wrong } from './protocol.ts'
import { watchedFetch } from './watched-fetch.ts'

interface Awake {
  python: PyodideAPI
  hasPackages: boolean
}

/** @param length of the whole text, of which no more is handed on than can be shown */
type Print = (text: string, length: number) => void

interface Running {
  set_up(out: Print, err: Print, flush: () => void, importable: string[], protect: () => void): void
  run: Callable<[code: string]>
}

interface Guarding {
  guarded(): unknown
  guard_later(guard: (holders: unknown) => void): void
}

interface Showing {
  set_up(plot: (png: string, about: string) => void, table: (json: string) => void): void
}

interface Testing {
  test: Callable<[code: string, tests: string, recording: string | null, tellCase: (call: string, why: string) => void]>
}

interface Callable<Given extends unknown[]> {
  (...given: Given): unknown
  /** On a stack of its own. */
  callPromising(...given: Given): Promise<unknown>
}

const call = <Given extends unknown[]>(callable: Callable<Given>, ...given: Given): unknown =>
  hasOwnStack ? callable.callPromising(...given) : callable(...given)

const lockFile = 'pyodide-lock.json'
/** The files beside which a program runs, by their paths. */
const sources = import.meta.glob<string>('../../../../../contract/src/library/python/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const tell = (event: WorkerEvent) => self.postMessage(event)

let starting: Promise<Awake> | undefined
let output: Output | undefined
let atJob = 0

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => (data.type === 'start' ? wake(data) : perform(data)))

async function wake(asked: Start): Promise<void> {
  try {
    starting = start(asked)
    await starting
    tell({ type: 'ready' })
  } catch (error) {
    tell({ type: 'broken', message: error instanceof Error ? error.message : String(error) })
  }
}

async function perform(asked: Run | Test): Promise<void> {
  const awake = await starting?.catch(() => undefined)
  if (!awake) return
  try {
    await work(awake, asked)
  } catch (error) {
    console.warn(error)
    tell({ type: 'crashed', job: asked.job, crash: crashOf(error) })
  }
}

async function start({ packagesUrl, withSnapshot, withPackages }: Start): Promise<Awake> {
  const plainFetch = self.fetch
  const counted = countedFetch(plainFetch.bind(self), (bytes) => tell({ type: 'loading', bytes }))
  const folder = new URL(base, self.location.origin).href
  // All at once: by itself the runtime asks for one after the other.
  const wanted = fetched.filter((name) => withSnapshot || name !== started)
  const pieces = Promise.all(wanted.map((name) => counted.askAhead(`${folder}${name}`)))
  // For a piece that does not come the runtime waits without an end.
  const missing = pieces.then(() => new Promise<never>(() => {}))
  missing.catch(() => {})
  const code = import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`)
  code.catch(() => {})
  self.fetch = counted.fetch
  const { loadPyodide: load }: { loadPyodide: typeof loadPyodide } = await import(/* @vite-ignore */ `${folder}pyodide.mjs`)
  const memory = withSnapshot ? { _loadSnapshot: snapshot(counted.fetch(`${folder}${started}`)) } : {}
  const kept = withPackages ? keptPackages(plainFetch.bind(self), base) : []
  const lock = counted.fetch(`${folder}${lockFile}`).then(async (response) => {
    const { origin } = self.location
    const version = folder.replace(/^.*\/python-|\/$/g, '')
    return offeredLock(await response.json(), await kept, { version, origin, hasAddress: packagesUrl !== null })
  })
  lock.catch(() => {})
  const packages = { lockFileContents: lock, ...(packagesUrl && { packageBaseUrl: packagesUrl }) }
  const python = await Promise.race([load({ indexURL: folder, ...memory, ...packages }), missing])
  self.fetch = plainFetch
  for (const [path, source] of Object.entries(sources)) python.FS.writeFile(path.split('/').at(-1) ?? path, source)
  const write =
    (stream: Stream): Print =>
    (text, length) =>
      output?.write(stream, text, length)
  const importable = Object.values((await lock).packages).flatMap(({ imports }) => imports)
  const guarding = module<Guarding>(python, 'guarding')
  const protection = protectStack(python, plain<Guarded>(guarding.guarded()))
  guarding.guard_later((holders) => protection.guard(plain<number[]>(holders)))
  module<Running>(python, 'running').set_up(write('out'), write('err'), () => output?.flush(), importable, protection.begin)
  const show = (event: WorkerEvent) => {
    output?.flush()
    tell(event)
  }
  module<Showing>(python, 'showing').set_up(
    (png, about) => show({ type: 'plot', job: atJob, png, about }),
    (json) => show({ type: 'table', job: atJob, table: JSON.parse(json) }),
  )
  return { python, hasPackages: importable.length > 0 }
}

/** Unzipped while it comes. Whoever waits for it is told when it does not. */
function snapshot(coming: Promise<Response>): Promise<ArrayBuffer> {
  const memory = coming.then(unzipped)
  memory.catch(() => {})
  return memory
}

async function unzipped(response: Response): Promise<ArrayBuffer> {
  if (!response.ok || !response.body) throw new Error(`${response.url} answered ${response.status}`)
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

const module = <T>(python: PyodideAPI, name: string): T => python.pyimport(name)

async function work({ python, hasPackages }: Awake, asked: Run | Test): Promise<void> {
  const { job } = asked
  atJob = job
  output = boundedOutput({
    send: (stream, text) => tell({ type: 'output', job, stream, text }),
    cut: (leftOut) => tell({ type: 'cut', job, leftOut }),
    now: () => performance.now(),
  })
  if (hasPackages) await loadPackages(python, asked)
  tell({ type: 'begun', job })
  if (asked.type === 'run') await run(python, asked)
  else await test(python, asked)
}

/** What cannot be loaded is missed where it is imported, with the line. */
async function loadPackages(python: PyodideAPI, asked: Run | Test): Promise<void> {
  const { job } = asked
  const plainFetch = self.fetch
  self.fetch = watchedFetch(plainFetch.bind(self), (packages) => tell({ type: 'packages', job, packages }))
  const failed = new Set<string>()
  const errorCallback = (message: string) => {
    const [, name] = /error occurred while loading (.+):$/.exec(message) ?? []
    if (name) failed.add(name)
  }
  const sources = asked.type === 'test' ? [asked.code, asked.tests] : [asked.code]
  // It names no package: the zones lie in one of their own.
  if (sources.some((source) => /\bzoneinfo\b/.test(source))) sources.push('import tzdata')
  for (const source of sources)
    await python.loadPackagesFromImports(source, { messageCallback: () => {}, errorCallback }).catch(() => {})
  self.fetch = plainFetch
  for (const name of failed) output?.write('err', `${name} could not be loaded. Run it again to retry.\n`)
}

async function run(python: PyodideAPI, { job, code }: Run): Promise<void> {
  const wrong = orNull(plain<Wrong | undefined>(await call(module<Running>(python, 'running').run, code)))
  output?.flush()
  tell({ type: 'done', job, wrong })
}

async function test(python: PyodideAPI, { job, code, tests, recording }: Test): Promise<void> {
  const tellCase = (call: string, why: string) => tell({ type: 'case', job, case: { call, why } })
  const result = plain<{ rows: TestRow[]; wrong?: Wrong }>(
    await call(module<Testing>(python, 'testing').test, code, tests, recording, tellCase),
  )
  output?.flush()
  // Python's None comes as undefined.
  const rows = result.rows.map((row) => ({ ...row, line: row.line ?? null }))
  tell({ type: 'tested', job, rows, wrong: orNull(result.wrong) })
}

const orNull = (wrong: Wrong | undefined): Wrong | null => (wrong ? { ...wrong, line: wrong.line ?? null } : null)

/** Dictionaries and lists of Python as plain data; what Python kept of them is given back. */
function plain<T>(value: unknown): T {
  if (typeof value !== 'object' || value === null || !('toJs' in value)) return value as T
  const proxy = value as { toJs(options: object): T; destroy(): void }
  const copy = proxy.toJs({ dict_converter: Object.fromEntries, create_pyproxies: false })
  proxy.destroy()
  return copy
}
