import * as api from 'contract/library/administration.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { listItems, listLoads, listReports, regradeItem, settleReport } from './administer-library.ts'
import { readQuestionRow, readWholeQuestion } from './whole-question.ts'

export function libraryAdministrationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listContentItems, ({ query }) => listItems(deps, query))
  serve(app, api.readWholeQuestion, ({ caller, params }) => readWholeQuestion(deps, caller, params.id))
  serve(app, api.readQuestionRow, ({ caller, params }) => readQuestionRow(deps, caller, params.id, params.row))
  serve(app, api.listItemReports, ({ query }) => listReports(deps, query))
  serve(app, api.settleItemReport, ({ caller, params, body }) => settleReport(deps, caller, params.id, body))
  serve(app, api.regradeItem, ({ caller, params }) => regradeItem(deps, caller, params.id))
  serve(app, api.listContentLoads, () => listLoads(deps))
}
