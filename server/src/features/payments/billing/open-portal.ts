/** The provider's own pages for who pays: where a card or an account is replaced, and its invoices are. */
import { paths } from 'contract/paths.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { hours } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { findOwnCustomer } from './billing-store.ts'

/**
 * Each checkout of a plan that renews makes a customer of its own at the provider, so that a subscription may be named; without
 * one it is their latest. A fixed term has no customer: it is paid once, and there is nothing to manage.
 */
export async function openPortal(deps: Deps, caller: Caller, subscriptionId: string | undefined): Promise<{ url: string }> {
  const { db, clock, config, payments } = deps
  const customer = await findOwnCustomer(db, caller.id, subscriptionId)
  if (!customer) throw problem('nothing_at_provider')
  if (!payments) throw problem('payments_unavailable')
  await spend(db, [{ key: `portal:${caller.id}`, max: 30, window: hours(1) }], clock.now())
  // Back to what it was opened from: the card of a plan, or the history of payments.
  const from = paths.settings({ part: subscriptionId ? 'plans' : 'billing-history' })
  const url = await payments.createPortal(customer, config.publicUrl + from)
  if (!url) throw problem('nothing_at_provider')
  return { url }
}
