/** The newest run of the shared code, as both see it: who ran it, when, and what it printed. All of it is text. */
import type { Run, RunResult } from 'contract/mock-interviews/live-interview.ts'
import type { ReactNode, Ref } from 'react'
import styles from './board.module.css'

interface RunViewProps {
  ref: Ref<HTMLElement>
  /** `null` before the first. */
  run: Run | null
  /** How much of Python has come, while it comes. */
  progress: ReactNode
  /** The text as it is here. */
  version: number
  /** Whether it can still be running: whoever began it is here, and has not left the page since. */
  isAlive: boolean
}

export function RunView({ ref, run, progress, version, isAlive }: RunViewProps) {
  return (
    <section ref={ref} className={styles.run} aria-labelledby="output-title">
      <div className={styles.head}>
        <h2 id="output-title" className={styles.title}>
          Output
        </h2>
      </div>
      {progress}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard */}
      <section className={styles.printed} tabIndex={0} aria-label="What the code printed">
        {run?.result && <Printed result={run.result} />}
      </section>
      <p className={styles.line} role="status">
        {run ? wordsOf(run, version, isAlive) : 'No one has run the code yet.'}
      </p>
    </section>
  )
}

function wordsOf({ name, begun_at, result, version: ran }: Run, version: number, isAlive: boolean): string {
  if (!result && isAlive) return `${name} is running this…`
  const at = new Date(begun_at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const more = result ? ran !== version && 'The code has changed since.' : 'It did not finish because the page was closed.'
  return [`${name} ran this at ${at}.`, more].filter(Boolean).join(' ')
}

function Printed({ result: { end, output, error, left_out } }: { result: RunResult }) {
  const note = end === 'done' && !output && !error ? 'Finished with no output.' : notes[end]
  return (
    <>
      {output && <pre>{output}</pre>}
      {left_out > 0 && <p className={styles.line}>{left_out.toLocaleString('en')} more characters were left out.</p>}
      {error && <pre className={styles.error}>{error}</pre>}
      {note && <p className={styles.line}>{note}</p>}
    </>
  )
}

const notes: Record<RunResult['end'], string> = {
  done: '',
  stopped: 'Stopped.',
  late: 'The code took too long and was stopped. Is there an infinite loop?',
  crashed: 'Python ran out of memory or stack in this browser and stopped. Try a smaller size.',
  unloaded: 'Python could not be loaded. Please try again.',
}
