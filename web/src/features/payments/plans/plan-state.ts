import type { Profile } from 'contract/accounts/model.ts'
import { subscriptionFromProfile } from 'contract/accounts/subscription-fields.ts'
import type { Module } from 'contract/modules.ts'
import type { OwnPlan, Renewal } from 'contract/payments/model.ts'
import { grantedPlan } from 'contract/payments/plans.ts'

export type PlanState =
  | { kind: 'none'; plan: null }
  /** Open for a time without a payment: a plan is chosen as by who has none. */
  | { kind: 'granted'; plan: null; until: string }
  /** `renewal`: one that is due and not paid yet. */
  | { kind: 'subscribed'; plan: string; id: string | null; own: OwnPlan | undefined; renewal: Renewal | undefined }
  | { kind: 'pending'; plan: string; since: string }
  /** Closed: a renewal was not paid in time. The provider still collects it, and no other plan is sold meanwhile. */
  | { kind: 'lapsed'; plan: string; id: string; renewal: Renewal }
  /** Not subscribed any more, still open. */
  | { kind: 'cancelled'; plan: null; id: string | null; own: OwnPlan | undefined; renewal: Renewal | undefined; until: string }

/** Whether a plan may be chosen. */
export const mayChoose = ({ kind }: PlanState): boolean => kind === 'none' || kind === 'granted'

/** How someone stands with a module, from the fields that the server computed. */
export function planState(profile: Profile, module: Module): PlanState {
  const { plan, id, accessUntil: until } = subscriptionFromProfile(profile, module)
  const own = profile.plans.find((plan) => plan.subscription_id === id)
  const renewal = profile.renewals.find((due) => due.module === module)
  if (plan) return { kind: 'subscribed', plan, id, own, renewal }
  const pending = profile.pending_payments.find((payment) => payment.module === module)
  if (pending) return { kind: 'pending', plan: pending.plan, since: pending.since }
  if (until && profile.open_modules.includes(module)) return { kind: 'cancelled', plan: null, id, own, renewal, until }
  if (renewal) return { kind: 'lapsed', plan: renewal.plan, id: renewal.subscription_id, renewal }
  const granted = profile.plans.find((plan) => plan.module === module && plan.plan === grantedPlan)
  return granted ? { kind: 'granted', plan: null, until: granted.paid_until } : { kind: 'none', plan: null }
}
