import { ManageBooking } from '../../features/mock-interviews/booking/manage-booking.tsx'
import styles from './booking-confirmation.module.css'

export function ManagePage({ link }: { link: string }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Your interview</h1>
      <div className={styles.managed}>
        <ManageBooking link={link} />
      </div>
    </div>
  )
}
