/** What of somebody's renews: seen by staff, and canceled for them where an administrator suspends them. */
import type { Module } from 'contract/modules.ts'
import type { PersonRenewal } from 'contract/payments/administration.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { recordFacts } from '../recording/record-facts.ts'
import { askToCancel } from './change-renewal.ts'

/** Plans that will be charged again unless somebody cancels them. */
export async function readRenewals({ db }: Pick<Deps, 'db'>, userId: number): Promise<PersonRenewal[]> {
  const rows = await db
    .selectFrom('access')
    .innerJoin('orders', 'orders.id', 'access.order_id')
    .select(['access.module', 'orders.plan', 'orders.renewal_amount', 'access.until', 'access.status'])
    .where('access.user_id', '=', userId)
    .where('access.status', 'in', ['active', 'pending'])
    .where('access.renews', '=', true)
    .orderBy('access.order_id')
    .execute()
  return rows.map(({ module, plan, renewal_amount, until, status }) => ({
    module,
    title: planTitle({ module, plan }),
    amount: renewal_amount ?? 0,
    renews_at: until?.toISOString() ?? null,
    is_pending: status === 'pending',
  }))
}

/** Records in the caller's transaction what the provider answered. Takes the locks of orders: before those of people. */
type Record = (db: Db) => Promise<void>

/**
 * Has the provider cancel all that renews, as its owner would.
 *
 * @throws what `askToCancel` throws, once what was canceled by then is recorded
 */
export async function endRenewals(deps: Deps, userId: number): Promise<Record> {
  const told: Awaited<ReturnType<typeof askToCancel>>[] = []
  const record: Record = async (db) => {
    for (const report of told) await recordFacts({ ...deps, db }, report)
  }
  try {
    for (const { module, subscription_id } of await findRenewing(deps, userId))
      told.push(await askToCancel(deps, { id: userId }, module, subscription_id))
  } catch (error) {
    await record(deps.db)
    throw error
  }
  return record
}

/** A first debit on its way cannot be canceled: its plan is not among them. */
export const findRenewing = ({ db }: Pick<Deps, 'db'>, userId: number): Promise<{ module: Module; subscription_id: string }[]> =>
  db
    .selectFrom('access')
    .select(['module', 'subscription_id'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('renews', '=', true)
    .orderBy('order_id')
    .execute()
