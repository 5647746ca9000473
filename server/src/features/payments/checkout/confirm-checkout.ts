/** Buying, second half: the buyer is back from the hosted checkout, perhaps before any webhook. */
import type { CheckoutOutcome } from 'contract/payments/model.ts'
import { codeFor } from 'contract/payments/plans.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { hours } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import type { Payments } from '../../../vendors/stripe.ts'
import { findOwnOrderByCheckout, isOfModule } from '../ledger/order-store.ts'
import { reportOfCheckout } from '../provider/facts.ts'
import { type Recorded, recordFacts } from '../recording/record-facts.ts'

/** Asks the provider, and grants what is paid, as the webhook does. */
export async function confirmCheckout(deps: Deps, caller: Caller, sessionId: string): Promise<CheckoutOutcome> {
  const order = await findOwnOrderByCheckout(deps.db, caller.id, sessionId)
  if (!order) throw problem('checkout_unknown')
  if (!deps.payments) throw problem('payments_unavailable')
  await spend(deps.db, [{ key: `confirm checkout:${caller.id}`, max: 60, window: hours(1) }], deps.clock.now())
  const recorded = await recordCheckout(deps, deps.payments, sessionId)
  if (recorded?.outcome !== 'recorded') throw problem('checkout_unknown')
  const { status, until } = recorded.state
  return {
    status: statusOnReturn[status],
    module: order.module,
    plan: codeFor({ code: order.plan }, order.method),
    // A mock interview is booked, not entered for a time; a firm's year may begin later.
    access_until: isOfModule(order) ? (until?.toISOString() ?? null) : null,
  }
}

const statusOnReturn = {
  open: 'open',
  pending: 'pending',
  active: 'paid',
  cancelled: 'paid',
  ended: 'failed',
  failed: 'failed',
  expired: 'failed',
} as const satisfies Record<string, CheckoutOutcome['status']>

/** Asks the provider how a checkout stands, and records it. Undefined where the provider does not know it (any more). */
export async function recordCheckout(deps: Deps, payments: Payments, sessionId: string): Promise<Recorded | undefined> {
  const checkout = await payments.retrieveCheckout(sessionId)
  return checkout && recordFacts(deps, reportOfCheckout(checkout, deps.clock.now()))
}

/** The same for who needs the answer in the ledger alone. */
export const checkoutAsker = (deps: Deps) => async (sessionId: string) => {
  if (!deps.payments) throw problem('payments_unavailable')
  await recordCheckout(deps, deps.payments, sessionId)
}
