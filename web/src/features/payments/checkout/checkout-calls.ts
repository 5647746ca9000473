/** The call that starts a checkout: each takes the codes of what it sells, and no others (spec §7.2). */
import type { Body, Reply } from 'contract/endpoint.ts'
import { createCheckoutOf, createMockCheckout } from 'contract/payments/api.ts'
import type { Ordered } from 'contract/payments/plans.ts'
import { buyFirmPlan } from 'contract/recruiting/plan.ts'
import { call } from '../../../lib/api.ts'

type Start = typeof createMockCheckout

export function startCheckout(module: Ordered, body: Body<Start>): Promise<Reply<Start>> {
  if (module === 'mock') return call(createMockCheckout, { body })
  return module === 'recruiters' ? call(buyFirmPlan, { body }) : call(createCheckoutOf[module], { body })
}
