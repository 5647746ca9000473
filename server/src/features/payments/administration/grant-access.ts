/**
 * Access without a payment, for a time: an order like any other, opened by a fact that says who gave it and why. Asked for twice under one
 * key, it is granted once.
 */

import type { Body } from 'contract/endpoint.ts'
import type { grantAccess as endpoint } from 'contract/payments/administration.ts'
import { grantedPlan } from 'contract/payments/plans.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { required } from '../../../platform/typed-text.ts'
import { personOf } from '../../accounts/accounts.ts'
import { isGranted, lockBuyer, type NewOrder } from '../ledger/order-store.ts'
import { placeOrder } from '../recording/place-order.ts'
import { recordFacts } from '../recording/record-facts.ts'

export async function grantAccess(
  deps: Deps,
  caller: Caller,
  userId: number,
  { module, days, reason: given, key }: Body<typeof endpoint>,
): Promise<object> {
  const reason = required('reason', given)
  if (userId === caller.id) throw problem('not_allowed')
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    const person = await personOf(db, userId)
    if (!person) throw problem('user_unknown')
    // Whoever asks at the same moment waits here.
    await lockBuyer(db, userId)
    if (key !== undefined && (await isGranted(db, userId, key))) return
    const order = await placeOrder(
      { ...deps, db },
      { ...grantFor(person, { module, days }, now), ...(key && { grant_key: key }) },
    )
    const granted = { fact: 'granted', kind: 'granted', at: now, by: caller.id, reason } as const
    await recordFacts({ ...deps, db, nudge: () => {} }, { orderId: order.id, facts: [granted] })
    await audit(db, { event: 'access granted', userId, by: caller.id, detail: { order: order.id, module, days, reason } }, now)
  })
  deps.nudge('mails')
  return {}
}

/** Of a method the table wants one: nothing is charged by it. */
const grantFor = (
  { id, email }: { id: number; email: string },
  { module, days }: Pick<Body<typeof endpoint>, 'module' | 'days'>,
  now: Date,
): NewOrder => ({
  ...{ user_id: id, email, module, plan: grantedPlan, method: 'card', amount: 0, renewal_amount: null },
  ...{ period_unit: 'day', period_count: days, created_at: now, expires_at: now },
})
