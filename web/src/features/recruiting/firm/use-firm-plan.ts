import { useQuery } from '@tanstack/react-query'
import { firmPlanAt } from 'contract/payments/firm-plan.ts'
import { readFirmPlan } from 'contract/recruiting/plan.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'

/** The plan with its price, and its state for the caller's firm. Both are undefined, and nothing is asked, while recruiting is free. */
export function useFirmPlan() {
  const plan = firmPlanAt(useSettings().planPrices ?? [])
  const { data, error, refetch } = useQuery({ ...endpointQuery(readFirmPlan), enabled: plan !== undefined })
  return { plan, state: data?.plan ?? undefined, error, refetch }
}

/** Whether the firm needs a plan and has none. False until the server has answered. */
export function useHasNoPlan(): boolean {
  const { state } = useFirmPlan()
  return state !== undefined && !state.is_open
}
