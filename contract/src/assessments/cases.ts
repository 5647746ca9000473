/** Cases as their candidate opens and reads them: reported errors, one appeal, reviews. Reviewers use `case-administration.ts`. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IntegerOrNull, OneOf, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'
import { appealDays, decisionWorkingDays } from './rules.ts'

/** The marks open a `review`, an oral opens an `oral`, and the candidate opens the other two. */
export const caseKinds = ['review', 'oral', 'appeal', 'error'] as const

export type CaseKind = (typeof caseKinds)[number]

const ofMarks = ['upheld', 'remarked'] as const
/** Another oral is held, or the examination passes, or fails, by a reviewer's decision about the oral. */
const ofOrals = ['oral_again', 'oral_waived', 'oral_failed'] as const
/** A second person has to confirm these. */
const takingAway = ['void', 'misconduct'] as const

export const decisions = [...ofMarks, ...ofOrals, ...takingAway] as const

/** The decisions that a kind of case allows. */
export const decisionsOf = (kind: CaseKind): readonly Decision[] => [
  ...(kind === 'oral' ? ofOrals : ofMarks),
  ...(kind === 'error' ? [] : takingAway),
]

export type Decision = (typeof decisions)[number]

export const longestCaseText = 4000

const CaseText = Type.String({ minLength: 1, maxLength: longestCaseText })

const OwnCase = Type.Object({
  id: Id,
  kind: OneOf(...caseKinds),
  position: Type.Unsafe<number | null>({ ...IntegerOrNull, description: 'the question in which an error is reported' }),
  text: Type.String(),
  opened_at: Timestamp,
  due_at: Timestamp,
  decision: Type.Unsafe<Decision | null>({
    type: ['string', 'null'],
    enum: [...decisions, null],
    description: 'null until it is decided, by two people where that is needed',
  }),
  granted: Type.Array(Type.Integer(), { description: 'the questions that count as right by the decision' }),
  reasons: TextOrNull,
  closed_at: TimestampOrNull,
})

const params = Type.Object({ id: Id })

export const listOwnCases = endpoint('GET /assessment-attempts/{id}/cases', {
  who: 'member',
  summary: 'The reviews, the appeal and the reported errors of an examination of one’s own, with decisions and their reasons.',
  params,
  replies: { 200: Type.Object({ cases: Type.Array(OwnCase) }) },
})

export const reportError = endpoint('POST /assessment-attempts/{id}/reports', {
  who: 'member',
  summary: `Report an error in a question of an examination: after its sitting, until ${appealDays} days after its result. One report a question; a reviewer decides within ${decisionWorkingDays} working days.`,
  params,
  body: Type.Object({ position: Type.Integer({ minimum: 1, maximum: 200 }), text: CaseText }),
  refusals: ['sitting_open', 'appeal_over', 'appeal_used'],
  replies: { 200: OwnCase },
})

export const appealResult = endpoint('POST /assessment-attempts/{id}/appeal', {
  who: 'member',
  summary: `Appeal a released result that is not a pass, once, within ${appealDays} days. Someone who has not decided about it before decides within ${decisionWorkingDays} working days.`,
  params,
  body: Type.Object({ text: CaseText }),
  refusals: ['sitting_open', 'not_released', 'appeal_over', 'appeal_used'],
  replies: { 200: OwnCase },
})

export type OwnCase = Static<typeof OwnCase>
