// Invoices of subscriptions: drafted, finalized, paid, failed.
import type Stripe from 'stripe'
import { withProductId } from '../checkout/prices.ts'
import { announce } from '../events/events.ts'
import { idOf, newId, type World } from '../world.ts'

export type InvoiceReason = 'subscription_create' | 'subscription_cycle'

/** Drafts and finalizes an invoice over `lines`; it is `open` afterwards. */
export function issueInvoice(
  world: World,
  subscription: Stripe.Subscription,
  order: { lines: Stripe.LineItem[]; reason: InvoiceReason; email: string | null },
): Stripe.Invoice {
  const draft = world.store.put('invoice', buildInvoice(world, subscription, order))
  announce(world, { type: 'invoice.created', data: { object: draft } })
  const open = world.store.put('invoice', {
    ...draft,
    status: 'open',
    number: `${draft.id.slice(-8).toUpperCase()}-0001`,
    auto_advance: true,
    effective_at: world.now(),
    status_transitions: { ...draft.status_transitions, finalized_at: world.now() },
  })
  announce(world, { type: 'invoice.finalized', data: { object: open } })
  return open
}

export function markPaid(world: World, invoice: Stripe.Invoice, payment: string): Stripe.Invoice {
  const proof = invoicePayment(world, invoice, payment, 'paid')
  const paid = world.store.put('invoice', {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    auto_advance: false,
    next_payment_attempt: null,
    payments: paymentList(invoice.id, proof),
    status_transitions: { ...invoice.status_transitions, paid_at: world.now() },
  })
  announce(
    world,
    { type: 'invoice_payment.paid', data: { object: proof } },
    { type: 'invoice.paid', data: { object: paid } },
    { type: 'invoice.payment_succeeded', data: { object: paid } },
  )
  return paid
}

/** A bank debit is on its way for this invoice: it stays open. */
export function markProcessing(world: World, invoice: Stripe.Invoice, payment: string): Stripe.Invoice {
  return world.store.put('invoice', {
    ...invoice,
    attempted: true,
    payments: paymentList(invoice.id, invoicePayment(world, invoice, payment, 'open')),
  })
}

export function markFailed(world: World, invoice: Stripe.Invoice, payment: string, nextAttempt: number | null): Stripe.Invoice {
  const failed = world.store.put('invoice', {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: nextAttempt,
    payments: paymentList(invoice.id, invoicePayment(world, invoice, payment, 'open')),
  })
  announce(world, { type: 'invoice.payment_failed', data: { object: failed } })
  return failed
}

/** Its payment waits for what only the card's owner can do. */
export const askForConsent = (world: World, invoice: Stripe.Invoice): void =>
  announce(world, { type: 'invoice.payment_action_required', data: { object: invoice } })

export function markUncollectible(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const lost = world.store.put('invoice', {
    ...invoice,
    status: 'uncollectible',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: world.now() },
  })
  announce(world, { type: 'invoice.marked_uncollectible', data: { object: lost } })
  return lost
}

/** The payment intent that an invoice was last tried with. */
export function paymentOf(invoice: Stripe.Invoice): string | null {
  const payment = invoice.payments?.data[0]?.payment.payment_intent
  return payment === undefined ? null : idOf(payment)
}

function invoicePayment(world: World, invoice: Stripe.Invoice, payment: string, status: 'open' | 'paid'): Stripe.InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: status === 'paid' ? invoice.amount_due : null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: payment },
    status,
    status_transitions: { canceled_at: null, paid_at: status === 'paid' ? world.now() : null },
  }
}

function paymentList(invoice: string, payment: Stripe.InvoicePayment): NonNullable<Stripe.Invoice['payments']> {
  return { object: 'list', data: [payment], has_more: false, url: `/v1/invoices/${invoice}/payments` }
}

function buildInvoice(
  world: World,
  subscription: Stripe.Subscription,
  order: { lines: Stripe.LineItem[]; reason: InvoiceReason; email: string | null },
): Stripe.Invoice {
  const id = newId('in')
  const total = order.lines.reduce((sum, line) => sum + line.amount_total, 0)
  const subtotal = order.lines.reduce((sum, line) => sum + line.amount_subtotal, 0)
  const item = subscription.items.data[0]
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: order.reason,
    collection_method: 'charge_automatically',
    created: world.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: idOf(subscription.customer),
    customer_account: null,
    customer_address: null,
    customer_email: order.email,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: order.lines.map((line) => invoiceLine(world, id, subscription, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      // A snapshot: later changes of the subscription's metadata do not reach invoices that exist.
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: order.reason === 'subscription_cycle' ? (item?.current_period_start ?? world.now()) : world.now(),
    period_start: world.now(),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: world.now(),
  }
}

function invoiceLine(
  world: World,
  invoice: string,
  subscription: Stripe.Subscription,
  line: Stripe.LineItem,
): Stripe.InvoiceLineItem {
  const item = subscription.items.data.find((candidate) => candidate.price.id === line.price?.id)
  const price = line.price && withProductId(line.price)
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount_total,
    currency: line.currency,
    description: `${line.quantity} × ${line.description}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: item ? subscription.metadata : (line.metadata ?? {}),
    parent: item
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            proration_details: { credited_items: null },
            subscription: subscription.id,
            subscription_item: item.id,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: {
            invoice_item: newId('ii'),
            proration: false,
            proration_details: { credited_items: null },
            subscription: subscription.id,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period: item ? { start: item.current_period_start, end: item.current_period_end } : { start: world.now(), end: world.now() },
    pretax_credit_amounts: [],
    pricing: price && {
      price_details: { price: price.id, product: idOf(price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: line.quantity,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: line.amount_subtotal,
    taxes: [],
  }
}
