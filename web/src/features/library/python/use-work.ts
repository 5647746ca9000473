/** What is run, and what came of it: a program's output, or the rows of the tests. */
import { useReducer } from 'react'
import type { Stream, TestRow, Wrong } from './protocol.ts'
import type { Job, Outcome } from './python.ts'
import { python } from './use-python.ts'

/** What stood in the output, in its order. */
export type Piece = { kind: Stream; text: string } | { kind: 'plot'; address: string }

export interface Work {
  type: Job['type']
  pieces: readonly Piece[]
  isCut: boolean
  isRunning: boolean
  /** Undefined while it runs, and before the first time. */
  end: Outcome['end'] | 'late' | undefined
  wrong: Wrong | null
  rows: readonly TestRow[]
}

const nothing: Work = { type: 'run', pieces: [], isCut: false, isRunning: false, end: undefined, wrong: null, rows: [] }

/** Tests take two seconds on a desk; what takes this long loops. */
const testPatienceMs = 30_000

type Happened =
  | { type: 'begun'; what: Job['type'] }
  | { type: 'piece'; piece: Piece }
  | { type: 'cut' }
  | { type: 'ended'; outcome: Outcome; isLate: boolean }

export function useWork() {
  const [work, tell] = useReducer(after, nothing)
  return {
    work,
    async start(job: Job): Promise<Outcome> {
      tell({ type: 'begun', what: job.type })
      let isLate = false
      const timer = setTimeout(
        () => {
          isLate = true
          python.stop()
        },
        job.type === 'test' ? testPatienceMs : 2 ** 31 - 1,
      )
      const outcome = await python.run(job, {
        output: (stream, text) => tell({ type: 'piece', piece: { kind: stream, text } }),
        cut: () => tell({ type: 'cut' }),
        plot: (png) => tell({ type: 'piece', piece: { kind: 'plot', address: `data:image/png;base64,${png}` } }),
      })
      clearTimeout(timer)
      tell({ type: 'ended', outcome, isLate })
      return outcome
    },
    stop: () => python.stop(),
  }
}

function after(work: Work, happened: Happened): Work {
  switch (happened.type) {
    case 'begun':
      return { ...nothing, type: happened.what, isRunning: true }
    case 'piece':
      return { ...work, pieces: joined(work.pieces, happened.piece) }
    case 'cut':
      return { ...work, isCut: true }
    case 'ended': {
      const { outcome, isLate } = happened
      const ended = { ...work, isRunning: false, end: isLate ? ('late' as const) : outcome.end }
      return outcome.end === 'done' ? { ...ended, wrong: outcome.wrong, rows: outcome.rows } : ended
    }
  }
}

/** Text of one stream is one piece, however many times it came: thousands of small ones would be slow to show. */
function joined(pieces: readonly Piece[], piece: Piece): readonly Piece[] {
  const last = pieces.at(-1)
  if (piece.kind === 'plot' || last?.kind !== piece.kind) return [...pieces, piece]
  return [...pieces.slice(0, -1), { kind: piece.kind, text: last.text + piece.text }]
}
