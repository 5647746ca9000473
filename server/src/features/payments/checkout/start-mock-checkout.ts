/** Buying a mock interview: by anyone, with an account or without, as often as they like (spec §7.2, readings §3). */
import type { Checkout, NewCheckout } from 'contract/payments/model.ts'
import { planByCode } from 'contract/payments/plans.ts'
import { problem } from 'contract/problems.ts'
import type { Static } from 'typebox'
import type { Deps } from '../../../deps.ts'
import { hours } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { perNetwork, spend } from '../../../platform/limits.ts'
import { insistOnTerms } from '../../accounts/accounts.ts'
import { orderFor } from '../ledger/order-for.ts'
import { placeOrder } from '../recording/place-order.ts'
import { checkoutOf, openOrder } from './open-order.ts'
import { planCodeOf } from './start-checkout.ts'

interface Asker {
  /** Whose account the session is attached to; undefined for a visitor, who says at the provider who they are. */
  caller: Caller | undefined
  network: string
}

/** A member who asks again while the checkout is open gets the same one; of a visitor nobody knows that they ask again. */
export async function startMockCheckout(
  deps: Deps,
  { caller, network }: Asker,
  input: Static<typeof NewCheckout>,
): Promise<Static<typeof Checkout>> {
  const code = planCodeOf(input)
  const now = deps.clock.now()
  const window = hours(1)
  const limits = caller
    ? [{ key: `checkout:${caller.id}`, max: 10, window }]
    : perNetwork('visitor checkout', network, { max: 20, window })
  // Before anything is kept: a visitor's answer to the terms is counted.
  await spend(deps.db, limits, now)
  await insistOnTerms(deps, caller?.id ?? null, input.terms_accepted)
  const chosen = planByCode('mock', code)
  if (!chosen) throw problem('plan_not_available')
  const { payments } = deps
  if (!payments) throw problem('payments_unavailable')

  const choice = { module: 'mock', ...chosen } as const
  const order = caller
    ? await openOrder(deps, payments, caller, choice)
    : await placeOrder(deps, orderFor({ id: null, email: null }, choice, now))
  return checkoutOf(deps, payments, order)
}
