/** Assessments on the wire. No shape of a sitting has a field for a key. */
import { type Static, Type } from 'typebox'
import { Id, OneOf, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'
import { Option } from '../library/answers.ts'
import { codeLimit } from '../library/code.ts'
import { mostCounted } from './rules.ts'

/** A blueprint's file name. */
export const AssessmentKey = Type.String({ pattern: '^[a-z][a-z_]{0,39}$', maxLength: 40, description: 'such as core' })

/** Kinds of question that a sitting poses. */
const posedKinds = ['number', 'interval', 'choice', 'expression', 'code'] as const

/** How a sitting vouches for its candidate. `own_browser` is practice and proves nothing; the other two are examinations. */
export const assurances = ['own_browser', 'locked_browser', 'invigilated'] as const

export const Assurance = OneOf(...assurances)

/** Practice ends as `marked`; an examination passes, fails, or waits until a person has decided. */
const states = [
  ...(['ready', 'open', 'closed', 'marked', 'lapsed'] as const),
  ...(['awaiting_oral', 'in_review', 'passed', 'failed', 'void'] as const),
] as const

const interval = {
  low: Type.Number({ description: 'the lower end of the 90 % interval (Wilson), from 0 to 1' }),
  high: Type.Number({ description: 'the upper end, from 0 to 1' }),
}

const Score = Type.Object({
  earned: Type.Number({ description: 'points' }),
  possible: Type.Number({ description: 'points' }),
  ...interval,
})

export const Attempt = Type.Object({
  id: Id,
  key: AssessmentKey,
  title: Type.String(),
  assurance: Assurance,
  state: OneOf(...states),
  questions: Type.Integer(),
  minutes: Type.Integer(),
  drawn_at: Timestamp,
  started_at: TimestampOrNull,
  ends_at: TimestampOrNull,
  closed_at: TimestampOrNull,
  closed_by: Type.Unsafe<'candidate' | 'time' | null>({
    type: ['string', 'null'],
    enum: ['candidate', 'time', null],
    description: 'null while it is not closed',
  }),
  released_at: TimestampOrNull,
  score: Type.Union([Score, Type.Null()], {
    description: 'null until it is marked, and in an examination until the result is released',
  }),
})

export const StartedAttempt = Type.Object({
  ...Attempt.properties,
  seed_commitment: Type.Unsafe<string | null>({
    ...TextOrNull,
    description:
      'SHA-256, in hexadecimal digits, of the seed that this paper was drawn with, followed by blueprint/version/id of the attempt; null in practice. In an appeal the seed is opened to both sides.',
  }),
})

/** The part of a question for code that candidates see beside its statement. Its `call` is a call of the function. */
export const CodeTask = Type.Object({
  entry: Type.String({ description: 'the name of the function' }),
  starter: Type.String(),
  examples: Type.Array(
    Type.Object({
      call: Type.String({ description: 'as Python writes it' }),
      returns: Type.String({ description: 'as Python writes it' }),
    }),
  ),
})

const OneExamination = Type.Object({
  key: AssessmentKey,
  is_demonstration: Type.Boolean({ description: 'true where the bank is public: then it proves nothing' }),
  questions: Type.Integer(),
  minutes: Type.Integer(),
  assurances: Type.Array(Assurance, { description: 'the ways to sit it here; empty where nobody can' }),
  oral: OneOf('every', 'sample', 'none'),
  tries: Type.Object({ of: Type.Integer(), left: Type.Integer() }),
  renewable_from: Type.Unsafe<string | null>({
    ...TimestampOrNull,
    description: 'when the caller, who has passed it, can take it again for a new certificate; null where they can take it now',
  }),
  next_try_at: Type.Unsafe<string | null>({ ...TimestampOrNull, description: 'null where the next try may begin now' }),
})

export const Assessment = Type.Object({
  key: AssessmentKey,
  title: Type.String(),
  module: OneOf('core_certificate', 'applied_certificate'),
  version: Type.Integer(),
  is_subscribed: Type.Boolean(),
  sections: Type.Array(Type.String(), { description: 'the shelves that its questions are about' }),
  pass: Type.Object({
    overall: Type.Integer({ description: 'percent of all points' }),
    section: Type.Integer({ description: 'percent of the points of each section' }),
  }),
  examination: Type.Union([OneExamination, Type.Null()], { description: 'null where the bank has none' }),
  attempts: Type.Array(Attempt, { description: 'the newest 20, newest first' }),
})

/** The candidate's answer: `answer`, the two ends of an interval, or `code`. Without any of them the question is unanswered. */
export const Given = Type.Object(
  {
    answer: Type.Optional(Type.String({ maxLength: 200 })),
    low: Type.Optional(Type.String({ maxLength: 200 })),
    high: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(Type.String({ maxLength: codeLimit, description: 'a program in Python' })),
  },
  { additionalProperties: false },
)

export const PaperQuestion = Type.Object({
  position: Type.Integer({ description: 'from 1' }),
  category: Type.String(),
  kind: OneOf(...posedKinds),
  points: Type.Number(),
  html: Type.String(),
  ask: TextOrNull,
  options: Type.Array(Option, { description: 'in the order of this paper' }),
  variables: Type.Array(Type.String()),
  code: Type.Union([CodeTask, Type.Null()], { description: 'null where it asks for no code' }),
  given: Given,
  version: Type.Integer({ description: 'how often the answer was saved' }),
})

/** Breaks that are granted, or the pause of an invigilator. */
const Breaks = Type.Object({
  left_seconds: Type.Integer({ description: 'for which the clock can still be stopped; during a break, when it began' }),
  ends_at: Type.Unsafe<string | null>({
    ...TimestampOrNull,
    description: 'when the break or the pause that goes on ends at the latest; null where none does',
  }),
  is_pause: Type.Boolean({ description: 'true where the invigilator has stopped the clock: the candidate cannot end it' }),
})

/** A note of an invigilator about a sitting. */
export const InvigilatorNote = Type.Object({
  at: Timestamp,
  text: Type.String(),
  needs_review: Type.Boolean({ description: 'whether a reviewer looks at the sitting' }),
})

export const Paper = Type.Object({
  attempt: Attempt,
  server_now: Timestamp,
  breaks: Type.Optional(Breaks),
  is_let_in: Type.Optional(
    Type.Boolean({ description: 'before the start of an examination with an invigilator: whether the clock can be started' }),
  ),
  questions: Type.Array(PaperQuestion),
})

export const Saved = Type.Object({
  version: Type.Integer(),
  saved_at: Timestamp,
  server_now: Timestamp,
  ends_at: Timestamp,
})

export const SectionResult = Type.Object({
  category: Type.String(),
  questions: Type.Integer(),
  right: Type.Integer(),
  earned: Type.Number({ description: 'points' }),
  possible: Type.Number({ description: 'points' }),
  ...interval,
})

/** `did_not_run` counts a missing function and a program that ended itself; `wrong_call` says that a call of the function returned something else. */
export const markReasons = [
  ...(['unanswered', 'too_few_digits', 'unreadable', 'ambiguous'] as const),
  ...(['did_not_run', 'took_too_long', 'used_too_much', 'wrong_call'] as const),
] as const

export const MarkedQuestion = Type.Object({
  position: Type.Integer({ description: 'from 1' }),
  category: Type.String(),
  title: Type.Unsafe<string | null>({ ...TextOrNull, description: 'null in an examination' }),
  item_id: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'the question in the library; null once it is in the library no more',
  }),
  is_right: Type.Boolean(),
  reason: Type.Unsafe<(typeof markReasons)[number] | null>({ type: ['string', 'null'], enum: [...markReasons, null] }),
  points: Type.Number(),
  given: Given,
  chosen_html: Type.Unsafe<string | null>({ ...TextOrNull, description: 'the option that was chosen' }),
})

