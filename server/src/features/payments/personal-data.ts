/**
 * What payments keep of buyers (`platform/personal-data.ts`). Facts about money stay, without a name, an address or a reason: by the account's number
 * and the provider's ids they are still accounted for.
 */

import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { closeOwnCheckouts } from './checkout/open-order.ts'
import { holdCredits, isOpenCredit, useCredit } from './credits.ts'
import { visitorOrdersOf } from './payments.ts'
import { cancelPlan } from './renewals/change-renewal.ts'
import { findRenewing } from './renewals/end-renewals.ts'

export const paymentData: PersonalData = {
  name: 'payments',
  columns: {
    'orders.user_id': 'keep',
    'orders.email': 'redact',
    'access.user_id': 'keep',
    'billing_entries.user_id': 'keep',
    'provider_customers.customer_id': 'keep',
    'provider_events.customer_id': 'keep',
  },
  copies: {
    orders: (id) => sql`
      select reference, module, plan, method, amount, renewal_amount, email, created_at from orders where user_id = ${id} order by id`,
    access: (id) => sql`
      select orders.reference, access.module, access.code, access.renews, access.status, access.since, access.until, access.open_until
      from access join orders on orders.id = access.order_id where access.user_id = ${id} order by access.order_id`,
    orders_without_an_account: (id) => sql`
      select reference, module, plan, method, amount, created_at,
        (select event.data ->> 'email' from payment_events event where event.order_id = orders.id and event.data ->> 'email' <> '' limit 1) as email
      from orders where id in ${visitorOrdersOf(id)} order by id`,
    billing: (id) => sql`
      select orders.reference, entry.kind, entry.at, entry.amount, entry.listed, entry.renewal, entry.period_start, entry.period_end
      from billing_entries entry join orders on orders.id = entry.order_id where entry.user_id = ${id} order by entry.event_id`,
  },

  async hindrance(db, userId) {
    const { rows } = await sql`select from access where user_id = ${userId} and status = 'pending' limit 1`.execute(db)
    return rows.length > 0
      ? 'One of your payments is still being settled. Erase your account when it has arrived or failed.'
      : undefined
  },

  /** Nobody pays for what nobody uses: plans do not renew, by the ledger's usual way, and what could still be paid cannot be any more. */
  async windUp(deps, userId) {
    await closeOwnCheckouts(deps, userId)
    for (const { module, subscription_id } of await findRenewing(deps, userId))
      await cancelPlan(deps, { id: userId }, module, subscription_id)
  },

  async erase(db, { id, visitorOrders, at }) {
    // Orders only grow: this transaction says what it comes for.
    await sql`select set_config('bachelier.erases', 'orders', true)`.execute(db)
    await sql`update orders set email = '' where user_id = ${id} and email <> ''`.execute(db)
    await sql`
      update payment_events set data = data || case when data ? 'email' then '{"email": ""}'::jsonb else '{}' end
        || case when data ? 'reason' then '{"reason": ""}'::jsonb else '{}' end
      where order_id in (select id from orders where user_id = ${id} or id = any(${visitorOrders}::integer[]))
        and (data ->> 'email' <> '' or data ->> 'reason' <> '')`.execute(db)
    // What was paid and not booked is nobody's any more.
    for (const orderId of [...(await findMockOrders(db, id)), ...visitorOrders])
      for (const credit of await holdCredits(db, orderId)) if (isOpenCredit(credit)) await useCredit(db, credit.id, 'erased', at)
  },
}

async function findMockOrders(db: Db, userId: number): Promise<number[]> {
  const orders = db.selectFrom('orders').select('id').where('user_id', '=', userId).where('module', '=', 'mock')
  return (await orders.orderBy('id').execute()).map(({ id }) => id)
}
