/** A short program that one reads, run in the page's own Python on a click. What it prints is for its reader, and goes nowhere. */
import { useSettings } from '../../../lib/site-data.ts'
import { Button } from '../../../ui/button.tsx'
import { saidOfCrash } from './crash.ts'
import { Packages, RuntimeProgress } from './loading.tsx'
import styles from './run-program.module.css'
import { python, usePython } from './use-python.ts'
import { useWork } from './use-work.ts'
import { patience, type Work } from './work.ts'

export function RunProgram({ code }: { code: string }) {
  const { pythonPackagesUrl: packagesUrl = null } = useSettings()
  const [work, { start, stop }] = useWork()
  const state = usePython()
  const run = () => {
    python.configure({ packagesUrl })
    void start('run', () => ({ type: 'run', code }))
  }
  const { isRunning, end, packages } = work
  return (
    <div className={styles.program}>
      {isRunning ? (
        <Button kind="secondary" small onClick={stop}>
          Stop
        </Button>
      ) : (
        <Button kind="secondary" small onClick={run}>
          {end === undefined ? 'Run this to check' : 'Run it again'}
        </Button>
      )}
      {isRunning && <RuntimeProgress state={state} />}
      {packages && <Packages loading={packages} />}
      {(isRunning || end !== undefined) && <Printed work={work} />}
    </div>
  )
}

/** What a program printed, and how it ended. */
export function Printed({ work }: { work: Work }) {
  const { pieces, wrong, leftOut } = work
  const text = pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')
  const note = noteOf(work)
  return (
    <>
      {text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard
        <section className={styles.printed} tabIndex={0} aria-label="Output">
          <pre>{text}</pre>
        </section>
      )}
      {wrong && <p className={styles.wrong}>{[wrong.kind, wrong.message].filter(Boolean).join(': ')}</p>}
      {leftOut > 0 && <p className={styles.note}>{leftOut.toLocaleString('en')} more characters were left out.</p>}
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}

function noteOf({ end, crash, wrong, pieces, isLong }: Work): string | undefined {
  if (isLong) return `Still running; it stops automatically after ${patience.mostSeconds} seconds.`
  if (end === 'stopped') return 'Stopped.'
  if (end === 'late') return `Stopped after ${patience.mostSeconds} seconds.`
  if (crash) return saidOfCrash[crash]
  if (end === 'unloaded') return 'Python could not be loaded.'
  if (pieces.some((piece) => !('text' in piece))) return 'To see figures and tables, open Python beside a question.'
  return end === 'done' && !wrong && pieces.length === 0 ? 'Finished with no output.' : undefined
}
