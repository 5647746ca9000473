import type { AuditRow } from 'contract/admin/audit.ts'
import { paths } from 'contract/paths.ts'
import { moment } from '../../../lib/date.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import auditStyles from './audit-list.module.css'
import { type Difference, detailWords, differences, eventTitle, hasParts, nameWords, type Parts } from './audit-words.ts'

/** @param named says whom each is about as well */
export function AuditList({ rows, named }: { rows: readonly AuditRow[]; named?: boolean }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <div className={styles.name}>
            {eventTitle(row.event)}
            {named && row.whom && <Person {...row.whom} />}
          </div>
          <p className={styles.small}>
            {row.by && (
              <>
                by <Person {...row.by} />
                {wordsOf(row) && '; '}
              </>
            )}
            {wordsOf(row)}
          </p>
          <Compared detail={row.detail} />
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
  const rest = Object.entries(detail).filter(([name, value]) => !hasParts(value) && !(by && name === 'by'))
  const words = rest.map(([name, value]) => detailWords(name, value, detail))
  return [...words, ...(network ? [`network: ${network}`] : [])].join('; ')
}

/** What has parts: each beside the other, as before and after. */
function Compared({ detail }: Pick<AuditRow, 'detail'>) {
  const compared = Object.entries(detail)
    .filter((entry): entry is [string, Parts] => hasParts(entry[1]))
    .toSorted(([one], [other]) => Number(other === 'before') - Number(one === 'before'))
  const rows = differences(compared.map(([, parts]) => parts))
  if (rows.length === 0) return null
  return (
    <details className={auditStyles.compared}>
      <summary>{compared.map(([name]) => nameWords(name)).join(' and ')}</summary>
      <table className={auditStyles.table}>
        <thead>
          <tr>
            <td />
            {compared.map(([name]) => (
              <th key={name} scope="col">
                {nameWords(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} {...row} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

const Row = ({ name, values }: Difference) => (
  <tr>
    <th scope="row">{name}</th>
    {values.map((value, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: each is in the column of what it is compared with.
      <td key={at}>{value}</td>
    ))}
  </tr>
)
