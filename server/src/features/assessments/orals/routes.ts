/** The endpoints of orals. */
import { readEditsOfOral } from 'contract/assessments/edits.ts'
import * as api from 'contract/assessments/orals.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { holdOral, listOrals, readOral, readOralEdits } from './hold.ts'
import { readOwnOral } from './own.ts'

export function oralRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.readOwnOral, ({ caller, params }) => readOwnOral(deps, caller, params.id))
  serve(app, api.listOrals, ({ caller }) => listOrals(deps, caller))
  serve(app, api.readOral, ({ caller, params }) => readOral(deps, caller, params.id))
  serve(app, readEditsOfOral, ({ caller, params }) => readOralEdits(deps, caller, params))
  serve(app, api.holdOral, async ({ caller, params, body }) => {
    await holdOral(deps, caller, params.id, body)
    return {}
  })
}
