/** A firm's plan: its end, its price, and the button with which a manager buys it. Nothing while recruiting is free. */
import { money } from 'contract/payments/money.ts'
import type { OrderedPlan } from 'contract/payments/plans.ts'
import type { FirmPlanState } from 'contract/recruiting/plan.ts'
import type { ReactNode } from 'react'
import { date } from '../../../lib/date.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import styles from './firm.module.css'
import { useFirmPlan } from './use-firm-plan.ts'

/** The button that leads to the checkout; the page gives it. */
export type BuyPlanButton = (plan: OrderedPlan, words: string) => ReactNode

export function FirmPlan({ isManager, buy }: { isManager: boolean; buy: BuyPlanButton }) {
  const { plan, state, error, refetch } = useFirmPlan()
  if (!plan) return null
  return (
    <section className={styles.part} aria-labelledby="plan">
      <h2 id="plan" className={styles.partTitle}>
        Plan
      </h2>
      {!state &&
        (error ? <ErrorState title="The plan of your firm could not be loaded." again={refetch} /> : <Skeleton lines={2} />)}
      {state && (
        <>
          <State {...state} />
          {isManager && !state.is_pending && <Price plan={plan} isFurther={state.is_open} buy={buy} />}
          {!isManager && !state.is_open && !state.is_pending && <p>Ask a manager of your firm to buy one.</p>}
        </>
      )}
    </section>
  )
}

function State({ is_open, is_pending, paid_until }: FirmPlanState) {
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
          {paid_until ? `Your firm’s plan ended on ${date(paid_until)}.` : 'Your firm has no plan.'} Without one, nobody at your
          firm can search, add to the shortlist or ask candidates. You can still read the shortlist, answers and contacts, and
          write notes.
        </p>
      )}
    </>
  )
}

function Price({ plan, isFurther, buy }: { plan: OrderedPlan; isFurther: boolean; buy: BuyPlanButton }) {
  const { bank, card } = plan.price
  return (
    <>
      <p>
        {isFurther ? 'Another year begins when this one ends. It' : 'A plan for all seats and one year'} costs {money(bank)} by
        bank transfer or {money(card)} by card. You pay once; it does not renew.
      </p>
      <div>{buy(plan, isFurther ? 'Buy another year' : 'Buy a plan')}</div>
    </>
  )
}
