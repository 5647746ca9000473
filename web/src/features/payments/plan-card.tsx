/** One module's plans: choose one, agree to the terms, choose how to pay, go to the hosted checkout (specification 4, Module selection). */
import type { Profile } from 'contract/accounts/model.ts'
import { type Module, moduleTitle } from 'contract/modules.ts'
import { type Plan, planByCode, plansFor } from 'contract/payments/plans.ts'
import { type ReactNode, useState } from 'react'
import { date } from '../../lib/date.ts'
import { money } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Note } from '../../ui/card.tsx'
import { RadioGroup, RadioRow } from '../../ui/radio-group.tsx'
import { Tag } from '../../ui/tag.tsx'
import { PaymentMethodDialog } from './payment-method-dialog.tsx'
import styles from './plan-card.module.css'
import { planState } from './plan-state.ts'
import { usePurchase } from './use-purchase.ts'

interface PlanCardProps {
  module: Module
  profile: Profile
  /** The terms belong to another feature; the page brings them. */
  askTerms: (answer: { onAccept: () => void; onCancel: () => void }) => ReactNode
}

export function PlanCard({ module, profile, askTerms }: PlanCardProps) {
  const plans = plansFor(module, profile.is_student ? 'student' : 'general')
  const state = planState(profile, module)
  const [chosen, setChosen] = useState<string>()
  const plan = plans.find(({ code }) => code === chosen)
  const purchase = usePurchase(profile)
  const current = state.plan ? planByCode(module, state.plan)?.plan : undefined

  return (
    <Card title={moduleTitle[module]} aside={<StateTag state={state.kind} />}>
      <div className={styles.head} aria-hidden="true">
        <span>Plan</span>
        <span>Bank</span>
        <span>Card</span>
      </div>
      <RadioGroup
        label={`${moduleTitle[module]} plans`}
        hideLabel
        value={current?.code ?? chosen}
        onChange={(code) => {
          setChosen(code)
          purchase.clearError()
        }}
        disabled={state.kind !== 'none'}
        error={purchase.error}
      >
        {plans.map(({ code, title, price }) => (
          <RadioRow key={code} value={code} title={title} cells={[money(price.bank), money(price.card)]} />
        ))}
      </RadioGroup>
      {state.kind === 'cancelled' && (
        <Note>
          Your subscription was canceled, but you still have access until {date(state.until)}, which you already paid for.
        </Note>
      )}
      {state.kind === 'pending' && (
        <Note>
          Your bank transfer of {date(state.since)} is being settled. That takes up to four business days; access opens by itself.
        </Note>
      )}
      {state.kind === 'none' && (
        <footer className={styles.foot}>
          <Button onClick={() => purchase.begin(plan)} busy={purchase.step === 'leaving' && 'Opening the checkout…'}>
            Choose Subscription
          </Button>
          <p className={styles.summary} aria-live="polite">
            {plan && summary(plan)}
          </p>
        </footer>
      )}
      {purchase.step === 'terms' && askTerms({ onAccept: purchase.acceptTerms, onCancel: purchase.refuseTerms })}
      {plan && purchase.step === 'method' && <PaymentMethodDialog plan={plan} onPay={purchase.pay} onClose={purchase.giveUp} />}
    </Card>
  )
}

function StateTag({ state }: { state: ReturnType<typeof planState>['kind'] }) {
  if (state === 'subscribed') return <Tag tone="good">Subscribed</Tag>
  if (state === 'pending') return <Tag tone="waiting">Payment pending</Tag>
  return null
}

/** What is bought, and what happens at its end, in one line. */
function summary({ title, price, renews, renewal }: Plan): string {
  const bought = `${title}, ${money(price.bank)} by bank or ${money(price.card)} by card`
  if (!renews) return `${bought}. It ends by itself.`
  return renewal
    ? `${bought}. Renews every year at ${money(renewal.bank)} by bank or ${money(renewal.card)} by card.`
    : `${bought}. Renews for the same time and price until you cancel.`
}
