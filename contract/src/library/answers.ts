/** Answering an item: what the question is, what was tried, what was told. Nothing here holds an answer that was not earned. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IntegerOrNull, OneOf, ShortText, TextOrNull, Timestamp } from '../fields.ts'
import { codeLimit } from './code.ts'
import { Status } from './model.ts'

/**
 * - `rounded`: the right value with too few digits; not wrong, and not there yet.
 * - `handed_in`: an essay, which the reader compares with the points themselves.
 */
const KeptVerdict = OneOf('right', 'wrong', 'rounded', 'handed_in')

const Html = Type.String({ description: 'HTML of our own making, with maths' })
const HtmlOrNull = TextOrNull

const Attempt = Type.Object({
  id: Id,
  at: Timestamp,
  given: Type.String({ description: 'as it was typed; an interval as its two ends' }),
  verdict: KeptVerdict,
  says: HtmlOrNull,
  seconds: IntegerOrNull,
})

/** An option of a choice. */
export const Option = Type.Object({ key: Type.String(), html: Html })

export const questionKinds = ['number', 'interval', 'choice', 'expression', 'code', 'sql', 'essay'] as const

export const Question = Type.Object({
  id: Id,
  kind: OneOf(...questionKinds),
  ask: TextOrNull,
  options: Type.Array(Option),
  variables: Type.Array(Type.String()),
  hints: Type.Array(Html, { description: 'those taken so far' }),
  hint_count: Type.Integer(),
  attempts: Type.Array(Attempt, { description: 'the newest 20, newest first' }),
  attempt_count: Type.Integer(),
  status: Status,
  solution_uri: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'null until it was earned or asked for' }),
  points: Type.Array(Html, { description: 'what a good essay says, once one was handed in' }),
  points_made: Type.Array(Type.Integer(), { description: 'which of them the reader found in the newest one, from 0' }),
  points_enough: Type.Integer({ description: 'so many of them solve the question' }),
  follow_ups: Type.Array(Html, { description: 'once the solution is open' }),
  follow_ups_answered: Type.Boolean({ description: 'whether each of them has a model answer to be asked for' }),
  follow_ups_judged: Type.Array(Type.Integer(), {
    description: 'which of them are answered before their model answer is told, from 1; once the solution is open',
  }),
  dialogue_steps: Type.Integer({ description: 'of the dialogue that walks through it; 0 where there is none' }),
  topics: Type.Array(Type.String()),
  methods: Type.Array(Type.String(), { description: 'what the solution uses, once it is open' }),
  companies: Type.Array(Type.String()),
  roles: Type.Array(Type.String()),
  time_target: Type.Integer({ description: 'minutes' }),
  variants: Type.Integer({ description: 'with how many other rows of numbers it is served; 0 where it has its own only' }),
})

/** Whether it is answered in the editor beside it, where the reader's own browser judges it. */
export const isAnsweredInEditor = (kind: Question['kind']): boolean => kind === 'code' || kind === 'sql'

/** What a machine reads is short; only an essay may be long. In characters. */
const longestAnswer = 200
export const longestEssay = 20_000

/** The sentence about an answer that is too long for its kind of question. Only the server knows the kind for certain. */
export function answerTooLong(kind: Question['kind'], { answer = '', low = '', high = '' }: Ends): string | undefined {
  const isTooLong = kind !== 'essay' && [answer, low, high].some((text) => text.length > longestAnswer)
  return isTooLong ? `An answer has at most ${longestAnswer} characters.` : undefined
}

interface Ends {
  answer?: string
  low?: string
  high?: string
}

const Placement = Type.Object({ id: Id })

export const getQuestion = endpoint('GET /item/{id}/question', {
  who: 'member',
  summary: 'What an item asks, without its answer, and where the caller stands with it.',
  params: Placement,
  replies: { 200: Question },
})

/** What a timer says at most, in seconds: a day. */
export const longestTime = 86_400

