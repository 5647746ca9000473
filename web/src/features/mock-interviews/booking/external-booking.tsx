/** What was booked with another scheduler, to who bought it: its own pages move and cancel it. */
import type { ExternalBooking as Booked } from 'contract/mock-interviews/external.ts'
import { date } from '../../../lib/date.ts'
import { LinkButton } from '../../../ui/button.tsx'
import styles from './booking-card.module.css'

export function ExternalBooking({ booking }: { booking: Booked }) {
  const { when, since, move_url, cancel_url } = booking
  const title = when?.text ?? `Booked on ${date(since)}`
  return (
    <article className={styles.booking} aria-label={title}>
      <h3 className={styles.when}>{title}</h3>
      <p className={styles.state}>{stateWords(booking)}</p>
      {(move_url || cancel_url) && (
        <div className={styles.actions}>
          {move_url && <Elsewhere to={move_url}>Move</Elsewhere>}
          {cancel_url && <Elsewhere to={cancel_url}>Cancel this interview</Elsewhere>}
        </div>
      )}
    </article>
  )
}

const Elsewhere = ({ to, children }: { to: string; children: string }) => (
  <LinkButton kind="secondary" small to={to} target="_blank" rel="noopener noreferrer">
    {children}
  </LinkButton>
)

function stateWords({ status, by, when }: Booked): string {
  if (status === 'missed') return 'You did not attend, so your session is used up.'
  if (status === 'cancelled') return by === 'candidate' ? 'You canceled it.' : 'We canceled it.'
  return when
    ? 'Booked. The calendar’s email has the details.'
    : 'The calendar’s email has the time and a link to move or cancel it.'
}
