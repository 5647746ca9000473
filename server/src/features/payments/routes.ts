import { modules } from 'contract/modules.ts'
import {
  cancelOf,
  checkoutCalls,
  confirmCheckout,
  createMockCheckout,
  paymentWebhook,
  resumeSubscription,
} from 'contract/payments/api.ts'
import { getBillingHistory, getReceipt, openPortal } from 'contract/payments/billing.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../platform/serve.ts'
import { serveSigned } from '../../platform/serve-signed.ts'
import { paymentAdministrationRoutes } from './administration/routes.ts'
import { billingHistory } from './billing/billing-history.ts'
import { openPortal as portal } from './billing/open-portal.ts'
import { receiptOf } from './billing/receipt.ts'
import { confirmCheckout as confirm } from './checkout/confirm-checkout.ts'
import { startCheckout } from './checkout/start-checkout.ts'
import { startMockCheckout } from './checkout/start-mock-checkout.ts'
import { receiveEvent } from './provider/webhook.ts'
import { cancelPlan, resumePlan } from './renewals/change-renewal.ts'

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  for (const call of checkoutCalls)
    serve(app, call.endpoint, ({ caller, body }) => startCheckout(deps, caller, call.modules, body))
  serve(app, createMockCheckout, async ({ findMember, network, body }) =>
    startMockCheckout(deps, { caller: await findMember(), network }, body),
  )
  serve(app, confirmCheckout, ({ caller, body }) => confirm(deps, caller, body.session_id))
  for (const module of modules) serve(app, cancelOf[module], ({ caller, params }) => cancelPlan(deps, caller, module, params.id))
  serve(app, resumeSubscription, ({ caller, params }) => resumePlan(deps, caller, params.subscriptionId))
  serve(app, getBillingHistory, ({ caller, query }) => billingHistory(deps, caller, query.cursor))
  serve(app, getReceipt, ({ caller, params }) => receiptOf(deps, caller, params.paymentId))
  serve(app, openPortal, ({ caller, body }) => portal(deps, caller, body.subscription_id))
  paymentAdministrationRoutes(app, deps)
  serveSigned(app, paymentWebhook, 'stripe-signature', (body, signature, { network }) =>
    receiveEvent(deps, body, signature, network),
  )
}
