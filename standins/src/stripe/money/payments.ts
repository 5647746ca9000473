// Payment intents and their charges: made, paid by card, sent to a bank, settled or failed.
import type Stripe from 'stripe'
import { announce } from '../events/events.ts'
import type { BankInstrument, CardInstrument, Instrument } from '../records.ts'
import { idOf, newId, type World } from '../world.ts'
import type { Decline } from './test-numbers.ts'

export type NewPayment = {
  amount: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Record<string, string>
  methods: string[]
  allowed: string[] | null
}

export function createPayment(world: World, order: NewPayment): Stripe.PaymentIntent {
  const id = newId('pi')
  const payment: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: order.allowed,
    amount: order.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('s', 16).slice(2)}`,
    confirmation_method: 'automatic',
    created: world.now(),
    currency: order.currency,
    customer: order.customer,
    customer_account: null,
    description: order.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: order.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: order.methods,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
  world.store.put('payment_intent', payment)
  announce(world, { type: 'payment_intent.created', data: { object: payment } })
  return payment
}

export function paySucceeds(world: World, payment: Stripe.PaymentIntent, card: CardInstrument): Stripe.PaymentIntent {
  const charge = world.store.put('charge', buildCharge(world, payment, card, 'succeeded'))
  const paid = world.store.put('payment_intent', {
    ...payment,
    status: 'succeeded',
    amount_received: payment.amount,
    latest_charge: charge.id,
    payment_method: card.id,
    last_payment_error: null,
  })
  announce(
    world,
    { type: 'charge.succeeded', data: { object: charge } },
    { type: 'payment_intent.succeeded', data: { object: paid } },
  )
  return paid
}

export function payDeclined(
  world: World,
  payment: Stripe.PaymentIntent,
  card: CardInstrument,
  decline: Decline,
): Stripe.PaymentIntent {
  const charge = world.store.put('charge', buildCharge(world, payment, card, 'failed', decline))
  return failPayment(world, payment, charge, { ...decline, type: 'card_error', charge: charge.id })
}

/** Sends a bank debit on its way: nothing is paid yet. */
export function payProcessing(world: World, payment: Stripe.PaymentIntent, account: BankInstrument): Stripe.PaymentIntent {
  const charge = world.store.put('charge', buildCharge(world, payment, account, 'pending'))
  const processing = world.store.put('payment_intent', {
    ...payment,
    status: 'processing',
    latest_charge: charge.id,
    payment_method: account.id,
    last_payment_error: null,
  })
  announce(
    world,
    { type: 'payment_intent.processing', data: { object: processing } },
    { type: 'charge.pending', data: { object: charge } },
  )
  return processing
}

export function settlePayment(world: World, payment: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const pending = chargeOf(world, payment)
  const charge = world.store.put('charge', {
    ...pending,
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: pending.amount,
  })
  const paid = world.store.put('payment_intent', { ...payment, status: 'succeeded', amount_received: payment.amount })
  announce(
    world,
    { type: 'charge.succeeded', data: { object: charge } },
    { type: 'payment_intent.succeeded', data: { object: paid } },
  )
  return paid
}

export function bouncePayment(world: World, payment: Stripe.PaymentIntent, code: string, message: string): Stripe.PaymentIntent {
  const pending = chargeOf(world, payment)
  const charge = world.store.put('charge', {
    ...pending,
    status: 'failed',
    paid: false,
    failure_code: code,
    failure_message: message,
  })
  return failPayment(world, payment, charge, { type: 'invalid_request_error', code, message, charge: charge.id })
}

function failPayment(
  world: World,
  payment: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  error: Stripe.PaymentIntent.LastPaymentError,
): Stripe.PaymentIntent {
  const failed = world.store.put('payment_intent', {
    ...payment,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    last_payment_error: error,
  })
  announce(
    world,
    { type: 'charge.failed', data: { object: charge } },
    { type: 'payment_intent.payment_failed', data: { object: failed } },
  )
  return failed
}

function chargeOf(world: World, payment: Stripe.PaymentIntent): Stripe.Charge {
  const charge = world.store.find('charge', idOf(payment.latest_charge) ?? '')
  if (!charge) throw new Error(`Payment ${payment.id} has no charge`)
  return charge
}

function buildCharge(
  world: World,
  payment: Stripe.PaymentIntent,
  instrument: Instrument,
  status: 'succeeded' | 'pending' | 'failed',
  decline?: Decline,
): Stripe.Charge {
  const succeeded = status === 'succeeded'
  return {
    id: newId(instrument.type === 'card' ? 'ch' : 'py'),
    object: 'charge',
    amount: payment.amount,
    amount_captured: succeeded ? payment.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: succeeded ? newId('txn') : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: succeeded,
    created: world.now(),
    currency: payment.currency,
    customer: payment.customer,
    description: payment.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: payment.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: succeeded,
    payment_intent: payment.id,
    payment_method: instrument.id,
    payment_method_details: methodDetails(payment.amount, instrument),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  }
}

function methodDetails(amount: number, instrument: Instrument): Stripe.Charge.PaymentMethodDetails {
  if (instrument.type === 'us_bank_account') {
    return {
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type: 'individual',
        account_type: 'checking',
        bank_name: 'STRIPE TEST BANK',
        fingerprint: null,
        last4: instrument.last4,
        payment_reference: null,
        routing_number: instrument.routing,
      },
    }
  }
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: instrument.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: instrument.exp_month,
      exp_year: instrument.exp_year,
      funding: 'credit',
      installments: null,
      last4: instrument.last4,
      mandate: null,
      network: instrument.brand,
      network_transaction_id: null,
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}