export const Result = Type.Object({
  attempt: Attempt,
  pass: Assessment.properties.pass,
  sections: Type.Array(SectionResult),
  code_positions: Type.Array(Type.Integer(), { description: 'the questions in which code was typed, as long as that is kept' }),
  questions: Type.Array(MarkedQuestion, { description: 'of an examination the verdicts alone' }),
  appeal_until: Type.Unsafe<string | null>({ ...TimestampOrNull, description: 'null where there is nothing to appeal' }),
})

/** Signals that a page sends. None of them is a verdict. */
export const signalKinds = ['away', 'pasted', 'offline'] as const

/** Events of an examination after its sitting. */
const caseEventKinds = [
  'oral drawn',
  'oral held',
  'oral missed',
  'marked again',
  'result released',
  'error reported',
  'appealed',
  'decision proposed',
  'decision rejected',
  'decided',
] as const

export const eventKinds = [
  ...(['entered', 'taken over', 'started', 'handed in', 'time over', 'time credit', 'break began', 'break ended'] as const),
  ...(['let in', 'paused', 'resumed', 'invigilator noted'] as const),
  ...(['locked browser passed', 'locked browser failed'] as const),
  ...signalKinds,
  ...caseEventKinds,
] as const

/** The name that a browser gives itself. */
export const ClientVersion = Type.String({ maxLength: 100, pattern: '^[ -~]*$' })

/** The length, the amount or the browser of an event. */
export const EventData = Type.Object({
  seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: mostCounted })),
  characters: Type.Optional(Type.Integer({ minimum: 0, maximum: mostCounted })),
  client: Type.Optional(ClientVersion),
})

export const Signal = Type.Object({ kind: OneOf(...signalKinds), data: Type.Omit(EventData, ['client']) })

export const LogEntry = Type.Object({
  number: Type.Integer({ description: 'from 1, without gaps' }),
  at: Timestamp,
  kind: OneOf(...eventKinds),
  data: EventData,
  hash: Type.String({ description: 'SHA-256 of the hash before it and of this entry, in hexadecimal digits' }),
})

export type Assessment = Static<typeof Assessment>
export type Assurance = Static<typeof Assurance>
export type Attempt = Static<typeof Attempt>
export type StartedAttempt = Static<typeof StartedAttempt>
export type Given = Static<typeof Given>
export type InvigilatorNote = Static<typeof InvigilatorNote>
export type LogEntry = Static<typeof LogEntry>
export type MarkedQuestion = Static<typeof MarkedQuestion>
export type Breaks = Static<typeof Breaks>
export type Paper = Static<typeof Paper>
export type PaperQuestion = Static<typeof PaperQuestion>
export type Result = Static<typeof Result>
export type Saved = Static<typeof Saved>
export type Score = Static<typeof Score>
export type SectionResult = Static<typeof SectionResult>
export type CodeTask = Static<typeof CodeTask>
export type Examination = Static<typeof OneExamination>
export type EventData = Static<typeof EventData>
export type Signal = Static<typeof Signal>
