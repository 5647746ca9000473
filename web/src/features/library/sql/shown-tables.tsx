/** The tables that a query is asked of: their columns, and what stands in them. */
import type { DescribedTable } from 'contract/library/sql/run-query.ts'
import { useEffect, useState } from 'react'
import { useWhenBack } from '../../../lib/connection.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { countOf } from '../python/count-of.ts'
import { RowsTable } from './rows-table.tsx'
import type { Outcome } from './sql.ts'
import styles from './sql-result.module.css'
import { type SqlWork, sql } from './use-sql-work.ts'

interface ShownTablesProps {
  /** The statements that make them and fill them. */
  tables: string
  /** What has become of the query above them. */
  query: SqlWork['phase']
}

export function ShownTables({ tables, query }: ShownTablesProps) {
  const [described, again] = useDescribedTables(tables, query === 'ran' || query === 'checked')
  const isToldAbove = query === 'running' || query === 'unloaded'
  if (described.phase === 'unloaded' && isToldAbove) return null
  return (
    <details className={styles.tables} open>
      <summary className={styles.summary}>Tables</summary>
      {described.phase === 'asked' && <Skeleton lines={4} />}
      {described.phase === 'described' && described.tables.map((one) => <ShownTable key={one.name} {...one} />)}
      {described.phase === 'unloaded' && <NotShown title="SQLite could not be loaded." again={again} />}
      {described.phase === 'failed' && <NotShown title="The tables could not be shown." again={again} />}
    </details>
  )
}

const ShownTable = ({ name, columns, rows, rowCount }: DescribedTable) => (
  <section className={styles.table}>
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
)

const NotShown = ({ title, again }: { title: string; again: () => void }) => <ErrorState title={title} again={again} />

type Described =
  | { phase: 'asked' }
  | { phase: 'described'; tables: readonly DescribedTable[] }
  /** SQLite could not be loaded. */
  | { phase: 'unloaded' }
  | { phase: 'failed' }

/**
 * @param isLoaded whether SQLite is known to be there: where it could not be loaded at first, it is asked again
 * @returns what SQLite has made of them, and how to ask it again
 */
function useDescribedTables(tables: string, isLoaded: boolean): [Described, () => void] {
  const [described, show] = useState<Described>({ phase: 'asked' })
  const [times, count] = useState(0)
  const isWanted = described.phase !== 'described'
  const again = () => {
    show({ phase: 'asked' })
    count(times + 1)
  }
  useWhenBack(described.phase === 'unloaded', again)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when it is tried again, and when SQLite has come after all
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const describe = async (): Promise<void> => {
      const outcome = await sql.ask({ type: 'describe', tables })
      if (!isHere) return
      // A query that was started meanwhile took the worker.
      if (outcome.end === 'stopped') return describe()
      show(describedBy(outcome))
    }
    void describe()
    return () => {
      isHere = false
    }
  }, [tables, isLoaded, times, isWanted])
  return [described, again]
}

function describedBy(outcome: Outcome): Described {
  if (outcome.end === 'replied' && outcome.reply.type === 'described') return { phase: 'described', tables: outcome.reply.tables }
  return { phase: outcome.end === 'unloaded' ? 'unloaded' : 'failed' }
}
