import type { Profile } from 'contract/accounts/model.ts'
import type { Module } from 'contract/modules.ts'

export type PlanState =
  | { kind: 'none'; plan: null }
  | { kind: 'subscribed'; plan: string }
  | { kind: 'pending'; plan: string; since: string }
  /** Not subscribed any more, still open. */
  | { kind: 'cancelled'; plan: null; until: string }

/** How someone stands with a module, from the fields that the server computed. */
export function planState(profile: Profile, module: Module): PlanState {
  const plan = planOf(profile)[module]
  if (plan) return { kind: 'subscribed', plan }
  const pending = profile.pending_payments.find((payment) => payment.module === module)
  if (pending) return { kind: 'pending', plan: pending.plan, since: pending.since }
  const until = periodEndOf(profile)[module]
  if (until && profile.open_modules.includes(module)) return { kind: 'cancelled', plan: null, until }
  return { kind: 'none', plan: null }
}

const planOf = (profile: Profile): Record<Module, string | null> => ({
  interview: profile.subscription_type,
  core_certificate: profile.core_certificate_subscription_type,
  applied_certificate: profile.applied_certificate_subscription_type,
  vantage: profile.vantage_subscription_type,
  discussion: profile.discussion_subscription_type,
})

const periodEndOf = (profile: Profile): Record<Module, string | null> => ({
  interview: profile.subscription_interview_current_period_end,
  core_certificate: profile.core_subscription_certificate_current_period_end,
  applied_certificate: profile.applied_subscription_certificate_current_period_end,
  vantage: profile.subscription_vantage_current_period_end,
  discussion: profile.subscription_discussion_current_period_end,
})
