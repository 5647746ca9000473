// Money that arrived, and what may still become of it: the buttons of the developer panel.
import type Stripe from 'stripe'
import { idOf, must, type World } from '../world.ts'
import { closeDispute, openDispute } from './disputes.ts'
import { createRefund, failRefund } from './refunds.ts'

export type TakenPayment = {
  /** Of the charge. */
  id: string
  /** US cents, like `refunded`. */
  amount: number
  refunded: number
  taken: Date
  /** What can become of it now. */
  can: Outcome[]
}
export type Outcome = 'refund' | 'fail-refund' | 'dispute' | 'win' | 'lose'

/** Newest first. */
export function takenPayments(world: World, limit = Number.POSITIVE_INFINITY): TakenPayment[] {
  return world.store
    .all('charge')
    .filter((charge) => charge.status === 'succeeded')
    .slice(0, limit)
    .map((charge) => ({
      id: charge.id,
      amount: charge.amount,
      refunded: charge.amount_refunded,
      taken: new Date(charge.created * 1000),
      can: outcomesOf(world, charge),
    }))
}

/** Does to a payment one of the things that it `can`. */
export function happenTo(world: World, chargeId: string, outcome: Outcome): void {
  const charge = must(world, 'charge', chargeId, 'charge')
  const refund = refundOf(world, charge)
  const dispute = disputeOf(world, charge)
  if (outcome === 'refund') createRefund(world, { charge: charge.id })
  if (outcome === 'fail-refund' && refund) failRefund(world, refund)
  if (outcome === 'dispute') openDispute(world, charge)
  if (outcome === 'win' && dispute) closeDispute(world, dispute, 'won')
  if (outcome === 'lose' && dispute) closeDispute(world, dispute, 'lost')
}

function outcomesOf(world: World, charge: Stripe.Charge): Outcome[] {
  if (disputeOf(world, charge)) return ['win', 'lose']
  const outcomes: Outcome[] = []
  if (!charge.refunded) outcomes.push('refund')
  if (refundOf(world, charge)) outcomes.push('fail-refund')
  if (!charge.refunded && !charge.disputed) outcomes.push('dispute')
  return outcomes
}

const refundOf = (world: World, charge: Stripe.Charge) =>
  world.store.all('refund').find((refund) => idOf(refund.charge) === charge.id && refund.status === 'succeeded')

const disputeOf = (world: World, charge: Stripe.Charge) =>
  world.store.all('dispute').find((dispute) => idOf(dispute.charge) === charge.id && dispute.status === 'needs_response')
