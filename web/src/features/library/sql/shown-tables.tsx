/** The tables that a query is asked of: their columns, and what stands in them. */
import type { DescribedTable } from 'contract/library/sql/run-query.ts'
import { useEffect, useState } from 'react'
import { countOf, RowsTable } from './rows-table.tsx'
import styles from './sql-result.module.css'
import { sql } from './use-sql-work.ts'

/**
 * Undefined until SQLite has made them.
 * @param isLoaded whether SQLite is known to be there: where it could not be loaded at first, it is asked again
 */
export function useDescribedTables(tables: string, isLoaded: boolean): readonly DescribedTable[] | undefined {
  const [described, show] = useState<readonly DescribedTable[]>()
  const isWanted = described === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when SQLite has come after all
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const describe = async (): Promise<void> => {
      const outcome = await sql.ask({ type: 'describe', tables })
      if (!isHere) return
      // A query that was started meanwhile took the worker.
      if (outcome.end === 'stopped') return describe()
      if (outcome.end === 'replied' && outcome.reply.type === 'described') show(outcome.reply.tables)
    }
    void describe()
    return () => {
      isHere = false
    }
  }, [tables, isLoaded, isWanted])
  return described
}

export function ShownTables({ tables }: { tables: readonly DescribedTable[] }) {
  return tables.map(({ name, columns, rows, rowCount }) => (
    <section key={name} className={styles.table}>
      <h3 className={styles.title}>
        {name} <span className={styles.size}>{countOf(rowCount, 'row')}</span>
      </h3>
      <RowsTable
        label={`Table ${name}`}
        columns={columns.map((column) => `${column.name} ${column.type.toLowerCase()}`.trim())}
        rows={rows}
        {...(rows.length < rowCount && { note: `The first ${rows.length} are shown: a query shows the others.` })}
      />
    </section>
  ))
}
