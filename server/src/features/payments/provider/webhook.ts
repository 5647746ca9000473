/** The provider's webhook: the signature first, over the bytes as they came; acknowledged only once everything is committed. */
import { problem } from 'contract/problems.ts'
import type Stripe from 'stripe'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { PaymentEvent, Payments } from '../../../vendors/stripe.ts'
import type { Notice } from '../ledger/fact.ts'
import { recordFacts } from '../ledger/record-facts.ts'
import { noticeOf, noticeOfDispute, noticeOfFailedRefund } from './facts.ts'

export async function receiveEvent(deps: Deps, rawBody: Buffer, signature: string | undefined): Promise<void> {
  const { payments } = deps
  if (!payments) throw problem('payments_unavailable')
  const event = payments.parseEvent(rawBody, signature)
  if (!event) {
    await audit(deps.db, { event: 'webhook refused', detail: { bytes: rawBody.length } }, deps.clock.now())
    throw problem('bad_signature')
  }
  const { outcome } = await recordFacts(deps, await noticeFrom(payments, event), { id: event.id, type: event.type })
  deps.log.info({ event: event.id, type: event.type, outcome }, 'payment event')
}

/** Disputes and refunds name a charge; whose it is has to be asked. */
export async function noticeFrom(payments: Payments, event: PaymentEvent): Promise<Notice> {
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

const chargeOf = async (payments: Payments, charge: string | Stripe.Charge): Promise<Stripe.Charge> =>
  typeof charge === 'string' ? payments.retrieveCharge(charge) : charge
