import styles from './chosen-time.module.css'
import { dayWords } from './day-words.ts'
import type { Times } from './use-times.ts'

/** The chosen time in words, with its zone. */
interface ChosenTimeWordsProps {
  times: Times
  /** Words about a time that cannot be changed once it is booked. */
  finalWords: string
}

export function ChosenTimeWords({ times: { data, time }, finalWords }: ChosenTimeWordsProps) {
  if (!data || !time) return null
  return (
    <div>
      <p>
        {dayWords(time.date)}, <strong>{time.label}</strong>, {data.zone_name}
      </p>
      {time.is_final && (
        <p className={styles.final} role="status">
          {finalWords}
        </p>
      )}
    </div>
  )
}
