/** A manager buys a plan for their firm. Recruiting decides who may (`recruiting/firms/plan.ts`). */

import { firmMethodOf, firmPlanAt } from 'contract/payments/firm-plan.ts'
import type { Checkout, CheckoutOutcome, NewCheckout } from 'contract/payments/model.ts'
import { problem } from 'contract/problems.ts'
import type { Static } from 'typebox'
import type { Deps } from '../../deps.ts'
import { hours } from '../../platform/clock.ts'
import type { Caller } from '../../platform/guard.ts'
import { spend } from '../../platform/limits.ts'
import { insistOnTerms } from '../accounts/accounts.ts'
import { confirmCheckout } from './checkout/confirm-checkout.ts'
import { checkoutOf, openOrder } from './checkout/open-order.ts'
import { planCodeOf } from './checkout/start-checkout.ts'

/** The same buyer gets the same checkout while it is open. A colleague's is closed first, so that a firm pays once. */
export async function startFirmCheckout(
  deps: Deps,
  { caller, firmId }: { caller: Caller; firmId: number },
  input: Static<typeof NewCheckout>,
): Promise<Static<typeof Checkout>> {
  const code = planCodeOf(input)
  await spend(deps.db, [{ key: `checkout:${caller.id}`, max: 10, window: hours(1) }], deps.clock.now())
  await insistOnTerms(deps, caller.id, input.terms_accepted)
  const plan = firmPlanAt(deps.config.planPrices)
  const method = firmMethodOf(code)
  if (!plan || !method) throw problem('plan_not_available')
  const { payments } = deps
  if (!payments) throw problem('payments_unavailable')
  const order = await openOrder(deps, payments, caller, { module: 'recruiters', plan, method, firmId })
  return checkoutOf(deps, payments, order)
}

/** Asks the provider, and records the payment as the webhook does. @throws problem `checkout_unknown` for a checkout of another account */
export async function confirmFirmCheckout(deps: Deps, caller: Caller, sessionId: string): Promise<CheckoutOutcome['status']> {
  return (await confirmCheckout(deps, caller, sessionId)).status
}
