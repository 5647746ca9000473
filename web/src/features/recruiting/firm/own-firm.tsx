/** A firm as its recruiters see it: its state, its seats and its invitations. */
import { useQuery } from '@tanstack/react-query'
import { type Firm, readFirm } from 'contract/recruiting/firms.ts'
import { useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Note } from '../../../ui/card.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { ConfirmDialog, type Deed } from './confirm-dialog.tsx'
import styles from './firm.module.css'
import { type BuyPlanButton, FirmPlan } from './firm-plan.tsx'
import { Invitations } from './invitations.tsx'
import { Seats } from './seats.tsx'

/** @param props.buy the button that leads to the checkout of the plan */
export function OwnFirm({ buy }: { buy: BuyPlanButton }) {
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
  refused:
    'Your firm was refused. Its recruiters cannot search for candidates. Write to support if you think that this is a mistake.',
  suspended: 'Your firm is suspended. Its recruiters see no candidates. Write to support to have it approved again.',
}

function ShownFirm({ firm, buy }: { firm: Firm; buy: BuyPlanButton }) {
  const { name, domain, state, reason, is_manager } = firm
  const [asked, setAsked] = useState<Deed>()
  // A deed can take away the button that it was asked for with.
  useReturnFocus(asked !== undefined)
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
      {state === 'approved' && <FirmPlan isManager={is_manager} buy={buy} />}
      <Seats firm={firm} onAsk={setAsked} />
      <Invitations firm={firm} onAsk={setAsked} />
      {asked && <ConfirmDialog deed={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
