/** The newest run of the shared code, as both see it: who ran it, when, and what it printed. All of it is text. */
import type { Run, RunResult } from 'contract/mock-interviews/live-interview.ts'
import styles from './board.module.css'

interface RunViewProps {
  run: Run
  /** The text as it is here. */
  version: number
  /** Whether it can still be running: whoever began it is here, and has not left the page since. */
  isAlive: boolean
}

export function RunView({ run: { name, begun_at, result, version: ran }, version, isAlive }: RunViewProps) {
  const at = new Date(begun_at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return (
    <section className={styles.run} aria-label="Output">
      <p className={styles.line} role="status">
        {result || !isAlive ? `${name} ran this at ${at}.` : `${name} is running this…`}{' '}
        {result && ran !== version && 'The code has changed since.'}
        {!result && !isAlive && 'It did not finish because the page was closed.'}
      </p>
      {result && <Printed result={result} />}
    </section>
  )
}

function Printed({ result: { end, output, error, left_out } }: { result: RunResult }) {
  const note = end === 'done' && !output && !error ? 'Finished with no output.' : notes[end]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard
    <section className={styles.printed} tabIndex={0} aria-label="What the code printed">
      {output && <pre>{output}</pre>}
      {left_out > 0 && <p className={styles.line}>{left_out.toLocaleString('en')} more characters were left out.</p>}
      {error && <pre className={styles.error}>{error}</pre>}
      {note && <p className={styles.line}>{note}</p>}
    </section>
  )
}

const notes: Record<RunResult['end'], string> = {
  done: '',
  stopped: 'Stopped.',
  late: 'The code took too long and was stopped. Is there an infinite loop?',
  crashed: 'Python ran out of memory or stack in this browser and stopped. Try a smaller size.',
  unloaded: 'Python could not be loaded. Please try again.',
}
