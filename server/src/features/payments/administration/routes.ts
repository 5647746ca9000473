/** What staff and administrators ask of payments. */
import * as api from 'contract/payments/administration.ts'
import { readFigures } from 'contract/payments/figures.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { readRenewals } from '../renewals/end-renewals.ts'
import { figuresNow } from './figures.ts'
import { grantAccess } from './grant-access.ts'
import { promotionCodesPage } from './provider-pages.ts'
import { readOrders, readOrdersOf, readWaiting, takeAlongOrders } from './read-orders.ts'
import { readRefund, refundOrder } from './refund-order.ts'
import { revenueOf, takeAlongRevenue } from './revenue.ts'
import { withdrawGrant } from './withdraw-grant.ts'

export function paymentAdministrationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listOrders, ({ caller, query }) => readOrders(deps, caller, query))
  serve(app, api.exportOrders, ({ caller, query }) => takeAlongOrders(deps, caller, query))
  serve(app, api.listWaiting, ({ query }) => readWaiting(deps, query))
  serve(app, api.listPersonOrders, ({ caller, params, query }) => readOrdersOf(deps, caller, params.userId, query.cursor))
  serve(app, api.listPersonRenewals, async ({ params }) => ({ renewals: await readRenewals(deps, params.userId) }))
  serve(app, api.grantAccess, ({ caller, params, body }) => grantAccess(deps, caller, params.userId, body))
  serve(app, api.withdrawGrant, ({ caller, params, body }) => withdrawGrant(deps, caller, params.orderId, body.reason))
  serve(app, api.readProvider, () => ({ promotion_codes_url: promotionCodesPage(deps.config.stripe) }))
  serve(app, api.readRefund, ({ caller, params }) => readRefund(deps, caller, params.orderId))
  serve(app, api.refundOrder, ({ caller, params, body }) => refundOrder(deps, caller, params.orderId, body))
  serve(app, api.readRevenue, ({ query }) => revenueOf(deps, query.year))
  serve(app, readFigures, () => figuresNow(deps))
  serve(app, api.exportRevenue, ({ caller, query }) => takeAlongRevenue(deps, caller, query.year))
}
