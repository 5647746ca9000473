/** A share with its interval and the mark to reach: never a bare number. */
import styles from './interval-bar.module.css'

interface IntervalBarProps {
  /** All from 0 to 1. */
  share: number
  low: number
  high: number
  pass: number
}

export function IntervalBar({ share, low, high, pass }: IntervalBarProps) {
  const at = (value: number) => `${(100 * value).toFixed(1)}%`
  return (
    <span
      className={styles.bar}
      role="img"
      aria-label={`${percent(share)}; 90\u00a0% interval from ${percent(low)} to ${percent(high)}; the pass mark is ${percent(pass)}`}
    >
      <span className={styles.interval} style={{ left: at(low), width: at(high - low) }} />
      <span className={styles.share} style={{ left: at(share) }} />
      <span className={styles.pass} style={{ left: at(pass) }} />
    </span>
  )
}

export const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`
