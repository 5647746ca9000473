import * as api from 'contract/accounts/devices.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { listDevices, signOutThere } from './devices.ts'

export function deviceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getDevices, ({ caller }) => listDevices(deps, caller))

  serve(app, api.endSession, async ({ caller, params, network }) => {
    await signOutThere(deps, caller, params.sessionId, network)
    return {}
  })
}
