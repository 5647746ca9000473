/** What administrators see of the questions to the assistant, and what they make of them (additions to spec §7.3; readings §6). */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Day, Id, IdOrNull, IntegerOrNull, OneOf, Skip, TextOrNull, Timestamp } from '../fields.ts'
import { Citation, Place } from './api.ts'

/** What a question is marked as: by the assistant, or by an administrator who corrected it. */
export const marks = ['unrelated', 'abusive'] as const
const MarkOrNull = Type.Union([OneOf(...marks), Type.Null()])
const Source = OneOf('library', 'model')

const params = Type.Object({ id: Id })
const Asker = Type.Object({ id: Id, username: Type.String(), email: Type.String(), is_suspended: Type.Boolean() })

const ReviewedQuestion = Type.Object({
  id: Id,
  asked_at: Timestamp,
  person: Asker,
  prompt: Type.String({ description: 'empty once it is old' }),
  /** That was open beside the panel. */
  item: Type.Union([Type.Object({ title: Type.String(), place: Place }), Type.Null()]),
  source: Source,
  /** The reply as it was shown. */
  html: TextOrNull,
  citations: Type.Array(Citation),
  mark: MarkOrNull,
  /** Who corrected it, by username. */
  marked_by: TextOrNull,
  helpful: Type.Union([Type.Boolean(), Type.Null()]),
  helpful_reason: TextOrNull,
  /** Out of the list of who asked. */
  forgotten_at: Type.Union([Timestamp, Type.Null()]),
})

export const reviewQuestions = endpoint('GET /admin/assistant/questions', {
  who: 'staff',
  summary: 'The questions that were answered, newest first, 20 a page, with their replies: all of them, or those that fit.',
  query: Type.Object({
    mark: Type.Optional(OneOf(...marks, 'any', 'none')),
    person: Type.Optional(Id),
    day: Type.Optional(Day),
    source: Type.Optional(Source),
    helpful: Type.Optional(Type.Boolean()),
    cursor: Type.Optional(Id),
  }),
  replies: {
    200: Type.Object({ questions: Type.Array(ReviewedQuestion, { maxItems: 20 }), next_cursor: IdOrNull }),
  },
})

export const correctMark = endpoint('PUT /admin/assistant/questions/{id}/mark', {
  who: 'staff',
  summary: 'Mark a question, otherwise or not at all.',
  params,
  body: Type.Object({ mark: MarkOrNull }),
  replies: { 200: Nothing },
})

export const readAssistantUse = endpoint('GET /admin/people/{userId}/assistant', {
  who: 'staff',
  summary: 'How many questions somebody has left today, and how many they asked in all, with those that were marked.',
  params: Type.Object({ userId: Id }),
  replies: {
    200: Type.Object({
      left: Type.Integer(),
      of: Type.Integer(),
      resets_at: Timestamp,
      asked: Type.Integer({ description: 'that were counted' }),
      unrelated: Type.Integer(),
      abusive: Type.Integer(),
    }),
  },
})

const MarkedPerson = Type.Object({
  person: Asker,
  asked: Type.Integer({ description: 'questions of the month that were counted' }),
  unrelated: Type.Integer(),
  abusive: Type.Integer(),
})

export const countMarks = endpoint('GET /admin/assistant/marks', {
  who: 'staff',
  summary: 'Whose questions were marked in a month, by UTC, and how many: the hundred with most.',
  query: Type.Object({
    month: Type.Optional(
      Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', maxLength: 7, description: 'this one, if absent' }),
    ),
  }),
  replies: { 200: Type.Object({ month: Type.String(), people: Type.Array(MarkedPerson, { maxItems: 100 }) }) },
})

/** Of the last days; older texts are emptied (`docs/operating.md`). */
const Lately = Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 180, description: '30, if absent' })) })

export const listAskedInVain = endpoint('GET /admin/assistant/asked-in-vain', {
  who: 'staff',
  summary:
    'What was searched for in the library or asked of the assistant in the last 30 days and not found, the most frequent first, 50 a page: without who asked, and without addresses and long numbers.',
  query: Type.Object({ cursor: Type.Optional(Skip) }),
  replies: {
    200: Type.Object({
      asked: Type.Array(Type.Object({ asked: Type.String(), times: Type.Integer(), last: Day }), { maxItems: 50 }),
      next_cursor: IntegerOrNull,
    }),
  },
})

export const listUnknownWords = endpoint('GET /admin/assistant/unknown-words', {
  who: 'staff',
  summary: 'Words of refused questions that stand nowhere in the library: the hundred that most people asked for.',
  query: Lately,
  replies: {
    200: Type.Object({
      words: Type.Array(Type.Object({ word: Type.String(), people: Type.Integer(), questions: Type.Integer() }), {
        maxItems: 100,
      }),
    }),
  },
})

export const readNextAnswers = endpoint('GET /admin/assistant/next-answers', {
  who: 'staff',
  summary:
    'Whether it teaches: first answers to a question whose neighbour on the shelf was worked on in the day before, after a reply about that neighbour and without one.',
  query: Lately,
  replies: {
    200: Type.Object({
      outcomes: Type.Array(
        Type.Object({ after: OneOf('library', 'model', 'nothing'), answers: Type.Integer(), right: Type.Integer() }),
      ),
    }),
  },
})

export type ReviewedQuestion = Static<typeof ReviewedQuestion>
export type MarkedPerson = Static<typeof MarkedPerson>
export type Mark = (typeof marks)[number]
