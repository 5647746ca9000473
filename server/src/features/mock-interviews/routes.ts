/** The calls of mock interviews: a candidate's (spec §7.2 and what readings §6 adds), an interviewer's, an administrator's. */
import * as api from 'contract/mock-interviews/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../platform/serve.ts'
import type { AskProvider } from './access/grant.ts'
import { markUsed } from './access/mark-used.ts'
import { verifyAccess } from './access/verify.ts'

export function mockInterviewRoutes(app: FastifyInstance, deps: Deps, askProvider: AskProvider): void {
  serve(app, api.verifyMockAccess, ({ body, network }) => verifyAccess(deps, { askProvider, network }, body.session_id))
  serve(app, api.markMockAccessUsed, ({ body, network }) => markUsed(deps, { askProvider, network }, body))
}
