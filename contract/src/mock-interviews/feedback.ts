/** What the interviewer makes of an interview: a draft of theirs, published once, corrected by dated additions. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IdOrNull, TextOrNull, Timestamp } from '../fields.ts'
import { Interview, MultilineText, placedQuestion, whichBooking } from './model.ts'
import { type criteria, type Level, longestRemark, mostAddenda, nextStepCount, strengthCount } from './rubric.ts'
import { longestSearch } from './rules.ts'

const LevelOrNull = Type.Unsafe<Level | null>({ type: ['integer', 'null'], enum: [1, 2, 3, 4, null] })
const BooleanOrNull = Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })

const Levels = Type.Object({
  problem_solving: LevelOrNull,
  mathematics: LevelOrNull,
  coding: LevelOrNull,
  communication: LevelOrNull,
  hints: LevelOrNull,
} satisfies Record<(typeof criteria)[number], unknown>)

const Strengths = Type.Array(MultilineText(longestRemark), { minItems: strengthCount, maxItems: strengthCount })

const judged = {
  levels: Levels,
  /** Would pass this round: yes, not yet, or not said so far. */
  passes: BooleanOrNull,
  strengths: Strengths,
}

export const Draft = Type.Object({
  ...judged,
  next_steps: Type.Array(Type.Object({ text: MultilineText(longestRemark), item: IdOrNull }), {
    minItems: nextStepCount,
    maxItems: nextStepCount,
    description: 'each with a question to practise, where one fits',
  }),
})

/** A question of the library, to practise. */
const Practice = Type.Object(placedQuestion)

const read = {
  ...judged,
  next_steps: Type.Array(
    Type.Object({ text: Type.String(), item: Type.Union([Practice, Type.Null()], { description: 'null where it is gone' }) }),
  ),
  rubric_version: Type.Integer(),
  addenda: Type.Array(Type.Object({ text: Type.String(), at: Timestamp })),
}

export const OwnFeedback = Type.Object({ ...read, saved_at: TextOrNull, published_at: TextOrNull })
export const Feedback = Type.Object({ ...read, published_at: Timestamp })

const params = Type.Object({ id: Id })
const FeedbackReply = { 200: Type.Object({ interview: Interview, feedback: OwnFeedback }) }

export const getFeedback = endpoint('GET /mock-interviews/{id}/feedback', {
  who: 'member',
  summary: "The interviewer's own, as far as it is written.",
  params,
  replies: FeedbackReply,
})

export const saveFeedback = endpoint('PUT /mock-interviews/{id}/feedback', {
  who: 'member',
  summary: 'Save the draft, from the start of the interview on. 409 once it is published.',
  params,
  body: Draft,
  replies: FeedbackReply,
})

/** 400 by field for what is missing: a level, strengths, next steps, whether it would pass. */
export const publishFeedback = endpoint('POST /mock-interviews/{id}/feedback/publish', {
  who: 'member',
  summary: 'Publish it as it is sent, once. The candidate is mailed; the interview counts as held.',
  params,
  body: Draft,
  replies: FeedbackReply,
})

export const addToFeedback = endpoint('POST /mock-interviews/{id}/feedback/addenda', {
  who: 'member',
  summary: `Add to what is published, with the date: ${mostAddenda} times at most. What stands is not changed.`,
  params,
  body: Type.Object({ text: MultilineText(longestRemark) }),
  replies: FeedbackReply,
})

export const readFeedback = endpoint('POST /mock-interviews/booking/feedback', {
  who: 'anyone',
  summary: 'What was published on an interview, by the link that was mailed or by its owner; null until then.',
  body: Type.Object(whichBooking),
  replies: { 200: Type.Object({ feedback: Type.Union([Feedback, Type.Null()]) }) },
})

export const findPractice = endpoint('GET /mock-interviews/practice', {
  who: 'member',
  shareOfRateLimit: 1 / 2,
  summary: 'Questions of the whole library that fit some words, for an interviewer to name.',
  query: Type.Object({ q: Type.String({ maxLength: longestSearch }) }),
  replies: { 200: Type.Object({ questions: Type.Array(Practice, { maxItems: 20 }) }) },
})

/** Whose criterion, strength or step is missing. */
export const missing = {
  levels: 'Choose a level.',
  passes: 'Say whether they would pass this round.',
  strengths: 'Name two strengths.',
  next_steps: 'Name three next steps.',
} as const

export type Draft = Static<typeof Draft>
export type OwnFeedback = Static<typeof OwnFeedback>
export type Feedback = Static<typeof Feedback>
export type Practice = Static<typeof Practice>
