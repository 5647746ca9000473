/** The steps between choosing and the checkout, one dialog at a time. */
import { lazy, type ReactNode, Suspense } from 'react'
import { fetchPart } from '../../../lib/connection.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { assessmentNote } from '../plans/assessment-note.ts'
import type { Purchase } from './use-purchase.ts'

const PaymentMethodDialog = lazy(async () => ({
  default: (await fetchPart(() => import('./payment-method-dialog.tsx'))).PaymentMethodDialog,
}))

/** Dialogs of another feature, which the page brings. */
export interface AccountDialogs {
  askTerms: (answer: { onAccept: () => void; onCancel: () => void; note: string | undefined }) => ReactNode
  /** That one is a student, before the first payment as one. */
  askDeclaration?: (answer: { onDeclared: () => void; onClose: () => void }) => ReactNode
}

interface PurchaseDialogsProps extends AccountDialogs {
  purchase: Purchase
  /** By the server's clock. */
  now: () => Date
}

export function PurchaseDialogs({ purchase, now, askTerms, askDeclaration }: PurchaseDialogsProps) {
  const { step, plan } = purchase
  const settings = useSettings()
  const note = plan && assessmentNote(plan.module, settings)
  useReturnFocus(step !== 'choosing')
  return (
    <Suspense>
      {step === 'declaration' && askDeclaration?.({ onDeclared: purchase.declare, onClose: purchase.giveUp })}
      {step === 'terms' && askTerms({ onAccept: purchase.acceptTerms, onCancel: purchase.refuseTerms, note })}
      {plan && (step === 'method' || step === 'leaving') && (
        <PaymentMethodDialog
          plan={plan}
          chosen={purchase.method}
          now={now()}
          isLeaving={step === 'leaving'}
          failure={purchase.failure}
          onPay={purchase.pay}
          onClose={purchase.giveUp}
        />
      )}
    </Suspense>
  )
}
