/** Orders as administrators look at them: what each amounts to, and what happened to it. */

import type { Query, Reply } from 'contract/endpoint.ts'
import type { AdminOrder, exportOrders, listOrders, listWaiting, OrderList } from 'contract/payments/administration.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import { grantedPlan } from 'contract/payments/plans.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { after, days } from '../../../platform/clock.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Caller } from '../../../platform/guard.ts'
import { newest, pageBehind, pageOf } from '../../../platform/page-by-number.ts'
import { findYearEnds } from '../firm-years.ts'
import { type StoredFact, typedEmail } from '../ledger/fact.ts'
import { loadFactsOf } from '../ledger/fact-store.ts'
import type { Order } from '../ledger/order-store.ts'
import { type OrderState, reduceOrder, termsOf } from '../ledger/reduce-order.ts'
import { findAtProvider, findOrders, findOrdersBy, findOrdersOf, findWaiting } from './order-lists.ts'
import { customerPage } from './provider-pages.ts'
import { refundHindrance } from './refund-hindrance.ts'

const pageSize = 25
const exportSize = 1000
/** What went wrong before that is no longer looked at. */
export const waitsSince = (now: Date): Date => after(now, -days(90))

export async function readOrders(
  deps: Deps,
  caller: Caller,
  { list, words: typed = '', cursor = newest }: Query<typeof listOrders>,
): Promise<Reply<typeof listOrders>> {
  const page = { before: cursor, limit: pageSize + 1 }
  const words = typed.trim()
  return ordersOf(
    deps,
    caller,
    words ? await findOrdersBy(deps.db, words, page) : await findOrders(deps.db, list, page, deps.clock.now()),
  )
}

/** The reasons of what was done are for administrators. */
export async function readOrdersOf(
  deps: Deps,
  caller: Caller,
  userId: number,
  cursor = newest,
): Promise<Reply<typeof listOrders>> {
  const { orders, next_cursor } = await ordersOf(
    deps,
    caller,
    await findOrdersOf(deps.db, userId, { before: cursor, limit: pageSize + 1 }),
  )
  return { orders: caller.isAdmin ? orders : orders.map(withoutReasons), next_cursor }
}

const withoutReasons = (order: AdminOrder): AdminOrder => ({
  ...order,
  facts: order.facts.map((fact) => ({ ...fact, reason: null })),
})

async function ordersOf(deps: Deps, caller: Caller, found: readonly Order[]) {
  const { shown, next_cursor } = pageOf(found, pageSize)
  return { orders: await described(deps, caller, shown), next_cursor }
}

/** Who took it along is noted, of each part: where one begins is what they ask for. */
export async function takeAlongOrders(
  deps: Deps,
  caller: Caller,
  { list, cursor }: { list: OrderList; cursor?: number | undefined },
): Promise<Reply<typeof exportOrders>> {
  const found = await findOrders(deps.db, list, { before: cursor ?? newest, limit: exportSize + 1 }, deps.clock.now())
  const { shown, next_cursor } = pageOf(found, exportSize)
  const isFirst = cursor === undefined
  const detail = { list, ...(!isFirst && { cursor }) }
  await audit(deps.db, { event: 'orders exported', by: caller.id, detail }, deps.clock.now())
  const columns = ['order', 'reference', 'ordered', 'person', 'email', 'module', 'plan', 'method', 'dollars', 'status', 'until']
  const rows = (await described(deps, caller, shown)).map((order) => [
    order.id,
    order.reference,
    order.ordered_at,
    order.buyer.id,
    order.buyer.email,
    order.module,
    order.title,
    order.method,
    order.amount / 100,
    order.status,
    order.until,
  ])
  return { csv: csvOf([...(isFirst ? [columns] : []), ...rows]), next_cursor }
}

export async function readWaiting(
  { db, clock }: Deps,
  { kind, cursor: skip = 0 }: Query<typeof listWaiting>,
): Promise<Reply<typeof listWaiting>> {
  const rows = await findWaiting(db, { since: waitsSince(clock.now()), kind, skip, limit: pageSize + 1 })
  const { shown, next_cursor } = pageBehind(rows, skip, pageSize)
  const waiting = shown.map(({ since, order_id, user_id, email, ...row }) => ({
    ...row,
    since: since.toISOString(),
    order: order_id,
    buyer: { id: user_id, email },
  }))
  return { waiting, next_cursor }
}

async function described(
  { db, config, clock, payments }: Pick<Deps, 'db' | 'config' | 'clock' | 'payments'>,
  caller: Caller,
  orders: readonly Order[],
): Promise<AdminOrder[]> {
  const ids = orders.map(({ id }) => id)
  const now = clock.now()
  const [factsOf, names] = [await loadFactsOf(db, ids), await findAtProvider(db, ids)]
  const yearEnds = await findYearEnds(
    db,
    orders.filter(({ module }) => module === 'recruiters').map(({ id }) => id),
  )
  return orders.map((order) => {
    const facts = factsOf.get(order.id) ?? []
    const state = reduceOrder(termsOf(order), facts)
    // A firm's year may begin after its payment.
    const until = order.module === 'recruiters' ? yearEnds.get(order.id) : state.until
    const status = statusAt(order, state.status, order.module === 'recruiters' ? until : state.openUntil, now)
    const { id, reference, user_id, email, module, method, amount, renewal_amount, created_at } = order
    return {
      ...{ id, reference, module, method, amount, renewal_amount, status },
      buyer: { id: user_id, email: email ?? typedEmail(facts) ?? null },
      title: planTitle(order),
      ordered_at: created_at.toISOString(),
      until: until?.toISOString() ?? null,
      is_open_grant: order.plan === grantedPlan && status === 'active',
      refund_hindrance: refundHindrance(order, facts, {
        isAtProvider: names.get(id)?.session != null,
        isOwn: user_id === caller.id,
        hasProvider: payments !== undefined,
      }),
      provider_url: customerPage(config.stripe, names.get(id)?.customer ?? undefined),
      facts: facts.map((fact) => ({
        at: fact.at.toISOString(),
        kind: fact.kind,
        name: fact.fact,
        amount: amountIn(fact),
        ...deedIn(fact),
      })),
    }
  })
}

function amountIn(fact: StoredFact): number | null {
  if ('charged' in fact) return fact.charged.total
  return 'amount' in fact ? (fact.amount ?? null) : null
}

const deedIn = (fact: StoredFact) => ('by' in fact ? { by: fact.by, reason: fact.reason } : { by: null, reason: null })

/** A term that ends by itself has no fact of its end. What a mock interview's order bought does not run out. */
const statusAt = (
  { module }: Order,
  status: OrderState['status'],
  end: Date | null | undefined,
  now: Date,
): OrderState['status'] => (module !== 'mock' && end && end <= now ? 'ended' : status)
