/** Why an order cannot be refunded. Pure: an order with its facts in, the first reason that holds out. */
import type { RefundHindrance } from 'contract/payments/administration.ts'
import { grantedPlan } from 'contract/payments/plans.ts'
import { moneyMoved } from '../billing/billing-entries.ts'
import type { StoredFact } from '../ledger/fact.ts'
import type { Order } from '../ledger/order-store.ts'
import { reduceOrder, termsOf } from '../ledger/reduce-order.ts'

interface Asked {
  /** Whether the provider knows the payment: it has the order's checkout. */
  isAtProvider: boolean
  /** Whether the caller bought it. */
  isOwn: boolean
  hasProvider: boolean
}

/** Null where a refund can be asked for. */
export function refundHindrance(order: Order, facts: readonly StoredFact[], asked: Asked): RefundHindrance | null {
  if (order.plan === grantedPlan) return 'granted'
  const moved = moneyMoved(order, facts)
  const payments = moved.filter(({ kind }) => kind === 'payment')
  if (payments.length === 0) return reduceOrder(termsOf(order), facts).status === 'pending' ? 'on_its_way' : 'unpaid'
  const back = moved.filter(({ kind }) => kind !== 'payment')
  const [paid, gone] = [sumOf(payments), sumOf(back)]
  if (paid === 0) return 'free'
  if (gone >= paid) return back.some(({ kind }) => kind === 'disputed') ? 'disputed' : 'refunded'
  if (!asked.isAtProvider) return 'elsewhere'
  if (asked.isOwn) return 'own'
  return asked.hasProvider ? null : 'no_provider'
}

const sumOf = (moved: readonly { amount: number }[]): number => moved.reduce((sum, { amount }) => sum + amount, 0)
