/** Orals, as their candidate reads them and as examiners hold them. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'
import { longestCaseText } from './cases.ts'
import { PaperQuestion } from './model.ts'

export const oralOutcomes = ['convincing', 'not_convincing', 'waived'] as const

export type OralOutcome = (typeof oralOutcomes)[number]

const Outcome = Type.Unsafe<OralOutcome | null>({
  type: ['string', 'null'],
  enum: [...oralOutcomes, null],
  description: '`waived` where a reviewer passed the examination without a convincing oral; null until there is one',
})

const OwnOral = Type.Object({
  drawn_at: Timestamp,
  due_at: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: 'when it has to be held by; null unless the answers reach the marks',
  }),
  held_at: TimestampOrNull,
  saw_identity: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], description: 'whether a document was shown' }),
  outcome: Outcome,
  notes: Type.Unsafe<string | null>({ ...TextOrNull, description: 'the reasons of the outcome' }),
})

const params = Type.Object({ id: Id })

export const readOwnOral = endpoint('GET /assessment-attempts/{id}/oral', {
  who: 'member',
  summary: 'The oral of an examination of one’s own: whether one was drawn, until when it is held, and its outcome.',
  params,
  replies: { 200: Type.Object({ oral: Type.Union([OwnOral, Type.Null()], { description: 'null where none was drawn' }) }) },
})

const OralRow = Type.Object({
  attempt_id: Id,
  title: Type.String(),
  candidate: Type.String({ description: 'the name, as a document has it' }),
  due_at: Timestamp,
})

export const listOrals = endpoint('GET /assessment-orals', {
  who: 'member',
  summary: 'The orals that the caller may hold as an examiner, the most urgent first: at most 100.',
  replies: { 200: Type.Object({ orals: Type.Array(OralRow, { maxItems: 100 }) }) },
})

/** It has no mark: the examiner asks how the answer was found. */
const OralQuestion = Type.Pick(PaperQuestion, ['position', 'category', 'html', 'ask', 'options', 'code', 'given'])

export const readOral = endpoint('GET /assessment-orals/{id}', {
  who: 'member',
  summary: 'An oral as its examiner needs it: the answers that it is about, and no marks. `id` is the attempt’s.',
  params,
  refusals: ['oral_over'],
  replies: { 200: Type.Object({ oral: OralRow, questions: Type.Array(OralQuestion, { maxItems: 2 }) }) },
})

export const holdOral = endpoint('POST /assessment-orals/{id}/outcome', {
  who: 'member',
  summary:
    'Record the outcome of an oral with reasons that the candidate reads. A convincing one releases the result; any other opens a case, and nobody fails by it alone.',
  params,
  body: Type.Object({
    saw_identity: Type.Boolean({ description: 'whether the candidate showed a document; without one an oral is not convincing' }),
    is_convincing: Type.Boolean(),
    notes: Type.String({ minLength: 30, maxLength: longestCaseText, description: 'the reasons, in sentences' }),
  }),
  refusals: ['oral_over'],
  replies: { 200: Nothing },
})

export type OralRow = Static<typeof OralRow>
export type OralQuestion = Static<typeof OralQuestion>
export type OwnOral = Static<typeof OwnOral>
