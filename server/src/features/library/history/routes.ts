import { readItemHistory, reportItem as reportItemCall } from 'contract/library/reports.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { reportItem } from '../reports/report-item.ts'
import { readHistory } from './item-history.ts'

export function itemHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, reportItemCall, ({ caller, params, body }) => reportItem(deps, caller, params.id, body))
  serve(app, readItemHistory, ({ caller, params }) => readHistory(deps, caller, params.id))
}
