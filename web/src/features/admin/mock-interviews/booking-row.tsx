import type { AdminBooking } from 'contract/mock-interviews/administration.ts'
import { zoneWords } from 'contract/mock-interviews/zones.ts'
import { paths } from 'contract/paths.ts'
import { moment } from '../../../lib/date.ts'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { BookingDeeds } from './booking-deeds.tsx'

export function BookingRow({ booking }: { booking: AdminBooking }) {
  const { id, candidate, interviewer, when, reference, reason } = booking
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <span>
          <Person id={candidate.user_id} name={candidate.name} /> with <Person id={interviewer.user_id} name={interviewer.name} />
        </span>
        <State booking={booking} />
      </div>
      <p className={styles.small}>
        {when.text}. Booking {id}, order {reference}. {candidate.email}, {zoneWords(candidate.zone)}; {interviewer.email}.
      </p>
      {told(booking).length > 0 && <p className={styles.small}>{told(booking).join(' ')}</p>}
      {reason && <p className={styles.words}>{reason}</p>}
      <BookingDeeds booking={booking} />
    </li>
  )
}

const Person = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? <span>{name}</span> : <TextLink to={paths.administeredPerson(id)}>{name}</TextLink>

function State({ booking }: { booking: AdminBooking }) {
  const { status, by, contested_at, settled_at, is_late, is_feedback_late, reissued } = booking
  const waits = contested_at !== null && settled_at === null
  return (
    <>
      <Tag tone={tones[status]}>{by ? `${status} by ${by}` : status}</Tag>
      {waits && <Tag tone={is_late ? 'bad' : 'waiting'}>{is_late ? 'Decision overdue' : 'To be decided'}</Tag>}
      {is_feedback_late && <Tag tone="bad">Feedback is late</Tag>}
      {reissued && <Tag tone="good">New credit</Tag>}
    </>
  )
}

const tones: Record<AdminBooking['status'], 'good' | 'waiting' | 'bad'> = {
  ...{ booked: 'waiting', held: 'good', moved: 'waiting' },
  ...{ cancelled: 'bad', missed: 'bad' },
}

/** Who was there, who says that the other was not, and what became of it. */
function told(booking: AdminBooking): string[] {
  const facts: [string, string | null][] = [
    ['Candidate checked in', booking.candidate_checked_in_at],
    ['Interviewer checked in', booking.interviewer_checked_in_at],
    ['Candidate reported a no-show', booking.candidate_reported_at],
    ['Interviewer reported a no-show', booking.interviewer_reported_at],
    ['Contested', booking.contested_at],
    ['Decide by', booking.settle_by],
    ['Decided', booking.settled_at],
    ['Feedback due', booking.feedback_at === null ? booking.feedback_due_at : null],
    ['Feedback published', booking.feedback_at],
  ]
  return facts.flatMap(([words, at]) => (at === null ? [] : [`${words}: ${moment(at)}.`]))
}
