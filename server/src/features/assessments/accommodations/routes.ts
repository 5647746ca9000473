/** The endpoints of accommodations, for candidates and for administrators. */
import * as api from 'contract/assessments/accommodations.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { grantAccommodation, refuseAccommodation, revokeAccommodation } from './decide.ts'
import { listOwnAccommodations, requestAccommodation, withdrawRequest } from './request.ts'
import { findRequests } from './store.ts'

export function accommodationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listOwnAccommodations, ({ caller }) => listOwnAccommodations(deps, caller))
  serve(app, api.requestAccommodation, ({ caller, body }) => requestAccommodation(deps, caller, body))
  serve(app, api.withdrawAccommodationRequest, async ({ caller, params }) => {
    await withdrawRequest(deps, caller, params.id)
    return {}
  })
  serve(app, api.listAccommodationRequests, async ({ caller, query }) => ({
    requests: await findRequests(deps.db, caller.id, query.state),
  }))
  serve(app, api.grantAccommodation, async ({ caller, params, body }) => {
    await grantAccommodation(deps, caller, params.id, body)
    return {}
  })
  serve(app, api.refuseAccommodation, async ({ caller, params, body }) => {
    await refuseAccommodation(deps, caller, params.id, body.explanation)
    return {}
  })
  serve(app, api.revokeAccommodation, async ({ caller, params, body }) => {
    await revokeAccommodation(deps, caller, params.id, body.reason)
    return {}
  })
}