/** What a browser says of its tests, or of the sets of data that a query was checked on. It counts for the reader's own status, which opens nothing. */
const TestRun = Type.Object({
  passed: Type.Integer({ minimum: 0, maximum: 10_000 }),
  total: Type.Integer({ minimum: 1, maximum: 10_000 }),
})

export const TypedAnswer = Type.Object({
  answer: Type.Optional(
    Type.String({ maxLength: longestEssay, description: 'a number, a formula, an essay, the key of an option' }),
  ),
  low: Type.Optional(ShortText),
  high: Type.Optional(ShortText),
})

/** What can be meant in several ways: the text for each of them, to be answered with instead. */
export const Readings = Type.Optional(
  Type.Array(Type.String(), {
    description: 'with `ambiguous`: the ways to read it, each as a text that can be read in that way alone',
  }),
)

/** What is `unreadable` or `ambiguous` is no attempt. */
export const Judgement = Type.Object({
  verdict: OneOf('right', 'wrong', 'rounded', 'handed_in', 'ambiguous', 'unreadable'),
  says: HtmlOrNull,
  readings: Readings,
  end: Type.Optional({ ...OneOf('low', 'high'), description: 'the end of an interval that `says` and `readings` are about' }),
})

/** Whether an answer with this verdict is an attempt: it was read, and in one way. */
export const isAttempt = <Word extends string>(verdict: Word): verdict is Exclude<Word, 'unreadable' | 'ambiguous'> =>
  verdict !== 'unreadable' && verdict !== 'ambiguous'

export const HintTaken = Type.Object({ number: Type.Integer({ minimum: 1, maximum: 20, description: 'which one, from 1' }) })

export const postAttempt = endpoint('POST /item/{id}/attempt', {
  who: 'member',
  summary: 'Judge an answer and keep the attempt. What cannot be read, or can be read in several ways, is no attempt.',
  params: Placement,
  body: Type.Object({
    ...TypedAnswer.properties,
    run: Type.Optional(TestRun),
    code: Type.Optional(
      Type.String({
        maxLength: codeLimit,
        description: 'what the tests were run on; kept where code is what answers the question',
      }),
    ),
    seconds: Type.Optional(
      Type.Integer({ minimum: 0, maximum: longestTime, description: "by the reader's own timer, where it was used" }),
    ),
  }),
  replies: {
    200: Type.Object({ ...Judgement.properties, question: Question }),
  },
})

export const takeHint = endpoint('POST /item/{id}/hint', {
  who: 'member',
  summary: 'The next hint. One that was taken already is told again.',
  params: Placement,
  body: HintTaken,
  replies: { 200: Question },
})

export const openSolution = endpoint('POST /item/{id}/solution', {
  who: 'member',
  summary: 'Ask for the worked solution. Asking again changes nothing.',
  params: Placement,
  replies: { 200: Question },
})

export const getModelAnswer = endpoint('GET /item/{id}/follow-up/{number}', {
  who: 'member',
  summary: 'What a strong candidate says to a follow-up, for who has the solution open and has answered it, where it is judged.',
  params: Type.Object({ id: Id, number: Type.Integer({ minimum: 1, maximum: 20, description: 'which one, from 1' }) }),
  replies: { 200: Type.Object({ html: Html }) },
})

export const tickPoints = endpoint('PUT /item/{id}/points', {
  who: 'member',
  summary: 'Which points the newest essay made, in its own writer’s eyes.',
  params: Placement,
  body: Type.Object({ made: Type.Array(Type.Integer({ minimum: 0, maximum: 20 }), { maxItems: 20 }) }),
  replies: { 200: Question },
})

export type Question = Static<typeof Question>
export type Attempt = Static<typeof Attempt>
export type TestRun = Static<typeof TestRun>
export type Verdict = Static<(typeof postAttempt.shape.replies)[200]>['verdict']
