/** What an administrator may do about a booking, as the server says it. */
import * as api from 'contract/mock-interviews/administration.ts'
import { type ComponentProps, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../admin.module.css'
import { ReasonedDeed } from '../reasoned-deed.tsx'

type Name = keyof api.AdminBooking['may']
type Offered = Pick<ComponentProps<typeof ReasonedDeed>, 'does' | 'word' | 'done' | 'help'> & {
  endpoint: typeof api.cancelMockBooking | typeof api.reissueMockCredit | typeof api.settleMockBooking
}

const offered: Record<Name, Offered> = {
  cancel: {
    word: 'Cancel the interview',
    does: 'The interview is canceled. The candidate gets a new credit, and we email both people.',
    done: 'The interview is canceled.',
    help: 'The candidate and the interviewer will read it.',
    endpoint: api.cancelMockBooking,
  },
  reissue: {
    word: 'Give a new credit',
    does: 'The candidate can book again without paying. You can do this once for each booking. If the booking is contested, this decides it.',
    done: 'The candidate has a new credit.',
    endpoint: api.reissueMockCredit,
  },
  settle: {
    word: 'Let the session count',
    does: 'The candidate gets no new credit, and we email both people.',
    done: 'The session counts.',
    endpoint: api.settleMockBooking,
  },
}

export function BookingDeeds({ booking: { id, may } }: { booking: api.AdminBooking }) {
  const [chosen, setChosen] = useState<Name>()
  const isAdmin = useSession()?.data.is_admin === true
  const names = (Object.keys(offered) as Name[]).filter((name) => may[name])
  if (!isAdmin || names.length === 0) return null
  const deed = chosen && offered[chosen]
  return (
    <div className={styles.deeds}>
      {names.map((name) => (
        <Button
          key={name}
          kind="secondary"
          small
          onClick={() => setChosen(name)}
          aria-label={`${offered[name].word}: booking ${id}`}
        >
          {offered[name].word}
        </Button>
      ))}
      {deed && (
        <ReasonedDeed
          {...deed}
          title={`${deed.word}: booking ${id}`}
          deed={(reason) => [deed.endpoint, { params: { id }, body: { reason } }]}
          renews={[api.listMockBookings, api.listMockInterviewers]}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
