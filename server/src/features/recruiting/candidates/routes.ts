import * as api from 'contract/recruiting/candidates.ts'
import { viewDays } from 'contract/recruiting/rules.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'
import { serve } from '../../../platform/serve.ts'
import { saveCard, switchOff, switchOn } from './change-card.ts'
import { liftBlocks } from './closures.ts'
import { readState } from './state.ts'
import { findViews } from './store.ts'

export function candidateRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.readRecruiting, ({ caller }) => readState(deps, caller))
  serve(app, api.saveCard, ({ caller, body }) => saveCard(deps, caller, body))
  serve(app, api.switchOn, ({ caller, body }) => switchOn(deps, caller, body.version))
  serve(app, api.switchOff, ({ caller }) => switchOff(deps, caller))
  serve(app, api.readViews, async ({ caller }) => ({
    weeks: await findViews(deps.db, { userId: caller.id, since: after(deps.clock.now(), -days(viewDays)) }),
  }))
  serve(app, api.unblockFirms, async ({ caller }) => {
    await liftBlocks(deps.db, caller.id, deps.clock.now())
    return {}
  })
}
