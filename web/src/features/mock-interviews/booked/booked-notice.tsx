/** After a booking, on the home page: when, with whom and how it can be changed. It stays until it is closed or the interview is over. */
import { changeHours } from 'contract/mock-interviews/rules.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import { X } from '../../../ui/glyphs.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { forgetBooked, readBooked } from './booked.ts'
import styles from './booked-notice.module.css'

export function BookedNotice() {
  const [booked, setBooked] = useState(() => readBooked())
  const isMember = useSession() !== undefined
  if (!booked) return null
  const { id, when, interviewer, mayChange, link } = booked
  const which = link ? { link } : isMember ? { booking_id: id } : undefined
  const close = () => {
    forgetBooked()
    setBooked(undefined)
  }
  return (
    <section className={styles.notice} aria-labelledby="booked">
      <div>
        <h2 id="booked" className={styles.title}>
          Your mock interview is booked
        </h2>
        <p className={styles.when}>
          {when}, with {interviewer.name}
        </p>
        <p className={styles.rule}>
          {mayChange
            ? `You can move or cancel it until ${changeHours} hours before it starts.`
            : `It starts in less than ${changeHours} hours, so it can’t be moved, and canceling it uses up your session.`}{' '}
          {link ? 'The email we sent you has the same link.' : 'The email we sent you has the link to its page.'}
        </p>
        <div className={styles.ways}>
          {link && (
            <LinkButton small to={paths.booking(link)}>
              View your booking
            </LinkButton>
          )}
          <AddToCalendar which={which} booking={booked} link={link} />
        </div>
      </div>
      <IconButton name="Close this notice" onClick={close}>
        <X size={20} />
      </IconButton>
    </section>
  )
}
