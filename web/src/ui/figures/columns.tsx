/** A figure for each month as a column, with an axis and its figures. Exact figures belong in a table beside it. */
import { classNames } from '../class-names.ts'
import styles from './columns.module.css'
import { ticksFor } from './ticks.ts'

export interface MonthColumn {
  /** In UTC, `2026-03`. */
  month: string
  /** Null where there is no figure. */
  value: number | null
  /** The figure may still change: drawn dashed. */
  isOpen?: boolean
}

interface ColumnsProps {
  /** What the chart shows, for those who do not see it. */
  label: string
  columns: readonly MonthColumn[]
  /** Of a figure beside the axis. */
  format: (value: number) => string
  /** Of one above its column, where there is room. */
  short?: (value: number) => string
}

export function Columns({ label, columns, format, short = format }: ColumnsProps) {
  const ticks = ticksFor(columns.map(({ value }) => value ?? 0))
  const [bottom = 0, top = 1] = [ticks.at(0), ticks.at(-1)]
  const at = (value: number) => `${(100 * (value - bottom)) / (top - bottom)}%`
  const high = (value: number) => `${(100 * Math.abs(value)) / (top - bottom)}%`
  const room = Math.max(...ticks.map((tick) => format(tick).length))
  return (
    <div className={styles.chart} role="img" aria-label={label} style={{ paddingLeft: `${room + 1}ch` }}>
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <div key={tick} className={classNames(styles.tick, tick === 0 && styles.zero)} style={{ bottom: at(tick) }}>
            <span>{format(tick)}</span>
          </div>
        ))}
        <div className={styles.places}>
          {columns.map(({ month, value, isOpen }) => (
            <div key={month}>
              {value !== null && value !== 0 && (
                <>
                  <div
                    className={classNames(styles.column, isOpen && styles.open)}
                    style={{ bottom: at(Math.min(0, value)), height: high(value) }}
                  />
                  <span className={styles.figure} style={{ bottom: at(Math.max(0, value)) }}>
                    {short(value)}
                  </span>
                </>
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.names}>
        {columns.map(({ month }, i) => (
          <span key={month}>
            <span className={styles.name}>{nameOf(month)}</span>
            <span className={styles.letter}>{nameOf(month).slice(0, 1)}</span>
            {saysYear(columns, i) && <span className={styles.year}>{month.slice(0, 4)}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The first of each year; where the next begins right behind the first column, that one alone. */
const saysYear = (columns: readonly MonthColumn[], at: number): boolean =>
  columns[at]?.month.endsWith('-01') || (at === 0 && !columns[1]?.month.endsWith('-01'))

const nameOf = (month: string): string =>
  new Date(`${month}-01T00:00Z`).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' }).slice(0, 3)
