/** What is said of a link's plan that cannot be chosen here and now. */
import { type Module, moduleTitle } from 'contract/modules.ts'
import type { Linked } from './offers.ts'
import type { PlanState } from './plan-state.ts'

/** @param stateOf how somebody stands with a module */
export function linkNote(linked: Linked, stateOf: (module: Module) => PlanState): string | undefined {
  if (linked === 'unavailable') return 'This plan is not available. These are:'
  if (linked === 'for students') return 'The plan of this link is for students only. These are yours:'
  if (linked === 'not for students') return 'The plan of this link is not for students. These are yours:'
  const module = linked?.plan.module
  if (!module || module === 'mock') return undefined
  return whyNotNow(moduleTitle[module], stateOf(module).kind)
}

function whyNotNow(title: string, state: PlanState['kind']): string | undefined {
  if (state === 'subscribed')
    return `You have a subscription to ${title} already, so the plan of this link cannot be chosen. The link works again once that has ended.`
  if (state === 'pending')
    return `A payment for ${title} is being settled, so the plan of this link cannot be chosen. Nothing more is to be done.`
  if (state === 'lapsed')
    return `The renewal of your plan for ${title} is not paid, so the plan of this link cannot be chosen. Cancel yours first.`
  if (state === 'cancelled')
    return `${title} is still open to you, so the plan of this link cannot be chosen yet. You may keep the plan that you canceled instead.`
  return undefined
}
