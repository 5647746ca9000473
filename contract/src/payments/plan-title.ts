import { unpricedFirmPlan } from './firm-plan.ts'
import { grantedPlan, plans } from './plans.ts'
import { unpricedPlans } from './promotions.ts'

/**
 * The title of a plan that was ordered, or its code where the catalogue no longer has it.
 *
 * @param ordered.module undefined where it is not known: then that of the first module with such a code
 */
export const planTitle = ({ module, plan: code }: { module: string | undefined; plan: string }): string => {
  if (code === grantedPlan) return 'without payment'
  const fits = (plan: { module: string; code: string }) => plan.code === code && (module === undefined || plan.module === module)
  return [...plans, ...unpricedPlans, unpricedFirmPlan].find(fits)?.title ?? code
}
