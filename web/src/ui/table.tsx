import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

export interface Column<Row> {
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right, in tabular figures. */
  number?: boolean
  /** The column that decides. */
  strong?: boolean
  /** The derived one, dropped on phones before any type shrinks. */
  derived?: boolean
  /** Which way the rows are sorted by it. */
  sorted?: 'ascending' | 'descending' | undefined
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  selected?: (row: Row) => boolean
}

export function Table<Row>({ label, columns, rows, keyOf, selected }: TableProps<Row>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column's place is its name
            <th key={i} scope="col" className={look(column)} aria-sort={column.sorted}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={selected?.(row) ? styles.selected : undefined}>
            {columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column's place is its name
              <td key={i} className={look(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const look = ({ number, strong, derived }: Column<never>): string | undefined =>
  classNames(number && styles.number, strong && styles.strong, derived && styles.derived)
