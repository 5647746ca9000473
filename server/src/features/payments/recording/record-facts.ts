/**
 * The one use case that changes who has access to what.
 *
 * The provider's webhook, the buyer's return, seeds and tests all come through here. Whoever tells a fact first makes the
 * difference; whoever tells it again, even at the same moment, changes nothing.
 */
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { saveBilling } from '../billing/save-billing.ts'
import { saveCredits } from '../credits.ts'
import { saveYear } from '../firm-years.ts'
import { accessOf } from '../ledger/access-of.ts'
import { saveAccess } from '../ledger/access-store.ts'
import type { Fact, FactReport, ProviderReport } from '../ledger/fact.ts'
import { insertFacts } from '../ledger/fact-store.ts'
import { judge } from '../ledger/judge.ts'
import { loadOrderState } from '../ledger/load-order-state.ts'
import { findOrderIdByReference, lockOrder, type Order } from '../ledger/order-store.ts'
import {
  adoptParkedFacts,
  assignProviderEvent,
  findOrderIdByCustomer,
  insertCustomer,
  insertProviderEvent,
  lockCustomer,
  parkFacts,
} from '../ledger/provider-event-store.ts'
import { type OrderState, reduceOrder, termsOf } from '../ledger/reduce-order.ts'
import { notifyBuyer } from '../mails/notify-buyer.ts'
import { nextReminderAt, pollAt } from '../schedule/schedule.ts'
import { saveSchedule } from '../schedule/schedule-store.ts'

export type Recorded =
  | { outcome: 'recorded'; order: Order; state: OrderState }
  /** This event was acknowledged before. */
  | { outcome: 'known' }
  /** It concerns no order of ours, or none yet. */
  | { outcome: 'unassigned' }

export type RecordDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'nudge'>

/** @param event the provider's event that told it; absent where we asked. It is acknowledged by the same transaction. */
export async function recordFacts(deps: RecordDeps, report: FactReport, event?: { id: string; type: string }): Promise<Recorded> {
  const now = deps.clock.now()
  const { recorded, mailed } = await inTransaction(deps.db, (db) => record(db, deps, report, event, now))
  if (mailed) deps.nudge('mails')
  // What hangs on the credits of an order may have lost its ground.
  if (recorded.outcome === 'recorded' && recorded.order.module === 'mock') deps.nudge('mocks')
  return recorded
}

async function record(db: Db, deps: RecordDeps, report: FactReport, event: { id: string; type: string } | undefined, now: Date) {
  const { customer } = report
  const silently = (recorded: Recorded) => ({ recorded, mailed: false })

  // Locks are taken in this order everywhere: customer, event, order.
  if (customer) await lockCustomer(db, customer)
  if (event && !(await insertProviderEvent(db, { ...event, customer }, now))) return silently({ outcome: 'known' })
  const orderId = 'orderId' in report ? report.orderId : await findOrderId(db, report)
  const order = orderId ? await lockOrder(db, orderId) : undefined
  if (!order) {
    if (event && report.facts.length > 0) await setAside(db, deps, event.id, report, now)
    return silently({ outcome: 'unassigned' })
  }

  if (event) await assignProviderEvent(db, event.id, order.id)
  if (customer) await insertCustomer(db, customer, order.id)
  const parked = customer ? await adoptParkedFacts(db, customer, order.id) : []

  const { facts: known, state: before } = await loadOrderState(db, order)
  const news = await insertFacts(db, order.id, newAmong([...report.facts, ...parked], order, known), now)

  const facts = [...known, ...news]
  const after = reduceOrder(termsOf(order), facts)
  await reportMismatches(db, deps, order, news, now)
  if (!isSame(before, after)) await saveState(db, order, { before, after }, now)
  if (news.length > 0) await saveBilling(db, order, facts)
  const mailed = await notifyBuyer(db, deps, { order, before, after, known, facts, news }, now)
  return { recorded: { outcome: 'recorded' as const, order, state: after }, mailed }
}

/** A reference that is none of ours is not made good by the customer: both are the provider's word for one thing. */
async function findOrderId(db: Db, { reference, customer }: ProviderReport): Promise<number | undefined> {
  if (reference !== undefined) return findOrderIdByReference(db, reference)
  return customer === undefined ? undefined : findOrderIdByCustomer(db, customer)
}

async function saveState(db: Db, order: Order, { before, after }: Record<'before' | 'after', OrderState>, now: Date) {
  const access = accessOf(order, after)
  if (access) await saveAccess(db, access)
  if (order.module === 'mock') await saveCredits(db, order, after, now)
  if (order.module === 'recruiters') await saveYear(db, order, after)
  await saveSchedule(db, { order_id: order.id, poll_at: pollAt(order, after), remind_at: nextReminderAt(order, after, now) })
  await audit(db, { event: `order ${after.status}`, ...ownerOf(order), detail: { ...nameOf(order), before, after } }, now)
}

function newAmong(reported: readonly Fact[], order: Order, known: readonly Fact[]): Fact[] {
  const names = new Set(known.map((fact) => fact.fact))
  return reported
    .map((fact) => judge(order, fact))
    .filter((fact) => {
      const isNew = !names.has(fact.fact)
      names.add(fact.fact)
      return isNew
    })
}

/** A refund may arrive before the payment that names its customer; it waits for that. Everything else can only be looked at. */
async function setAside(db: Db, { log }: RecordDeps, eventId: string, report: FactReport, now: Date) {
  const { facts, customer, ...named } = report
  const isAnonymous = 'reference' in named && named.reference === undefined
  if (customer && isAnonymous) await parkFacts(db, eventId, facts)
  log.warn({ event: eventId, ...named, facts: facts.map((fact) => fact.fact) }, 'a payment event concerns no order that we know')
  await audit(db, { event: 'payment event unassigned', detail: { event: eventId, ...named, customer } }, now)
}

async function reportMismatches(db: Db, { log }: RecordDeps, order: Order, news: readonly Fact[], now: Date) {
  for (const fact of news) {
    if (fact.kind !== 'mismatch') continue
    const detail = { ...nameOf(order), charged: fact.charged, expected: fact.expected }
    log.error(detail, 'a payment is not what was ordered and opens nothing')
    await audit(db, { event: 'payment mismatch', ...ownerOf(order), detail }, now)
  }
}

const isSame = (a: OrderState, b: OrderState): boolean => JSON.stringify(a) === JSON.stringify(b)
const nameOf = ({ id, module, plan }: Order) => ({ order: id, module, plan })
const ownerOf = ({ user_id }: Order) => (user_id === null ? {} : { userId: user_id })
