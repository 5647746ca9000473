import { changeHours } from 'contract/mock-interviews/rules.ts'
import styles from './chosen-time.module.css'
import { dayWords } from './day-words.ts'
import type { Times } from './use-times.ts'

/** What is about to be booked, in words, with its zone. */
export function ChosenTimeWords({ times: { data, time } }: { times: Times }) {
  if (!data || !time) return null
  return (
    <div>
      <p>
        {dayWords(time.date)}, <strong>{time.label}</strong>, {data.zone_name}
      </p>
      {time.is_final && (
        <p className={styles.final} role="status">
          This time is less than {changeHours} hours away. Once booked, it can’t be moved, and canceling it uses up your session.
        </p>
      )}
    </div>
  )
}
