/** Dates that are not as their day of the week: closed, or with hours of their own. */
import type { DateOverride } from 'contract/mock-interviews/model.ts'
import { useState } from 'react'
import { dayWords } from '../../../appointments/day-words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './interviewing.module.css'
import { type TimeRange, TimeRanges } from './time-ranges.tsx'

interface DateOverridesProps {
  dates: readonly DateOverride[]
  onChange: (dates: DateOverride[]) => void
  error?: string | undefined
}

/** From 0 to 0. */
const closed = { from_minute: 0, to_minute: 0 }
const isClosed = ({ to_minute }: TimeRange): boolean => to_minute === 0

export function DateOverrides({ dates, onChange, error }: DateOverridesProps) {
  const [added, setAdded] = useState('')
  const days = [...new Set(dates.map(({ date }) => date))].sort()
  const others = (day: string) => dates.filter(({ date }) => date !== day)
  const set = (day: string, windows: readonly TimeRange[]) =>
    onChange([...others(day), ...(windows.length > 0 ? windows : [closed]).map((window) => ({ date: day, ...window }))])
  return (
    <section aria-label="Exceptions">
      <ul className={styles.week} aria-label="Exceptions">
        {days.map((day) => {
          const windows = dates
            .filter(({ date }) => date === day)
            .map(({ from_minute, to_minute }) => ({ from_minute, to_minute }))
          return (
            <li key={day} className={styles.day}>
              <span className={styles.dayName}>{dayWords(day)}</span>
              <div className={styles.windows}>
                {windows.every(isClosed) && <span className={styles.note}>Closed</span>}
                <TimeRanges
                  of={dayWords(day)}
                  windows={windows.filter((one) => !isClosed(one))}
                  onChange={(next) => set(day, next)}
                />
                <Button
                  kind="quiet"
                  small
                  aria-label={`Use weekly hours: ${dayWords(day)}`}
                  onClick={() => onChange(others(day))}
                >
                  Use weekly hours
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <div className={styles.exception}>
        <TextField
          label="Add an exception"
          type="date"
          value={added}
          error={error}
          onChange={({ target }) => setAdded(target.value)}
        />
        <Button
          kind="secondary"
          onClick={() => {
            if (/^\d{4}-\d{2}-\d{2}$/.test(added) && !days.includes(added)) set(added, [])
            setAdded('')
          }}
        >
          Close this date
        </Button>
      </div>
    </section>
  )
}
