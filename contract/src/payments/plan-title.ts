import { grantedPlan, type ModuleOrMock, plans } from './plans.ts'
import { unpricedPlans } from './promotions.ts'

/** The title of a plan that was ordered, or its code where the catalogue no longer has it. */
export const planTitle = (ordered: { module: ModuleOrMock; plan: string }): string =>
  ordered.plan === grantedPlan ? 'without payment' : titleOf(ordered)

/** Of a code whose module is not told beside it. */
export const titleOfCode = (code: string): string =>
  code === grantedPlan ? 'without payment' : ([...plans, ...unpricedPlans].find((plan) => plan.code === code)?.title ?? code)

const titleOf = (ordered: { module: ModuleOrMock; plan: string }): string =>
  [...plans, ...unpricedPlans].find((plan) => plan.module === ordered.module && plan.code === ordered.plan)?.title ?? ordered.plan
