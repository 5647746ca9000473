/** What was to be done about a booking and has failed so far. */
import { useQuery } from '@tanstack/react-query'
import { listFailingTasks } from 'contract/mock-interviews/administration.ts'
import { moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'

export function Tasks() {
  const { data, isError, refetch } = useQuery(endpointQuery(listFailingTasks))
  return (
    <section className={styles.part} aria-labelledby="tasks">
      <h2 id="tasks" className={styles.partTitle}>
        What fails
      </h2>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data?.tasks.length === 0 && <p>All jobs are up to date.</p>}
      {data && data.tasks.length > 0 && (
        <ul className={styles.list} aria-labelledby="tasks">
          {data.tasks.map(({ booking, what, attempts, next_try_at, last_error }) => (
            <li key={`${booking} ${what}`} className={styles.row}>
              <div className={styles.name}>
                {what}, booking {booking}
              </div>
              <p className={styles.small}>{last_error}</p>
              <span className={styles.aside}>
                failed {attempts === 1 ? 'once' : `${attempts} times`}, again {moment(next_try_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
