/** Card or bank, with what each costs and what they differ by. */
import type { Method, Plan } from 'contract/payments/plans.ts'
import { useState } from 'react'
import { money } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup, RadioRow } from '../../ui/radio-group.tsx'
import styles from './plan-card.module.css'

export function PaymentMethodDialog({
  plan,
  onPay,
  onClose,
}: {
  plan: Plan
  onPay: (method: Method) => void
  onClose: () => void
}) {
  const [method, setMethod] = useState<Method>('card')
  const difference = plan.price.card - plan.price.bank
  return (
    <Dialog title="Payment method" open onClose={onClose}>
      <p className={styles.summary}>{plan.title}. You pay on the checkout page of our payment provider.</p>
      <RadioGroup
        label="How do you want to pay?"
        hideLabel
        className={styles.methods}
        value={method}
        onChange={(value) => setMethod(value === 'bank' ? 'bank' : 'card')}
      >
        <RadioRow value="card" title="Card" cells={[money(plan.price.card)]} />
        <RadioRow value="bank" title="Bank transfer" cells={[money(plan.price.bank)]} />
      </RadioGroup>
      <p className={styles.summary}>
        {method === 'card'
          ? `Access opens at once. By bank it costs ${money(difference)} less.`
          : 'Access opens when the transfer has settled, which takes up to four business days.'}
      </p>
      <Button full onClick={() => onPay(method)}>
        Proceed
      </Button>
    </Dialog>
  )
}
