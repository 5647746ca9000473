/** What came of the query: its rows, or how they differ from those asked for. Below it the tables. */
import type { DataVerdict, QueryVerdict } from 'contract/library/sql/check-query.ts'
import { mostRows, type Result } from 'contract/library/sql/run-query.ts'
import { Check, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { countOf } from '../python/count-of.ts'
import { RowsTable } from './rows-table.tsx'
import { patienceSeconds } from './sql.ts'
import styles from './sql-result.module.css'
import type { SqlWork } from './use-sql-work.ts'

interface SqlResultProps {
  work: SqlWork
  /** Loads SQLite again. */
  onAgain: () => void
}

export function SqlResult({ work, onAgain }: SqlResultProps) {
  return (
    <>
      {/* It stays, and what it says changes: only so is it announced. */}
      <div role="status">
        <Said work={work} />
      </div>
      {work.phase === 'ran' && <RowsTable label="Result" columns={work.result.columns} rows={work.result.rows} />}
      {work.phase === 'checked' && <Checked {...work.verdict} />}
      {work.phase === 'refused' && (
        <p className={styles.failure} role="alert">
          {work.by === 'sqlite' ? 'SQLite says' : 'There is no result'}: {work.message}.
        </p>
      )}
      {work.phase === 'unloaded' && (
        <p className={styles.failure} role="alert">
          SQLite could not be loaded. Your query is saved.{' '}
          <Button kind="quiet" small onClick={onAgain}>
            Try again
          </Button>
        </p>
      )}
    </>
  )
}

function Said({ work }: { work: SqlWork }) {
  switch (work.phase) {
    case 'ran':
      return <p className={styles.note}>{sizeOf(work.result)}</p>
    case 'checked':
      return <Judged {...work.verdict} />
    // These are alerts.
    case 'refused':
    case 'unloaded':
      return null
    default:
      return <p className={styles.note}>{saidOf[work.phase]}</p>
  }
}

const saidOf: Record<Exclude<SqlWork['phase'], 'ran' | 'checked' | 'refused' | 'unloaded'>, string> = {
  nothing: 'The result of your query appears here.',
  running: 'The query is running…',
  stopped: 'Stopped. Your query is unchanged.',
  late: `The query was stopped after ${patienceSeconds} seconds. Is a join condition missing? Your query is unchanged.`,
  crashed: 'SQLite stopped unexpectedly. The query may have run out of memory.',
}

const sizeOf = ({ columns, rows, isCut }: Result): string =>
  `${isCut ? `More than ${mostRows.toLocaleString('en')} rows` : countOf(rows.length, 'row')}, ${countOf(columns.length, 'column')}`

function Judged({ shown, hidden }: QueryVerdict) {
  const isRight = shown.isRight && hidden.isRight
  const Sign = isRight ? Check : X
  return (
    <p className={styles.count}>
      <Sign size={18} aria-hidden="true" />
      {isRight ? 'Correct on both data sets.' : 'Not quite.'}
    </p>
  )
}

function Checked({ shown, hidden, result, examples }: QueryVerdict) {
  return (
    <>
      <ul className={styles.verdicts}>
        <li>On the tables below: {told(shown)}</li>
        {shown.failure === null && <li>On hidden tables with the same columns: {told(hidden)}</li>}
      </ul>
      {result && examples.missing.length > 0 && (
        <Examples title="Missing" of={shown.missing} columns={result.columns} rows={examples.missing} />
      )}
      {result && examples.extra.length > 0 && (
        <Examples title="Unexpected" of={shown.extra} columns={result.columns} rows={examples.extra} />
      )}
      {result && (
        <details open={shown.columns !== null || shown.isMisordered}>
          <summary className={styles.summary}>Your query’s result: {countOf(result.rows.length, 'row')}</summary>
          <RowsTable label="Result" columns={result.columns} rows={result.rows} />
        </details>
      )}
    </>
  )
}

function Examples({
  title,
  of,
  columns,
  rows,
}: {
  title: string
  of: number
  columns: string[]
  rows: QueryVerdict['examples']['extra']
}) {
  return (
    <section className={styles.table}>
      <h3 className={styles.title}>{title}</h3>
      <RowsTable label={title} columns={columns} rows={rows} {...(rows.length < of && { note: `${rows.length} of ${of}` })} />
    </section>
  )
}

function told({ isRight, failure, isTooLong, columns, missing, extra, isMisordered, rowCount }: DataVerdict): string {
  if (isRight) return `correct, ${countOf(rowCount.got, 'row')}.`
  if (failure !== null) return `${failure}.`
  if (columns) return `expected the columns ${columns.expected.join(', ')}, but got ${columns.got.join(', ')}.`
  if (isTooLong) return `it returns more than ${mostRows.toLocaleString('en')} rows.`
  if (isMisordered) return 'the rows are correct, but in the wrong order.'
  const differences = [
    missing > 0 && `${countOf(missing, 'row')} missing`,
    extra > 0 && `${countOf(extra, 'row')} unexpected`,
  ].filter(Boolean)
  return `${differences.join(', ')}.`
}
