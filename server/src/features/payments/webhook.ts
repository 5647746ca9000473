/** The provider's webhook: the signature first, over the bytes as they came; acknowledged only once everything is committed. */
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import type { PaymentEvent, Payments } from '../../vendors/stripe.ts'
import { type Notice, noticeOf, noticeOfDispute } from './facts.ts'
import { recordFacts } from './record-facts.ts'

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

async function noticeFrom(payments: Payments, event: PaymentEvent): Promise<Notice> {
  if (event.type !== 'charge.dispute.created' && event.type !== 'charge.dispute.closed') return noticeOf(event)
  const dispute = event.data.object
  const charge = typeof dispute.charge === 'string' ? await payments.retrieveCharge(dispute.charge) : dispute.charge
  return noticeOfDispute(dispute, charge, new Date(event.created * 1000))
}
