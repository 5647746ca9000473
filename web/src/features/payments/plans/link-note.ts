/** What is said of a link's plan that cannot be chosen here and now. */
import { type Module, moduleTitle } from 'contract/modules.ts'
import type { Linked } from './offers.ts'
import type { PlanState } from './plan-state.ts'

/** @param stateOf how somebody stands with a module */
export function linkNote(linked: Linked, stateOf: (module: Module) => PlanState): string | undefined {
  if (linked === 'unavailable') return 'This plan is not available. You can choose one of these:'
  if (linked === 'for students') return 'The plan in this link is for students only. You can choose one of these:'
  if (linked === 'not for students') return 'The plan in this link is not for students. You can choose one of these:'
  const module = linked?.plan.module
  if (!module || module === 'mock') return undefined
  return whyNotNow(moduleTitle[module], stateOf(module).kind)
}

function whyNotNow(title: string, state: PlanState['kind']): string | undefined {
  if (state === 'subscribed') return `You already have a subscription to ${title}. You can use this link after it has ended.`
  if (state === 'pending') return `Your payment for ${title} is being settled. You don’t need to buy another plan.`
  if (state === 'lapsed')
    return `The renewal of your ${title} plan is not paid. To choose the plan in this link, cancel yours first.`
  if (state === 'cancelled')
    return `You still have access to ${title}, so you can’t choose the plan in this link yet. You can resume the plan you canceled instead.`
  return undefined
}
