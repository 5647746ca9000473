/** The entries of the log since this page was opened. */
import type { LogEntry } from 'contract/assessments/model.ts'
import { eventText } from '../event-text.ts'
import styles from './sitting.module.css'

export function Noted({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <details className={styles.noted}>
      <summary>What we note ({entries.length})</summary>
      <p>We note when you leave this page, paste text, or lose the connection. None of this changes your result.</p>
      {entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.number}>
              {new Date(entry.at).toLocaleTimeString('en-GB')} {eventText(entry)}
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
