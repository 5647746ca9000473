import { askCandidate, exportAccepted } from 'contract/recruiting/shortlist.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { ask } from './ask.ts'
import { listAccepted } from './export-accepted.ts'

export function sendingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, askCandidate, ({ caller, params, body }) => ask(deps, caller, { id: params.id, offer: body }))
  serve(app, exportAccepted, ({ caller }) => listAccepted(deps, caller))
}
