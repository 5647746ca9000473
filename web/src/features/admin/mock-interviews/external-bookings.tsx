/** What was booked with another scheduler and nobody has paid for: it is canceled there. Where there is none, nothing stands here. */
import { useQuery } from '@tanstack/react-query'
import { listExternalBookings } from 'contract/mock-interviews/administration.ts'
import { call } from '../../../lib/api.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'
import styles from '../admin.module.css'
import { NotLoaded, Paged } from '../paged.tsx'
import { Part } from '../part.tsx'

export function UnpaidExternalBookings() {
  const { data, isError, refetch } = useQuery(endpointQuery(listExternalBookings, { query: { list: 'unpaid' } }))
  if (isError) return <NotLoaded retry={refetch} />
  if (!data || data.bookings.length === 0) return null
  return (
    <Part id="external-bookings" title="Unpaid bookings in the other scheduler">
      <UnpaidExternalList />
    </Part>
  )
}

export const UnpaidExternalList = () => (
  <>
    <p className={styles.intro}>Cancel them in that scheduler.</p>
    <Paged
      queryKey={[...keyOf(listExternalBookings), 'unpaid', 'pages']}
      load={(cursor, signal) => call(listExternalBookings, { query: { list: 'unpaid', ...(cursor && { cursor }) }, signal })}
      rowsOf={({ bookings }) => bookings}
      empty="Every booking there is paid."
    >
      {(bookings) => (
        <ul className={styles.list} aria-label="Unpaid bookings in the other scheduler">
          {bookings.map(({ id, when, reference, uri }) => (
            <li key={id} className={styles.row}>
              <div className={styles.name}>{when.text}</div>
              <p className={styles.small}>
                Order {reference}, {uri}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Paged>
  </>
)
