/**
 * A refund is asked for here and made by the provider: the ledger learns of it as of any other, by the provider's word, and does what
 * follows. Asked for twice it is made once: what has gone back already is part of the key.
 *
 * Who wanted it, and why, is noted before the provider is asked: money may have gone back although its answer never came.
 */
import type { EventName } from 'contract/admin/event-words.ts'
import type { Body } from 'contract/endpoint.ts'
import type { refundOrder as endpoint } from 'contract/payments/administration.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { required } from '../../../platform/typed-text.ts'
import type { Payments } from '../../../vendors/stripe.ts'
import { findOrder, type Order } from '../ledger/order-store.ts'
import { type AtProvider, findAtProvider } from './order-lists.ts'

export async function refundOrder(
  deps: Deps,
  caller: Caller,
  orderId: number,
  { reason: given, amount }: Body<typeof endpoint>,
): Promise<{ amount: number }> {
  const reason = required('reason', given)
  const { payments, order, charge, left } = await refundable(deps, caller, orderId)
  // Since it was shown to them, some of it has gone back, or another payment has arrived.
  if (amount !== undefined && amount !== left) throw problem('not_now')
  const note = notesOn(deps, caller, order)
  await note('refund asked', { amount: left, charge: charge.id, reason })
  const refund = await payments
    .refund({
      chargeId: charge.id,
      idempotencyKey: `refund-${charge.id}-${charge.amount_refunded}`,
      note: `Order ${order.id}, by ${caller.id}`,
    })
    .catch(async (error: unknown) => {
      await note('refund unanswered', { charge: charge.id })
      throw error
    })
  await note(refund ? 'refund accepted' : 'refund refused', { charge: charge.id, ...(refund && { refund: refund.id }) })
  if (!refund) throw problem('not_now')
  return { amount: refund.amount }
}

/** What a refund would give back at this moment, as the provider knows it. */
export async function readRefund(deps: Deps, caller: Caller, orderId: number): Promise<{ amount: number }> {
  return { amount: (await refundable(deps, caller, orderId)).left }
}

async function refundable({ db, payments }: Deps, caller: Caller, orderId: number) {
  const order = await findOrder(db, orderId)
  if (!order) throw problem('not_found')
  if (order.user_id === caller.id) throw problem('not_allowed')
  if (!payments) throw problem('payments_unavailable')
  const names = (await findAtProvider(db, [orderId])).get(orderId)
  const charge = names && (await newestLeft(payments, names))
  if (!charge) throw problem('not_now')
  return { payments, order, charge, left: charge.amount - charge.amount_refunded }
}

const notesOn =
  ({ db, clock }: Deps, { id: by }: Caller, { id, user_id }: Order) =>
  (event: EventName, detail: Record<string, unknown>): Promise<void> =>
    audit(db, { event, ...(user_id !== null && { userId: user_id }), by, detail: { order: id, ...detail } }, clock.now())

/** The newest payment of which something is left, and about which nobody disputes. */
async function newestLeft(payments: Payments, { customer, session }: AtProvider) {
  const charges = customer
    ? await payments.listCharges(customer)
    : [session && (await payments.retrieveCheckout(session))?.charge]
  return charges.filter((charge) => !!charge).find(({ paid, refunded, disputed }) => paid && !refunded && !disputed)
}
