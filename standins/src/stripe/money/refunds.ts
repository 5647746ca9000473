import type Stripe from 'stripe'
import type { Form } from '../api/form.ts'
import { readParams } from '../api/params.ts'
import { invalid, missing, notPlayed } from '../api/problems.ts'
import { announce } from '../events/events.ts'
import { idOf, must, newId, type World } from '../world.ts'

const refundParams: Record<keyof Stripe.RefundCreateParams, boolean> = {
  amount: true,
  charge: true,
  currency: false,
  customer: false,
  expand: true,
  instructions_email: false,
  metadata: true,
  origin: false,
  payment_intent: true,
  reason: true,
  refund_application_fee: false,
  reverse_transfer: false,
}

/** Gives back a charge, wholly or in part. Refunds succeed at once here. */
export function createRefund(world: World, form: Form): Stripe.Refund {
  const params = readParams(form)
  params.only(refundParams)
  for (const [key, played] of Object.entries(refundParams)) if (!played && params.has(key)) throw notPlayed(key)
  const charge = chargeToRefund(world, params.text('charge'), params.text('payment_intent'))
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = params.integer('amount') ?? left
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', { param: 'amount' })
  if (amount > left)
    throw invalid(`Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`)

  const refund = world.store.put('refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    metadata: params.metadata('metadata'),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.text('reason') ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  const amount_refunded = charge.amount_refunded + amount
  const refunded = world.store.put('charge', { ...charge, amount_refunded, refunded: amount_refunded === charge.amount_captured })
  announce(
    world,
    { type: 'refund.created', data: { object: refund } },
    { type: 'charge.refunded', data: { object: refunded } },
    { type: 'refund.updated', data: { object: refund } },
  )
  return refund
}

/** The payer's bank sent a refund back, days later: the money is the merchant's again. */
export function failRefund(world: World, refund: Stripe.Refund): void {
  const charge = must(world, 'charge', idOf(refund.charge) ?? '', 'charge')
  world.store.put('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  const failed = world.store.put('refund', { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' })
  announce(world, { type: 'refund.updated', data: { object: failed } }, { type: 'refund.failed', data: { object: failed } })
}

function chargeToRefund(world: World, chargeId: string | undefined, paymentId: string | undefined): Stripe.Charge {
  if (chargeId !== undefined) return must(world, 'charge', chargeId, 'charge', 'charge')
  if (paymentId === undefined) throw missing('payment_intent')
  const payment = must(world, 'payment_intent', paymentId, 'payment_intent', 'payment_intent')
  const latest = idOf(payment.latest_charge)
  if (payment.status !== 'succeeded' || latest === null) {
    throw invalid(`This PaymentIntent (${payment.id}) does not have a successful charge to refund.`)
  }
  return must(world, 'charge', latest, 'charge')
}
