/** A reader's code of before at a coding question: what was handed in, and what other code took the place of. It is told to nobody else. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IntegerOrNull, OneOf, TextOrNull, Timestamp } from '../fields.ts'
import { codeLimit } from './code.ts'

/** `submission`: handed in, with its verdict. `kept`: it stood in the editor when other code was put there; nothing was run on it. */
export const PastCodeKind = OneOf('submission', 'kept')

export const PastCode = Type.Object({
  kind: PastCodeKind,
  id: Id,
  at: Timestamp,
  is_right: Type.Boolean({ description: 'all tests passed' }),
  given: TextOrNull,
  seconds: IntegerOrNull,
})

const List = Type.Object({ past: Type.Array(PastCode, { description: 'newest first, all that there is' }) })

const Placement = Type.Object({ id: Id })

export const listPastCode = endpoint('GET /item/{id}/past-code', {
  who: 'member',
  summary: "The caller's submissions at a coding question, and the code they kept, without the code itself.",
  params: Placement,
  replies: { 200: List },
})

export const getPastCode = endpoint('GET /item/{id}/past-code/{kind}/{pastId}', {
  who: 'member',
  summary: 'The code of one of them.',
  params: Type.Object({ id: Id, kind: PastCodeKind, pastId: Id }),
  replies: { 200: Type.Object({ code: Type.String() }) },
})

export const keepCode = endpoint('POST /item/{id}/past-code', {
  who: 'member',
  summary: 'Keep code before other code takes its place in the editor. What is kept or was handed in already is not kept twice.',
  params: Placement,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: codeLimit }) }),
  replies: { 200: List },
})

export type PastCodeKind = Static<typeof PastCodeKind>
export type PastCode = Static<typeof PastCode>
