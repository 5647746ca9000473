/**
 * Cancelling and resuming: what happens to a plan at its end. What is paid for stays open to then (readings §3).
 *
 * The order is found by whose it is, so that no id of a caller's ever reaches the provider. A plan that renews is changed at the
 * provider, and its answer recorded; a fixed term ends by itself, so its cancellation is a fact of our own.
 */
import type { Module } from 'contract/modules.ts'
import type { ChangedRenewal } from 'contract/payments/model.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { hours } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import type { Fact } from '../ledger/fact.ts'
import { type OrderState, reduceOrder, termsOf } from '../ledger/reduce-order.ts'
import { findOwnOrderBySubscription, loadFacts, type Order } from '../ledger/store.ts'
import { isOwnSubscription } from '../ledger/subscription-ids.ts'
import { cancellation, factsOfStatus, resumption } from '../provider/renewal-facts.ts'
import { recordFacts } from '../recording/record-facts.ts'
import { keepsPrice } from './end-student-price.ts'

interface OwnPlan {
  order: Order
  facts: Fact[]
  state: OrderState
}

/** Cancelling again answers the same. */
export async function cancelPlan(deps: Deps, caller: Caller, module: Module, subscriptionId: string): Promise<ChangedRenewal> {
  const plan = await ownPlan(deps, caller, subscriptionId, module)
  if (plan.state.status === 'pending') throw problem('payment_pending')
  const isRunning = plan.state.status === 'active' && isGoing(plan, deps.clock.now())
  const state = isRunning ? await change(deps, caller, plan, 'cancel') : plan.state
  return changedRenewal(plan.order, subscriptionId, state)
}

/** Of any module, until its end. */
export async function resumePlan(deps: Deps, caller: Caller, subscriptionId: string): Promise<ChangedRenewal> {
  const plan = await ownPlan(deps, caller, subscriptionId)
  if (plan.state.status === 'pending') throw problem('payment_pending')
  if (!isGoing(plan, deps.clock.now())) throw problem('plan_over')
  if (!(await keepsPrice(deps.db, plan.order))) throw problem('plan_not_for_you')
  // Of an active plan the provider may know a cancellation that we have not been told of, so it is asked as well.
  const state = await change(deps, caller, plan, 'resume')
  if (state.status !== 'active') throw problem('plan_over')
  return changedRenewal(plan.order, subscriptionId, state)
}

async function ownPlan({ db }: Deps, caller: Caller, subscriptionId: string, module?: Module): Promise<OwnPlan> {
  const order = await findOwnOrderBySubscription(db, caller.id, subscriptionId, module)
  if (!order) throw problem('subscription_unknown')
  const facts = await loadFacts(db, order.id)
  return { order, facts, state: reduceOrder(termsOf(order), facts) }
}

async function change(deps: Deps, caller: Caller, plan: OwnPlan, wish: 'cancel' | 'resume'): Promise<OrderState> {
  await spend(deps.db, [{ key: `change renewal:${caller.id}`, max: 30, window: hours(1) }], deps.clock.now())
  const facts = await factsOfChange(deps, plan, wish)
  const recorded = await recordFacts(deps, { orderId: plan.order.id, customer: undefined, facts })
  return recorded.outcome === 'recorded' ? recorded.state : plan.state
}

async function factsOfChange({ payments, clock }: Deps, { facts, state }: OwnPlan, wish: 'cancel' | 'resume'): Promise<Fact[]> {
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
function isGoing({ order, state: { status, openUntil } }: OwnPlan, now: Date): boolean {
  if (status === 'active' && order.renewal_amount !== null) return true
  return openUntil !== null && openUntil > now
}

function changedRenewal({ module }: Order, subscription_id: string, { status, openUntil, until }: OrderState): ChangedRenewal {
  const end = status === 'cancelled' ? openUntil : until
  return { module, subscription_id, access_until: end?.toISOString() ?? null }
}
