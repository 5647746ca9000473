/** The terms, card or bank, and off to the checkout of a mock interview, with or without an account (spec §2.1, §4), or of a firm's year. */
import type { OrderedPlan } from 'contract/payments/plans.ts'
import { useEffect } from 'react'
import { TermsDialog } from '../../features/accounts/terms-dialog.tsx'
import { PurchaseDialogs } from '../../features/payments/checkout/purchase-dialogs.tsx'
import { usePurchase } from '../../features/payments/checkout/use-purchase.ts'

/** @param onClose nothing was bought */
export function PurchaseAtOnce({ plan, onClose }: { plan: OrderedPlan; onClose: () => void }) {
  const purchase = usePurchase(undefined, { begun: plan })
  const { step } = purchase
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is given up
  useEffect(() => {
    if (step === 'choosing') onClose()
  }, [step])
  // No day is said on which anything ends or renews: any clock will do.
  return <PurchaseDialogs purchase={purchase} now={() => new Date()} askTerms={(answer) => <TermsDialog {...answer} />} />
}
