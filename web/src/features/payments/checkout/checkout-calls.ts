/** The call that starts a checkout: each takes the codes of what it sells, and no others (spec §7.2). */
import type { Body, Reply } from 'contract/endpoint.ts'
import { createCheckoutOf, createMockCheckout } from 'contract/payments/api.ts'
import type { ModuleOrMock } from 'contract/payments/plans.ts'
import { call } from '../../../lib/api.ts'

type Start = typeof createMockCheckout

export const startCheckout = (module: ModuleOrMock, body: Body<Start>): Promise<Reply<Start>> =>
  module === 'mock' ? call(createMockCheckout, { body }) : call(createCheckoutOf[module], { body })
