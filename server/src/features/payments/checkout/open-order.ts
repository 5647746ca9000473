/**
 * The order behind a checkout. A person has at most one open order a module, and an order at most one session at the provider.
 *
 * No transaction is held open over a call to the provider: the order is committed first, under a key that every later try
 * repeats, so a try that was cut short anywhere is completed by the next.
 */
import type { Module } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { planLink } from 'contract/payments/plans.ts'
import { problem } from 'contract/problems.ts'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, minutes } from '../../../platform/clock.ts'
import type { Payments } from '../../../vendors/stripe.ts'
import { isPaying, lockOpenOrders } from '../firm-years.ts'
import { neverOpened } from '../ledger/fact.ts'
import { type Choice, orderFor } from '../ledger/order-for.ts'
import {
  findCheckout,
  findOpenOrders,
  findPayableOrders,
  insertCheckout,
  isModule,
  lockBuyer,
  type Order,
} from '../ledger/order-store.ts'
import { isGranted, isOpen, loadAccess } from '../payments.ts'
import { placeOrder } from '../recording/place-order.ts'
import { recordFacts } from '../recording/record-facts.ts'
import { recordCheckout } from './confirm-checkout.ts'
import { pricedProductOf, takesPromotionCodes } from './provider-product.ts'

// One that is about to close, or that could no longer be created, is not handed out again.
const mustLast = minutes(35)

interface Buyer {
  id: number
  email: string
}

/** The choice of a buyer; for a firm's plan also the firm. */
type Wanted = Choice & { firmId?: number }

/** The order to pay for this choice: the one that is open already, or a new one after the others of the module, or of the firm, are closed. */
export async function openOrder(deps: Deps, payments: Payments, buyer: Buyer, choice: Wanted): Promise<Order> {
  for (let tries = 0; tries < 5; tries++) {
    const { order, others } = await inTransaction(deps.db, (db) => findOrInsertOrder({ ...deps, db }, buyer, choice))
    if (order) return order
    for (const other of others) await closeCheckout(deps, payments, other)
  }
  throw problem('payments_unavailable')
}

async function findOrInsertOrder(deps: Deps, buyer: Buyer, { module, plan, method, firmId }: Wanted) {
  const { db } = deps
  const now = deps.clock.now()
  await lockBuyer(db, buyer.id)
  // First what is open, then what is bought: an order that is paid between the two is seen as the one or the other.
  const open = firmId === undefined ? await findOpenOrders(db, buyer.id, module) : await lockOpenOrders(db, firmId)
  // Mock interviews and years of firms are bought as often as one likes.
  if (isModule(module)) await refuseIfBought(db, buyer.id, module, now)
  if (firmId !== undefined && (await isPaying(db, firmId))) throw problem('payment_pending', { message: firmIsPaying })
  const isWanted = (order: Order) =>
    order.user_id === buyer.id && order.plan === plan.code && order.method === method && order.expires_at > after(now, mustLast)
  const same = open.find(isWanted)
  const others = open.filter((order) => order !== same)
  if (others.length > 0) return { others }
  const order = same ?? (await placeOrder(deps, orderFor(buyer, { module, plan, method }, now), firmId))
  return { order, others }
}

const firmIsPaying =
  'A bank payment of your firm is on its way. Its year begins when the payment arrives. Until then you don’t need to buy another.'

/** Creates the checkout of an order, or finds it: a try that was cut short anywhere is completed by the next. */
export async function checkoutOf(deps: Deps, payments: Payments, order: Order): Promise<{ sessionId: string; url: string }> {
  const { db, config } = deps
  const opened = await findCheckout(db, order.id)
  if (opened) return { sessionId: opened.session_id, url: opened.url }
  const made = await payments.createCheckout({
    orderId: order.id,
    reference: order.reference,
    idempotencyKey: `order-${order.id}-${order.created_at.getTime()}`,
    userId: order.user_id,
    email: order.email,
    ...pricedProductOf(order, config.productName),
    takesPromotionCodes: takesPromotionCodes(order),
    method: order.method,
    ...returnAddresses(order, config.publicUrl),
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

/**
 * Where the buyer goes from the provider's page: a mock interview is booked at once, a plan is looked at in settings (readings §3), a firm's on its page. Who
 * goes back without paying finds there what they had chosen.
 */
function returnAddresses({ module, plan, method }: Order, publicUrl: string): { successUrl: string; cancelUrl: string } {
  const [paid, givenUp] = pagesOf({ module, plan, method })
  return { successUrl: `${publicUrl}${paid}?session_id={CHECKOUT_SESSION_ID}`, cancelUrl: publicUrl + givenUp }
}

function pagesOf({ module, plan, method }: Pick<Order, 'module' | 'plan' | 'method'>): [string, string] {
  if (module === 'mock') return [paths.secureBooking(), paths.mockInterview()]
  if (module === 'recruiters') return [recruitingPaths.firm(), recruitingPaths.firm()]
  return [paths.settings(), paths.settings({ plan: planLink({ module, code: plan }, method) })]
}

/** There is nowhere to pay this order: it is over, and the next try makes a new one. */
async function abandon(deps: Deps, order: Order): Promise<void> {
  await recordFacts(deps, { orderId: order.id, facts: [neverOpened(deps.clock.now())] })
}

/** Whatever this person could still pay cannot be paid any more. */
export async function closeOwnCheckouts(deps: Deps, userId: number): Promise<void> {
  const { db, clock, payments } = deps
  const open = await findPayableOrders(db, userId, clock.now())
  if (open.length === 0) return
  if (!payments) throw problem('payments_unavailable')
  for (const order of open) await closeCheckout(deps, payments, order)
}

/** Closes a checkout that is not wanted any more. If it was paid in the meantime, that is recorded, and the next look finds it. */
async function closeCheckout(deps: Deps, payments: Payments, order: Order): Promise<void> {
  const tooLateToCreate = order.expires_at <= after(deps.clock.now(), mustLast)
  if (tooLateToCreate && !(await findCheckout(deps.db, order.id))) return abandon(deps, order)
  const { sessionId } = await checkoutOf(deps, payments, order)
  await payments.expireCheckout(sessionId)
  if (!(await recordCheckout(deps, payments, sessionId))) await abandon(deps, order)
}

export async function refuseIfBought(db: Db, userId: number, module: Module, now: Date): Promise<void> {
  // What was given is not bought: it keeps nobody from buying.
  const access = (await loadAccess(db, userId)).filter((row) => row.module === module && !isGranted(row))
  // A plan that renews is bought until the provider ends it, also while a renewal is still being paid.
  const isBought = access.some((row) => isOpen(row, now) || (row.renews && row.status === 'active'))
  if (isBought) throw problem('already_subscribed')
  if (access.some((row) => row.status === 'pending')) throw problem('payment_pending')
}
