import * as api from 'contract/recruiting/received-requests.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { acceptRequest, declineRequest, listReceived } from './answer.ts'
import { listSolutions } from './solutions.ts'

export function answerRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listReceivedRequests, ({ caller }) => listReceived(deps, caller))
  serve(app, api.listOwnSolutions, ({ caller }) => listSolutions(deps, caller))
  serve(app, api.acceptRequest, ({ caller, params, body }) => acceptRequest(deps, caller, params.id, body))
  serve(app, api.declineRequest, ({ caller, params, body }) => declineRequest(deps, caller, params.id, body))
}
