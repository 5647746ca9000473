import { grantedPlan, type ModuleOrMock, plans } from './plans.ts'
import { unpricedPlans } from './promotions.ts'

/** The title of a plan that was ordered, or its code where the catalogue no longer has it. */
export const planTitle = (ordered: { module: ModuleOrMock; plan: string }): string =>
  ordered.plan === grantedPlan ? 'without payment' : titleOf(ordered)

const titleOf = (ordered: { module: ModuleOrMock; plan: string }): string =>
  [...plans, ...unpricedPlans].find((plan) => plan.module === ordered.module && plan.code === ordered.plan)?.title ?? ordered.plan
