/** Card or bank, and what is paid then and later: the last thing to read before the checkout. */
import { money } from 'contract/payments/money.ts'
import { orderedTitle } from 'contract/payments/ordered-title.ts'
import type { Method, OrderedPlan } from 'contract/payments/plans.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioGroup, RadioRow } from '../../../ui/radio-group.tsx'
import { beforePaying, whenItOpens } from './before-paying.ts'
import styles from './payment-method-dialog.module.css'

interface PaymentMethodDialogProps {
  plan: OrderedPlan
  chosen: Method
  /** By the server's clock. */
  now: Date
  /** On the way to the checkout, which takes a moment. */
  isLeaving: boolean
  /** Why the last try did not lead there. */
  failure: string | undefined
  onPay: (method: Method) => void
  onClose: () => void
}

export function PaymentMethodDialog({ plan, chosen, now, isLeaving, failure, onPay, onClose }: PaymentMethodDialogProps) {
  const [method, setMethod] = useState(chosen)
  return (
    <Dialog title="Payment method" open onClose={onClose}>
      <p className={styles.plan}>
        {orderedTitle(plan.module)}, {plan.title.replace(/^[A-Z](?=[a-z])/, lower)}
      </p>
      <RadioGroup
        label="How do you want to pay?"
        hideLabel
        className={styles.methods}
        value={method}
        onChange={(value) => setMethod(value === 'bank' ? 'bank' : 'card')}
        disabled={isLeaving}
      >
        <RadioRow value="card" title="Card" cells={[money(plan.price.card)]} />
        <RadioRow value="bank" title="Bank transfer" cells={[money(plan.price.bank)]} />
      </RadioGroup>
      <div className={styles.said} aria-live="polite">
        <p className={styles.amount}>{beforePaying(plan, method, now)}</p>
        <p>{whenItOpens(plan, method)} You pay on our payment provider’s page, where you can also enter a promo code.</p>
      </div>
      {failure && <p className={styles.failure}>{failure} Nothing was charged.</p>}
      <Button full onClick={() => onPay(method)} busy={isLeaving && 'Opening the checkout…'}>
        Proceed
      </Button>
    </Dialog>
  )
}

const lower = (letter: string): string => letter.toLowerCase()
