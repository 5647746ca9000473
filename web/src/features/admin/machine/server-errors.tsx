import type { Machine } from 'contract/admin/machine.ts'
import { moment } from '../../../lib/date.ts'
import styles from '../admin.module.css'
import { Part } from '../part.tsx'

export function ServerErrors({ errors }: { errors: Machine['errors'] }) {
  return (
    <Part id="errors" title="Server errors in the last 7 days">
      <ErrorList errors={errors} />
    </Part>
  )
}

export function ErrorList({ errors }: { errors: Machine['errors'] }) {
  if (errors.length === 0) return <p>No server errors.</p>
  return (
    <ul className={styles.list} aria-label="Server errors">
      {errors.map(({ method, route, status, count, last_at, last_request }) => (
        <li key={`${method} ${route} ${status}`} className={styles.row}>
          <span className={styles.name}>
            {method} {route}
          </span>
          <p className={styles.small}>
            {status}, {count === 1 ? 'once' : `${count} times`}. Find the last one in the log by its request ID, {last_request}.
          </p>
          <span className={styles.aside}>{moment(last_at)}</span>
        </li>
      ))}
    </ul>
  )
}
