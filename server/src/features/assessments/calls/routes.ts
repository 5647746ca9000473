/** The endpoints of booked calls. */
import * as api from 'contract/assessments/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import { bookCall, listCallTimes, requestTimes } from './book.ts'
import { cancelCall, checkInToCall, moveCall, readCall, reportAbsence } from './change.ts'
import { listCalls } from './list.ts'

export function callRoutes(app: FastifyInstance, deps: Deps, blueprints: readonly NamedBlueprint[]): void {
  serve(app, api.listCallTimes, ({ caller, body }) => listCallTimes(deps, caller, blueprints, body))
  serve(app, api.bookCall, ({ caller, body }) => bookCall(deps, caller, blueprints, body))
  serve(app, api.requestTimes, async ({ caller, body }) => {
    await requestTimes(deps, caller, blueprints, body)
    return {}
  })
  serve(app, api.listCalls, ({ caller }) => listCalls(deps, caller))
  serve(app, api.readCall, ({ caller, params }) => readCall(deps, caller, params.id))
  serve(app, api.moveCall, ({ caller, params, body }) => moveCall(deps, caller, blueprints, params.id, body))
  serve(app, api.cancelCall, ({ caller, params, body }) => cancelCall(deps, caller, params.id, body.reason))
  serve(app, api.checkInToCall, ({ caller, params, body }) =>
    checkInToCall(deps, caller, blueprints, params.id, body.certificate),
  )
  serve(app, api.reportAbsence, ({ caller, params }) => reportAbsence(deps, caller, params.id))
}
