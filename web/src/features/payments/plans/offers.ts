/** Which plans somebody is shown: those for students or for others, one that a link names, and the one that they have. */
import type { Profile } from 'contract/accounts/model.ts'
import { type Module, modules } from 'contract/modules.ts'
import { type Audience, type Method, type Plan, planByCode, plansFor } from 'contract/payments/plans.ts'
import { promotionsAt } from 'contract/payments/promotions.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { mayChoose, type PlanState, planState } from './plan-state.ts'
import type { OpenPlan } from './what-becomes.ts'

/** A plan, and how it is to be paid. */
export interface Choice {
  plan: Plan
  method: Method
}

/** What a link chooses, or why it cannot be had: nobody sells it, or it is not for this kind of person. */
export type Linked = Choice | 'unavailable' | 'for students' | 'not for students' | undefined

export interface Offer {
  plans: readonly Plan[]
  state: PlanState
  /** The plan that one has, or has sent a payment for; undefined where it is not sold any more. */
  current: ReturnType<typeof planByCode>
  /** What becomes of the plan that is open, cancelled or not. */
  openPlan: OpenPlan | undefined
  /** Chosen to begin with. */
  linked: Choice | undefined
}

export function useOffers(profile: Profile, link: string | null) {
  const promotions = promotionsAt(useSettings().planPrices ?? [])
  const audience = profile.is_student ? 'student' : 'general'
  const linked = linkedPlan(link, audience, promotions)

  function plansOf(module: Module): Offer {
    const state = planState(profile, module)
    const current = state.plan === null ? undefined : planByCode(module, state.plan, promotions)
    // Who has a plan cannot choose another one meanwhile.
    const named = typeof linked === 'object' && linked.plan.module === module && mayChoose(state) ? linked : undefined
    const listed = plansFor(module, audience)
    const others = [named?.plan, current?.plan].filter((plan) => plan !== undefined && !listed.includes(plan)) as Plan[]
    return {
      plans: [...new Set(others), ...listed],
      state,
      current,
      openPlan: openPlanOf(state, promotions),
      linked: named,
    }
  }

  return { linked, plansOf }
}

/** @param link as `planLink` makes it: a module and a code with a colon between them */
export function linkedPlan(link: string | null, audience: Audience, promotions: readonly Plan[]): Linked {
  if (!link) return undefined
  const [name, code = ''] = link.split(':')
  const module = modules.find((one) => one === name)
  const named = module && planByCode(module, code, promotions)
  if (!named) return 'unavailable'
  if (named.plan.audiences.includes(audience)) return named
  return audience === 'student' ? 'not for students' : 'for students'
}

function openPlanOf(state: PlanState, promotions: readonly Plan[]): OpenPlan | undefined {
  if ((state.kind !== 'subscribed' && state.kind !== 'cancelled') || !state.own) return undefined
  const { own, renewal } = state
  return { own, renewal, period: planByCode(own.module as Module, own.plan, promotions)?.plan.period }
}
