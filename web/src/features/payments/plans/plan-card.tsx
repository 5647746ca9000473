/** One module's plans, and how somebody stands with them (spec §4 Module selection). */
import type { Profile } from 'contract/accounts/model.ts'
import { type Module, moduleTitle } from 'contract/modules.ts'
import { money } from 'contract/payments/money.ts'
import type { Plan } from 'contract/payments/plans.ts'
import { type ComponentProps, useState } from 'react'
import { useSettings } from '../../../lib/site-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PayoffMark } from '../../../ui/figures/payoff-mark.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type AccountDialogs, PurchaseDialogs } from '../checkout/purchase-dialogs.tsx'
import { usePurchase } from '../checkout/use-purchase.ts'
import { weeks } from '../prices/per-week.ts'
import { assessmentNote } from './assessment-note.ts'
import { CancelSubscription } from './cancel-subscription.tsx'
import { KeepSubscription } from './keep-subscription.tsx'
import type { Offer } from './offers.ts'
import styles from './plan-card.module.css'
import { PlanRows } from './plan-rows.tsx'
import { mayChoose } from './plan-state.ts'
import { PortalButton } from './portal-button.tsx'
import { StateNote, StateTag } from './state-note.tsx'
import { useFocusAfterChange } from './use-focus-after-change.ts'
import { useServerNow } from './use-server-now.ts'
import { atItsEnd, ifCancelled, ifGivenUp, ifResumed } from './what-becomes.ts'

interface PlanCardProps extends AccountDialogs, Offer {
  module: Module
  profile: Profile
}

export function PlanCard({ module, profile, plans, state, current, openPlan, linked, ...dialogs }: PlanCardProps) {
  const [code, setCode] = useState(linked?.plan.code)
  const purchase = usePurchase(profile, { method: linked?.method })
  const chosen = plans.find((plan) => plan.code === code)
  const foot = useFocusAfterChange(state.kind)
  const now = useServerNow()
  const note = assessmentNote(module, useSettings())

  return (
    <Card
      title={moduleTitle[module]}
      tag={<StateTag state={state} />}
      aside={payoffOf[module] && <PayoffMark of={payoffOf[module]} />}
    >
      <PlanRows
        module={module}
        plans={plans}
        state={state.kind}
        value={current?.plan.code ?? code}
        onChoose={(value) => {
          setCode(value)
          purchase.clearError()
        }}
        error={purchase.error}
      />
      {hasLongerForLess(plans) && (
        <p className={styles.summary}>
          The 1-year and academic plans are student offers that are open to everyone at the same price, so a year can cost less
          than 6 months.
        </p>
      )}
      {note && <p className={styles.summary}>{note}</p>}
      <StateNote state={state} method={current?.method} />
      <footer ref={foot} className={styles.foot}>
        {mayChoose(state) && (
          <>
            <Button onClick={() => purchase.begin(chosen)}>
              Choose Subscription
              <VisuallyHidden>: {moduleTitle[module]}</VisuallyHidden>
            </Button>
            <p className={styles.summary} aria-live="polite">
              {chosen && summary(chosen)}
            </p>
          </>
        )}
        {'renewal' in state && state.renewal?.state === 'failed' && state.id && (
          <PortalButton subscriptionId={state.id}>
            {current?.method === 'bank' ? 'Update your bank account' : 'Update your card'}
            <VisuallyHidden>: {moduleTitle[module]}</VisuallyHidden>
          </PortalButton>
        )}
        {state.kind === 'subscribed' && state.id && openPlan && (
          <>
            <CancelSubscription module={module} id={state.id} consequence={ifCancelled(openPlan, moduleTitle[module])} />
            <p className={styles.summary}>{atItsEnd(openPlan)}</p>
          </>
        )}
        {state.kind === 'lapsed' && <CancelSubscription module={module} id={state.id} consequence={ifGivenUp(state.renewal)} />}
        {state.kind === 'cancelled' && state.id && (
          <>
            <KeepSubscription module={module} id={state.id} />
            <p className={styles.summary}>{openPlan && ifResumed(openPlan)}</p>
          </>
        )}
      </footer>
      <PurchaseDialogs purchase={purchase} now={now} {...dialogs} />
    </Card>
  )
}

/** Whether a plan costs less than a shorter one, which wants a reason. */
const hasLongerForLess = (plans: readonly Plan[]): boolean =>
  plans.some((long) => plans.some((short) => weeks(long.period) > weeks(short.period) && long.price.bank < short.price.bank))

/** Products may have one; the forum is none that one could exercise. */
const payoffOf: Partial<Record<Module, ComponentProps<typeof PayoffMark>['of']>> = {
  interview: 'call',
  core_certificate: 'digital',
  applied_certificate: 'digital',
  vantage: 'forward',
}

/** What is bought, and what happens at its end, in one line. */
function summary({ title, price, renews, renewal }: Plan): string {
  const bought = `${title}, ${money(price.bank)} by bank or ${money(price.card)} by card`
  if (!renews) return `${bought}. It does not renew.`
  return renewal
    ? `${bought}. Renews every year at ${money(renewal.bank)} by bank or ${money(renewal.card)} by card.`
    : `${bought}. Renews for the same period at the same price until you cancel.`
}
