/** What the receipt of one payment says, to its buyer alone. */
import type { Receipt } from 'contract/payments/billing.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import { codeFor, endOf } from 'contract/payments/plans.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { personOf } from '../../accounts/accounts.ts'
import { termsOf } from '../ledger/reduce-order.ts'
import type { Order } from '../ledger/store.ts'
import { paymentsIn } from './billing-history.ts'
import { type Kept, loadBilling } from './billing-store.ts'

type Payment = ReturnType<typeof paymentsIn>[number]

/** @param paymentId as the billing history numbers payments; what is not one, or somebody else's, is not found */
export async function receiptOf({ db }: Deps, caller: Caller, paymentId: number): Promise<Receipt> {
  const buyer = await personOf(db, caller.id)
  for (const { order, facts } of await loadBilling(db, caller.id)) {
    const payment = paymentsIn(facts).find(({ id }) => id === paymentId)
    if (!payment || !buyer) continue
    const { listed, total } = payment.charged
    return {
      id: payment.id,
      order: order.id,
      paid_at: payment.at.toISOString(),
      name: `${buyer.firstname} ${buyer.lastname}`.trim(),
      email: buyer.email,
      module: order.module,
      plan: codeFor({ code: order.plan }, order.method),
      title: planTitle(order),
      method: order.method,
      renewal: payment.kind === 'period' && payment.renewal,
      ...periodOf(order, payment, facts),
      listed,
      discount: listed - total,
      total,
    }
  }
  throw problem('not_found')
}

function periodOf(order: Order, payment: Payment, facts: readonly Kept[]): Pick<Receipt, 'period_start' | 'period_end'> {
  if (order.module === 'mock') return { period_start: null, period_end: null }
  const end = payment.kind === 'period' ? payment.until : endOf(termsOf(order).period, payment.at)
  // A renewal begins where the period before it ends, whenever it was paid.
  const before = paymentsIn(facts).flatMap((other) => (other.kind === 'period' && other.until < end ? [other.until] : []))
  const start = before.reduce((latest, until) => (until > latest ? until : latest), new Date(0))
  return { period_start: (start.getTime() > 0 ? start : payment.at).toISOString(), period_end: end.toISOString() }
}
