/** The calls of mock interviews: a candidate's (spec §7.2 and what readings §6 adds), an interviewer's, an administrator's. */
import * as api from 'contract/mock-interviews/api.ts'
import * as external from 'contract/mock-interviews/external.ts'
import * as feedback from 'contract/mock-interviews/feedback.ts'
import * as own from 'contract/mock-interviews/interviewers.ts'
import * as liveInterview from 'contract/mock-interviews/live-interview.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../platform/serve.ts'
import { serveSigned } from '../../platform/serve-signed.ts'
import { signatureHeader } from '../../vendors/scheduler.ts'
import type { AskProvider } from './access/grant.ts'
import { markUsed } from './access/mark-used.ts'
import { verifyAccess } from './access/verify.ts'
import { mockAdministrationRoutes } from './administration/routes.ts'
import { bookInterview } from './candidates/book.ts'
import {
  cancelBooking,
  checkInAsCandidate,
  moveBooking,
  readBooking,
  readCalendarEntry,
  reportInterviewerNoShow,
} from './candidates/change.ts'
import { joinWaitlist } from './candidates/join-waitlist.ts'
import { listSlots } from './candidates/list-slots.ts'
import { ownBookings } from './candidates/own-bookings.ts'
import { receiveEvent } from './external/receive-event.ts'
import { readFeedback } from './feedback/read-feedback.ts'
import { addToFeedback, practiceFinder, publishFeedback, readOwnFeedback, saveFeedback } from './feedback/write-feedback.ts'
import { readHours, saveHours } from './interviewers/hours.ts'
import {
  cancelInterview,
  checkInAsInterviewer,
  listInterviews,
  reportCandidateNoShow,
  reportHeld,
} from './interviewers/interviews.ts'
import { pullBoard, pushBoard, reportRun } from './live-interview/board.ts'
import { readPrivateNotes, savePrivateNotes } from './live-interview/private-notes.ts'
import { readQuestionSet, saveQuestionSet, showQuestion } from './live-interview/question-set.ts'
import { listZones } from './zones/list-zones.ts'

export function mockInterviewRoutes(app: FastifyInstance, deps: Deps, askProvider: AskProvider): void {
  serve(app, api.verifyMockAccess, ({ body, network }) => verifyAccess(deps, { askProvider, network }, body.session_id))
  serve(app, api.markMockAccessUsed, ({ body, network }) => markUsed(deps, { askProvider, network }, body))

  serve(app, api.listSlots, (call) => listSlots(deps, call, call.body))
  serve(app, api.listZones, () => ({ zones: listZones(deps.clock.now()) }))
  serve(app, api.joinWaitlist, ({ body, network }) => joinWaitlist(deps, { askProvider, network }, body))
  serve(app, api.book, ({ body, network }) => bookInterview(deps, { askProvider, network }, body))
  serve(app, api.listOwnBookings, ({ caller }) => ownBookings(deps, caller))
  serve(app, api.readBooking, (call) => readBooking(deps, call, call.body))
  serve(app, api.getCalendarEntry, (call) => readCalendarEntry(deps, call, call.body))
  serve(app, api.moveBooking, (call) => moveBooking(deps, call, call.body))
  serve(app, api.cancelBooking, (call) => cancelBooking(deps, call, call.body))
  serve(app, api.checkInAsCandidate, (call) => checkInAsCandidate(deps, call, call.body))
  serve(app, api.reportInterviewerNoShow, (call) => reportInterviewerNoShow(deps, call, call.body))

  serveSigned(app, external.schedulerWebhook, signatureHeader, (body, signature, { network }) =>
    receiveEvent(deps, body, signature, network),
  )

  serve(app, own.getHours, ({ caller }) => readHours(deps, caller))
  serve(app, own.saveHours, ({ caller, body }) => saveHours(deps, caller, body))
  serve(app, own.listInterviews, ({ caller }) => listInterviews(deps, caller))
  serve(app, own.cancelInterview, ({ caller, params, body }) => cancelInterview(deps, caller, params.id, body.reason))
  serve(app, own.checkInAsInterviewer, ({ caller, params }) => checkInAsInterviewer(deps, caller, params.id))
  serve(app, own.reportCandidateNoShow, ({ caller, params }) => reportCandidateNoShow(deps, caller, params.id))
  serve(app, own.reportHeld, ({ caller, params }) => reportHeld(deps, caller, params.id))

  serve(app, liveInterview.getQuestionSet, ({ caller, params }) => readQuestionSet(deps, caller, params.id))
  serve(app, liveInterview.saveQuestionSet, ({ caller, params, body }) =>
    saveQuestionSet(deps, caller, params.id, body.questions),
  )
  serve(app, liveInterview.showQuestion, ({ caller, params, body }) => showQuestion(deps, caller, params.id, body.question))
  serve(app, liveInterview.pullBoard, (call) => pullBoard(deps, call, call.body))
  serve(app, liveInterview.pushBoard, (call) => pushBoard(deps, call, call.body))
  serve(app, liveInterview.reportRun, (call) => reportRun(deps, call, call.body))
  serve(app, liveInterview.getPrivateNotes, ({ caller, params }) => readPrivateNotes(deps, caller, params.id))
  serve(app, liveInterview.savePrivateNotes, ({ caller, params, body }) => savePrivateNotes(deps, caller, params.id, body))

  const findPractice = practiceFinder(deps)
  serve(app, feedback.getFeedback, ({ caller, params }) => readOwnFeedback(deps, caller, params.id))
  serve(app, feedback.saveFeedback, ({ caller, params, body }) => saveFeedback(deps, caller, params.id, body))
  serve(app, feedback.publishFeedback, ({ caller, params, body }) => publishFeedback(deps, caller, params.id, body))
  serve(app, feedback.addToFeedback, ({ caller, params, body }) => addToFeedback(deps, caller, params.id, body.text))
  serve(app, feedback.findPractice, ({ caller, query }) => findPractice(caller, query.q))
  serve(app, feedback.readFeedback, (call) => readFeedback(deps, call, call.body))

  mockAdministrationRoutes(app, deps)
}
