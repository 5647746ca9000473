/** The calls of orals. */
import * as api from 'contract/assessments/orals.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { readOwnOral } from './own.ts'

export function oralRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.readOwnOral, ({ caller, params }) => readOwnOral(deps, caller, params.id))
}
