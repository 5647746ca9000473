/** What was booked with another scheduler and nobody has paid for: it is canceled there. Where there is none, nothing stands here. */
import { useQuery } from '@tanstack/react-query'
import { listExternalBookings } from 'contract/mock-interviews/administration.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'

export function UnpaidExternalBookings() {
  const { data, isError, refetch } = useQuery(endpointQuery(listExternalBookings, { query: { list: 'unpaid' } }))
  if (isError) return <NotLoaded retry={refetch} />
  if (!data || data.bookings.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="external-bookings">
      <h2 id="external-bookings" className={styles.partTitle}>
        Booked with the other scheduler, and not paid
      </h2>
      <p className={styles.intro}>Cancel these there.</p>
      <ul className={styles.list} aria-labelledby="external-bookings">
        {data.bookings.map(({ id, when, reference, uri }) => (
          <li key={id} className={styles.row}>
            <div className={styles.name}>{when.text}</div>
            <p className={styles.small}>
              Order {reference}, {uri}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
