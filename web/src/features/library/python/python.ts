/**
 * One Python for the whole page, in a worker. It is started when it is wanted and no earlier; stopping ends the worker and starts a
 * fresh one, because that is the only thing that a loop without an end obeys.
 */
import { bytes as allBytes, startedBytes } from 'virtual:python-files'
import type { Crash } from './crash.ts'
import type {
  LoadingPackages,
  Run,
  Start,
  Stream,
  Table,
  Test,
  TestCase,
  TestRow,
  WorkerEvent,
  WorkerRequest,
  Wrong,
} from './protocol.ts'

/** As much of a Worker as is needed. */
export interface WorkerLike {
  postMessage(request: WorkerRequest): void
  terminate(): void
  onmessage: ((event: MessageEvent<WorkerEvent>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export type PythonState =
  | { phase: 'asleep' }
  | { phase: 'loading'; bytes: number; of: number }
  | { phase: 'ready' }
  | { phase: 'running'; job: number }
  | { phase: 'broken'; message: string }

/** What a running program says. */
export interface Listener {
  /** What it imports comes: before it begins. */
  packages?(loading: LoadingPackages): void
  begun?(): void
  output?(stream: Stream, text: string): void
  /** @param leftOut in characters, by now */
  cut?(leftOut: number): void
  /** Of the tests the one that begins. */
  case?(one: TestCase): void
  /** @param about what it shows, or empty */
  plot?(png: string, about: string): void
  table?(table: Table): void
}

export type Outcome =
  | { end: 'done'; wrong: Wrong | null; rows: TestRow[] }
  | { end: 'stopped' }
  /** The runtime could not be loaded: the state says so. */
  | { end: 'unloaded' }
  /** The worker is gone. */
  | { end: 'crashed'; crash: Crash }

export type Job = Omit<Run, 'job'> | Omit<Test, 'job'>

interface Running {
  job: number
  request: Run | Test
  listener: Listener
  finish(outcome: Outcome): void
}

export type Python = ReturnType<typeof createPython>

/**
 * @param options.hasSnapshot whether this browser can begin with the memory of a started runtime
 * @param options.withPackages whether programs may import the packages that this installation offers
 */
export function createPython(makeWorker: () => WorkerLike, { hasSnapshot = true, withPackages = true } = {}) {
  let state: PythonState = { phase: 'asleep' }
  let worker: WorkerLike | undefined
  let running: Running | undefined
  let settings: Pick<Start, 'packagesUrl'> = { packagesUrl: null }
  let withSnapshot = hasSnapshot
  let jobs = 0
  const watchers = new Set<() => void>()

  const change = (next: PythonState) => {
    state = next
    for (const watcher of watchers) watcher()
  }

  function wake(): WorkerLike {
    if (worker) return worker
    const made = makeWorker()
    worker = made
    made.onmessage = ({ data }) => worker === made && handle(data)
    made.onerror = () => worker === made && lose('other')
    change({ phase: 'loading', bytes: 0, of: withSnapshot ? allBytes : allBytes - startedBytes })
    made.postMessage({ type: 'start', ...settings, withSnapshot, withPackages })
    return made
  }

  function handle(event: WorkerEvent): void {
    if (event.type === 'loading') {
      if (state.phase === 'loading') change({ ...state, bytes: Math.min(event.bytes, state.of) })
    } else if (event.type === 'ready') change(running ? { phase: 'running', job: running.job } : { phase: 'ready' })
    else if (event.type === 'broken') failToStart(event.message)
    else if (running?.job === event.job) handleOf(running, event)
  }

  function handleOf({ listener }: Running, event: Extract<WorkerEvent, { job: number }>): void {
    if (event.type === 'begun') listener.begun?.()
    else if (event.type === 'output') listener.output?.(event.stream, event.text)
    else if (event.type === 'cut') listener.cut?.(event.leftOut)
    else if (event.type === 'case') listener.case?.(event.case)
    else if (event.type === 'plot') listener.plot?.(event.png, event.about)
    else if (event.type === 'table') listener.table?.(event.table)
    else if (event.type === 'packages') listener.packages?.(event.packages)
    else if (event.type === 'crashed') lose(event.crash)
    else {
      change({ phase: 'ready' })
      finish({ end: 'done', wrong: event.wrong, rows: event.type === 'tested' ? event.rows : [] })
    }
  }

  function lose(crash: Crash): void {
    if (state.phase === 'loading') failToStart('The Python runtime could not be loaded.')
    else {
      end()
      change({ phase: 'asleep' })
      finish({ end: 'crashed', crash })
    }
  }

  /** A browser may refuse the memory of a started runtime: only one that cannot start from nothing either is told of it. */
  function failToStart(message: string): void {
    end()
    if (withSnapshot) {
      withSnapshot = false
      const awake = wake()
      if (running) awake.postMessage(running.request)
      return
    }
    change({ phase: 'broken', message })
    finish({ end: 'unloaded' })
  }

  function end(): void {
    worker?.terminate()
    worker = undefined
  }

  function finish(outcome: Outcome): void {
    const ended = running
    running = undefined
    ended?.finish(outcome)
  }

  function stop(): void {
    if (!running) return
    end()
    finish({ end: 'stopped' })
    wake()
  }

  return {
    state: () => state,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    /** Loads what is not loaded yet. */
    warm: () => void wake(),
    /** What its worker starts with: the page's settings, which do not change while it is open. */
    configure(next: Pick<Start, 'packagesUrl'>): void {
      settings = next
    },
    /** Whatever runs already is stopped first. */
    run(job: Job, listener: Listener): Promise<Outcome> {
      stop()
      const awake = wake()
      jobs += 1
      const number = jobs
      return new Promise((resolve) => {
        const request = { ...job, job: number }
        running = { job: number, request, listener, finish: resolve }
        if (state.phase === 'ready') change({ phase: 'running', job: number })
        awake.postMessage(request)
      })
    },
    stop,
  }
}
