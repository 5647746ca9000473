/** From when to when, as often as one likes within a day. */
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import styles from './interviewing.module.css'
import { minuteOptions } from './minutes.ts'

export interface TimeRange {
  from_minute: number
  to_minute: number
}

interface TimeRangesProps {
  /** `Monday`, `1 December 2026`. */
  of: string
  windows: readonly TimeRange[]
  onChange: (windows: TimeRange[]) => void
}

const usual: TimeRange = { from_minute: 9 * 60, to_minute: 17 * 60 }

export function TimeRanges({ of, windows, onChange }: TimeRangesProps) {
  const change = (at: number, part: Partial<TimeRange>) =>
    onChange(windows.map((window, i) => (i === at ? { ...window, ...part } : window)))
  return (
    <div className={styles.windows}>
      {windows.map(({ from_minute, to_minute }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
        <div key={at} className={styles.window}>
          <Select
            small
            label="From"
            aria-label={`${of}, from`}
            options={minuteOptions(from_minute)}
            value={String(from_minute)}
            onChange={({ target }) => change(at, { from_minute: Number(target.value) })}
          />
          <Select
            small
            label="To"
            aria-label={`${of}, to`}
            options={minuteOptions(to_minute)}
            value={String(to_minute)}
            onChange={({ target }) => change(at, { to_minute: Number(target.value) })}
          />
          <Button kind="quiet" small aria-label={`Remove: ${of}`} onClick={() => onChange(windows.filter((_, i) => i !== at))}>
            Remove
          </Button>
        </div>
      ))}
      <Button kind="quiet" small aria-label={`Add hours: ${of}`} onClick={() => onChange([...windows, usual])}>
        Add hours
      </Button>
    </div>
  )
}
