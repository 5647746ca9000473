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
  can: Fate[]
}
export type Fate = 'refund' | 'fail-refund' | 'dispute' | 'win' | 'lose'

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
      can: fatesOf(world, charge),
    }))
}

/** Does to a payment one of the things that it `can`. */
export function happenTo(world: World, chargeId: string, fate: Fate): void {
  const charge = must(world, 'charge', chargeId, 'charge')
  const refund = refundOf(world, charge)
  const dispute = disputeOf(world, charge)
  if (fate === 'refund') createRefund(world, { charge: charge.id })
  if (fate === 'fail-refund' && refund) failRefund(world, refund)
  if (fate === 'dispute') openDispute(world, charge)
  if (fate === 'win' && dispute) closeDispute(world, dispute, 'won')
  if (fate === 'lose' && dispute) closeDispute(world, dispute, 'lost')
}

function fatesOf(world: World, charge: Stripe.Charge): Fate[] {
  if (disputeOf(world, charge)) return ['win', 'lose']
  const fates: Fate[] = []
  if (!charge.refunded) fates.push('refund')
  if (refundOf(world, charge)) fates.push('fail-refund')
  if (!charge.refunded && !charge.disputed) fates.push('dispute')
  return fates
}

const refundOf = (world: World, charge: Stripe.Charge) =>
  world.store.all('refund').find((refund) => idOf(refund.charge) === charge.id && refund.status === 'succeeded')

const disputeOf = (world: World, charge: Stripe.Charge) =>
  world.store.all('dispute').find((dispute) => idOf(dispute.charge) === charge.id && dispute.status === 'needs_response')
