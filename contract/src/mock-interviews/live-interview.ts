/** The interview itself: what the interviewer has at hand, what they show, and the text that both write in. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, TextOrNull } from '../fields.ts'
import { type BookingRef, placedQuestion, whichBooking } from './model.ts'
import {
  checkInMinutes,
  mostBoardChanges,
  mostBoardUpdates,
  mostPartsOfUpdate,
  mostPreparedQuestions,
  mostUpdatesSent,
} from './rules.ts'

const params = Type.Object({ id: Id })

const PreparedQuestion = Type.Object({
  ...placedQuestion,
  time_target: Type.Integer({ description: 'minutes' }),
  statement_uri: Type.String(),
  solution_uri: Type.String(),
  hints: Type.Array(Type.String(), { description: 'HTML' }),
  follow_ups: Type.Array(Type.String(), { description: 'HTML' }),
  follow_up_answers: Type.Array(Type.String(), {
    description: 'HTML, in the order of the follow-ups; none where the question has none',
  }),
  met: Type.Boolean({ description: 'the candidate has opened or tried it before' }),
  shown: Type.Boolean({ description: 'the candidate sees it now' }),
  shown_at: TextOrNull,
})

const QuestionSet = { 200: Type.Object({ questions: Type.Array(PreparedQuestion) }) }

export const getQuestionSet = endpoint('GET /mock-interviews/{id}/questions', {
  who: 'member',
  summary: 'The questions that the interviewer has chosen, with hints, solution and follow-ups: for the interviewer alone.',
  params,
  replies: QuestionSet,
})

export const saveQuestionSet = endpoint('PUT /mock-interviews/{id}/questions', {
  who: 'member',
  summary: 'Choose them, in this order; before the end.',
  params,
  body: Type.Object({ questions: Type.Array(Id, { maxItems: mostPreparedQuestions }) }),
  replies: QuestionSet,
})

export const showQuestion = endpoint('POST /mock-interviews/{id}/questions/show', {
  who: 'member',
  summary: 'Show the candidate the statement of one of them, in place of the one before; none with null.',
  params,
  body: Type.Object({ question: Type.Unsafe<number | null>({ ...Id, type: ['integer', 'null'] }) }),
  replies: QuestionSet,
})

/** Whose side one is on: the candidate's by the link or as its owner, the interviewer's by the number of the interview. */
const side = {
  ...whichBooking,
  interview_id: Type.Optional(Id),
}

/** The same, as a page knows it. */
export type InterviewRef = BookingRef | { interview_id: number }

/** A change of the text as `@codemirror/state` writes one: lengths that stay, and what takes the place of others. */
const Change = Type.Unsafe<number | [number, ...string[]]>(Type.Unknown())

const Update = Type.Object({
  client_id: Type.String({ minLength: 1, maxLength: 40 }),
  changes: Type.Array(Change, { maxItems: mostPartsOfUpdate }),
})

export const pullBoard = endpoint('POST /mock-interviews/board/pull', {
  who: 'anyone',
  summary: `What was written since a version, ${mostBoardUpdates} changes at most, and the question that is shown. From ${checkInMinutes} minutes before the start.`,
  body: Type.Object({ ...side, since: Type.Integer({ minimum: 0, maximum: mostBoardChanges }) }),
  replies: {
    200: Type.Object({
      version: Type.Integer({ description: 'of the last of these changes' }),
      updates: Type.Array(Update),
      question: Type.Union([Type.Object({ id: Id, title: Type.String(), statement_uri: Type.String() }), Type.Null()]),
      is_open: Type.Boolean({ description: 'whether it may still be written in' }),
    }),
  },
})

/** 409 where somebody else was faster: pull, rebase, push again. */
export const pushBoard = endpoint('POST /mock-interviews/board/push', {
  who: 'anyone',
  summary: 'Changes that were made to a version of the text.',
  body: Type.Object({
    ...side,
    version: Type.Integer({ minimum: 0, maximum: mostBoardChanges }),
    updates: Type.Array(Update, { minItems: 1, maxItems: mostUpdatesSent }),
  }),
  replies: { 200: Type.Object({ version: Type.Integer() }) },
})

export type PreparedQuestion = Static<typeof PreparedQuestion>
export type BoardUpdate = Static<typeof Update>
export type BoardState = Static<(typeof pullBoard.shape.replies)[200]>
