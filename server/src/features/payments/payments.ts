/** The front door of payments: what a person's payments amount to. Which modules are open, and the subscription fields of the profile. */
import type { Profile } from 'contract/accounts/model.ts'
import { type Subscription, type SubscriptionFields, subscriptionFields } from 'contract/accounts/subscription-fields.ts'
import { byModule, type Module } from 'contract/modules.ts'
import type { OwnPlan, Renewal } from 'contract/payments/model.ts'
import { grantedPlan } from 'contract/payments/plans.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A row of `access` as JSON, with what its order renews at: a statement carries all of a person's in one value. */
export interface AccessJson {
  module: Module
  code: string
  subscription_id: string
  renews: boolean
  /** In cents; null where it does not renew. */
  renewal_amount: number | null
  status: 'pending' | 'active' | 'cancelled' | 'ended' | 'failed'
  since: string
  until: string | null
  open_until: string | null
  renewal_failed_at: string | null
  /** The module that the person has chosen to look at. */
  selected: Module
}

type SubscriptionStatus = SubscriptionFields & Pick<Profile, 'open_modules' | 'plans' | 'pending_payments' | 'renewals' | 'as_of'>

/** A part of a statement: the modules that are open to this person by payment, as an array. */
export const openModulesOf = (userId: RawBuilder<unknown>, now: RawBuilder<Date>): RawBuilder<Module[]> =>
  sql<Module[]>`array(
    select distinct access.module from access
    where access.user_id = ${userId} and access.open_until > ${now})`

/** A part of a statement: everything that `subscriptionStatusFrom` wants to know, as one JSON value. */
export const accessJsonOf = (userId: RawBuilder<unknown>): RawBuilder<AccessJson[]> =>
  sql<AccessJson[]>`(
    select coalesce(json_agg(json_build_object(
      'module', access.module, 'code', access.code, 'subscription_id', access.subscription_id, 'renews', access.renews,
      'renewal_amount', bought.renewal_amount, 'status', access.status, 'since', access.since, 'until', access.until,
      'open_until', access.open_until, 'renewal_failed_at', access.renewal_failed_at, 'selected', buyer.selected_module
    ) order by access.order_id), '[]'::json)
    from access join orders bought on bought.id = access.order_id join users buyer on buyer.id = access.user_id
    where access.user_id = ${userId})`

/**
 * A part of a statement: orders that somebody placed without an account, under an address that this one has confirmed, or had then; where
 * it is another account's by now, they are not theirs.
 */
export const visitorOrdersOf = (userId: number): RawBuilder<number> =>
  sql<number>`(
    select event.order_id from (
      select email as address, 'infinity'::timestamptz as until from users where id = ${userId} and email_confirmed_at is not null
      union all select email, left_at from former_emails where user_id = ${userId}) own
      join payment_events event on lower(event.data ->> 'email') = lower(own.address) and event.data ->> 'email' <> ''
      join orders bought on bought.id = event.order_id and bought.user_id is null and bought.created_at <= own.until
    where not exists (select from users holder where holder.email_key = lower(own.address) and holder.id <> ${userId}))`

export async function findVisitorOrders(db: Db, userId: number): Promise<number[]> {
  const orders = db.selectFrom('orders').select('id').where('id', 'in', visitorOrdersOf(userId))
  return (await orders.orderBy('id').execute()).map(({ id }) => id)
}

/** Whether one of these modules is open to the person, or was. */
export async function wasEverOpen(db: Db, userId: number, modules: readonly Module[]): Promise<boolean> {
  const bought = db.selectFrom('access').select('order_id').where('user_id', '=', userId).where('module', 'in', modules)
  return (await bought.where('open_until', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

/** The order behind the access that opens a module now; of several the newest. */
export async function openOrderOf(
  db: Db,
  { userId, module }: { userId: number; module: Module },
  now: Date,
): Promise<number | undefined> {
  const open = db.selectFrom('access').select('order_id').where('user_id', '=', userId).where('module', '=', module)
  return (await open.where('open_until', '>', now).orderBy('order_id', 'desc').limit(1).executeTakeFirst())?.order_id
}

export async function loadAccess(db: Db, userId: number): Promise<AccessJson[]> {
  const { rows } = await sql<{ access: AccessJson[] }>`select ${accessJsonOf(sql`${userId}::integer`)} as access`.execute(db)
  return rows[0]?.access ?? []
}

export function subscriptionStatusFrom(rows: readonly AccessJson[], now: Date): SubscriptionStatus {
  return {
    ...subscriptionFields(
      byModule((module) => subscriptionFromAccess(module, rows, now)),
      rows[0]?.selected,
    ),
    open_modules: [...new Set(rows.filter((row) => isOpen(row, now)).map((row) => row.module))],
    plans: rows.filter((row) => isOpen(row, now)).flatMap(ownPlan),
    pending_payments: rows
      .filter((row) => row.status === 'pending')
      .map(({ module, code, since }) => ({ module, plan: code, since: isoOf(since) })),
    renewals: rows.flatMap((row) => renewalUnderWay(row, now)),
    as_of: now.toISOString(),
  }
}

/** Paid for at this moment, or renewed and still being paid for. */
export const isOpen = (row: AccessJson, now: Date): boolean => row.open_until !== null && new Date(row.open_until) > now

/** Given by an administrator. */
export const isGranted = ({ code }: Pick<AccessJson, 'code'>): boolean => code === grantedPlan

function ownPlan({ module, code: plan, subscription_id, status, until, renewal_amount }: AccessJson): OwnPlan[] {
  if (!until) return []
  return [{ module, plan, subscription_id, cancelled: status === 'cancelled', paid_until: isoOf(until), renewal_amount }]
}

/** A further period has begun and is not paid. One that stays unpaid is told until the provider gives it up. */
function renewalUnderWay(row: AccessJson, now: Date): Renewal[] {
  const { module, code: plan, subscription_id, until, open_until, renewal_failed_at: failed } = row
  if (!row.renews || !until || !open_until || new Date(until) > now) return []
  if (row.status === 'cancelled' && !isOpen(row, now)) return []
  const state = failed ? 'failed' : 'pending'
  return [{ module, plan, subscription_id, state, since: isoOf(failed ?? until), open_until: isoOf(open_until) }]
}

const isoOf = (moment: string): string => new Date(moment).toISOString()

/**
 * A cancelled plan is not subscribed any more, though its module stays open (readings §3). Its id stays, because that is
 * what it is resumed by; its end is told for cancelled plans only (spec §3). Nor is what was given a subscription: it is open.
 */
function subscriptionFromAccess(module: Module, rows: readonly AccessJson[], now: Date): Subscription {
  const open = rows.filter((row) => row.module === module && !isGranted(row) && isOpen(row, now))
  const active = open.findLast((row) => row.status === 'active')
  const cancelled = active ? undefined : open.findLast((row) => row.status === 'cancelled')
  return {
    plan: active?.code ?? null,
    id: (active ?? cancelled)?.subscription_id ?? null,
    accessUntil: cancelled?.open_until ? isoOf(cancelled.open_until) : null,
  }
}
