import styles from './bars.module.css'

/** Bars where lines will stand, seen only by who waits longer than a moment. They do not move. */
export function Bars({ lines, label }: { lines: number; label: string }) {
  return (
    <div className={styles.bars} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} style={{ width: `${widths[line % widths.length]}%` }} />
      ))}
    </div>
  )
}

const widths = [72, 88, 64, 94, 80, 58]
