/** A living question with fresh numbers: served to one reader, and answered apart from the question itself. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IdOrNull, TextOrNull } from '../fields.ts'
import { HintTaken, Judgement, Question, TypedAnswer } from './answers.ts'

/** Of one person in one day. */
export const servingsADay = 200

export const Serving = Type.Object({
  ...Question.properties,
  id: Type.Integer({ description: 'of the serving' }),
  title: Type.String(),
  content_uri: Type.String({ description: 'its statement, for a frame' }),
  original_id: Type.Unsafe<Static<typeof IdOrNull>>({
    ...IdOrNull,
    description: 'the question with its own numbers; null once it is in the library no more',
  }),
  number: Type.Integer({ description: 'which of its rows of numbers this is for the caller, from 1' }),
  answer: Type.Unsafe<Static<typeof TextOrNull>>({
    ...TextOrNull,
    description: 'what is right with these numbers, as one would type it; null before the solution is open',
  }),
  is_closed: Type.Boolean({ description: 'whether it was solved, skipped or its solution opened: then the next one may come' }),
})

const Which = Type.Object({ id: Id })

export const postServing = endpoint('POST /practice/serving', {
  who: 'member',
  summary:
    'The question with fresh numbers: the serving that is open, or the next one. For who knows how the question is solved.',
  body: Type.Object({
    item_id: Type.Integer({ ...Id, description: 'as it is placed: the `id` of its question' }),
    skip: Type.Optional(
      Type.Integer({ ...Id, description: 'a serving that is closed first, where the caller has tried nothing at it' }),
    ),
  }),
  replies: { 200: Serving },
})

export const getServing = endpoint('GET /practice/serving/{id}', {
  who: 'member',
  summary: 'What a serving asks, without its answer, and where the caller stands with it.',
  params: Which,
  replies: { 200: Serving },
})

export const postServingAttempt = endpoint('POST /practice/serving/{id}/attempt', {
  who: 'member',
  summary: 'Judge an answer by the numbers of the serving and keep the attempt with it.',
  params: Which,
  body: TypedAnswer,
  replies: { 200: Type.Object({ ...Judgement.properties, question: Serving }) },
})

export const takeServingHint = endpoint('POST /practice/serving/{id}/hint', {
  who: 'member',
  summary: 'The next hint of a serving. One that was taken already is told again.',
  params: Which,
  body: HintTaken,
  replies: { 200: Serving },
})

export const openServingSolution = endpoint('POST /practice/serving/{id}/solution', {
  who: 'member',
  summary: 'Ask for the worked solution with the numbers of the serving. It gives the serving up.',
  params: Which,
  replies: { 200: Serving },
})

export type Serving = Static<typeof Serving>
