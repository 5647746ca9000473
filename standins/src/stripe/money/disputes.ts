// Disputes: a payer asks the bank for the money back. It is gone at once, and comes again when the dispute is won.
import type Stripe from 'stripe'
import { invalid } from '../api/problems.ts'
import { addDays } from '../calendar.ts'
import { announce } from '../events/events.ts'
import { idOf, newId, type World } from '../world.ts'

const daysToAnswer = 20

export function openDispute(world: World, charge: Stripe.Charge): Stripe.Dispute {
  if (charge.status !== 'succeeded' || charge.disputed) throw invalid(`Charge ${charge.id} cannot be disputed.`)
  world.store.put('charge', { ...charge, disputed: true })
  const dispute = world.store.put('dispute', buildDispute(world, charge))
  announce(
    world,
    { type: 'charge.dispute.created', data: { object: dispute } },
    { type: 'charge.dispute.funds_withdrawn', data: { object: dispute } },
  )
  return dispute
}

export function closeDispute(world: World, dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
  const closed = world.store.put('dispute', { ...dispute, status })
  if (status === 'won') announce(world, { type: 'charge.dispute.funds_reinstated', data: { object: closed } })
  announce(world, { type: 'charge.dispute.closed', data: { object: closed } })
}

function buildDispute(world: World, charge: Stripe.Charge): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: addDays(world.now(), daysToAnswer),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
