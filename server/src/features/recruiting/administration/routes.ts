/** Firms in administration. */
import { decideOnFirm, listFirms } from 'contract/recruiting/firms.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { decide } from './decide.ts'
import { findFirms } from './find-firms.ts'

export function firmAdministrationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listFirms, async () => ({ firms: await findFirms(deps.db, deps.clock.now()) }))
  serve(app, decideOnFirm, ({ caller, params, body }) => decide(deps, caller, params.id, body))
}
