import { listPersonEvents } from 'contract/admin/audit.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import styles from '../admin.module.css'
import { AuditList } from '../audit/audit-list.tsx'
import { Paged } from '../paged.tsx'

/** What was noted about somebody. */
export function Events({ id }: { id: number }) {
  return (
    <section className={styles.part} aria-labelledby="events">
      <h2 id="events" className={styles.partTitle}>
        History
      </h2>
      <Paged
        queryKey={[...keyOf(listPersonEvents), id]}
        load={(cursor, signal) => call(listPersonEvents, { params: { userId: id }, query: cursor ? { cursor } : {}, signal })}
        rowsOf={({ rows }) => rows}
        empty="No events yet."
      >
        {(rows) => <AuditList rows={rows} />}
      </Paged>
    </section>
  )
}
