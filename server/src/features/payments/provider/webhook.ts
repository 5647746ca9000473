/** The provider's webhook: the signature first, over the bytes as they came; acknowledged only once everything is committed. */
import { problem } from 'contract/problems.ts'
import type Stripe from 'stripe'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { PaymentEvent, Payments } from '../../../vendors/stripe.ts'
import type { Told } from '../ledger/fact.ts'
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
  const about = { event: event.id, type: event.type }
  const isOurs = payments.isOurs(event)
  if (!isOurs)
    deps.log.error({ ...about, live: event.livemode, account: event.account }, 'a payment event of another mode or account')
  else if (!payments.isReadable(event))
    deps.log.error({ ...about, version: event.api_version }, 'the payment webhook’s endpoint has another API version')
  const told = isOurs ? await noticeFrom(payments, event) : nothing
  const { outcome } = await recordFacts(deps, told, { id: event.id, type: event.type })
  deps.log.info({ ...about, outcome }, 'payment event')
}

const nothing: Told = { reference: undefined, customer: undefined, facts: [] }

/** Disputes and refunds name a charge; whose it is has to be asked. */
export async function noticeFrom(payments: Payments, event: PaymentEvent): Promise<Told> {
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
