/** The calls of spec §7.4, as far as they exist. */
import { createDiscussion } from 'contract/discussions/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../platform/serve.ts'
import { startDiscussion } from './discussions.ts'

export function discussionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, createDiscussion, ({ caller, body }) => startDiscussion(deps, caller, body))
}
