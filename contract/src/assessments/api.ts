/** The endpoints of assessments: a paper is drawn, sat, marked and looked at. */
import { Type } from 'typebox'
import { CertificateChoice } from '../credentials/model.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Secret, TextOrNull, Timestamp } from '../fields.ts'
import { Accommodation } from './accommodations.ts'
import {
  Assessment,
  AssessmentKey,
  Assurance,
  Attempt,
  ClientVersion,
  Given,
  LogEntry,
  Paper,
  Result,
  Saved,
  Signal,
  StartedAttempt,
} from './model.ts'
import {
  launchMinutes,
  longestLog,
  mostSignals,
  practiceMinutes,
  practiceQuestions,
  triesOfAnOrder,
  unusedHours,
  waitDays,
} from './rules.ts'

export const listAssessments = endpoint('GET /assessments', {
  who: 'member',
  duringSitting: true,
  summary: "The assessments, their rules, and the caller's attempts; with what is granted to the caller, where it is in force.",
  replies: {
    200: Type.Object({
      assessments: Type.Array(Assessment),
      accommodation: Type.Optional(Accommodation),
      holds_orals: Type.Boolean({ description: 'whether the caller is an examiner' }),
    }),
  },
})

export const drawPaper = endpoint('POST /assessments/{key}/attempts', {
  who: 'member',
  summary: `Draw a paper. With \`own_browser\` for practice: ${practiceQuestions} questions from the library, ${practiceMinutes} minutes. With another assurance for the examination of this assessment: it has ${triesOfAnOrder} tries within one paid access, and ${waitDays.join(' and ')} days between them. The time begins when the caller starts; a paper that is not started within ${unusedHours} hours lapses.`,
  params: Type.Object({ key: AssessmentKey }),
  body: Type.Object({
    assurance: Assurance,
    certificate: Type.Optional(CertificateChoice),
  }),
  refusals: [
    'must_be_subscribed',
    'sitting_open',
    'way_not_offered',
    'too_soon',
    'already_passed',
    'no_tries_left',
    'too_few_questions',
    'too_many',
    'needs_call',
  ],
  replies: { 200: Attempt },
})

const params = Type.Object({ id: Id })

const LinkOrNull = (description: string) => Type.Unsafe<string | null>({ ...TextOrNull, description })

export const launchSitting = endpoint('POST /assessment-attempts/{id}/launch', {
  who: 'member',
  duringSitting: true,
  summary: `A link into the sitting, for any browser or for Safe Exam Browser. It works once, within ${launchMinutes} minutes. Use it also after a crash, or to continue in another browser.`,
  params,
  refusals: ['sitting_over'],
  replies: {
    200: Type.Object({
      page_url: LinkOrNull('the page, for any browser; null where it has to be Safe Exam Browser'),
      seb_url: LinkOrNull('opens Safe Exam Browser with its settings; null where any browser will do'),
      file_url: LinkOrNull('the same settings as a file; null where any browser will do'),
      expires_at: Timestamp,
    }),
  },
})

export const enterSitting = endpoint('POST /assessment-attempts/enter', {
  who: 'anyone',
  duringSitting: true,
  summary:
    'Exchange the secret of a link for a token that opens this one sitting. The window that had it before loses it. Where it has to be Safe Exam Browser, the hash of its Config Key proves it: for the address of its start in the body, for the address of this request in the header `X-SafeExamBrowser-ConfigKeyHash`.',
  body: Type.Object({
    nonce: Secret,
    config_key_hash: Type.Optional(Type.String({ maxLength: 64, description: 'as `SafeExamBrowser.security.configKey` has it' })),
    client_version: Type.Optional(ClientVersion),
  }),
  refusals: ['entry_used', 'locked_browser_required', 'sitting_over'],
  replies: {
    200: Type.Object({
      token: Type.String(),
      attempt_id: Id,
      may_reload: Type.Boolean({
        description: 'whether the page may keep the token for when it is loaded again; if not, one enters again by a new link',
      }),
    }),
  },
})

export const startSitting = endpoint('POST /assessment-attempts/{id}/start', {
  who: 'sitting',
  summary: 'Start the clock. A second start answers the same.',
  params,
  refusals: ['sitting_over', 'taken_over', 'locked_browser_lost', 'not_let_in'],
  replies: { 200: StartedAttempt },
})

export const readPaper = endpoint('GET /assessment-attempts/{id}/paper', {
  who: 'sitting',
  summary:
    'The questions without their keys, and the answers so far. Before the start, and during a break, there are no questions in it.',
  params,
  refusals: ['sitting_over', 'taken_over', 'locked_browser_lost'],
  replies: { 200: Paper },
})

export const saveAnswer = endpoint('PUT /assessment-attempts/{id}/answers/{position}', {
  who: 'sitting',
  summary: 'Save an answer. Nothing is judged before the sitting is over.',
  params: Type.Object({ id: Id, position: Type.Integer({ minimum: 1, maximum: 200 }) }),
  body: Type.Object({
    given: Given,
    version: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'of the answer that this one replaces' }),
  }),
  refusals: ['sitting_over', 'taken_over', 'locked_browser_lost', 'changed_elsewhere', 'on_break', 'sitting_paused'],
  replies: { 200: Saved },
})

export const sendSignals = endpoint('POST /assessment-attempts/{id}/signals', {
  who: 'sitting',
  summary:
    'Report signals of the page: how long the candidate left it, how much they pasted, how long the connection was lost. They see each in the log.',
  params,
  body: Type.Object({ signals: Type.Array(Signal, { minItems: 1, maxItems: mostSignals }) }),
  refusals: ['sitting_over', 'taken_over', 'locked_browser_lost'],
  replies: { 200: Type.Object({ entries: Type.Array(LogEntry, { maxItems: mostSignals }) }) },
})

const paperReplies = { 200: Paper }

export const beginBreak = endpoint('POST /assessment-attempts/{id}/breaks', {
  who: 'sitting',
  summary:
    'Stop the clock for a break, where breaks are granted. Meanwhile the paper is hidden and no answer is saved. The break ends when what is left of the breaks is used up, also if nobody comes back. A second request answers the same.',
  params,
  refusals: ['sitting_over', 'taken_over', 'locked_browser_lost', 'no_break_left'],
  replies: paperReplies,
})

export const endBreak = endpoint('POST /assessment-attempts/{id}/breaks/end', {
  who: 'sitting',
  summary:
    'End the break: the clock continues, and the paper is there again. A pause that the invigilator began does not end. A second request answers the same.',
  params,
  refusals: ['sitting_over', 'taken_over', 'locked_browser_lost'],
  replies: paperReplies,
})

export const handIn = endpoint('POST /assessment-attempts/{id}/hand-in', {
  who: 'sitting',
  summary: 'End the sitting. The answers saved by then are marked. A second request answers the same.',
  params,
  refusals: ['taken_over', 'locked_browser_lost'],
  replies: { 200: Attempt },
})

export const readResult = endpoint('GET /assessment-attempts/{id}/result', {
  who: 'member',
  summary: 'The score with its interval, each section, and the verdict of each question; of an examination once it is released.',
  params,
  refusals: ['sitting_open', 'being_marked', 'not_released'],
  replies: { 200: Result },
})

export const readLog = endpoint('GET /assessment-attempts/{id}/log', {
  who: 'member',
  duringSitting: true,
  summary: 'Everything that was noted of the sitting, in its order, each entry chained to the one before.',
  params,
  replies: { 200: Type.Object({ entries: Type.Array(LogEntry, { maxItems: longestLog }) }) },
})
