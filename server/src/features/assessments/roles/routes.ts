/** The endpoints of roles, for administrators. */
import * as api from 'contract/assessments/exam-roles.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { grantExamRole, listExamRoles, withdrawExamRole } from './exam-roles.ts'

export function roleRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listExamRoles, () => listExamRoles(deps))
  serve(app, api.grantExamRole, async ({ caller, body }) => {
    await grantExamRole(deps, caller, body)
    return {}
  })
  serve(app, api.withdrawExamRole, async ({ caller, params }) => {
    await withdrawExamRole(deps, caller, params)
    return {}
  })
}
