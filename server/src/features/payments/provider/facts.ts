/** What the provider says, as facts. Nothing is decided here: the order's own row is asked in `judge`, the rest in the reducer. */
import type Stripe from 'stripe'
import type { PaymentEvent, RetrievedCheckout } from '../../../vendors/stripe.ts'
import type { Charged, Fact, ProviderReport } from '../ledger/fact.ts'

export function reportOf(event: PaymentEvent): ProviderReport {
  const at = moment(event.created)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { ...whoseSession(event.data.object), facts: factsOfSession(event.data.object, event.type, at) }
    case 'invoice.paid':
      return { ...whoseInvoice(event.data.object), facts: factsOfInvoice(event.data.object) }
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return { ...whoseInvoice(event.data.object), facts: factsOfFailure(event.data.object, at) }
    case 'customer.subscription.updated':
      return {
        ...whose(event.data.object),
        facts: factsOfChange(event.data.object, event.data.previous_attributes, at),
      }
    case 'customer.subscription.deleted':
      return { ...whose(event.data.object), facts: [endOfSubscription(event.data.object, at)] }
    case 'charge.refunded':
      return { ...whose(event.data.object), facts: factsOfRefund(event.data.object, at) }
    default:
      return { reference: undefined, customer: undefined, facts: [] }
  }
}

/** A dispute names only its charge; who that belongs to has to be asked. A bank's inquiry takes nothing yet. */
export function reportOfDispute(dispute: Stripe.Dispute, charge: Stripe.Charge, at: Date): ProviderReport {
  if (dispute.status.startsWith('warning_') || dispute.status === 'prevented') return { ...whose(charge), facts: [] }
  const { id: reversal, amount } = dispute
  const opened: Fact = { fact: `disputed:${reversal}`, kind: 'taken_back', at: moment(dispute.created), reversal, amount }
  const won: Fact = { fact: `dispute_won:${reversal}`, kind: 'given_back', at, reversal }
  return { ...whose(charge), facts: dispute.status === 'won' ? [opened, won] : [opened] }
}

/** The money of a refund came back to us: the payment stands again. */
export function reportOfFailedRefund(refund: Stripe.Refund, charge: Stripe.Charge, at: Date): ProviderReport {
  const { id, amount } = refund
  return { ...whose(charge), facts: [{ fact: `refund_failed:${id}`, kind: 'given_back', at, reversal: charge.id, amount }] }
}

/**
 * What a checkout that we asked for says now; `now` stands where the provider gives no time. These facts have names of their
 * own where they tell another time than the event does, so that it never matters which of the two came first.
 */
export function reportOfCheckout({ session, subscription, invoice, charge }: RetrievedCheckout, now: Date): ProviderReport {
  const facts: Fact[] = []
  if (session.status === 'expired') facts.push({ fact: 'expired:asked', kind: 'expired', at: moment(session.expires_at) })
  if (session.status === 'complete' && session.mode === 'payment') {
    const failed = session.payment_status === 'unpaid' && charge?.status === 'failed'
    if (session.payment_status !== 'unpaid') facts.push(paid('paid:asked', session, arrivalOf(charge) ?? now))
    else facts.push(submitted('submitted:asked', session, charge ? moment(charge.created) : now))
    if (failed) facts.push({ fact: 'debit_failed:asked', kind: 'debit_failed', at: now })
    if (charge) facts.push(...factsOfRefund(charge, now, ':asked'))
  }
  if (subscription) {
    if (session.payment_status === 'unpaid') facts.push(submitted('submitted:asked', session, moment(subscription.created)))
    if (session.payment_status === 'unpaid' && isUnpaid(subscription))
      facts.push({ fact: 'debit_failed:asked', kind: 'debit_failed', at: now })
    if (isEnding(subscription)) facts.push(...factsOfRenewal(subscription, now))
    if (isOver(subscription)) facts.push(endOfSubscription(subscription, now))
  }
  if (invoice) facts.push(...factsOfInvoice(invoice))
  return { ...whoseSession(session), facts }
}

type SessionEvent = Extract<PaymentEvent, { type: `checkout.session.${string}` }>['type']

function factsOfSession(session: Stripe.Checkout.Session, type: SessionEvent, at: Date): Fact[] {
  if (type === 'checkout.session.expired') return [{ fact: 'expired', kind: 'expired', at }]
  if (type === 'checkout.session.async_payment_failed') return [{ fact: 'debit_failed', kind: 'debit_failed', at }]
  if (session.payment_status === 'unpaid') return [submitted('submitted', session, at)]
  // A subscription is paid when its invoice is, which says for how long.
  if (session.mode !== 'payment') return []
  return [paid(type === 'checkout.session.completed' ? 'paid:completed' : 'paid:settled', session, at)]
}

function submitted(fact: string, session: Stripe.Checkout.Session, at: Date): Fact {
  const subscription = idOf(session.subscription)
  return { fact, kind: 'submitted', at, ...(subscription && { subscription }), ...typedBy(session) }
}

function paid(fact: string, session: Stripe.Checkout.Session, at: Date): Fact {
  const charged = { listed: session.amount_subtotal ?? 0, total: session.amount_total ?? 0, currency: session.currency ?? '' }
  return { fact, kind: 'paid', at, charged, ...typedBy(session) }
}

