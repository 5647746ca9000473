/** Running the code: what it printed so far, what it drew, how it ended. */
import { useReducer } from 'react'
import type { Stream, Wrong } from './protocol.ts'
import type { Outcome } from './python.ts'
import { python } from './use-python.ts'

/** What stood in the output, in its order. */
export type Piece = { kind: Stream; text: string } | { kind: 'plot'; address: string }

export interface Printed {
  pieces: readonly Piece[]
  isCut: boolean
  /** Undefined while it runs, and before the first run. */
  end: Outcome['end'] | undefined
  wrong: Wrong | null
  isRunning: boolean
}

const nothing: Printed = { pieces: [], isCut: false, end: undefined, wrong: null, isRunning: false }

type Happened =
  | { type: 'begun' }
  | { type: 'piece'; piece: Piece }
  | { type: 'cut' }
  | { type: 'ended'; outcome: Outcome }
  | { type: 'cleared' }

export function useRun() {
  const [printed, tell] = useReducer(printedAfter, nothing)
  return {
    printed,
    async run(code: string): Promise<Outcome> {
      tell({ type: 'begun' })
      const outcome = await python.run(
        { type: 'run', code },
        {
          output: (stream, text) => tell({ type: 'piece', piece: { kind: stream, text } }),
          cut: () => tell({ type: 'cut' }),
          plot: (png) => tell({ type: 'piece', piece: { kind: 'plot', address: `data:image/png;base64,${png}` } }),
        },
      )
      tell({ type: 'ended', outcome })
      return outcome
    },
    stop: () => python.stop(),
    clear: () => tell({ type: 'cleared' }),
  }
}

function printedAfter(printed: Printed, happened: Happened): Printed {
  switch (happened.type) {
    case 'begun':
      return { ...nothing, isRunning: true }
    case 'piece':
      return { ...printed, pieces: joined(printed.pieces, happened.piece) }
    case 'cut':
      return { ...printed, isCut: true }
    case 'ended': {
      const { outcome } = happened
      return { ...printed, isRunning: false, end: outcome.end, wrong: outcome.end === 'done' ? outcome.wrong : null }
    }
    case 'cleared':
      return nothing
  }
}

/** Text of one stream is one piece, however many times it came: thousands of small ones would be slow to show. */
function joined(pieces: readonly Piece[], piece: Piece): readonly Piece[] {
  const last = pieces.at(-1)
  if (piece.kind === 'plot' || last?.kind !== piece.kind) return [...pieces, piece]
  return [...pieces.slice(0, -1), { kind: piece.kind, text: last.text + piece.text }]
}
