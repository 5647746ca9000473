/** What is run, and what came of it: a program's output, or the rows of the tests. Of several that were begun only the last one counts. */
import type { Crash } from './crash.ts'
import type { LoadingPackages, Stream, Table, TestCase, TestRow, Wrong } from './protocol.ts'
import type { Job, Outcome, Python } from './python.ts'

/** What stood in the output, in its order. */
export type Piece =
  | { kind: Stream; text: string }
  | { kind: 'plot'; address: string; about: string }
  | { kind: 'table'; table: Table }

export interface Work {
  type: Job['type']
  pieces: readonly Piece[]
  /** In characters; 0 where all of the output is shown. */
  leftOut: number
  isRunning: boolean
  /** What it imports, while that comes. */
  packages: LoadingPackages | null
  /** It runs, and has for a while. */
  isLong: boolean
  /** Of the tests the one that began last. */
  atCase: TestCase | null
  /** Undefined while it runs, and before the first time. */
  end: Outcome['end'] | 'late' | undefined
  /** Why the runtime was lost, where it was. */
  crash: Crash | null
  wrong: Wrong | null
  rows: readonly TestRow[]
}

const nothing: Work = {
  type: 'run',
  pieces: [],
  leftOut: 0,
  isRunning: false,
  packages: null,
  isLong: false,
  atCase: null,
  end: undefined,
  crash: null,
  wrong: null,
  rows: [],
}

const atRest = { isRunning: false, isLong: false, packages: null }

/** A program takes two seconds on a desk; what takes longer is said to, and what takes this long loops. Loading does not count. */
export const patience = { longSeconds: 3, mostSeconds: 30 }

export function createWork(python: Pick<Python, 'run' | 'stop'>) {
  let work = nothing
  let latest = 0
  const watchers = new Set<() => void>()

  function show(next: Work): void {
    work = next
    for (const watcher of watchers) watcher()
  }

  /** Whatever was begun here counts no more. What others run goes on: the page has one Python. */
  function stopAll(): void {
    latest += 1
    if (work.isRunning) python.stop()
  }

  function stop(end: 'stopped' | 'late'): void {
    const { isRunning } = work
    stopAll()
    if (isRunning) show({ ...work, ...atRest, end })
  }

  return {
    work: () => work,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    /** @param prepare what is run, or undefined where there is nothing to run after all */
    async start(type: Job['type'], prepare: () => Job | undefined | Promise<Job | undefined>): Promise<Outcome> {
      stopAll()
      const mine = latest
      const tell = (news: Partial<Work>) => {
        if (mine === latest) show({ ...work, ...news })
      }
      const add = (piece: Piece) => tell({ pieces: joined(work.pieces, piece) })
      show({ ...nothing, type, isRunning: true })
      const job = await prepare()
      if (mine !== latest) return { end: 'stopped' }
      if (!job) {
        show(nothing)
        return { end: 'stopped' }
      }
      const timers: ReturnType<typeof setTimeout>[] = []
      const outcome = await python.run(job, {
        packages: (packages) => tell({ packages }),
        begun: () => {
          tell({ packages: null })
          timers.push(setTimeout(() => tell({ isLong: true }), patience.longSeconds * 1000))
          timers.push(setTimeout(() => stop('late'), patience.mostSeconds * 1000))
        },
        output: (stream, text) => add({ kind: stream, text }),
        cut: (leftOut) => tell({ leftOut }),
        case: (atCase) => tell({ atCase }),
        plot: (png, about) => add({ kind: 'plot', address: `data:image/png;base64,${png}`, about }),
        table: (table) => add({ kind: 'table', table }),
      })
      for (const timer of timers) clearTimeout(timer)
      if (mine !== latest) return { end: 'stopped' }
      const { wrong, rows } = outcome.end === 'done' ? outcome : nothing
      const crash = outcome.end === 'crashed' ? outcome.crash : null
      show({ ...work, ...atRest, end: outcome.end, crash, wrong, rows })
      return outcome
    },
    stop: () => stop('stopped'),
    /** Nothing is run, and nothing is shown. */
    clear(): void {
      stopAll()
      show(nothing)
    },
  }
}

/** Text of one stream is one piece, however many times it came: thousands of small ones would be slow to show. */
function joined(pieces: readonly Piece[], piece: Piece): readonly Piece[] {
  const last = pieces.at(-1)
  if (!isText(piece) || !last || !isText(last) || last.kind !== piece.kind) return [...pieces, piece]
  return [...pieces.slice(0, -1), { kind: piece.kind, text: last.text + piece.text }]
}

const isText = (piece: Piece): piece is Extract<Piece, { text: string }> => 'text' in piece
