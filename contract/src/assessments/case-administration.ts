/** Cases of examinations, as reviewers see and decide them. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, IntegerOrNull, OneOf, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'
import { Option } from '../library/answers.ts'
import { caseKinds, type Decision, decisions, longestCaseText } from './cases.ts'
import { Assurance, Attempt, Given, InvigilatorNote, LogEntry, markReasons } from './model.ts'
import { longestLog, mostInvigilatorNotes } from './rules.ts'

const Named = Type.Object({ id: Id, username: Type.String() })

const CaseRow = Type.Object({
  id: Id,
  attempt_id: Id,
  title: Type.String(),
  candidate: Named,
  kind: OneOf(...caseKinds),
  position: IntegerOrNull,
  text: Type.String(),
  opened_at: Timestamp,
  due_at: Timestamp,
  is_overdue: Type.Boolean({ description: 'whether it is still not closed after that' }),
  decision: Type.Unsafe<Decision | null>({ type: ['string', 'null'], enum: [...decisions, null] }),
  granted: Type.Array(Type.Integer()),
  reasons: TextOrNull,
  decided_by: Type.Union([Named, Type.Null()]),
  second_by: Type.Union([Named, Type.Null()]),
  closed_at: TimestampOrNull,
  waits_for: Type.Unsafe<'decision' | 'confirmation' | null>({
    type: ['string', 'null'],
    enum: ['decision', 'confirmation', null],
    description: 'the next step; null once it is closed',
  }),
  may_act: Type.Boolean({ description: 'whether the caller may take the next step' }),
  lacks_people: Type.Boolean({ description: 'whether nobody may take the next step until a role is granted to another person' }),
  can_be_confirmed: Type.Boolean({ description: 'whether somebody could confirm what the caller decides' }),
})

export const listCases = endpoint('GET /admin/assessment-cases', {
  who: 'staff',
  summary: 'Cases that wait, the most urgent first, or those that are decided, the newest first: at most 100.',
  query: Type.Object({ state: OneOf('waiting', 'decided') }),
  replies: { 200: Type.Object({ cases: Type.Array(CaseRow, { maxItems: 100 }) }) },
})

const ReviewedQuestion = Type.Object({
  position: Type.Integer(),
  category: Type.String(),
  kind: Type.String(),
  points: Type.Number(),
  html: Type.String({ description: 'as the candidate saw it' }),
  ask: TextOrNull,
  options: Type.Array(Option),
  given: Given,
  is_right: Type.Unsafe<boolean | null>({
    type: ['boolean', 'null'],
    description: 'by the newest mark; null until it is marked',
  }),
  reason: Type.Unsafe<(typeof markReasons)[number] | null>({ type: ['string', 'null'], enum: [...markReasons, null] }),
  runs: Type.Integer({ description: 'how often it was marked' }),
})

const params = Type.Object({ id: Id })

export const readCase = endpoint('GET /admin/assessment-cases/{id}', {
  who: 'staff',
  summary:
    'A case with the paper as its candidate saw it, the answers, the marks, the log and the notes of an invigilator. It has no key.',
  params,
  replies: {
    200: Type.Object({
      case: CaseRow,
      attempt: Type.Object({
        state: Attempt.properties.state,
        assurance: Assurance,
        earned: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
        possible: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
        reaches_marks: Type.Boolean({ description: 'whether the marks as they are pass' }),
        pass: Type.Object({ overall: Type.Integer(), section: Type.Integer() }),
      }),
      questions: Type.Array(ReviewedQuestion),
      entries: Type.Array(LogEntry, { maxItems: longestLog }),
      notes: Type.Array(InvigilatorNote, {
        maxItems: mostInvigilatorNotes,
        description: 'of the invigilator, where there was one',
      }),
    }),
  },
})

export const decideCase = endpoint('POST /admin/assessment-cases/{id}/decision', {
  who: 'staff',
  summary:
    'Decide a case with reasons that the candidate reads. `void` and `misconduct` take the sitting away, and wait until a second person confirms them.',
  params,
  body: Type.Object({
    decision: OneOf(...decisions),
    granted: Type.Array(Type.Integer({ minimum: 1, maximum: 200 }), {
      maxItems: 200,
      description: 'the questions that count as right; with `remarked` alone',
    }),
    reasons: Type.String({ minLength: 30, maxLength: longestCaseText, description: 'in sentences' }),
  }),
  refusals: ['case_decided', 'needs_other_decider'],
  replies: { 200: Nothing },
})

export const confirmDecision = endpoint('POST /admin/assessment-cases/{id}/confirmation', {
  who: 'staff',
  summary:
    'Confirm, as a second person, a decision that takes a sitting away, or reject it: then the case waits for another decision.',
  params,
  body: Type.Object({ agrees: Type.Boolean() }),
  refusals: ['case_decided', 'needs_other_decider'],
  replies: { 200: Nothing },
})

export type CaseRow = Static<typeof CaseRow>
export type ReviewedQuestion = Static<typeof ReviewedQuestion>
