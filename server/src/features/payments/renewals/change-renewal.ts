/**
 * Canceling and resuming: what happens to a plan at its end. What is paid for stays open to then (readings §3).
 *
 * The order is found by whose it is, so that no id of a caller's ever reaches the provider. A plan that renews is changed at the
 * provider, and its answer recorded; a fixed term ends by itself, so its cancellation is a fact of our own.
 */
import type { Module } from 'contract/modules.ts'
import type { ChangedRenewal } from 'contract/payments/model.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { hours } from '../../../platform/clock.ts'
import { spend } from '../../../platform/limits.ts'
import type { Fact } from '../ledger/fact.ts'
import { loadOrderState, type OrderWithState } from '../ledger/load-order-state.ts'
import { findOwnOrderBySubscription, type Order } from '../ledger/order-store.ts'
import type { OrderState } from '../ledger/reduce-order.ts'
import { isOwnSubscription } from '../ledger/subscription-ids.ts'
import { cancellation, factsOfStatus, resumption } from '../provider/renewal-facts.ts'
import { recordFacts } from '../recording/record-facts.ts'
import { keepsPrice } from './end-student-price.ts'

type Wish = 'cancel' | 'resume'

/** Whose plan it is. */
interface Whose {
  id: number
}

/** Canceling again gives the same answer. */
export async function cancelPlan(deps: Deps, caller: Whose, module: Module, subscriptionId: string): Promise<ChangedRenewal> {
  const own = await loadOwn(deps, caller, subscriptionId, module)
  if (own.state.status === 'pending') throw problem('payment_pending')
  const isRunning = own.state.status === 'active' && isGoing(own, deps.clock.now())
  const state = isRunning ? await change(deps, caller, own, 'cancel') : own.state
  return changedRenewal(own.order, subscriptionId, state)
}

/** Asks for it and records nothing yet: what the provider's answer amounts to. */
export async function askToCancel(
  deps: Deps,
  whose: Whose,
  module: Module,
  subscriptionId: string,
): Promise<{ orderId: number; facts: Fact[] }> {
  const own = await loadOwn(deps, whose, subscriptionId, module)
  return { orderId: own.order.id, facts: await factsOfChange(deps, own, 'cancel') }
}

/** Of any module, until its end. */
export async function resumePlan(deps: Deps, caller: Whose, subscriptionId: string): Promise<ChangedRenewal> {
  const own = await loadOwn(deps, caller, subscriptionId)
  if (own.state.status === 'pending') throw problem('payment_pending')
  if (!isGoing(own, deps.clock.now())) throw problem('plan_over')
  if (!(await keepsPrice(deps.db, own.order))) throw problem('plan_not_for_you')
  // Of an active plan the provider may know a cancellation that we have not been told of, so it is asked as well.
  const state = await change(deps, caller, own, 'resume')
  if (state.status !== 'active') throw problem('plan_over')
  return changedRenewal(own.order, subscriptionId, state)
}

async function loadOwn({ db }: Deps, caller: Whose, subscriptionId: string, module?: Module): Promise<OrderWithState> {
  const order = await findOwnOrderBySubscription(db, caller.id, subscriptionId, module)
  if (!order) throw problem('subscription_unknown')
  return loadOrderState(db, order)
}

async function change(deps: Deps, caller: Whose, own: OrderWithState, wish: Wish): Promise<OrderState> {
  await spend(deps.db, [{ key: `change renewal:${caller.id}`, max: 30, window: hours(1) }], deps.clock.now())
  const facts = await factsOfChange(deps, own, wish)
  const recorded = await recordFacts(deps, { orderId: own.order.id, facts })
  return recorded.outcome === 'recorded' ? recorded.state : own.state
}

async function factsOfChange({ payments, clock }: Deps, { facts, state }: OrderWithState, wish: Wish): Promise<Fact[]> {
  const now = clock.now()
  if (state.subscriptionId === null || isOwnSubscription(state.subscriptionId))
    return wish === 'cancel' ? [cancellation(facts, now)] : resumption(facts)
  if (!payments) throw problem('payments_unavailable')
  // Who cancels while a renewal fails is charged no more: there is nothing paid to wait for the end of.
  const subscription =
    wish === 'cancel' && state.renewalFailedAt
      ? await payments.endSubscription(state.subscriptionId)
      : await payments.setRenewal(state.subscriptionId, wish === 'resume')
  return factsOfStatus(subscription, facts, now)
}

/** A plan that renews goes on until the provider ends it, also while a renewal is still being paid. */
function isGoing({ order, state: { status, openUntil } }: OrderWithState, now: Date): boolean {
  if (status === 'active' && order.renewal_amount !== null) return true
  return openUntil !== null && openUntil > now
}

function changedRenewal({ module }: Order, subscription_id: string, { status, openUntil, until }: OrderState): ChangedRenewal {
  const end = status === 'cancelled' ? openUntil : until
  return { module, subscription_id, access_until: end?.toISOString() ?? null }
}
