import * as api from 'contract/recruiting/candidates.ts'
import { countViews, listViews } from 'contract/recruiting/views.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { saveCard, switchOff, switchOn } from './change-card.ts'
import { unblockFirms } from './closures.ts'
import { readState } from './state.ts'
import { readViews, readWeeks } from './views.ts'

export function candidateRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.readRecruiting, ({ caller }) => readState(deps, caller))
  serve(app, api.saveCard, ({ caller, body }) => saveCard(deps, caller, body))
  serve(app, api.switchOn, ({ caller, body }) => switchOn(deps, caller, body.version))
  serve(app, api.switchOff, ({ caller }) => switchOff(deps, caller))
  serve(app, countViews, ({ caller, query }) => readWeeks(deps, caller, query))
  serve(app, listViews, ({ caller, query }) => readViews(deps, caller, query))
  serve(app, api.unblockFirms, async ({ caller }) => {
    await unblockFirms(deps.db, caller.id, deps.clock.now())
    return {}
  })
}
