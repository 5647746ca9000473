/**
 * Canceling and resuming, as facts. Pure: what is known of an order and what was just done or learned in, the fact out.
 *
 * The provider counts in seconds, so that a plan may be canceled, resumed and cancelled again within one of its moments. What was
 * known before we asked is older than the answer: the new fact is placed above it.
 */
import type Stripe from 'stripe'
import { after } from '../../../platform/clock.ts'
import type { Fact } from '../ledger/fact.ts'
import { endOfSubscription, isEnding, isOver } from './facts.ts'

/** The status of the provider's subscription now. @param known the facts of its order, read before the provider was asked */
export function factsOfStatus(subscription: Stripe.Subscription, known: readonly Fact[], now: Date): Fact[] {
  if (isOver(subscription)) return [endOfSubscription(subscription, now)]
  if (!isEnding(subscription)) return resumption(known)
  return [cancellation(known, subscription.canceled_at ? new Date(subscription.canceled_at * 1000) : now)]
}

export function cancellation(known: readonly Fact[], moment: Date): Fact {
  const resumed = latestOf(known, 'renewing')
  const at = resumed && resumed >= moment ? after(resumed, 1) : moment
  return { fact: `cancelled:${stamp(at)}`, kind: 'cancelled', at }
}

/** Takes back the latest cancellation that is known of, if there is one. */
export function resumption(known: readonly Fact[]): Fact[] {
  const at = latestOf(known, 'cancelled')
  return at ? [{ fact: `renewing:${stamp(at)}`, kind: 'renewing', at }] : []
}

function latestOf(known: readonly Fact[], kind: Fact['kind']): Date | undefined {
  const moments = known.filter((fact) => fact.kind === kind).map((fact) => fact.at)
  return moments.length ? moments.reduce((a, b) => (a > b ? a : b)) : undefined
}

/** Whole seconds as the provider's own events name them; finer moments are ours. */
const stamp = (at: Date): number => (at.getTime() % 1000 === 0 ? at.getTime() / 1000 : at.getTime())
