/** What an event of the provider's tells, and of whom, where the provider has to be asked for that as well. */
import type Stripe from 'stripe'
import type { PaymentEvent, Payments } from '../../../vendors/stripe.ts'
import type { Told } from '../ledger/fact.ts'
import { noticeOf, noticeOfDispute, noticeOfFailedRefund } from './facts.ts'

type Charges = Pick<Payments, 'retrieveCharge'>

/** Disputes and failed refunds name a charge; whose it is has to be asked. */
export async function noticeFrom(payments: Charges, event: PaymentEvent): Promise<Told> {
  const at = new Date(event.created * 1000)
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const dispute = event.data.object
      return noticeOfDispute(dispute, await chargeOf(payments, dispute.charge), at)
    }
    case 'refund.failed': {
      const refund = event.data.object
      return refund.charge ? noticeOfFailedRefund(refund, await chargeOf(payments, refund.charge), at) : noticeOf(event)
    }
    default:
      return noticeOf(event)
  }
}

const chargeOf = async (payments: Charges, charge: string | Stripe.Charge): Promise<Stripe.Charge> =>
  typeof charge === 'string' ? payments.retrieveCharge(charge) : charge
