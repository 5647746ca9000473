import { type AdminBooking, listMockBookings } from 'contract/mock-interviews/administration.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Select } from '../../../ui/select.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { BookingRow } from './booking-row.tsx'

const lists = [
  { value: 'all', name: 'All', empty: 'Nothing is booked yet.' },
  { value: 'contested', name: 'Contradictions that wait', empty: 'No contradiction waits.' },
  { value: 'late_feedback', name: 'Late feedback', empty: 'No feedback is late.' },
] as const
type List = (typeof lists)[number]['value']

export function Bookings() {
  const [list, setList] = useState<List>('all')
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className={styles.partTitle}>
        Bookings
      </h2>
      <div className={styles.filters}>
        <Select label="List" options={lists} value={list} onChange={({ target }) => setList(target.value as List)} />
      </div>
      <Paged
        queryKey={[...keyOf(listMockBookings), list]}
        load={(cursor, signal) => call(listMockBookings, { query: { list, ...(cursor && { cursor }) }, signal })}
        rowsOf={({ bookings }): readonly AdminBooking[] => bookings}
        empty={lists.find(({ value }) => value === list)?.empty ?? ''}
      >
        {(bookings) => (
          <ul className={styles.list} aria-label="Bookings">
            {bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}
