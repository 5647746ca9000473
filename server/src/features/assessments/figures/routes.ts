import * as api from 'contract/assessments/bank.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import { listFamilies, showBank } from './read-bank-state.ts'

export function figureRoutes(app: FastifyInstance, deps: Deps, blueprints: readonly NamedBlueprint[]): void {
  serve(app, api.readExamBank, () => showBank(deps, blueprints))
  serve(app, api.listExamFamilies, ({ query }) => listFamilies(deps, query.category))
}
