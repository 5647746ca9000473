/** Buying, first half: who may buy what, and the way to the hosted checkout. */
import type { Module } from 'contract/modules.ts'
import type { Checkout, NewCheckout } from 'contract/payments/model.ts'
import { isForStudentsOnly, type Method, type Plan, planByCode } from 'contract/payments/plans.ts'
import { promotionsAt } from 'contract/payments/promotions.ts'
import { problem } from 'contract/problems.ts'
import type { Static } from 'typebox'
import type { Deps } from '../../../deps.ts'
import { hours } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { insistOnTerms, personOf } from '../../accounts/accounts.ts'
import { checkoutOf, openOrder, refuseIfBought } from './open-order.ts'

/**
 * Sends a member to the hosted checkout of a plan of these modules. A code counts within them alone.
 *
 * Asking again for the same plan while its checkout is open answers with the same checkout. There is at most one open
 * checkout a module: asking for another plan closes the former at the provider first.
 */
export async function startCheckout(
  deps: Deps,
  caller: Caller,
  modules: readonly Module[],
  input: Static<typeof NewCheckout>,
): Promise<Static<typeof Checkout>> {
  const now = deps.clock.now()
  const buyer = await personOf(deps.db, caller.id)
  if (!buyer) throw problem('not_logged_in')
  if (buyer.isStudent && !buyer.hasDeclared) throw problem('declaration_required')
  const code = planCodeOf(input)
  await insistOnTerms(deps, caller.id, input.terms_accepted)
  const chosen = choiceOf(modules, code, promotionsAt(deps.config.planPrices))
  if (!chosen) throw problem('plan_not_available')
  if (!chosen.plan.audiences.includes(buyer.isStudent ? 'student' : 'general')) throw problem('plan_not_for_you')
  if (isForStudentsOnly({ module: chosen.module, plan: chosen.plan.code }) && !buyer.hasLinkedinProfile)
    throw problem('linkedin_required')
  await refuseIfBought(deps.db, caller.id, chosen.module, now)
  const { payments } = deps
  if (!payments) throw problem('payments_unavailable')
  await spend(deps.db, [{ key: `checkout:${caller.id}`, max: 10, window: hours(1) }], now)

  const order = await openOrder(deps, payments, buyer, chosen)
  return checkoutOf(deps, payments, order)
}

/** The plan that was asked for, the first thing that a checkout needs (spec §5 Choose Subscription). */
export function planCodeOf({ subscriptionType = '' }: Static<typeof NewCheckout>): string {
  if (subscriptionType.trim() === '') throw problem('plan_required')
  return subscriptionType
}

function choiceOf(
  modules: readonly Module[],
  code: string,
  promotions: readonly Plan[],
): { module: Module; plan: Plan; method: Method } | undefined {
  for (const module of modules) {
    const found = planByCode(module, code, promotions)
    if (found) return { module, ...found }
  }
  return undefined
}
