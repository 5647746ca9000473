/** A firm as its recruiters see it: its state, its seats and its invitations. */
import { useQuery } from '@tanstack/react-query'
import { type Firm, readFirm } from 'contract/recruiting/firms.ts'
import { useState } from 'react'
import { date } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/card.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CloseSeatDialog } from './close-seat-dialog.tsx'
import styles from './firm.module.css'
import { type BuyYear, FirmPlan } from './firm-plan.tsx'
import { InviteForm } from './invite-form.tsx'

/** @param props.buy the button that leads to the checkout of a year */
export function OwnFirm({ buy }: { buy: BuyYear }) {
  const { data, error, refetch } = useQuery(endpointQuery(readFirm))
  if (data) return <ShownFirm firm={data.firm} buy={buy} />
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Your firm</h1>
      {error ? <ErrorState title={errorText(error)} again={refetch} /> : <Skeleton lines={6} />}
    </div>
  )
}

const stateWords = {
  waiting: 'An administrator looks at your firm within two working days. We email you the decision.',
  approved: null,
  refused: 'Your firm was refused. Nobody of it can search for candidates.',
  suspended: 'Your firm is suspended. Nobody of it sees candidates.',
}

function ShownFirm({ firm, buy }: { firm: Firm; buy: BuyYear }) {
  const { name, domain, state, reason, is_manager, seats, invitations } = firm
  const [closing, setClosing] = useState<Firm['seats'][number]>()
  const isApproved = state === 'approved'
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.about}>{domain}</p>
      </header>
      {stateWords[state] && (
        <Note>
          {stateWords[state]}
          {reason && ` The reason: ${reason}`}
        </Note>
      )}
      {isApproved && <FirmPlan isManager={is_manager} buy={buy} />}
      <section className={styles.part} aria-labelledby="seats">
        <h2 id="seats" className={styles.partTitle}>
          Seats
        </h2>
        <ul className={styles.list} aria-label="Seats">
          {seats.map((seat) => (
            <li key={seat.id} className={styles.row}>
              <p>
                {seat.name}
                {seat.is_own && ' (you)'}
                <span className={styles.small}>
                  {seat.email}
                  {seat.is_manager && ' · manager'}
                </span>
              </p>
              {seat.closed_at && <Tag tone="waiting">{`Closed on ${date(seat.closed_at)}`}</Tag>}
              {is_manager && !seat.is_own && !seat.closed_at && (
                <Button kind="quiet" small onClick={() => setClosing(seat)}>
                  Close the seat
                  <VisuallyHidden>{` of ${seat.name}`}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="invitations">
        <h2 id="invitations" className={styles.partTitle}>
          Invitations
        </h2>
        {invitations.length > 0 ? (
          <ul className={styles.list} aria-label="Invitations">
            {invitations.map(({ id, email, expires_at }) => (
              <li key={id} className={styles.row}>
                <p>
                  {email}
                  <span className={styles.small}>Works until {date(expires_at)}</span>
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.small}>No invitation is open.</p>
        )}
        {is_manager && isApproved && <InviteForm domain={domain} />}
        {!is_manager && <p className={styles.small}>A manager of your firm can invite colleagues.</p>}
      </section>
      {closing && <CloseSeatDialog seat={closing} onClose={() => setClosing(undefined)} />}
    </div>
  )
}
