/** What a change means to the buyer, queued as mail in the transaction that makes it. Each notice is sent once, however often its reason is learned. */
import { grantedPlan } from 'contract/payments/plans.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { MailContent } from '../../../platform/mail-layout.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { findYearEnds } from '../firm-years.ts'
import { buyerAddress } from '../ledger/buyer-address.ts'
import type { Fact, StoredFact } from '../ledger/fact.ts'
import { findCheckout, isOfModule, type Order } from '../ledger/order-store.ts'
import type { OrderState } from '../ledger/reduce-order.ts'
import { aboutCancellation } from './cancellation-notices.ts'
import { failedFirmMail, firmReceiptMail, pendingFirmMail } from './firm-mails.ts'
import { bookingMail, failedBookingMail, pendingBookingMail } from './mock-mails.ts'
import { failedMail, grantedMail, pendingMail, receiptMail } from './purchase-mails.ts'
import { aboutRefunds } from './refund-notices.ts'
import { renewalFailedMail, renewedMail } from './renewal-mails.ts'
import { insertSentNotice } from './sent-notices.ts'

export interface Change {
  order: Order
  before: OrderState
  after: OrderState
  /** The facts of before, all of now, and of these those that are new. */
  known: readonly StoredFact[]
  facts: readonly StoredFact[]
  news: readonly StoredFact[]
}

/** A mail that is sent once: `kind` and `about` are what makes it one, within an order. */
export interface BuyerNotice {
  kind: string
  about: string
  mail: MailContent
}

/** True where there is mail to be sent. */
export async function notifyBuyer(db: Db, { config }: Pick<Deps, 'config'>, change: Change, now: Date): Promise<boolean> {
  const notices = [
    ...(await aboutFirstPayment(db, config, change)),
    ...aboutRenewal(config, change),
    ...(await aboutCancellation(db, config, change)),
    ...aboutRefunds(config, change),
  ]
  return queueNotices(db, change.order, change.facts, notices, now)
}

export async function queueNotices(
  db: Db,
  order: Order,
  facts: readonly Fact[],
  notices: readonly BuyerNotice[],
  now: Date,
): Promise<boolean> {
  const address = notices.length > 0 && (await buyerAddress(db, order, facts))
  if (!address) return false
  let isNew = false
  for (const { kind, about, mail } of notices) {
    if (!(await insertSentNotice(db, { order_id: order.id, kind, about, at: now }))) continue
    await queueMail(db, address, mail, now)
    isNew = true
  }
  return isNew
}

async function aboutFirstPayment(db: Db, config: Deps['config'], change: Change): Promise<BuyerNotice[]> {
  const { order, before, after, facts } = change
  const once = (kind: string, mail: MailContent): BuyerNotice[] => [{ kind, about: 'first payment', mail }]
  if (after.openUntil && after.until && !before.until) {
    if (isOfModule(order) && order.plan === grantedPlan) return once('granted', grantedMail(config, order, after.until))
    const total = firstPaymentTotal(facts)
    if (isOfModule(order)) return once('receipt', receiptMail(config, order, { total, until: after.until }))
    if (order.module === 'recruiters') {
      const until = (await findYearEnds(db, [order.id])).get(order.id) ?? after.until
      return once('receipt', firmReceiptMail(config, order, { total, until }))
    }
    const checkout = await findCheckout(db, order.id)
    return checkout ? once('receipt', bookingMail(config, order, { total, sessionId: checkout.session_id })) : []
  }
  if (after.status === 'pending' && before.status !== 'pending') return once('pending', pendingMailOf(config, order))
  if (after.status === 'failed' && before.status !== 'failed') return once('failed', failedMailOf(config, order))
  return []
}

function pendingMailOf(config: Deps['config'], order: Order): MailContent {
  if (isOfModule(order)) return pendingMail(config, order)
  return order.module === 'recruiters' ? pendingFirmMail(config, order) : pendingBookingMail(config, order)
}

function failedMailOf(config: Deps['config'], order: Order): MailContent {
  if (isOfModule(order)) return failedMail(config, order)
  return order.module === 'recruiters' ? failedFirmMail(config, order) : failedBookingMail(config, order)
}

function aboutRenewal(config: Deps['config'], { order, before, after, news }: Change): BuyerNotice[] {
  if (!after.openUntil || !after.until) return []
  const receipts = news.flatMap((fact) =>
    fact.kind === 'period' && fact.renewal
      ? [
          {
            kind: 'receipt',
            about: fact.fact,
            mail: renewedMail(config, order, { total: fact.charged.total, until: fact.until }),
          },
        ]
      : [],
  )
  if (!after.renewalFailedAt || before.renewalFailedAt) return receipts
  const mail = renewalFailedMail(config, order, { openUntil: after.openUntil })
  return [...receipts, { kind: 'renewal failed', about: after.until.toISOString(), mail }]
}

function firstPaymentTotal(facts: readonly Fact[]): number {
  const payments = facts.filter((fact) => fact.kind === 'paid' || fact.kind === 'period')
  return payments.reduce((first, fact) => (fact.at < first.at ? fact : first)).charged.total
}
