// How a checkout session is paid: what happens, and in which order the events tell it.
import type Stripe from 'stripe'
import { createCustomer } from '../billing/customers.ts'
import { issueInvoice, markPaid } from '../billing/invoices.ts'
import { beginSubscription } from '../billing/subscriptions.ts'
import { announce } from '../events/events.ts'
import { startDebit } from '../money/debits.ts'
import { createPayment, payDeclined, paySucceeds } from '../money/payments.ts'
import type { Decline } from '../money/test-numbers.ts'
import type { BankInstrument, CardInstrument, Instrument, Order } from '../records.ts'
import { idOf, type World } from '../world.ts'
import { customerDetails, orderOf } from './sessions.ts'

export type Payer = { email: string; name: string | null }
type Paid = Pick<Stripe.Checkout.Session, 'customer' | 'payment_intent' | 'subscription' | 'invoice'>

/** Pays an open session by card, or has the card declined: then the session stays open for another try. */
export function payByCard(
  world: World,
  session: Stripe.Checkout.Session,
  payer: Payer,
  card: CardInstrument,
  decline: Decline | undefined,
): 'paid' | 'declined' {
  const order = orderOf(world, session)
  const customer = customerOf(world, session, payer)
  const payment =
    world.store.find('payment_intent', order.payment_intent ?? '') ?? createPaymentFor(world, session, order, customer)
  const priced = { ...payment, amount: session.amount_total ?? 0 }
  if (decline) {
    payDeclined(world, priced, card, decline)
    rememberAttempt(world, session, order, customer, payment.id)
    return 'declined'
  }
  world.store.put('instrument', card)
  const paid = paySucceeds(world, priced, card)
  const bought = session.mode === 'subscription' ? subscribe(world, session, order, { customer, payer, instrument: card }) : null
  if (bought) markPaid(world, bought.invoice, paid.id)
  complete(world, session, payer, 'paid', {
    customer,
    payment_intent: bought ? null : paid.id,
    subscription: bought?.subscription.id ?? null,
    invoice: bought?.invoice.id ?? null,
  })
  return 'paid'
}

/** Completes an open session with a bank debit, which settles or fails days later. */
export function payByBank(world: World, session: Stripe.Checkout.Session, payer: Payer, account: BankInstrument): void {
  const order = orderOf(world, session)
  const customer = customerOf(world, session, payer)
  const payment =
    world.store.find('payment_intent', order.payment_intent ?? '') ?? createPaymentFor(world, session, order, customer)
  world.store.put('instrument', account)
  const bought =
    session.mode === 'subscription' ? subscribe(world, session, order, { customer, payer, instrument: account }) : null
  startDebit(world, { ...payment, amount: session.amount_total ?? 0 }, account, {
    session: session.id,
    invoice: bought?.invoice ?? null,
    email: payer.email,
  })
  complete(world, session, payer, 'unpaid', {
    customer,
    payment_intent: bought ? null : payment.id,
    subscription: bought?.subscription.id ?? null,
    invoice: bought?.invoice.id ?? null,
  })
}

function complete(world: World, session: Stripe.Checkout.Session, payer: Payer, status: 'paid' | 'unpaid', paid: Paid): void {
  const completed = world.store.put('checkout.session', {
    ...session,
    ...paid,
    status: 'complete',
    payment_status: status,
    customer_details: customerDetails(payer.email, payer.name),
    url: null,
  })
  announce(world, { type: 'checkout.session.completed', data: { object: completed } })
}

function subscribe(
  world: World,
  session: Stripe.Checkout.Session,
  order: Order,
  by: { customer: string | null; payer: Payer; instrument: Instrument },
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const subscription = beginSubscription(world, {
    order,
    customer: by.customer ?? '',
    instrument: by.instrument.id,
    currency: session.currency ?? 'usd',
  })
  // One-time lines and the promotion go on this first invoice only.
  const invoice = issueInvoice(world, subscription, { lines: order.lines, reason: 'subscription_create', email: by.payer.email })
  return { subscription: world.store.put('subscription', { ...subscription, latest_invoice: invoice.id }), invoice }
}

/** Subscriptions always have a customer; a one-off payment has one only when the session asks for it. */
function customerOf(world: World, session: Stripe.Checkout.Session, payer: Payer): string | null {
  const existing = idOf(session.customer)
  if (existing !== null) return existing
  if (session.mode === 'payment' && session.customer_creation !== 'always') return null
  return createCustomer(world, payer.email, payer.name).id
}

function createPaymentFor(
  world: World,
  session: Stripe.Checkout.Session,
  order: Order,
  customer: string | null,
): Stripe.PaymentIntent {
  const inPaymentMode = session.mode === 'payment'
  return createPayment(world, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer,
    description: inPaymentMode ? order.description : 'Subscription creation',
    metadata: inPaymentMode ? order.metadata : {},
    methods: session.payment_method_types,
    allowed: session.allowed_payment_method_types,
  })
}

/** The next try uses the same customer and the same payment intent. */
function rememberAttempt(
  world: World,
  session: Stripe.Checkout.Session,
  order: Order,
  customer: string | null,
  payment: string,
): void {
  world.store.put('order', { ...order, payment_intent: payment })
  const payment_intent = session.mode === 'payment' ? payment : null
  world.store.put('checkout.session', { ...session, customer, payment_intent })
}
