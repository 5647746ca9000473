/** The scheduler (spec §2.1, §4): what is booked there is marked as used, said, and the way goes home. */
import { markMockAccessUsed } from 'contract/mock-interviews/api.ts'
import type { Booking } from 'contract/mock-interviews/model.ts'
import { changeHours, onlyKind, slotOf } from 'contract/mock-interviews/rules.ts'
import { paths } from 'contract/paths.ts'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { keepBooked } from '../../features/mock-interviews/booked/booked.ts'
import { call } from '../../lib/api.ts'
import { fetchPart } from '../../lib/connection.ts'
import { toast } from '../../lib/toasts.ts'
import styles from './booking-confirmation.module.css'
import { PaidPage } from './paid-page.tsx'

const Scheduler = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/mock-interviews/scheduler.tsx'))).Scheduler,
}))

const EmbeddedScheduler = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/mock-interviews/embedded-scheduler.tsx'))).EmbeddedScheduler,
}))

export function BookingConfirmation() {
  const navigate = useNavigate()

  async function leave(sessionId: string, booking: Booking, link: string | undefined) {
    // Our own booking has used it up already: this says so once more, as any scheduler's would.
    await call(markMockAccessUsed, { body: { session_id: sessionId } }).catch(console.error)
    keepBooked(booking, link)
    goHome('Your mock interview is booked.')
  }

  function goHome(words: string) {
    toast(words)
    navigate(paths.home(), { replace: true })
  }

  return (
    <PaidPage>
      {({ sessionId, access, refuse }) => (
        <div className={styles.page}>
          <h1 className={styles.title}>Choose a time</h1>
          <p className={styles.lead}>
            {access.embed_url === null
              ? `${slotOf[onlyKind].minutes} minutes, one to one. You can move it, or cancel it and keep your session, up to ${changeHours} hours before it begins.`
              : `${slotOf[onlyKind].minutes} minutes, one to one. The calendar’s email has a link to move or cancel it.`}
          </p>
          <div className={styles.scheduler}>
            <Suspense>
              {access.embed_url === null ? (
                <Scheduler
                  sessionId={sessionId}
                  access={access}
                  onBooked={(booking, link) => void leave(sessionId, booking, link)}
                  onRefused={refuse}
                />
              ) : (
                <EmbeddedScheduler
                  sessionId={sessionId}
                  address={access.embed_url}
                  onBooked={() => goHome('Booked. The time is in your email.')}
                />
              )}
            </Suspense>
          </div>
        </div>
      )}
    </PaidPage>
  )
}
