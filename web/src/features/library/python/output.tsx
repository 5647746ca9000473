/** What the program printed and drew, and how it ended. A log: it is read out as it grows, and scrolls along. */
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { outputLimit } from './bounded-output.ts'
import { saidOfCrash } from './crash.ts'
import { DataTable } from './data-table.tsx'
import styles from './output.module.css'
import { TracebackView } from './traceback-view.tsx'
import { type Piece, patience, type Work } from './work.ts'

/** What one reads before the first run, after where the output appears. */
export const BeforeRunContext = createContext<ReactNode>(null)

export function Output({ work, onGoTo }: { work: Work; onGoTo: (line: number) => void }) {
  const { type, pieces, leftOut, end, crash, wrong, isRunning, isLong } = work
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something came
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [work])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard
    <div ref={box} className={styles.output} tabIndex={0} role="log" aria-label="Output">
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever added at the end
        <OnePiece key={at} piece={piece} />
      ))}
      {leftOut > 0 && (
        <p className={styles.note}>
          The output ends here: {outputLimit.toLocaleString('en')} characters are shown, {leftOut.toLocaleString('en')} more were
          left out.
        </p>
      )}
      {wrong && <TracebackView wrong={wrong} onGoTo={onGoTo} />}
      {end === 'stopped' && <p className={styles.note}>Stopped. Restarting Python; your code is unchanged.</p>}
      {type === 'run' && isLong && (
        <p className={styles.note}>
          Still running after {patience.longSeconds} seconds. Press Stop to end it; it stops automatically after{' '}
          {patience.mostSeconds} seconds.
        </p>
      )}
      {type === 'run' && end === 'late' && (
        <p className={styles.note}>
          The program was stopped after {patience.mostSeconds} seconds. Is there an infinite loop? Your code is unchanged.
        </p>
      )}
      {crash && <p className={styles.note}>{saidOfCrash[crash]}</p>}
      {end === 'done' && !wrong && pieces.length === 0 && <p className={styles.note}>Finished with no output.</p>}
      {end === undefined && !isRunning && (
        <p className={styles.note}>
          What your code prints appears here.
          {use(BeforeRunContext)}
        </p>
      )}
    </div>
  )
}

function OnePiece({ piece }: { piece: Piece }) {
  if (piece.kind === 'table') return <DataTable table={piece.table} />
  if (piece.kind === 'plot')
    return <img className={styles.plot} src={piece.address} alt={piece.about ? `Figure: ${piece.about}` : 'Figures'} />
  return <pre className={styles[piece.kind]}>{piece.text}</pre>
}
