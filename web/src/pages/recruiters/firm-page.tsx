import { OwnFirm } from '../../features/recruiting/firm/own-firm.tsx'
import { useReturnedCheckout } from '../../features/recruiting/firm/use-returned-checkout.ts'
import { RecruiterLayout } from '../../layouts/recruiter-layout.tsx'
import { BuyButton } from '../account/buy-button.tsx'

export function FirmPage() {
  useReturnedCheckout()
  return (
    <RecruiterLayout title="Your firm">
      <OwnFirm buy={(plan, words) => <BuyButton plan={plan} words={words} />} />
    </RecruiterLayout>
  )
}
