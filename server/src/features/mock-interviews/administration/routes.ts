/** What staff and administrators ask of mock interviews. */
import * as api from 'contract/mock-interviews/administration.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../platform/serve.ts'
import { required } from '../../../platform/typed-text.ts'
import { cancelBooking, listBookings, reissue, settle } from './bookings.ts'
import { reissueSession } from './credits.ts'
import { listExternalBookings } from './external-bookings.ts'
import { listInterviewers, makeInterviewer, unmakeInterviewer } from './interviewers.ts'
import { listFailingTasks } from './tasks.ts'
import { listWaitingCandidates } from './waiting-candidates.ts'

export function mockAdministrationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.listMockBookings, ({ query }) => listBookings(deps, query))
  serve(app, api.cancelMockBooking, ({ caller, params, body }) =>
    cancelBooking(deps, caller, params.id, required('reason', body.reason)),
  )
  serve(app, api.reissueMockCredit, ({ caller, params, body }) =>
    reissue(deps, caller, params.id, required('reason', body.reason)),
  )
  serve(app, api.settleMockBooking, ({ caller, params, body }) =>
    settle(deps, caller, params.id, required('reason', body.reason)),
  )
  serve(app, api.reissueUsedSession, ({ caller, body }) => reissueSession(deps, caller, body))
  serve(app, api.listFailingTasks, ({ query }) => listFailingTasks(deps, query))
  serve(app, api.listWaitingCandidates, ({ query }) => listWaitingCandidates(deps, query))
  serve(app, api.listExternalBookings, ({ query }) => listExternalBookings(deps, query))
  serve(app, api.listMockInterviewers, () => listInterviewers(deps))
  serve(app, api.makeInterviewer, ({ caller, body }) => makeInterviewer(deps, caller, body))
  serve(app, api.unmakeInterviewer, async ({ caller, params }) => {
    await unmakeInterviewer(deps, caller, params.id)
    return {}
  })
}
