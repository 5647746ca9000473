/** Rows of a result or of a table. NULL is told apart from an empty text, and of many rows the first are shown. */
import type { Cell } from 'contract/library/sql/engine.ts'
import { countOf } from '../python/count-of.ts'
import styles from '../python/table.module.css'

interface RowsTableProps {
  /** What it is, for who does not see it. */
  label: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** What stands below it. */
  note?: string
}

/** More are not looked at, and make a page slow. */
const mostShown = 200

export function RowsTable({ label, columns, rows, note }: RowsTableProps) {
  const cut = rows.length > mostShown ? `The first ${mostShown} of ${countOf(rows.length, 'row')} are shown.` : ''
  const said = [cut, note].filter(Boolean).join(' ')
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a result never changes, and two columns may have one name
                <th key={at} scope="col" data-numeric={isNumeric(rows, at)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a result never changes
              <tr key={at}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a result never changes
                  <td key={column} data-numeric={isNumeric(rows, column)}>
                    {cell === null ? <span className={styles.null}>NULL</span> : textOf(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {said && <figcaption className={styles.note}>{said}</figcaption>}
    </figure>
  )
}

const isNumeric = (rows: RowsTableProps['rows'], column: number): boolean =>
  rows.slice(0, mostShown).some((row) => isNumber(row[column])) &&
  rows.slice(0, mostShown).every((row) => row[column] === null || isNumber(row[column]))

const isNumber = (cell: Cell | undefined): boolean => typeof cell === 'number' || typeof cell === 'bigint'

function textOf(cell: Exclude<Cell, null>): string {
  if (cell instanceof Uint8Array) return `${cell.length} bytes`
  // Written out, it would end in digits that it does not have.
  if (typeof cell === 'number' && Math.abs(cell) > Number.MAX_SAFE_INTEGER) return cell.toExponential()
  return String(cell)
}
