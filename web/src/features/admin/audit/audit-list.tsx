import type { AuditRow } from 'contract/admin/audit.ts'
import { paths } from 'contract/paths.ts'
import { moment } from '../../../lib/date.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { apart, detailWords, eventWords } from './audit-words.ts'

/** @param named says whom each is about as well */
export function AuditList({ rows, named }: { rows: readonly AuditRow[]; named?: boolean }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <div className={styles.name}>
            {eventWords(row.event)}
            {named && row.whom && <Person {...row.whom} />}
          </div>
          <p className={styles.small}>
            {row.by && (
              <>
                by <Person {...row.by} />{' '}
              </>
            )}
            {wordsOf(row)}
          </p>
          <Rest detail={row.detail} />
          <span className={styles.aside}>{moment(row.at)}</span>
        </li>
      ))}
    </ul>
  )
}

const Person = ({ id, username }: { id: number; username: string | null }) => (
  <TextLink to={paths.administeredPerson(id)}>{username ?? `number ${id}`}</TextLink>
)

/** What else was noted, in a line. */
function wordsOf({ by, network, detail }: AuditRow): string {
  const rest = Object.entries(detail).filter(([name, value]) => !isWhole(value) && !(by && name === 'by'))
  const words = rest.map(([name, value]) => detailWords(name, value))
  return [...words, ...(network ? [`network: ${network}`] : [])].join('; ')
}

/** What is longer than a line, as it was. */
function Rest({ detail }: Pick<AuditRow, 'detail'>) {
  const long = Object.entries(detail).filter(([, value]) => isWhole(value))
  if (long.length === 0) return null
  return (
    <details className={styles.small}>
      <summary>{long.map(([name]) => apart(name)).join(', ')}</summary>
      {JSON.stringify(Object.fromEntries(long), null, 1)}
    </details>
  )
}

const isWhole = (value: unknown): boolean => typeof value === 'object' && value !== null
