import type { ReactNode } from 'react'
import { type Column, Table } from '../../../ui/table.tsx'
import styles from '../admin.module.css'
import own from './overview.module.css'

interface FigureProps {
  id: string
  title: string
  /** The one figure to know. */
  now: string
  /** What it counts. */
  means: ReactNode
  children: ReactNode
}

/** A figure by month: its name and meaning, and beside them its chart and tables. */
export const Figure = ({ id, title, now, means, children }: FigureProps) => (
  <section className={own.figure} aria-labelledby={id}>
    <div>
      <h3 id={id} className={own.figureTitle}>
        {title}
      </h3>
      <p className={own.now}>{now}</p>
      <p className={styles.intro}>{means}</p>
    </div>
    <div className={own.shown}>{children}</div>
  </section>
)

interface AsTableProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}

/** What a chart shows, exactly. */
export const AsTable = <Row extends { month: string }>({ label, rows, columns }: AsTableProps<Row>) => (
  <details className={own.asTable}>
    <summary>{label} as a table</summary>
    <div className={styles.scroll}>
      <Table label={label} rows={rows} keyOf={({ month }) => month} columns={columns} />
    </div>
  </details>
)
