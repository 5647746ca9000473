/** Every query about orders as administrators look at them. Each goes by an index, however many there are. */
import { type OrderList, type WaitingKind, waitingKinds } from 'contract/payments/administration.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isNumber, newest } from '../../../platform/page-by-number.ts'
import type { Order } from '../ledger/order-store.ts'

interface Page {
  before: number
  limit: number
}

/** The newest first; those of a state by when they end, or came to it, the latest first. */
export function findOrders(db: Db, list: OrderList, page: Page, now: Date): Promise<Order[]> {
  if (list === 'all') return newestOf(db, sql`true`, page)
  if (list === 'mock') return newestOf(db, sql`module = 'mock'`, page)
  if (list === 'recruiters') return newestOf(db, sql`module = 'recruiters'`, page)
  // A term that ended by itself keeps the status that it had.
  if (list === 'ended')
    return ofAccess(db, page, [sql`status = 'ended'`, ...going.map((status) => sql`status = ${status} and ${endsAt} <= ${now}`)])
  return ofAccess(db, page, [going.includes(list) ? sql`status = ${list} and ${endsAt} > ${now}` : sql`status = ${list}`])
}

const going: readonly string[] = ['active', 'cancelled']

/** As the index has it. */
export const endsAt = sql`coalesce(open_until, until, since)`

export const findOrdersOf = (db: Db, userId: number, page: Page): Promise<Order[]> => newestOf(db, sql`user_id = ${userId}`, page)

/**
 * By its number, its reference, or an address of who bought: that of their account, of the order, or the one that a visitor gave at the
 * provider. Each is a stretch of an index.
 */
export async function findOrdersBy(db: Db, words: string, { before, limit }: Page): Promise<Order[]> {
  const ways = [
    ...(isNumber(words) ? [sql`select id from orders where id = ${Number(words)}`] : []),
    sql`select id from orders where reference = ${words}`,
    sql`(select id from orders where user_id = (select id from users where email_key = lower(${words})) and id < ${before}
      order by id desc limit ${limit})`,
    sql`(select id from orders where lower(email) = lower(${words}) and email <> '' and id < ${before} order by id desc limit ${limit})`,
    sql`select order_id from payment_events where lower(data ->> 'email') = lower(${words}) and data ->> 'email' <> ''`,
  ]
  // As an array, so that the few that are found are looked up, and not all orders walked through for them.
  return newestOf(db, sql`id = any(array(${sql.join(ways, sql` union `)}))`, { before, limit })
}

async function newestOf(db: Db, condition: RawBuilder<unknown>, { before, limit }: Page): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select * from orders where ${condition} and id < ${before} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** @param conditions each a stretch of the index, which is read in its order and no further than the page is long */
async function ofAccess(db: Db, { before, limit }: Page, conditions: readonly RawBuilder<unknown>[]): Promise<Order[]> {
  const last = sql`(select ${endsAt} from access where order_id = ${before})`
  const behind = before === newest ? sql`` : sql`and (${endsAt}, order_id) < (${last}, ${before})`
  const stretches = conditions.map(
    (condition) => sql`(
      select order_id, ${endsAt} as ends_at from access where ${condition} ${behind}
      order by ${endsAt} desc, order_id desc limit ${limit})`,
  )
  const { rows } = await sql<Order>`
    select orders.* from (${sql.join(stretches, sql` union all `)}) page join orders on orders.id = page.order_id
    order by page.ends_at desc, page.order_id desc limit ${limit}`.execute(db)
  return rows
}

export interface AtProvider {
  customer: string | null
  session: string | null
}

/** Under which names the provider knows them: a fixed term may have no customer there. */
export async function findAtProvider(db: Db, orderIds: readonly number[]): Promise<Map<number, AtProvider>> {
  const { rows } = await sql<AtProvider & { order_id: number }>`
    select orders.id as order_id, known.customer_id as customer, checkouts.session_id as session from orders
      left join checkouts on checkouts.order_id = orders.id
      left join lateral (select max(customer_id) as customer_id from provider_customers where order_id = orders.id) known on true
    where orders.id = any(${[...orderIds]}::integer[])`.execute(db)
  return new Map(rows.map(({ order_id, ...names }) => [order_id, names]))
}

export interface WaitingRow {
  kind: WaitingKind
  since: Date
  order_id: number
  user_id: number | null
  email: string | null
  module: string
  amount: number | null
}

type ToldKind = Exclude<WaitingKind, 'debit'>

/** A dispute that was won is open no more. */
const toldOf: Record<ToldKind, RawBuilder<unknown>> = {
  dispute: sql`event.kind = 'taken_back' and event.fact like 'disputed:%' and not exists (select from payment_events won
    where won.order_id = event.order_id and won.kind = 'given_back' and won.data ->> 'reversal' = event.data ->> 'reversal')`,
  mismatch: sql`event.kind = 'mismatch'`,
  failed_refund: sql`event.kind = 'given_back' and event.fact like 'refund_failed:%'`,
}

export const countWaiting = {
  debits: sql<number>`(select count(*) from access where status = 'pending')`,
  told: (kind: ToldKind, since: Date) =>
    sql<number>`(select count(*) from payment_events event where ${toldOf[kind]} and event.at >= ${since})`,
}

/** What waits, and what went wrong since a moment, the newest first: of all kinds or of one. */
export async function findWaiting(
  db: Db,
  { since, kind, skip, limit }: { since: Date; kind: WaitingKind | undefined; skip: number; limit: number },
): Promise<WaitingRow[]> {
  const told = (one: ToldKind) => sql`
    (select ${one}::text as kind, event.at as since, event.order_id, (event.data ->> 'amount')::integer as amount from payment_events event
      where ${toldOf[one]} and event.at >= ${since})`
  const parts = (kind ? [kind] : waitingKinds).map((one) =>
    one === 'debit'
      ? sql`(select 'debit' as kind, since, order_id, null::integer as amount from access where status = 'pending')`
      : told(one),
  )
  const { rows } = await sql<WaitingRow>`
    select waiting.kind, waiting.since, waiting.order_id, orders.user_id, coalesce(person.email, orders.email) as email, orders.module,
      coalesce(waiting.amount, orders.amount) as amount
    from (${sql.join(parts, sql` union all `)}) waiting
      join orders on orders.id = waiting.order_id left join users person on person.id = orders.user_id
    order by waiting.since desc, waiting.order_id desc, waiting.kind limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export interface Sum {
  month: string
  module: string
  kind: 'payment' | 'refund' | 'disputed'
  amount: number
}

export interface Time {
  from: Date
  to: Date
}

/** What moved of people's money, added up by the database, by UTC. */
export async function sumBilled(db: Db, { from, to }: Time): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select to_char(entry.at at time zone 'utc', 'YYYY-MM') as month, orders.module, entry.kind, sum(entry.amount)::float8 as amount
    from billing_entries entry join orders on orders.id = entry.order_id
    where entry.kind in ('payment', 'refund', 'disputed') and entry.at >= ${from} and entry.at < ${to}
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Orders of visitors, who have no billing history, of which something was told in a time. */
export async function findVisitorsOrders(db: Db, { from, to }: Time): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select * from orders where user_id is null and exists (
      select from payment_events event where event.order_id = orders.id and event.at >= ${from} and event.at < ${to})`.execute(db)
  return rows
}
