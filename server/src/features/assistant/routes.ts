/** The assistant's calls (spec §7.3). */
import * as api from 'contract/assistant/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../platform/serve.ts'
import { asker } from './asking/ask.ts'
import { forgetQuestion, listHistory, rateReply, readQuota } from './questions/history.ts'

export function assistantRoutes(app: FastifyInstance, deps: Deps): void {
  const ask = asker(deps)
  serve(app, api.ask, ({ caller, body }) => ask(caller, body))
  serve(app, api.getQuota, ({ caller }) => readQuota(deps, caller))
  serve(app, api.listHistory, ({ caller, query }) => listHistory(deps, caller, query.cursor))
  serve(app, api.forgetQuestion, ({ caller, params }) => forgetQuestion(deps, caller, params.id))
  serve(app, api.rateReply, ({ caller, params, body }) => rateReply(deps, caller, params.id, body))
}
