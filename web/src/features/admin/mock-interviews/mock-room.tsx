/** Mock interviews as they are looked after: what is to be decided, all that is booked, and who holds them. */
import { useSettings } from '../../../lib/site-data.ts'
import styles from '../admin.module.css'
import { Bookings } from './bookings.tsx'
import { UnpaidExternalBookings } from './external-bookings.tsx'
import { Interviewers } from './interviewers.tsx'
import { Tasks } from './tasks.tsx'
import { UsedSession } from './used-session.tsx'
import { WaitingCandidates } from './waiting-candidates.tsx'

export function MockRoom() {
  const { productName } = useSettings()
  return (
    <>
      <title>{`Mock interviews · ${productName}`}</title>
      <h1 className={styles.title}>Mock interviews</h1>
      <Bookings />
      <Interviewers />
      <Tasks />
      <WaitingCandidates />
      <UnpaidExternalBookings />
      <UsedSession />
    </>
  )
}
