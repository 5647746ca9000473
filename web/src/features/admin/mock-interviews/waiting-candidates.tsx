/** Buyers of an interview who found no free time and asked for a mail once there is one. */
import { listWaitingCandidates } from 'contract/mock-interviews/administration.ts'
import { zoneWords } from 'contract/mock-interviews/zones.ts'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { Part } from '../part.tsx'

export const WaitingCandidates = () => (
  <Part id="waiting-candidates" title="Buyers waiting for a free time">
    <WaitingCandidateList />
  </Part>
)

export const WaitingCandidateList = () => (
  <Paged
    queryKey={keyOf(listWaitingCandidates)}
    load={(cursor, signal) => call(listWaitingCandidates, { query: { ...(cursor && { cursor }) }, signal })}
    rowsOf={({ candidates }) => candidates}
    empty="No buyer is waiting for a free time."
  >
    {(candidates) => (
      <ul className={styles.list} aria-label="Buyers waiting for a free time">
        {candidates.map(({ email, zone, since, reference }) => (
          <li key={reference} className={styles.row}>
            <div className={styles.name}>{email}</div>
            <p className={styles.small}>
              Order {reference}. {zoneWords(zone)}.
            </p>
            <span className={styles.aside}>since {moment(since)}</span>
          </li>
        ))}
      </ul>
    )}
  </Paged>
)
