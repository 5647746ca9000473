/** The front door of payments: what a person's payments amount to. Which modules are open, and the subscription fields of the profile. */
import type { Profile } from 'contract/accounts/model.ts'
import { type Subscription, type SubscriptionFields, subscriptionFields } from 'contract/accounts/subscription-fields.ts'
import { byModule, type Module } from 'contract/modules.ts'
import type { OwnPlan, Renewal } from 'contract/payments/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** One row of `access`, as it comes out of a statement that carries all of them as JSON. */
export interface AccessRecord {
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
export const accessRecordOf = (userId: RawBuilder<unknown>): RawBuilder<AccessRecord[]> =>
  sql<AccessRecord[]>`(
    select coalesce(json_agg(json_build_object(
      'module', access.module, 'code', access.code, 'subscription_id', access.subscription_id, 'renews', access.renews,
      'renewal_amount', bought.renewal_amount, 'status', access.status, 'since', access.since, 'until', access.until,
      'open_until', access.open_until, 'renewal_failed_at', access.renewal_failed_at, 'selected', buyer.selected_module
    ) order by access.order_id), '[]'::json)
    from access join orders bought on bought.id = access.order_id join users buyer on buyer.id = access.user_id
    where access.user_id = ${userId})`

export async function accessRecords(db: Db, userId: number): Promise<AccessRecord[]> {
  const { rows } = await sql<{ records: AccessRecord[] }>`select ${accessRecordOf(sql`${userId}::integer`)} as records`.execute(
    db,
  )
  return rows[0]?.records ?? []
}

export function subscriptionStatusFrom(records: readonly AccessRecord[], now: Date): SubscriptionStatus {
  return {
    ...subscriptionFields(
      byModule((module) => subscriptionIn(module, records, now)),
      records[0]?.selected,
    ),
    open_modules: [...new Set(records.filter((record) => isOpen(record, now)).map((record) => record.module))],
    plans: records.filter((record) => isOpen(record, now)).flatMap(ownPlan),
    pending_payments: records
      .filter((record) => record.status === 'pending')
      .map(({ module, code, since }) => ({ module, plan: code, since: isoOf(since) })),
    renewals: records.flatMap((record) => renewalUnderWay(record, now)),
    as_of: now.toISOString(),
  }
}

/** Paid for at this moment, or renewed and still being paid for. */
export const isOpen = (record: AccessRecord, now: Date): boolean =>
  record.open_until !== null && new Date(record.open_until) > now

function ownPlan({ module, code: plan, subscription_id, status, until, renewal_amount }: AccessRecord): OwnPlan[] {
  if (!until) return []
  return [{ module, plan, subscription_id, cancelled: status === 'cancelled', paid_until: isoOf(until), renewal_amount }]
}

/** A further period has begun and is not paid. One that stays unpaid is told until the provider gives it up. */
function renewalUnderWay(record: AccessRecord, now: Date): Renewal[] {
  const { module, code: plan, subscription_id, until, open_until, renewal_failed_at: failed } = record
  if (!record.renews || !until || !open_until || new Date(until) > now) return []
  if (record.status === 'cancelled' && !isOpen(record, now)) return []
  const state = failed ? 'failed' : 'pending'
  return [{ module, plan, subscription_id, state, since: isoOf(failed ?? until), open_until: isoOf(open_until) }]
}

const isoOf = (moment: string): string => new Date(moment).toISOString()

/**
 * A cancelled plan is not subscribed any more, though its module stays open (readings §3). Its id stays, because that is
 * what it is resumed by; its end is told for cancelled plans only (spec §3).
 */
function subscriptionIn(module: Module, records: readonly AccessRecord[], now: Date): Subscription {
  const open = records.filter((record) => record.module === module && isOpen(record, now))
  const active = open.findLast((record) => record.status === 'active')
  const cancelled = active ? undefined : open.findLast((record) => record.status === 'cancelled')
  return {
    plan: active?.code ?? null,
    id: (active ?? cancelled)?.subscription_id ?? null,
    accessUntil: cancelled?.open_until ? isoOf(cancelled.open_until) : null,
  }
}
