/** The front door of payments: what a person's payments amount to. Which modules are open, and the subscription fields of the profile. */
import type { Profile } from 'contract/accounts/model.ts'
import type { Module } from 'contract/modules.ts'
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

type SubscriptionStatus = Pick<
  Profile,
  Extract<
    keyof Profile,
    | `${string}subscribed`
    | `${string}subscription${string}`
    | 'open_modules'
    | 'plans'
    | 'pending_payments'
    | 'renewals'
    | 'as_of'
  >
>

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
  const of = (module: Module) => statusIn(module, records, now)
  const [interview, core, applied] = [of('interview'), of('core_certificate'), of('applied_certificate')]
  const [vantage, discussion] = [of('vantage'), of('discussion')]
  const [first, second] = records[0]?.selected === 'applied_certificate' ? [applied, core] : [core, applied]
  return {
    is_subscribed: interview.plan !== null,
    is_core_certificate_subscribed: core.plan !== null,
    is_applied_certificate_subscribed: applied.plan !== null,
    is_vantage_subscribed: vantage.plan !== null,
    is_discussion_subscribed: discussion.plan !== null,
    subscription_type: interview.plan,
    core_certificate_subscription_type: core.plan,
    applied_certificate_subscription_type: applied.plan,
    // readings §3: the one specified field cannot hold both; it shows the selected certificate's plan, or the only one.
    certificate_subscription_type: first.plan ?? second.plan,
    vantage_subscription_type: vantage.plan,
    discussion_subscription_type: discussion.plan,
    subscription_id: interview.id,
    core_certificate_subscription_id: core.id,
    applied_certificate_subscription_id: applied.id,
    vantage_subscription_id: vantage.id,
    discussion_subscription_id: discussion.id,
    subscription_interview_current_period_end: interview.accessUntil,
    core_subscription_certificate_current_period_end: core.accessUntil,
    applied_subscription_certificate_current_period_end: applied.accessUntil,
    subscription_vantage_current_period_end: vantage.accessUntil,
    subscription_discussion_current_period_end: discussion.accessUntil,
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
function statusIn(module: Module, records: readonly AccessRecord[], now: Date) {
  const open = records.filter((record) => record.module === module && isOpen(record, now))
  const active = open.findLast((record) => record.status === 'active')
  const cancelled = active ? undefined : open.findLast((record) => record.status === 'cancelled')
  return {
    plan: active?.code ?? null,
    id: (active ?? cancelled)?.subscription_id ?? null,
    accessUntil: cancelled?.open_until ? isoOf(cancelled.open_until) : null,
  }
}
