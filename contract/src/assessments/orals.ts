/** Orals: what a candidate reads of their own. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, TextOrNull, Timestamp } from '../fields.ts'

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
  held_at: TextOrNull,
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

export type OwnOral = Static<typeof OwnOral>
