/**
 * The one use case that changes who has access to what.
 *
 * The provider's webhook, the buyer's return, seeds and tests all come through here. Whoever tells a fact first makes the
 * difference; whoever tells it again, even at the same moment, changes nothing.
 */
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import type { MailContent } from '../../platform/mail-layout.ts'
import { queueMail } from '../../platform/outbox.ts'
import { personOf } from '../accounts/accounts.ts'
import { accessRow } from './access-row.ts'
import { type Fact, typedEmail } from './fact.ts'
import { judge, type Notice } from './facts.ts'
import { failedMail, pendingMail, receiptMail } from './mails.ts'
import { bookingMail, failedBookingMail, pendingBookingMail } from './mock-mails.ts'
import { type OrderState, reduceOrder, type Terms } from './reduce-order.ts'
import {
  adoptParkedFacts,
  assignProviderEvent,
  findCheckout,
  findOrderOfCustomer,
  insertCustomer,
  insertFacts,
  insertProviderEvent,
  loadFacts,
  lockCustomer,
  lockOrder,
  type Order,
  parkFacts,
  saveAccess,
} from './store.ts'

export type Recorded =
  | { outcome: 'recorded'; order: Order; state: OrderState }
  /** This event was acknowledged before. */
  | { outcome: 'known' }
  /** It concerns no order of ours, or none yet. */
  | { outcome: 'unassigned' }

export type RecordDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'nudge'>

/** @param event the provider's event that told it; absent where we asked. It is acknowledged by the same transaction. */
export async function recordFacts(deps: RecordDeps, notice: Notice, event?: { id: string; type: string }): Promise<Recorded> {
  const now = deps.clock.now()
  const { recorded, mailed } = await inTransaction(deps.db, (db) => record(db, deps, notice, event, now))
  if (mailed) deps.nudge('mails')
  return recorded
}

async function record(db: Db, deps: RecordDeps, notice: Notice, event: { id: string; type: string } | undefined, now: Date) {
  const { customer } = notice
  const silently = (recorded: Recorded) => ({ recorded, mailed: false })

  // Locks are taken in this order everywhere: customer, event, order.
  if (customer) await lockCustomer(db, customer)
  if (event && !(await insertProviderEvent(db, { ...event, customer }, now))) return silently({ outcome: 'known' })
  const orderId = notice.orderId ?? (customer && (await findOrderOfCustomer(db, customer)))
  const order = orderId ? await lockOrder(db, orderId) : undefined
  if (!order) {
    if (event && notice.facts.length > 0) await setAside(db, deps, event.id, notice, now)
    return silently({ outcome: 'unassigned' })
  }

  if (event) await assignProviderEvent(db, event.id, order.id)
  if (customer) await insertCustomer(db, customer, order.id)
  const parked = customer ? await adoptParkedFacts(db, customer, order.id) : []

  const known = await loadFacts(db, order.id)
  const news = newAmong([...notice.facts, ...parked], order, known)
  await insertFacts(db, order.id, news, now)

  const terms = termsOf(order)
  const before = reduceOrder(terms, known)
  const facts = [...known, ...news]
  const after = reduceOrder(terms, facts)
  await reportMismatches(db, deps, order, news, now)
  if (isSame(before, after)) return silently({ outcome: 'recorded', order, state: after })

  const access = accessRow(order, after)
  if (access) await saveAccess(db, access)
  await audit(db, { event: `order ${after.status}`, ...ownerOf(order), detail: { ...nameOf(order), before, after } }, now)
  const mail = await mailAbout(db, deps, order, before, after, facts)
  const address = mail && (await addressOf(db, order, facts))
  if (mail && address) await queueMail(db, address, mail, now)
  return { recorded: { outcome: 'recorded' as const, order, state: after }, mailed: address !== undefined }
}

export const termsOf = (order: Order): Terms => ({
  period: { unit: order.period_unit, count: order.period_count },
  renews: order.renewal_amount !== null,
})

function newAmong(told: readonly Fact[], order: Order, known: readonly Fact[]): Fact[] {
  const names = new Set(known.map((fact) => fact.fact))
  return told
    .map((fact) => judge(order, fact))
    .filter((fact) => {
      const isNew = !names.has(fact.fact)
      names.add(fact.fact)
      return isNew
    })
}

/** A refund may arrive before the payment that names its customer; it waits for that. Without a customer it can only be looked at. */
async function setAside(db: Db, { log }: RecordDeps, eventId: string, { orderId, customer, facts }: Notice, now: Date) {
  if (customer) await parkFacts(db, eventId, facts)
  log.warn({ event: eventId, orderId, facts: facts.map((fact) => fact.fact) }, 'a payment event concerns no order that we know')
  await audit(db, { event: 'payment event unassigned', detail: { event: eventId, orderId, customer } }, now)
}

async function reportMismatches(db: Db, { log }: RecordDeps, order: Order, news: readonly Fact[], now: Date) {
  for (const fact of news) {
    if (fact.kind !== 'mismatch') continue
    const detail = { ...nameOf(order), charged: fact.charged, expected: fact.expected }
    log.error(detail, 'a payment is not what was ordered and opens nothing')
    await audit(db, { event: 'payment mismatch', ...ownerOf(order), detail }, now)
  }
}

async function mailAbout(
  db: Db,
  { config }: RecordDeps,
  order: Order,
  before: OrderState,
  after: OrderState,
  facts: readonly Fact[],
): Promise<MailContent | undefined> {
  const isMock = order.module === 'mock'
  const wasPaid = before.until !== null
  if (after.status === 'active' && after.until && !wasPaid) {
    const total = firstTotal(facts)
    if (!isMock) return receiptMail(config, order, { total, until: after.until })
    const checkout = await findCheckout(db, order.id)
    return checkout && bookingMail(config, order, { total, sessionId: checkout.session_id })
  }
  if (after.status === 'pending' && before.status !== 'pending') return (isMock ? pendingBookingMail : pendingMail)(config, order)
  if (after.status === 'failed' && before.status !== 'failed') return (isMock ? failedBookingMail : failedMail)(config, order)
  return undefined
}

/** Where the person is reached now, not when they ordered. */
async function addressOf(db: Db, order: Order, facts: readonly Fact[]): Promise<string | undefined> {
  const person = order.user_id === null ? undefined : await personOf(db, order.user_id)
  return person?.email ?? order.email ?? typedEmail(facts)
}

function firstTotal(facts: readonly Fact[]): number {
  const payments = facts.filter((fact) => fact.kind === 'paid' || fact.kind === 'period')
  return payments.reduce((first, fact) => (fact.at < first.at ? fact : first)).charged.total
}

const isSame = (a: OrderState, b: OrderState): boolean => JSON.stringify(a) === JSON.stringify(b)
const nameOf = ({ id, module, plan }: Order) => ({ order: id, module, plan })
const ownerOf = ({ user_id }: Order) => (user_id === null ? {} : { userId: user_id })
