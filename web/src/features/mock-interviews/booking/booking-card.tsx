/** One booking, to its candidate: when, with whom, what has become of it, and what may be done about it now. The server says what may. */
import { useMutation } from '@tanstack/react-query'
import { checkInAsCandidate, reportInterviewerNoShow } from 'contract/mock-interviews/api.ts'
import type { Booking, BookingRef } from 'contract/mock-interviews/model.ts'
import { checkInMinutes } from 'contract/mock-interviews/rules.ts'
import { paths } from 'contract/paths.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { JoinMeeting } from '../../../appointments/join-meeting.tsx'
import { call } from '../../../lib/api.ts'
import { fetchPart } from '../../../lib/connection.ts'
import { useMutateOnce } from '../../../lib/mutate-once.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { AddToCalendar } from '../booked/add-to-calendar.tsx'
import { forgetBooked } from '../booked/booked.ts'
import { Fact, Facts } from '../facts.tsx'
import styles from './booking-card.module.css'
import { stateWords } from './state-words.ts'

const MoveBooking = lazy(async () => ({ default: (await fetchPart(() => import('./move-booking.tsx'))).MoveBooking }))
const CancelDialog = lazy(async () => ({ default: (await fetchPart(() => import('./cancel-dialog.tsx'))).CancelDialog }))

interface BookingCardProps {
  which: BookingRef
  booking: Booking
  onChanged: (booking: Booking) => void
  /** To its page, where it is known. */
  link?: string | undefined
  /** What comes after it. */
  children?: ReactNode
}

export function BookingCard({ which, booking, onChanged, link, children }: BookingCardProps) {
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const { when, interviewer, topic, notes, may, choose_again } = booking
  const close = () => setOpen(undefined)
  const change = (next: Booking) => {
    close()
    // The notice of it has the time from before.
    forgetBooked()
    onChanged(next)
  }
  return (
    <article className={styles.booking} aria-label={when.text}>
      <h3 className={styles.when}>{when.text}</h3>
      <p className={styles.state} role="status">
        {stateWords(booking)}
      </p>
      <Facts>
        <Fact name="With">{interviewer.name}</Fact>
        {topic && <Fact name="Topic">{topic}</Fact>}
        {notes && <Fact name="Your notes">{notes}</Fact>}
      </Facts>
      {booking.status === 'booked' && booking.as_of < booking.ends_at && (
        <AddToCalendar which={which} booking={booking} link={link} />
      )}
      <JoinLink which={which} booking={booking} onChanged={onChanged} />
      {open === 'move' ? (
        <Suspense>
          <MoveBooking which={which} booking={booking} onMoved={change} onClose={close} />
        </Suspense>
      ) : (
        <div className={styles.actions}>
          {may.move && (
            <Button kind="secondary" small onClick={() => setOpen('move')}>
              Move
            </Button>
          )}
          {may.cancel && (
            <Button kind="secondary" small onClick={() => setOpen('cancel')}>
              Cancel this interview
            </Button>
          )}
          {may.report_no_show && <ReportNoShow which={which} onChanged={onChanged} />}
          {choose_again && <LinkButton to={paths.bookingConfirmation(choose_again)}>Choose another time</LinkButton>}
        </div>
      )}
      {open === 'cancel' && (
        <Suspense>
          <CancelDialog which={which} booking={booking} onCancelled={change} onClose={close} />
        </Suspense>
      )}
      {children}
    </article>
  )
}

interface ActionProps {
  which: BookingRef
  onChanged: (booking: Booking) => void
}

/** The way into the call, from ten minutes before the start. Who takes it has come. */
function JoinLink({
  which,
  booking: { may, meeting_url, status, ends_at, as_of },
  onChanged,
}: ActionProps & { booking: Booking }) {
  const checkIn = useMutation({
    mutationFn: () => call(checkInAsCandidate, { body: which }),
    meta: { quiet: true },
    onSuccess: ({ booking }) => onChanged(booking),
  })
  if (status !== 'booked' && status !== 'held') return null
  if (ends_at <= as_of) return null
  if (!may.check_in) return <p>The link to the meeting appears here {checkInMinutes} minutes before the start.</p>
  if (meeting_url) return <JoinMeeting url={meeting_url} onJoin={() => checkIn.mutate()} />
  return (
    <p>
      Your interviewer has not set a meeting link yet. Stay on this page: the link appears here as soon as it is set. Until then
      you can write to each other in the shared text below.
    </p>
  )
}

function ReportNoShow({ which, onChanged }: ActionProps) {
  const report = useMutation({
    mutationFn: () => call(reportInterviewerNoShow, { body: which }),
    onSuccess: ({ booking }) => onChanged(booking),
  })
  const reportOnce = useMutateOnce(report)
  return (
    <Button kind="danger" small onClick={() => reportOnce()} busy={report.isPending && 'Reporting…'}>
      The interviewer didn’t come
    </Button>
  )
}
