/** The plan of a firm: until when it is paid, what a year costs, and how a manager buys one. Nothing while recruiting is free. */
import { money } from 'contract/payments/money.ts'
import type { OrderedPlan } from 'contract/payments/plans.ts'
import type { FirmPlanState } from 'contract/recruiting/plan.ts'
import type { ReactNode } from 'react'
import { date } from '../../../lib/date.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import styles from './firm.module.css'
import { useFirmPlan } from './use-firm-plan.ts'

/** A button that leads to the checkout, which the page brings. */
export type BuyYear = (offer: OrderedPlan, words: string) => ReactNode

export function FirmPlan({ isManager, buy }: { isManager: boolean; buy: BuyYear }) {
  const { offer, plan, error, refetch } = useFirmPlan()
  if (!offer) return null
  return (
    <section className={styles.part} aria-labelledby="plan">
      <h2 id="plan" className={styles.partTitle}>
        Plan
      </h2>
      {!plan &&
        (error ? <ErrorState title="The plan of your firm could not be loaded." again={refetch} /> : <Skeleton lines={2} />)}
      {plan && (
        <>
          <Standing {...plan} />
          {isManager && !plan.is_pending && <Offer offer={offer} isFurther={plan.is_open} buy={buy} />}
          {!isManager && !plan.is_open && !plan.is_pending && <p>Ask a manager of your firm to buy a year.</p>}
        </>
      )}
    </section>
  )
}

function Standing({ is_open, is_pending, paid_until }: FirmPlanState) {
  return (
    <>
      {is_open && paid_until && <p>Your firm has paid until {date(paid_until)}. The plan does not renew.</p>}
      {is_pending && (
        <p>
          A bank payment of your firm is on its way. It arrives up to four business days after the purchase.{' '}
          {is_open ? 'The further year begins when this one ends.' : 'The year begins when it arrives.'} We email the buyer when
          it arrives.
        </p>
      )}
      {!is_open && !is_pending && (
        <p>
          {paid_until ? `Your firm’s plan ended on ${date(paid_until)}.` : 'Your firm has no plan.'} Nobody of it can search, add
          to the shortlist or ask candidates. You can still read the shortlist, answers and contacts, and write notes.
        </p>
      )}
    </>
  )
}

function Offer({ offer, isFurther, buy }: { offer: OrderedPlan; isFurther: boolean; buy: BuyYear }) {
  const { bank, card } = offer.price
  return (
    <>
      <p>
        {isFurther ? 'Another year begins when this one ends. It' : 'A year for all seats'} costs {money(bank)} by bank transfer
        or {money(card)} by card. You pay once; it does not renew.
      </p>
      <div>{buy(offer, isFurther ? 'Buy another year' : 'Buy a year')}</div>
    </>
  )
}
