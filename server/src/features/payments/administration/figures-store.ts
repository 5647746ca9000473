/** Every query of the figures. Each is one statement, whatever the number of months, and goes by an index on time or on the state of plans. */
import type { Module } from 'contract/modules.ts'
import { grantedPlan } from 'contract/payments/plans.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { endsAt } from './order-lists.ts'

export interface Stretch {
  from: Date
  to: Date
}

/** Plans that were paid for and are open at some moment from one on. An ended one has no grace: it was open until its end. */
const paidPlans = (from: Date) => sql`(
  select order_id, user_id, module, status, renews, since, ${endsAt} as ends_at from access
  where status in ('active', 'cancelled', 'ended') and code <> ${grantedPlan} and ${endsAt} > ${from}) subscription`

export interface PlanCount {
  module: Module
  plan: string
  subscribers: number
  renewing: number
}

/** Those that are open now. */
export async function countByPlan(db: Db, now: Date): Promise<PlanCount[]> {
  const { rows } = await sql<PlanCount>`
    select subscription.module, ordered.plan, count(distinct subscription.user_id)::integer as subscribers,
      count(distinct subscription.user_id) filter (where subscription.renews and subscription.status = 'active')::integer as renewing
    from ${paidPlans(now)} join orders ordered on ordered.id = subscription.order_id
    where subscription.since <= ${now}
    group by 1, 2 order by subscribers desc, 1, 2`.execute(db)
  return rows
}

export interface Retention {
  before: number
  after: number
  lost: number
}

/** Subscribers at the beginning and at the end of each stretch, and those of the first who are not among the second. */
export async function countRetention(db: Db, stretches: readonly Stretch[]): Promise<Retention[]> {
  const [first] = stretches
  if (!first) return []
  const { rows } = await sql<Retention>`
    with subscription as materialized (select user_id, since, ends_at from ${paidPlans(first.from)})
    select count(*) filter (where person.before)::integer as before, count(*) filter (where person.after)::integer as after,
      count(*) filter (where person.before and not person.after)::integer as lost
    from unnest(${isoOf(stretches, 'from')}::timestamptz[], ${isoOf(stretches, 'to')}::timestamptz[])
        with ordinality as stretch(from_at, to_at, place)
      left join lateral (
        select bool_or(since <= from_at and ends_at > from_at) as before, bool_or(since <= to_at and ends_at > to_at) as after
        from subscription where since <= to_at and ends_at > from_at group by user_id) person on true
    group by place order by place`.execute(db)
  return rows
}

export interface SignUps {
  month: string
  signed_up: number
  converted: number
}

/** Accounts by the month in which they were made, and how many paid for a first plan within so many hours. */
export async function countSignUps(db: Db, { from, to }: Stretch, hoursToPay: number): Promise<SignUps[]> {
  const { rows } = await sql<SignUps>`
    select to_char(created_at at time zone 'utc', 'YYYY-MM') as month, count(*)::integer as signed_up,
      count(*) filter (where exists (
        select from access where access.user_id = person.id and status in ('active', 'cancelled', 'ended') and code <> ${grantedPlan}
          and since < person.created_at + make_interval(hours => ${hoursToPay}::integer)))::integer as converted
    from users person where created_at >= ${from} and created_at < ${to} and email_confirmed_at is not null
    group by 1`.execute(db)
  return rows
}

export interface RenewalSum {
  /** Null of those that are due already. */
  month: string | null
  plans: number
  amount: number
}

/** Of plans that renew and are open: the renewal at the end of what is paid. */
export async function sumRenewals(db: Db, { from: now, to }: Stretch): Promise<RenewalSum[]> {
  const { rows } = await sql<RenewalSum>`
    select case when access.until >= ${now} then to_char(access.until at time zone 'utc', 'YYYY-MM') end as month,
      count(*)::integer as plans, sum(ordered.renewal_amount)::float8 as amount
    from access join orders ordered on ordered.id = access.order_id
    where access.status = 'active' and access.renews and ${endsAt} > ${now} and access.until < ${to}
    group by 1`.execute(db)
  return rows
}

const isoOf = (stretches: readonly Stretch[], edge: keyof Stretch): string[] =>
  stretches.map((stretch) => stretch[edge].toISOString())
