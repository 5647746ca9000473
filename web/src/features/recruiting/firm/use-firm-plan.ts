import { useQuery } from '@tanstack/react-query'
import { firmPlanAt } from 'contract/payments/firm-plan.ts'
import { readFirmPlan } from 'contract/recruiting/plan.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'

/** What a year costs and until when the firm has paid. `offer` is undefined, and nothing is asked, while recruiting is free. */
export function useFirmPlan() {
  const offer = firmPlanAt(useSettings().planPrices ?? [])
  const { data, error, refetch } = useQuery({ ...endpointQuery(readFirmPlan), enabled: offer !== undefined })
  return { offer, plan: data?.plan ?? undefined, error, refetch }
}

/** Whether nobody of the firm can search and ask, because its year is not paid. False until the server has answered. */
export function useHasNoPlan(): boolean {
  const { plan } = useFirmPlan()
  return plan !== undefined && !plan.is_open
}
