/**
 * Small questions of an item, each judged by itself: what an interviewer asks next, and what the reader of a dialogue is asked before its next
 * lines. They change nothing of where the reader stands with the item.
 */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, OneOf, TextOrNull, Timestamp } from '../fields.ts'
import { Option, Readings } from './answers.ts'

const Html = Type.String({ description: 'HTML of our own making, with maths' })

/**
 * Its verdict, where it is none of an item's:
 * - `written`: in the reader's own words, which they compare with what follows by themselves.
 * - `given_up`: what follows was asked for without a right answer.
 */
const SmallAttempt = Type.Object({
  id: Id,
  at: Timestamp,
  given: Type.String({ description: 'as it was typed; nothing where it was given up' }),
  verdict: OneOf('right', 'wrong', 'rounded', 'written', 'given_up'),
  says: TextOrNull,
})

/** Whether an attempt with this verdict settles its question, so that its reader sees what follows. */
export const settles = (verdict: Static<typeof SmallAttempt>['verdict']): boolean => verdict !== 'wrong' && verdict !== 'rounded'

export const SmallQuestion = Type.Object({
  kind: OneOf('number', 'choice', 'expression', 'words'),
  ask: TextOrNull,
  options: Type.Array(Option),
  variables: Type.Array(Type.String()),
  attempts: Type.Array(SmallAttempt, { description: 'the newest 20, newest first' }),
  is_settled: Type.Boolean({ description: 'right, written or given up: what follows is told' }),
})

const Numbered = Type.Integer({ minimum: 1, maximum: 20, description: 'which one, from 1' })

const JudgedFollowUp = Type.Object({ number: Numbered, question: SmallQuestion })

const Line = Type.Object({
  by: OneOf('interviewer', 'candidate'),
  html: Html,
  mark: Type.Unsafe<'wrong_turn' | 'recovery' | null>({
    type: ['string', 'null'],
    description: '`wrong_turn` or `recovery`, once the recovery is told; else null',
  }),
})

const Step = Type.Object({
  asks: Html,
  question: SmallQuestion,
  lines: Type.Array(Line, { description: 'what is said next; none before the question is settled' }),
})

export const Dialogue = Type.Object({
  is_begun: Type.Boolean(),
  step_count: Type.Integer(),
  opening: Type.Array(Line, { description: 'once it is begun' }),
  steps: Type.Array(Step, { description: 'those settled, and the one after them' }),
})

const Placement = Type.Object({ id: Id })
const Which = Type.Object({ id: Id, number: Numbered })

/** Of own words; what is judged has the length of other answers. */
export const longestWords = 2000

const Answered = Type.Object({ answer: Type.String({ maxLength: longestWords }) })

/** What an answer is worth; `says` is HTML. What is unreadable or ambiguous is no attempt. */
const SmallJudgement = Type.Object({
  verdict: OneOf('right', 'wrong', 'rounded', 'written', 'ambiguous', 'unreadable'),
  says: TextOrNull,
  readings: Readings,
})

export const listJudgedFollowUps = endpoint('GET /item/{id}/follow-up', {
  who: 'member',
  summary: 'The follow-ups that are judged, for who has the solution open, and where the caller stands with each.',
  params: Placement,
  replies: { 200: Type.Array(JudgedFollowUp) },
})

export const answerFollowUp = endpoint('POST /item/{id}/follow-up/{number}/attempt', {
  who: 'member',
  summary: 'Judge an answer to a follow-up and keep the attempt, until it is settled.',
  params: Which,
  body: Answered,
  replies: { 200: Type.Object({ ...SmallJudgement.properties, follow_up: JudgedFollowUp }) },
})

export const giveUpFollowUp = endpoint('POST /item/{id}/follow-up/{number}/give-up', {
  who: 'member',
  summary: 'Ask for the model answer of a follow-up that is judged, without a right answer. Asking again changes nothing.',
  params: Which,
  replies: { 200: JudgedFollowUp },
})

export const getDialogue = endpoint('GET /item/{id}/dialogue', {
  who: 'member',
  summary: 'The dialogue about an item, as far as the caller has come with it.',
  params: Placement,
  replies: { 200: Dialogue },
})

export const beginDialogue = endpoint('POST /item/{id}/dialogue', {
  who: 'member',
  summary: 'Begin the dialogue. Before the first right answer to the item it counts as help. Beginning again changes nothing.',
  params: Placement,
  replies: { 200: Dialogue },
})

export const answerStep = endpoint('POST /item/{id}/dialogue/{number}/attempt', {
  who: 'member',
  summary: 'Judge an answer to a step of the dialogue and keep the attempt. What is said next follows once the step is settled.',
  params: Which,
  body: Answered,
  replies: { 200: Type.Object({ ...SmallJudgement.properties, dialogue: Dialogue }) },
})

export const giveUpStep = endpoint('POST /item/{id}/dialogue/{number}/give-up', {
  who: 'member',
  summary: 'Go on with the dialogue without a right answer to its step. Asking again changes nothing.',
  params: Which,
  replies: { 200: Dialogue },
})

export type SmallQuestion = Static<typeof SmallQuestion>
export type SmallAttempt = Static<typeof SmallAttempt>
export type JudgedFollowUp = Static<typeof JudgedFollowUp>
export type Line = Static<typeof Line>
export type Dialogue = Static<typeof Dialogue>
export type SmallJudgement = Static<typeof SmallJudgement>
