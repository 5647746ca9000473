/** An event of the provider's as a report, where the provider has to be asked for whose it is as well. */
import type Stripe from 'stripe'
import type { PaymentEvent, Payments } from '../../../vendors/stripe.ts'
import type { ProviderReport } from '../ledger/fact.ts'
import { reportOf, reportOfDispute, reportOfFailedRefund } from './facts.ts'

type Charges = Pick<Payments, 'retrieveCharge'>

/** Disputes and failed refunds name a charge; whose it is has to be asked. */
export async function fetchReport(payments: Charges, event: PaymentEvent): Promise<ProviderReport> {
  const at = new Date(event.created * 1000)
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const dispute = event.data.object
      return reportOfDispute(dispute, await chargeOf(payments, dispute.charge), at)
    }
    case 'refund.failed': {
      const refund = event.data.object
      return refund.charge ? reportOfFailedRefund(refund, await chargeOf(payments, refund.charge), at) : reportOf(event)
    }
    default:
      return reportOf(event)
  }
}

const chargeOf = async (payments: Charges, charge: string | Stripe.Charge): Promise<Stripe.Charge> =>
  typeof charge === 'string' ? payments.retrieveCharge(charge) : charge
