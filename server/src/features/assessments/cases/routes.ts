/** The endpoints of cases, for candidates and for reviewers. */
import * as administration from 'contract/assessments/case-administration.ts'
import * as api from 'contract/assessments/cases.ts'
import { readEditsOfCase } from 'contract/assessments/edits.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { appealResult, listOwnCases, reportError } from './candidate.ts'
import { confirmDecision, decideCase } from './decide.ts'
import { listCases, readCase, readCaseEdits } from './read.ts'

export function caseRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listOwnCases, ({ caller, params }) => listOwnCases(deps, caller, params.id))
  serve(app, api.reportError, ({ caller, params, body }) => reportError(deps, caller, params.id, body))
  serve(app, api.appealResult, ({ caller, params, body }) => appealResult(deps, caller, params.id, body.text))

  serve(app, administration.listCases, ({ caller, query }) => listCases(deps, caller, query.state))
  serve(app, administration.readCase, ({ caller, params }) => readCase(deps, caller, params.id))
  serve(app, readEditsOfCase, ({ caller, params }) => readCaseEdits(deps, caller, params))
  serve(app, administration.decideCase, async ({ caller, params, body }) => {
    await decideCase(deps, caller, params.id, body)
    return {}
  })
  serve(app, administration.confirmDecision, async ({ caller, params, body }) => {
    await confirmDecision(deps, caller, params.id, body.agrees)
    return {}
  })
}
