/** What was to be done about a booking and has failed so far. */
import { listFailingTasks } from 'contract/mock-interviews/administration.ts'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { Part } from '../part.tsx'

export const Tasks = () => (
  <Part id="tasks" title="Failing tasks">
    <TaskList />
  </Part>
)

export const TaskList = () => (
  <Paged
    queryKey={keyOf(listFailingTasks)}
    load={(cursor, signal) => call(listFailingTasks, { query: { ...(cursor && { cursor }) }, signal })}
    rowsOf={({ tasks }) => tasks}
    empty="No tasks are failing."
  >
    {(tasks) => (
      <ul className={styles.list} aria-label="Failing tasks">
        {tasks.map(({ booking, what, attempts, next_try_at, last_error }) => (
          <li key={`${booking} ${what}`} className={styles.row}>
            <div className={styles.name}>
              {what}, booking {booking}
            </div>
            <p className={styles.small}>{last_error}</p>
            <span className={styles.aside}>
              failed {attempts === 1 ? 'once' : `${attempts} times`}, next try {moment(next_try_at)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Paged>
)
