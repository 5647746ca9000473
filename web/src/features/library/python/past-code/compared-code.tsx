import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { compareLines, type Row } from './compare-lines.ts'
import styles from './compared-code.module.css'

interface ComparedCodeProps {
  code: string
  /** Undefined: it is shown by itself. */
  other: string | undefined
}

/** What is in the one and not in the other, by a sign and in words as well as by its colour. */
export function ComparedCode({ code, other }: ComparedCodeProps) {
  if (other === undefined) return <Lines label="The code" rows={[{ kind: 'same', text: code }]} />
  const rows = compareLines(code, other)
  if (!rows)
    return (
      <>
        <p className={styles.note}>These versions differ too much to compare line by line.</p>
        <Lines label="The code" rows={[{ kind: 'same', text: code }]} />
      </>
    )
  if (rows.length === 0)
    return (
      <>
        <p className={styles.note}>The two versions are identical.</p>
        <Lines label="The code" rows={[{ kind: 'same', text: code }]} />
      </>
    )
  return (
    <>
      <p className={styles.note}>
        Lines with <b>−</b> are only in the code chosen above, lines with <b>+</b> only in what it is compared with.
      </p>
      <Lines label="The two compared" rows={rows} />
    </>
  )
}

function Lines({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard
    <section className={styles.code} aria-label={label} tabIndex={0}>
      <pre>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never change their places
          <Line key={at} row={row} />
        ))}
      </pre>
    </section>
  )
}

function Line({ row }: { row: Row }) {
  if (row.kind === 'skipped')
    return (
      <span className={styles.skipped}>
        … {row.count} lines are the same{'\n'}
      </span>
    )
  if (row.kind === 'same') return <span className={styles.line}>{`${row.text}\n`}</span>
  const isAdded = row.kind === 'added'
  const Part = isAdded ? 'ins' : 'del'
  return (
    <Part className={styles[row.kind]} data-sign={isAdded ? '+' : '−'}>
      <VisuallyHidden>{isAdded ? 'Added: ' : 'Removed: '}</VisuallyHidden>
      {`${row.text}\n`}
    </Part>
  )
}
