import type { Machine } from 'contract/admin/machine.ts'
import { moment } from '../../../lib/date.ts'
import styles from '../admin.module.css'
import { Part } from '../part.tsx'

export function ServerErrors({ errors }: { errors: Machine['errors'] }) {
  return (
    <Part id="errors" title="Errors of ours in a week">
      {errors.length === 0 && <p>No server errors.</p>}
      {errors.length > 0 && (
        <ul className={styles.list} aria-labelledby="errors">
          {errors.map(({ method, route, status, count, last_at, last_request }) => (
            <li key={`${method} ${route} ${status}`} className={styles.row}>
              <span className={styles.name}>
                {method} {route}
              </span>
              <p className={styles.small}>
                {status}, {count === 1 ? 'once' : `${count} times`}. The last is in the log as {last_request}.
              </p>
              <span className={styles.aside}>{moment(last_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
