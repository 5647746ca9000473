/** The interview itself: what the interviewer has at hand, what they show, and the text that both write in. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, OneOf, TextOrNull, Timestamp } from '../fields.ts'
import { type BookingRef, MultilineText, placedQuestion, whichBooking } from './model.ts'
import {
  checkInMinutes,
  longestBoard,
  longestPrivateNotes,
  longestRunError,
  longestRunOutput,
  mostBoardChanges,
  mostBoardUpdates,
  mostPartsOfUpdate,
  mostPreparedQuestions,
  mostUpdatesSent,
  presenceSeconds,
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

const Position = Type.Integer({ minimum: 0, maximum: longestBoard, description: 'in UTF-16 units' })
const selection = { anchor: Position, head: Position }

const Side = OneOf('candidate', 'interviewer')

const RunResult = Type.Object({
  end: OneOf('done', 'stopped', 'late', 'crashed', 'unloaded'),
  output: Type.String({ maxLength: longestRunOutput }),
  error: Type.String({ maxLength: longestRunError, description: 'empty where there was none' }),
  left_out: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'characters of the output' }),
})

const Run = Type.Object({
  run_id: Type.String(),
  by: Side,
  name: Type.String(),
  version: Type.Integer({ description: 'of the text that was run' }),
  begun_at: Timestamp,
  result: Type.Union([RunResult, Type.Null()], { description: 'null while it runs' }),
})

const OtherSide = Type.Object({
  name: Type.String(),
  is_here: Type.Boolean({ description: `they looked within the last ${presenceSeconds} seconds` }),
  seen_at: TextOrNull,
  selection: Type.Union([Type.Object({ version: Type.Integer(), ...selection }), Type.Null()], {
    description: 'in the text of a version; null where they are away',
  }),
})

export const pullBoard = endpoint('POST /mock-interviews/board/pull', {
  who: 'anyone',
  summary: `What was written since a version, ${mostBoardUpdates} changes at most, and the question that is shown. From ${checkInMinutes} minutes before the start.`,
  body: Type.Object({
    ...side,
    since: Type.Integer({ minimum: 0, maximum: mostBoardChanges }),
    selection: Type.Optional(Type.Object(selection, { description: 'of the caller, in the text of `since`' })),
  }),
  replies: {
    200: Type.Object({
      version: Type.Integer({ description: 'of the last of these changes' }),
      updates: Type.Array(Update),
      question: Type.Union([Type.Object({ id: Id, title: Type.String(), statement_uri: Type.String() }), Type.Null()]),
      is_open: Type.Boolean({ description: 'whether it may still be written in' }),
      other: Type.Union([OtherSide, Type.Null()], { description: 'null while it may not be written in' }),
      run: Type.Union([Run, Type.Null()], { description: 'the newest' }),
      starts_at: Timestamp,
      ends_at: Timestamp,
      closes_at: Timestamp,
      as_of: Timestamp,
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

/** A result is taken for the newest run of the caller's side alone, and once; any other changes nothing. */
export const reportRun = endpoint('POST /mock-interviews/board/run', {
  who: 'anyone',
  summary: 'The shared code runs in the caller’s own browser: the run begins (null), or has ended with this result.',
  body: Type.Object({
    ...side,
    run_id: Type.String({ minLength: 1, maxLength: 40 }),
    version: Type.Integer({ minimum: 0, maximum: mostBoardChanges }),
    result: Type.Union([RunResult, Type.Null()]),
  }),
  replies: { 200: Type.Object({ run: Run }) },
})

const PrivateNotes = {
  200: Type.Object({ text: Type.String(), version: Type.Integer({ description: '0: nothing was saved yet' }) }),
}

export const getPrivateNotes = endpoint('GET /mock-interviews/{id}/notes', {
  who: 'member',
  summary: 'What the interviewer has noted for themselves: no candidate is sent it.',
  params,
  replies: PrivateNotes,
})

export const savePrivateNotes = endpoint('PUT /mock-interviews/{id}/notes', {
  who: 'member',
  summary: 'Replace a version of it; 409 where another window did before.',
  params,
  body: Type.Object({ version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }), text: MultilineText(longestPrivateNotes) }),
  replies: PrivateNotes,
})

export type PreparedQuestion = Static<typeof PreparedQuestion>
export type BoardUpdate = Static<typeof Update>
export type BoardState = Static<(typeof pullBoard.shape.replies)[200]>
export type Side = Static<typeof Side>
export type Run = Static<typeof Run>
export type RunResult = Static<typeof RunResult>
export type OtherSide = Static<typeof OtherSide>
