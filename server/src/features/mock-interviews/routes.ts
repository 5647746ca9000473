/** The calls of mock interviews: a candidate's (spec §7.2 and what readings §6 adds), an interviewer's, an administrator's. */
import * as admin from 'contract/mock-interviews/administration.ts'
import * as api from 'contract/mock-interviews/api.ts'
import * as feedback from 'contract/mock-interviews/feedback.ts'
import * as halfHour from 'contract/mock-interviews/half-hour.ts'
import * as own from 'contract/mock-interviews/interviewing.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../platform/serve.ts'
import type { AskProvider } from './access/grant.ts'
import { markUsed } from './access/mark-used.ts'
import { verifyAccess } from './access/verify.ts'
import * as administration from './administration/administration.ts'
import { bookInterview } from './candidates/book.ts'
import { cancelBooking, comeToInterview, moveBooking, readBooking, reportAbsentInterviewer } from './candidates/change.ts'
import { listSlots } from './candidates/list-slots.ts'
import { ownBookings } from './candidates/own-bookings.ts'
import { readFeedback } from './feedback/read-feedback.ts'
import { addToFeedback, practiceFinder, publishFeedback, readOwnFeedback, saveFeedback } from './feedback/write-feedback.ts'
import { pullBoard, pushBoard } from './half-hour/board.ts'
import { readScript, saveScript, showQuestion } from './half-hour/script.ts'
import { readHours, saveHours } from './interviewing/hours.ts'
import { cancelInterview, comeAsInterviewer, readAgenda, reportAbsentCandidate, reportHeld } from './interviewing/interviews.ts'

export function mockInterviewRoutes(app: FastifyInstance, deps: Deps, askProvider: AskProvider): void {
  serve(app, api.verifyMockAccess, ({ body, network }) => verifyAccess(deps, { askProvider, network }, body.session_id))
  serve(app, api.markMockAccessUsed, ({ body, network }) => markUsed(deps, { askProvider, network }, body))

  serve(app, api.listSlots, (call) => listSlots(deps, call, call.body))
  serve(app, api.book, ({ body, network }) => bookInterview(deps, { askProvider, network }, body))
  serve(app, api.listOwnBookings, ({ caller }) => ownBookings(deps, caller))
  serve(app, api.readBooking, (call) => readBooking(deps, call, call.body))
  serve(app, api.moveBooking, (call) => moveBooking(deps, call, call.body))
  serve(app, api.cancelBooking, (call) => cancelBooking(deps, call, call.body))
  serve(app, api.comeToInterview, (call) => comeToInterview(deps, call, call.body))
  serve(app, api.reportAbsentInterviewer, (call) => reportAbsentInterviewer(deps, call, call.body))

  serve(app, own.getHours, ({ caller }) => readHours(deps, caller))
  serve(app, own.saveHours, ({ caller, body }) => saveHours(deps, caller, body))
  serve(app, own.getAgenda, ({ caller }) => readAgenda(deps, caller))
  serve(app, own.cancelInterview, ({ caller, params, body }) => cancelInterview(deps, caller, params.id, body.reason))
  serve(app, own.comeAsInterviewer, ({ caller, params }) => comeAsInterviewer(deps, caller, params.id))
  serve(app, own.reportAbsentCandidate, ({ caller, params }) => reportAbsentCandidate(deps, caller, params.id))
  serve(app, own.reportHeld, ({ caller, params }) => reportHeld(deps, caller, params.id))

  serve(app, halfHour.getScript, ({ caller, params }) => readScript(deps, caller, params.id))
  serve(app, halfHour.saveScript, ({ caller, params, body }) => saveScript(deps, caller, params.id, body.questions))
  serve(app, halfHour.showQuestion, ({ caller, params, body }) => showQuestion(deps, caller, params.id, body.question))
  serve(app, halfHour.pullBoard, (call) => pullBoard(deps, call, call.body))
  serve(app, halfHour.pushBoard, (call) => pushBoard(deps, call, call.body))

  const findPractice = practiceFinder(deps)
  serve(app, feedback.getFeedback, ({ caller, params }) => readOwnFeedback(deps, caller, params.id))
  serve(app, feedback.saveFeedback, ({ caller, params, body }) => saveFeedback(deps, caller, params.id, body))
  serve(app, feedback.publishFeedback, ({ caller, params, body }) => publishFeedback(deps, caller, params.id, body))
  serve(app, feedback.addToFeedback, ({ caller, params, body }) => addToFeedback(deps, caller, params.id, body.text))
  serve(app, feedback.findPractice, ({ caller, query }) => findPractice(caller, query.q))
  serve(app, feedback.readFeedback, (call) => readFeedback(deps, call, call.body))

  serve(app, admin.listMockBookings, ({ query }) => administration.listBookings(deps, query))
  serve(app, admin.cancelMockBooking, ({ caller, params, body }) =>
    administration.cancelBooking(deps, caller, params.id, body.reason),
  )
  serve(app, admin.reissueMockCredit, ({ caller, params, body }) => administration.reissue(deps, caller, params.id, body.reason))
  serve(app, admin.settleMockBooking, ({ caller, params, body }) => administration.settle(deps, caller, params.id, body.reason))
  serve(app, admin.reissueUsedSession, ({ caller, body }) => administration.reissueSession(deps, caller, body))
  serve(app, admin.listMockInterviewers, () => administration.listInterviewers(deps))
  serve(app, admin.makeInterviewer, ({ caller, body }) => administration.makeInterviewer(deps, caller, body))
}
