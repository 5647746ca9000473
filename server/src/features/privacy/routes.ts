/** A copy of what is kept of oneself, and leaving for good. */
import * as admin from 'contract/privacy/administration.ts'
import * as api from 'contract/privacy/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { serve } from '../../platform/serve.ts'
import { erasePerson, exportPerson, keepPerson } from './administration.ts'
import { askForErasure, takeBackErasure } from './erasures.ts'
import { exportDownload, giveExportAddress } from './export-address.ts'
import { askForExport } from './exports.ts'
import { privacyOf } from './state.ts'

export function privacyRoutes(app: FastifyInstance, deps: Deps, data: readonly PersonalData[]): void {
  serve(app, api.getPrivacy, ({ caller }) => privacyOf(deps, data, caller.id))
  serve(app, api.askForExport, async ({ caller, network }) => {
    await askForExport(deps, caller, network)
    return privacyOf(deps, data, caller.id)
  })
  serve(app, api.getExportAddress, ({ caller, body, network }) => giveExportAddress(deps, caller, body.secret, network))
  exportDownload(app, deps)

  serve(app, api.askForErasure, async ({ caller, body, network }) => {
    await askForErasure(deps, data, caller, body, network)
    return privacyOf(deps, data, caller.id)
  })
  serve(app, api.takeBackErasure, async ({ caller, network }) => {
    await takeBackErasure(deps, caller, network)
    return privacyOf(deps, data, caller.id)
  })

  serve(app, admin.readPersonPrivacy, ({ params }) => privacyOf(deps, data, params.userId))
  serve(app, admin.exportPerson, async ({ caller, params: { userId }, body }) => {
    await exportPerson(deps, caller, userId, body.reason)
    return privacyOf(deps, data, userId)
  })
  serve(app, admin.erasePerson, async ({ caller, params: { userId }, body }) => {
    await erasePerson(deps, data, caller, userId, body)
    return privacyOf(deps, data, userId)
  })
  serve(app, admin.keepPerson, async ({ caller, params: { userId } }) => {
    await keepPerson(deps, caller, userId)
    return privacyOf(deps, data, userId)
  })
}