/** Who has an account is reached at its address; a visitor's is what they typed. */
function typedBy({ customer_email, customer_details }: Stripe.Checkout.Session): { email?: string } {
  return customer_email === null && customer_details?.email ? { email: customer_details.email } : {}
}

export function factsOfInvoice(invoice: Stripe.Invoice): Fact[] {
  const subscription = idOf(invoice.parent?.subscription_details?.subscription ?? null)
  if (invoice.status !== 'paid' || !invoice.id || !subscription) return []
  const ends = invoice.lines.data
    .filter((line) => line.parent?.type === 'subscription_item_details' && !line.parent.subscription_item_details?.proration)
    .map((line) => line.period.end)
  if (ends.length === 0) return []
  const charged: Charged = { listed: invoice.subtotal, total: invoice.total, currency: invoice.currency }
  const at = moment(invoice.status_transitions.paid_at ?? invoice.created)
  const renewal = invoice.billing_reason !== 'subscription_create'
  return [{ fact: `period:${invoice.id}`, kind: 'period', at, until: moment(Math.max(...ends)), renewal, subscription, charged }]
}

/** Of a first payment the checkout itself tells that it failed. One that waits for its bank's consent is told as one that failed. */
function factsOfFailure(invoice: Stripe.Invoice, at: Date): Fact[] {
  if (!invoice.id || invoice.billing_reason !== 'subscription_cycle') return []
  return [{ fact: `renewal_failed:${invoice.id}:${invoice.attempt_count}`, kind: 'renewal_failed', at, invoice: invoice.id }]
}

/** What was taken back is named by its own moment, which whoever resumed it here knows as well. */
function factsOfChange(subscription: Stripe.Subscription, before: Partial<Stripe.Subscription> | undefined, at: Date): Fact[] {
  // One whose first payment never came ends so, and nothing else tells it.
  if (subscription.status === 'incomplete_expired') return [endOfSubscription(subscription, at)]
  if (!changesRenewal(before)) return []
  const takenBack = before?.canceled_at
  return factsOfRenewal(subscription, takenBack && !isEnding(subscription) ? moment(takenBack) : at)
}

function factsOfRenewal(subscription: Stripe.Subscription, at: Date): Fact[] {
  if (isOver(subscription)) return []
  if (!isEnding(subscription)) return [{ fact: `renewing:${seconds(at)}`, kind: 'renewing', at }]
  const requested = subscription.canceled_at ? moment(subscription.canceled_at) : at
  return [{ fact: `cancelled:${seconds(requested)}`, kind: 'cancelled', at: requested }]
}

/** For good: it neither charges nor comes back. */
export const isOver = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired'

/** What was due was not collected. It goes on charging for what comes. */
export const isUnpaid = ({ status }: Stripe.Subscription): boolean => status === 'past_due' || status === 'unpaid'

export const isEnding = (subscription: Stripe.Subscription): boolean =>
  subscription.cancel_at_period_end || subscription.cancel_at !== null

const changesRenewal = (before: Partial<Stripe.Subscription> | undefined): boolean =>
  before !== undefined && ('cancel_at_period_end' in before || 'cancel_at' in before || 'canceled_at' in before)

export function endOfSubscription(subscription: Stripe.Subscription, at: Date): Fact {
  const ended = subscription.ended_at ? moment(subscription.ended_at) : at
  return { fact: 'ended', kind: 'ended', at: ended, subscription: subscription.id }
}

/** A part refund is a kindness of the operator's and closes nothing; a whole one ends access (readings §3). */
function factsOfRefund({ id: reversal, refunded, amount_refunded: amount }: Stripe.Charge, at: Date, polled = ''): Fact[] {
  // Of a refund that failed there may be a second, of the same amount: its moment tells them apart.
  const when = polled || `:${seconds(at)}`
  if (refunded) return [{ fact: `refunded:${reversal}${when}`, kind: 'taken_back', at, reversal, amount }]
  return amount > 0 ? [{ fact: `part_refunded:${reversal}:${amount}${when}`, kind: 'part_refunded', at, reversal, amount }] : []
}

/** A card's charge is paid when it is made; a bank debit's was made days before it settled. */
function arrivalOf(charge: Stripe.Charge | null): Date | undefined {
  return charge?.payment_method_details?.type === 'card' ? moment(charge.created) : undefined
}

const whoseSession = (session: Stripe.Checkout.Session) => whose({ metadata: session.metadata ?? {}, customer: session.customer })

const whoseInvoice = ({ parent, customer }: Stripe.Invoice) =>
  whose({ metadata: parent?.subscription_details?.metadata ?? {}, customer })

/** Only the reference names an order: a number could be anybody's, and a payment link takes one from its address. */
function whose({ metadata, customer }: { metadata: Stripe.Metadata; customer: string | { id: string } | null }) {
  return { reference: metadata.reference, customer: idOf(customer) }
}

const idOf = (part: string | { id: string } | null): string | undefined => (typeof part === 'string' ? part : part?.id)
const moment = (unixSeconds: number): Date => new Date(unixSeconds * 1000)
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)
