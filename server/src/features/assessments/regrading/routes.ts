import * as api from 'contract/assessments/bank.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { regradeFamily } from './begin-regrade.ts'

export function regradeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.regradeFamily, ({ caller, params: { slug }, query: { dry_run: isDry = false }, body: { version, reason } }) =>
    regradeFamily(deps, caller, { slug, version }, { reason, isDry }),
  )
}
