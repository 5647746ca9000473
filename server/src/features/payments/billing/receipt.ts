/** What the receipt of one payment says, to its buyer alone. */
import type { Receipt } from 'contract/payments/billing.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import { codeFor } from 'contract/payments/plans.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { personOf } from '../../accounts/accounts.ts'
import { findPayment, findReversals, findSecondPayment } from './billing-store.ts'

/** More parts than anybody is paid back in. */
const mostReversals = 100

/** @param paymentId as the billing history numbers payments; what is not one, or somebody else's, is not found */
export async function receiptOf({ db }: Deps, caller: Caller, paymentId: number): Promise<Receipt> {
  const buyer = await personOf(db, caller.id)
  const payment = await findPayment(db, caller.id, paymentId)
  if (!buyer || !payment) throw problem('not_found')
  const { module, plan, method, amount: total, listed } = payment
  return {
    id: payment.event_id,
    order: payment.order_id,
    paid_at: payment.at.toISOString(),
    name: `${buyer.firstname} ${buyer.lastname}`.trim(),
    email: buyer.email,
    module,
    plan: codeFor({ code: plan }, method),
    title: planTitle({ module, plan }),
    method,
    renewal: payment.renewal,
    period_start: payment.period_start?.toISOString() ?? null,
    period_end: payment.period_end?.toISOString() ?? null,
    listed: listed ?? total,
    discount: (listed ?? total) - total,
    total,
    reversals: await reversalsOf(db, payment),
  }
}

/** The provider names no payment of a plan that renews: of several that were made by then, it may have been any. */
async function reversalsOf(db: Db, { order_id, at }: { order_id: number; at: Date }): Promise<Receipt['reversals']> {
  const found = await findReversals(db, order_id, at, mostReversals)
  const second = found.length > 0 ? await findSecondPayment(db, order_id) : undefined
  return found.map(({ kind, at, amount }) => ({
    kind: kind === 'disputed' ? 'disputed' : 'refund',
    at: at.toISOString(),
    amount,
    of: second && second <= at ? 'order' : 'payment',
  }))
}
