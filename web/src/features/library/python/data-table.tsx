/** A data frame under the output: of a long or wide one the beginning and the end, with what it is a part of. */
import { Fragment } from 'react'
import { countOf } from './count-of.ts'
import type { Table } from './protocol.ts'
import styles from './table.module.css'

export function DataTable({ table: { columns, rows, numeric, of } }: { table: Table }) {
  const size = `${countOf(of.rows, 'row')}, ${countOf(of.columns, 'column')}`
  const [gapBefore, columnGapBefore] = [gapIn(rows.length, of.rows), gapIn(columns.length, of.columns)]
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={`Table, ${size}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {columns.map((label, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table never changes
                <Fragment key={at}>
                  {at === columnGapBefore && <td className={styles.gap}>…</td>}
                  <th scope="col" data-numeric={numeric[at]}>
                    {label}
                  </th>
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table never changes
              <Fragment key={at}>
                {at === gapBefore && (
                  <tr>
                    <td className={styles.gap} colSpan={columns.length + 2}>
                      …
                    </td>
                  </tr>
                )}
                <tr>
                  <th scope="row">{label}</th>
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a table never changes
                    <Fragment key={column}>
                      {column === columnGapBefore && <td className={styles.gap}>…</td>}
                      <td data-numeric={numeric[column]}>{cell}</td>
                    </Fragment>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      <figcaption className={styles.note}>
        {size}
        {gapBefore !== undefined && `; ${countOf(rows.length, 'row')} shown`}
        {columnGapBefore !== undefined && `; ${countOf(columns.length, 'column')} shown`}
      </figcaption>
    </figure>
  )
}

/** Where the end begins, if something between it and the beginning was left out. */
const gapIn = (shown: number, all: number): number | undefined => (shown < all ? Math.floor(shown / 2) : undefined)
