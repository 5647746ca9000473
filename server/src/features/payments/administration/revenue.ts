/**
 * What arrived and went back, by month and module. Of people it is added up from their billing history, which is what the facts amount
 * to; of visitors, who have none, from the facts.
 */

import type { Reply } from 'contract/endpoint.ts'
import type { exportRevenue, RevenueMonth, readRevenue } from 'contract/payments/administration.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Caller } from '../../../platform/guard.ts'
import { moneyMoved } from '../billing/billing-entries.ts'
import { loadFactsOf } from '../ledger/fact-store.ts'
import { findVisitorsOrders, type Sum, sumBilled, type Time } from './order-lists.ts'

export async function revenueOf({ db }: Pick<Deps, 'db'>, year: number): Promise<Reply<typeof readRevenue>> {
  return { months: await sumsByMonth(db, { from: new Date(Date.UTC(year, 0, 1)), to: new Date(Date.UTC(year + 1, 0, 1)) }) }
}

/** In the order of months. Those in which nothing moved are missing. */
export async function sumsByMonth(db: Db, time: Time): Promise<RevenueMonth[]> {
  const months = new Map<string, RevenueMonth>()
  const add = ({ month, module, kind, amount }: Sum) => {
    const key = `${month} ${module}`
    const sum = months.get(key) ?? { month, module, paid: 0, back: 0 }
    sum[kind === 'payment' ? 'paid' : 'back'] += amount
    months.set(key, sum)
  }
  for (const sum of await sumBilled(db, time)) add(sum)
  for (const sum of await visitorsSums(db, time)) add(sum)
  return [...months.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

export async function takeAlongRevenue(deps: Deps, caller: Caller, year: number): Promise<Reply<typeof exportRevenue>> {
  const { months } = await revenueOf(deps, year)
  await audit(deps.db, { event: 'revenue exported', by: caller.id, detail: { year } }, deps.clock.now())
  const rows = months.map(({ month, module, paid, back }) => [month, module, paid / 100, back / 100, (paid - back) / 100])
  return { csv: csvOf([['month', 'module', 'paid', 'back', 'left'], ...rows]) }
}

/** From the facts themselves. */
async function visitorsSums(db: Db, { from, to }: Time): Promise<Sum[]> {
  const orders = await findVisitorsOrders(db, { from, to })
  const facts = await loadFactsOf(
    db,
    orders.map(({ id }) => id),
  )
  return orders.flatMap((order) =>
    moneyMoved(order, facts.get(order.id) ?? [])
      .filter(({ at }) => at >= from && at < to)
      .map(({ kind, at, amount }) => ({ month: at.toISOString().slice(0, 7), module: order.module, kind, amount })),
  )
}
