/** Buying: a checkout is started at the provider, and asked about when its buyer comes back. */

import { type Module, moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import type { CheckoutOutcome, NewCheckout } from 'contract/payments/model.ts'
import { codeFor, type Method, type Plan, planByCode, planTitle } from 'contract/payments/plans.ts'
import { problem } from 'contract/problems.ts'
import type { Static } from 'typebox'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { after, hours, minutes } from '../../platform/clock.ts'
import type { Caller } from '../../platform/guard.ts'
import { spend } from '../../platform/limits.ts'
import type { Payments } from '../../vendors/stripe.ts'
import { hasAcceptedTerms, personOf, recordTermsDecision } from '../accounts/accounts.ts'
import { noticeOfCheckout } from './facts.ts'
import { type Recorded, recordFacts } from './record-facts.ts'
import { accessRecords, isOpen } from './standing.ts'
import { findCheckout, findOpenOrders, findOwnCheckout, insertCheckout, insertOrder, lockBuyer, type Order } from './store.ts'

// The provider takes 30 minutes to 24 hours.
const checkoutLasts = hours(2)
// One that is about to close, or that could no longer be created, is not handed out again.
const mustLast = minutes(35)

interface Choice {
  module: Module
  plan: Plan
  method: Method
}

/**
 * Sends a member to the hosted checkout of a plan.
 *
 * Asking again for the same plan while its checkout is open answers with the same checkout. There is at most one open
 * checkout a module: asking for another plan closes the former at the provider first.
 */
export async function startCheckout(deps: Deps, caller: Caller, module: Module, input: Static<typeof NewCheckout>) {
  const now = deps.clock.now()
  const buyer = await personOf(deps.db, caller.id)
  if (!buyer) throw problem('not_logged_in')
  if (buyer.isStudent && !buyer.hasDeclared) throw problem('declaration_required')
  await insistOnTerms(deps, caller, input.terms_accepted)
  const chosen = planByCode(module, input.subscriptionType)
  if (!chosen) throw problem('plan_not_available')
  if (!chosen.plan.audiences.includes(buyer.isStudent ? 'student' : 'general')) throw problem('plan_not_for_you')
  await refuseIfBought(deps.db, caller.id, module, now)
  const { payments } = deps
  if (!payments) throw problem('payments_unavailable')
  await spend(deps.db, [{ key: `checkout:${caller.id}`, max: 10, window: hours(1) }], now)

  const order = await openOrder(deps, payments, buyer, { module, ...chosen })
  return checkoutOf(deps, payments, order)
}

/** The buyer is back: asks the provider, and grants what is paid, as the webhook does. */
export async function confirmCheckout(deps: Deps, caller: Caller, sessionId: string): Promise<CheckoutOutcome> {
  const order = await findOwnCheckout(deps.db, caller.id, sessionId)
  if (!order) throw problem('checkout_unknown')
  if (!deps.payments) throw problem('payments_unavailable')
  await spend(deps.db, [{ key: `confirm checkout:${caller.id}`, max: 60, window: hours(1) }], deps.clock.now())
  const recorded = await recordCheckout(deps, deps.payments, sessionId)
  if (recorded.outcome !== 'recorded') throw problem('checkout_unknown')
  const { status, until } = recorded.state
  return {
    status: statusOnReturn[status],
    module: order.module,
    plan: codeFor({ code: order.plan }, order.method),
    access_until: until?.toISOString() ?? null,
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

/** What the call says counts, and is kept either way; where it says nothing, what the account accepted before (decisions, 2). */
async function insistOnTerms({ db, clock, termsVersion }: Deps, caller: Caller, accepted: boolean | undefined): Promise<void> {
  if (accepted !== undefined) await recordTermsDecision(db, { userId: caller.id, version: termsVersion, accepted }, clock.now())
  if (!(accepted ?? (await hasAcceptedTerms(db, caller.id, termsVersion)))) throw problem('terms_not_accepted')
}

async function refuseIfBought(db: Db, userId: number, module: Module, now: Date): Promise<void> {
  const records = (await accessRecords(db, userId)).filter((record) => record.module === module)
  // A plan that renews is bought until the provider ends it, also while a renewal is still being paid.
  const isBought = records.some((record) => isOpen(record, now) || (record.renews && record.status === 'active'))
  if (isBought) throw problem('already_subscribed')
  if (records.some((record) => record.status === 'pending')) throw problem('payment_pending')
}

/** The order to pay, committed before the provider hears of it. No transaction is held open over a call to the provider. */
async function openOrder(deps: Deps, payments: Payments, buyer: { id: number; email: string }, choice: Choice): Promise<Order> {
  for (let tries = 0; tries < 5; tries++) {
    const { order, others } = await inTransaction(deps.db, (db) => findOrInsertOrder(db, buyer, choice, deps.clock.now()))
    if (order) return order
    for (const other of others) await closeCheckout(deps, payments, other)
  }
  throw problem('payments_unavailable')
}

async function findOrInsertOrder(db: Db, buyer: { id: number; email: string }, { module, plan, method }: Choice, now: Date) {
  await lockBuyer(db, buyer.id)
  await refuseIfBought(db, buyer.id, module, now)
  const open = await findOpenOrders(db, buyer.id, module, now)
  const isWanted = (order: Order) =>
    order.plan === plan.code && order.method === method && order.expires_at > after(now, mustLast)
  const same = open.find(isWanted)
  const others = open.filter((order) => order !== same)
  if (others.length > 0) return { others }
  const order = same ?? (await insertOrder(db, orderFor(buyer, { module, plan, method }, now)))
  return { order, others }
}

function orderFor(buyer: { id: number; email: string }, { module, plan, method }: Choice, now: Date): Omit<Order, 'id'> {
  return {
    user_id: buyer.id,
    email: buyer.email,
    module,
    plan: plan.code,
    method,
    amount: plan.price[method],
    renewal_amount: plan.renews ? (plan.renewal ?? plan.price)[method] : null,
    period_unit: plan.period.unit,
    period_count: plan.period.count,
    created_at: now,
    expires_at: after(now, checkoutLasts),
  }
}

/** Creates the checkout of an order, or finds it: a try that was cut short anywhere is completed by the next. */
async function checkoutOf(deps: Deps, payments: Payments, order: Order): Promise<{ sessionId: string; url: string }> {
  const { db, config } = deps
  const kept = await findCheckout(db, order.id)
  if (kept) return { sessionId: kept.session_id, url: kept.url }
  const settings = config.publicUrl + paths.settings()
  const made = await payments.createCheckout({
    orderId: order.id,
    idempotencyKey: `order-${order.id}-${order.created_at.getTime()}`,
    userId: order.user_id,
    email: order.email,
    title: titleOf(order, config.productName),
    amount: order.amount,
    method: order.method,
    renews: order.renewal_amount === null ? null : { unit: order.period_unit, count: order.period_count },
    ...(order.renewal_amount !== null && { renewalAmount: order.renewal_amount }),
    successUrl: `${settings}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: settings,
    expiresAt: order.expires_at,
    metadata: { module: order.module, plan: order.plan },
  })
  if (!made) {
    await abandon(deps, order)
    throw problem('payments_unavailable')
  }
  await insertCheckout(db, { order_id: order.id, session_id: made.sessionId, url: made.url })
  return made
}

/** Nobody was ever told where to pay this order: it is over, and the next try makes a new one. */
async function abandon(deps: Deps, order: Order): Promise<void> {
  const at = deps.clock.now()
  await recordFacts(deps, { orderId: order.id, customer: undefined, facts: [{ fact: 'expired:unopened', kind: 'expired', at }] })
}

/** Closes a checkout that is not wanted any more. If it was paid in the meantime, that is recorded, and the next look finds it. */
async function closeCheckout(deps: Deps, payments: Payments, order: Order): Promise<void> {
  const tooLateToCreate = order.expires_at <= after(deps.clock.now(), mustLast)
  if (tooLateToCreate && !(await findCheckout(deps.db, order.id))) return abandon(deps, order)
  const { sessionId } = await checkoutOf(deps, payments, order)
  await payments.expireCheckout(sessionId)
  await recordCheckout(deps, payments, sessionId)
}

async function recordCheckout(deps: Deps, payments: Payments, sessionId: string): Promise<Recorded> {
  const checkout = await payments.retrieveCheckout(sessionId)
  if (!checkout) throw problem('checkout_unknown')
  return recordFacts(deps, noticeOfCheckout(checkout, deps.clock.now()))
}

function titleOf(order: Order, productName: string): string {
  return `${productName} ${order.module === 'mock' ? 'mock interview' : moduleTitle[order.module]}, ${planTitle(order)}`
}
