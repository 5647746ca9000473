import { type AdminBooking, type BookingList, bookingLists, listMockBookings } from 'contract/mock-interviews/administration.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Select } from '../../../ui/select.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { useFormInAddress } from '../use-form-in-address.ts'
import { BookingRow } from './booking-row.tsx'

const lists: Record<BookingList, { name: string; empty: string }> = {
  all: { name: 'All', empty: 'There are no bookings yet.' },
  contested: { name: 'Contested', empty: 'No contested booking is waiting for a decision.' },
  without_interviewer: { name: 'Without an interviewer', empty: 'Every interview has an interviewer.' },
  late_feedback: { name: 'Late feedback', empty: 'No feedback is late.' },
}
const blank = { list: 'all' }

export function Bookings() {
  const { form, setForm, settled } = useFormInAddress(blank)
  const list = listOf(settled.list)
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className={styles.partTitle}>
        Bookings
      </h2>
      <div className={styles.filters}>
        <Select
          label="List"
          options={bookingLists.map((value) => ({ value, name: lists[value].name }))}
          value={listOf(form.list)}
          onChange={({ target }) => setForm({ list: target.value })}
        />
      </div>
      <Paged
        queryKey={[...keyOf(listMockBookings), list]}
        load={(cursor, signal) => call(listMockBookings, { query: { list, ...(cursor && { cursor }) }, signal })}
        rowsOf={({ bookings }): readonly AdminBooking[] => bookings}
        empty={lists[list].empty}
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

/** An address may say anything. */
const listOf = (value: string): BookingList => bookingLists.find((one) => one === value) ?? 'all'
