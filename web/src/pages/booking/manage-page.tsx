import { ManageBooking } from '../../features/mock-interviews/booking/manage-booking.tsx'
import styles from './booking-confirmation.module.css'
import { CandidateRoom } from './candidate-room.tsx'

export function ManagePage({ link }: { link: string }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Your interview</h1>
      <div className={styles.managed}>
        <ManageBooking link={link} room={<CandidateRoom side={{ link }} />} />
      </div>
    </div>
  )
}
