import { reportItem as reportItemCall } from 'contract/library/reports.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { reportItem } from './report-item.ts'

export function itemReportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, reportItemCall, ({ caller, params, body }) => reportItem(deps, caller, params.id, body))
}
