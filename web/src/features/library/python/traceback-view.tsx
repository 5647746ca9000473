/** What went wrong, with the way to the line. */
import type { Wrong } from './protocol.ts'
import styles from './traceback-view.module.css'

export function TracebackView({ wrong, onGoTo }: { wrong: Wrong; onGoTo: (line: number) => void }) {
  const { line } = wrong
  return (
    <div className={styles.wrong}>
      <p className={styles.head}>
        <span>
          {wrong.kind}
          {wrong.message && `: ${wrong.message}`}
        </span>
        {line !== null && (
          <button type="button" className={styles.line} onClick={() => onGoTo(line)}>
            Line {line}
          </button>
        )}
      </p>
      {wrong.text && <pre className={styles.text}>{wrong.text}</pre>}
    </div>
  )
}
