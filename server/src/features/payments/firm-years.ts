/**
 * The paid years of firms, one for each order of `recruiters`: the firm of an order is written with it, the year by the transaction that
 * records its payment. `db` may be a transaction.
 */
import { endOf, type Period } from 'contract/payments/plans.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { findOpenOrdersAmong, type Order } from './ledger/order-store.ts'
import { type OrderState, termsOf } from './ledger/reduce-order.ts'

/** An expression: the end of the firm's last paid year, also where it is over; null where the firm never paid. */
export const paidUntilOf = (firmId: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`(select max(year.ends_at) from firm_years year where year.firm_id = ${firmId})`

interface FirmYear {
  order_id: number
  firm_id: number
  is_pending: boolean
  paid_at: Date | null
  ends_at: Date | null
}

/** With their ends: each year begins when it is paid, or at the end of the year before. */
export function inARow<Y extends FirmYear>(years: readonly Y[], periodOf: (year: Y) => Period): Y[] {
  let end: Date | undefined
  return years.toSorted(byPayment).map((year) => {
    if (!year.paid_at) return { ...year, ends_at: null }
    end = endOf(periodOf(year), end && end > year.paid_at ? end : year.paid_at)
    return { ...year, ends_at: end }
  })
}

const byPayment = (a: FirmYear, b: FirmYear): number =>
  (a.paid_at?.getTime() ?? 0) - (b.paid_at?.getTime() ?? 0) || a.order_id - b.order_id

/** The payment of an order's year, by the order's facts. */
export const yearIn = ({ status, since }: OrderState): Pick<FirmYear, 'is_pending' | 'paid_at'> => ({
  is_pending: status === 'pending',
  paid_at: status === 'active' ? since : null,
})

/** Until the end of the transaction nobody else orders for this firm, or changes its years. */
async function lockYears(db: Db, firmId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`firm years ${firmId}`}, 0))`.execute(db)
}

export const insertYear = (db: Db, year: { order_id: number; firm_id: number }) =>
  db.insertInto('firm_years').values(year).execute()

/** Saves the year of an order whose facts have changed. Years that were paid after it move with it. */
export async function saveYear(db: Db, order: Order, state: OrderState): Promise<void> {
  const own = await db.selectFrom('firm_years').select('firm_id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
  await lockYears(db, own.firm_id)
  const before = await findYears(db, own.firm_id)
  const after = inARow(
    before.map((year) => (year.order_id === order.id ? { ...year, ...yearIn(state) } : year)),
    periodOf,
  )
  for (const { order_id, is_pending, paid_at, ends_at } of after) {
    const changed = { is_pending, paid_at, ends_at, reminded_at: null }
    const was = before.find((year) => year.order_id === order_id)
    if (was && (was.is_pending !== is_pending || !isSame(was.paid_at, paid_at) || !isSame(was.ends_at, ends_at)))
      await db.updateTable('firm_years').set(changed).where('order_id', '=', order_id).execute()
  }
}

const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

type OrderedYear = FirmYear & Pick<Order, 'period_unit' | 'period_count' | 'renewal_amount'>

export const periodOf = (year: OrderedYear): Period => termsOf(year).period

/** @param firmId undefined: of all firms */
export async function findYears(db: Db, firmId?: number): Promise<OrderedYear[]> {
  const years = db
    .selectFrom('firm_years as year')
    .innerJoin('orders as bought', 'bought.id', 'year.order_id')
    .select(['year.order_id', 'year.firm_id', 'year.is_pending', 'year.paid_at', 'year.ends_at'])
    .select(['bought.period_unit', 'bought.period_count', 'bought.renewal_amount'])
  return (firmId === undefined ? years : years.where('year.firm_id', '=', firmId)).execute()
}

/** The end of the year that each of these orders paid; those that paid none are missing. */
export async function findYearEnds(db: Db, orderIds: readonly number[]): Promise<Map<number, Date>> {
  if (orderIds.length === 0) return new Map()
  const years = db.selectFrom('firm_years').select(['order_id', 'ends_at']).where('order_id', 'in', orderIds)
  return new Map((await years.execute()).flatMap(({ order_id, ends_at }) => (ends_at ? [[order_id, ends_at] as const] : [])))
}

/** Whether a bank payment of this firm is on its way. */
export async function isPaying(db: Db, firmId: number): Promise<boolean> {
  const pending = db.selectFrom('firm_years').select('order_id').where('firm_id', '=', firmId).where('is_pending', '=', true)
  return (await pending.limit(1).executeTakeFirst()) !== undefined
}

/** Orders of this firm, by any of its managers, about which the provider has said nothing yet. Nobody else orders until the transaction ends. */
export async function lockOpenOrders(db: Db, firmId: number): Promise<Order[]> {
  await lockYears(db, firmId)
  return findOpenOrdersAmong(db, sql`select order_id from firm_years where firm_id = ${firmId}`)
}

/** The last years of firms that end until `before`, each once. */
export async function takeEnding(db: Db, before: Date, now: Date): Promise<{ firm_id: number; ends_at: Date }[]> {
  const { rows } = await sql<{ firm_id: number; ends_at: Date }>`
    update firm_years year set reminded_at = ${now}
    where year.ends_at > ${now} and year.ends_at <= ${before} and year.reminded_at is null and not exists (
      select from firm_years later where later.firm_id = year.firm_id and later.ends_at > year.ends_at)
    returning year.firm_id, year.ends_at`.execute(db)
  return rows
}
