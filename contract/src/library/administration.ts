/** The library as who moderates sees it: items with what readers do with them, what readers found wrong, what loading came to. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing, type Reply } from '../endpoint.ts'
import { Id, IntegerOrNull, OneOf, Skip, TextOrNull, Timestamp } from '../fields.ts'
import { Option, questionKinds } from './answers.ts'
import { Difficulty } from './model.ts'
import { RegradedServings } from './regraded-servings.ts'
import { libraryModules } from './sections.ts'

const Regrade = Type.Object({
  version: Type.Integer({ description: 'by whose key' }),
  began_at: Timestamp,
  ended_at: TextOrNull,
  judged: Type.Integer({ description: 'answers, so far' }),
  changed: Type.Integer({ description: 'of these, those whose verdict is another now' }),
  ...RegradedServings.properties,
})

const Counted = Type.Object({
  id: Id,
  slug: Type.String({ description: 'its folder' }),
  title: Type.String(),
  hidden: Type.Boolean({ description: 'its folder vanished' }),
  places: Type.Array(Type.Object({ id: Id, module: OneOf(...libraryModules), category: Type.String() }), { maxItems: 20 }),
  readers: Type.Integer({ description: 'who opened it, once for each shelf that it stands on' }),
  tries: Type.Integer(),
  tried: Type.Integer({ description: 'who made them' }),
  solved: Type.Integer({ description: 'who was right once' }),
  median_seconds: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description: 'of the newest hundred right answers whose timer ran',
  }),
  open_reports: Type.Integer(),
  version: Type.Integer(),
  is_judged_here: Type.Boolean({
    description:
      'whether its answers can be judged again; code and queries are judged in their reader’s browser, and essays are compared by who wrote them',
  }),
  regrade: Type.Unsafe<Static<typeof Regrade> | null>({
    ...Regrade,
    type: ['object', 'null'],
    description: 'the newest; null where there was none',
  }),
})

export const itemSorts = ['readers', 'tries', 'hardest', 'reports'] as const
export const listContentItems = endpoint('GET /admin/content/items', {
  who: 'staff',
  summary:
    'Items with what readers do with them, 25 a page: the most read, the most tried, the least solved, or the most reported first.',
  query: Type.Object({
    sort: OneOf(...itemSorts),
    module: Type.Optional(OneOf(...libraryModules)),
    words: Type.Optional(Type.String({ maxLength: 100, description: 'in its title or the name of its folder' })),
    cursor: Type.Optional(Skip),
  }),
  replies: { 200: Type.Object({ items: Type.Array(Counted, { maxItems: 25 }), next_cursor: IntegerOrNull }) },
})

const Html = Type.String({ description: 'HTML of our own making, with maths' })

/** Everything that decides whether an answer is right. */
const AnswerKey = Type.Object({
  kind: OneOf(...questionKinds, 'words'),
  values: Type.Array(Type.String(), {
    description: 'the right answer: two ends of an interval, the letter of an option, else one or none',
  }),
  accepted: Type.Array(Type.String(), { description: 'other ways to write it' }),
  tolerance: Type.Union([Type.Number(), Type.Null()]),
  options: Type.Array(Option),
  points: Type.Array(Html, { description: 'that a good essay makes' }),
  misconceptions: Type.Array(Type.Object({ answer: Type.String(), html: Html }), { description: 'known wrong answers' }),
})

const QuestionPart = Type.Object({
  html: Html,
  model_answer: TextOrNull,
  key: Type.Unsafe<Static<typeof AnswerKey> | null>({
    ...AnswerKey,
    type: ['object', 'null'],
    description: 'null where nobody judges it',
  }),
})

/** By their names in `params`. */
const Numbers = Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } })

const DialogueLine = Type.Object({
  by: OneOf('interviewer', 'candidate'),
  html: Html,
  mark: Type.Unsafe<'wrong_turn' | 'recovery' | null>({ enum: ['wrong_turn', 'recovery', null] }),
})

/** What is another one with other numbers. */
const numbered = {
  statement_uri: Type.String(),
  solution_uri: Type.String(),
  key: AnswerKey,
  hints: Type.Array(Html),
}

const WholeQuestion = Type.Object({
  id: Id,
  slug: Type.String({ description: 'its folder' }),
  title: Type.String(),
  place: Type.Object({ id: Id, module: OneOf(...libraryModules), category: Type.String() }),
  difficulty: Difficulty,
  time_target: Type.Integer({ description: 'minutes' }),
  version: Type.Integer(),
  ...numbered,
  rows: Type.Array(Numbers, {
    description: 'the fresh numbers that readers may be served, row 1 first; none where the question has its own numbers only',
  }),
  starter: TextOrNull,
  tests: Type.Unsafe<string | null>({ ...TextOrNull, description: '`tests.py`, or the checks of a query (`hidden.sql`)' }),
  tables: Type.Unsafe<string | null>({ ...TextOrNull, description: 'what makes the tables that a query is asked of' }),
  follow_ups: Type.Array(QuestionPart),
  opening: Type.Array(DialogueLine, { description: 'the lines with which the dialogue begins' }),
  dialogue: Type.Array(QuestionPart, { description: 'its steps: what each asks, and the lines that follow as its model answer' }),
})

export const readWholeQuestion = endpoint('GET /admin/content/questions/{id}', {
  who: 'staff',
  summary:
    'A question with its solution, its answer, hints, follow-ups and dialogue, whatever the caller subscribes to. Nothing is recorded as read, opened or helped.',
  params: Type.Object({ id: Id }),
  replies: { 200: WholeQuestion },
})

export const readQuestionRow = endpoint('GET /admin/content/questions/{id}/rows/{row}', {
  who: 'staff',
  summary: 'A question with one row of its fresh numbers, as readers are served it, with its solution and its answer.',
  params: Type.Object({ id: Id, row: Type.Integer({ minimum: 1, maximum: 9999 }) }),
  replies: { 200: Type.Object(numbered) },
})

/** Of two reports of one error the later one is a duplicate. */
export const itemOutcomes = ['mended', 'nothing_wrong', 'duplicate'] as const
export const longestReportReply = 2000

const ReportedAttempt = Type.Object({
  version: Type.Integer({ description: 'in which it was made' }),
  given: Type.String({ description: 'its first 2000 characters' }),
  verdict: Type.String(),
  at: Timestamp,
})

const LaidOut = Type.Object({ words: Type.String(), suggestion: Type.String(), reply: Type.String() })

const ItemReport = Type.Object({
  id: Id,
  item: Type.Object({ slug: Type.String(), title: Type.String() }),
  place: Type.Object({ id: Id, module: OneOf(...libraryModules), category: Type.String() }),
  version: Type.Integer({ description: 'in which it was read' }),
  version_now: Type.Integer(),
  words: Type.String(),
  suggestion: Type.String({ description: 'what would be right; empty where nothing was said' }),
  is_named: Type.Boolean(),
  numbers: Type.Unsafe<Record<string, string> | null>({
    type: ['object', 'null'],
    additionalProperties: { type: 'string' },
    description: 'by their names in `params`, of the serving that it is about; null where it is about the own numbers',
  }),
  attempt: Type.Unsafe<Static<typeof ReportedAttempt> | null>({
    ...ReportedAttempt,
    type: ['object', 'null'],
    description:
      "the reporter's newest at that moment, as it is judged today; null where there was none, or it is not kept any more",
  }),
  reporter: Type.Object({ id: Id, username: Type.String() }),
  at: Timestamp,
  settled_at: TextOrNull,
  outcome: Type.Unsafe<(typeof itemOutcomes)[number] | null>({ enum: [...itemOutcomes, null] }),
  reply: Type.String({ description: 'what the reporter was told' }),
  html: Type.Unsafe<Static<typeof LaidOut> | null>({
    ...LaidOut,
    type: ['object', 'null'],
    description: 'its texts as posts are shown; null of what is not laid out yet',
  }),
})

export const listItemReports = endpoint('GET /admin/content/reports', {
  who: 'staff',
  summary: 'What readers found wrong in items, the newest first, 25 a page.',
  query: Type.Object({
    state: OneOf('open', 'settled'),
    cursor: Type.Optional(Id),
  }),
  replies: { 200: Type.Object({ reports: Type.Array(ItemReport, { maxItems: 25 }), next_cursor: IntegerOrNull }) },
})

export const settleItemReport = endpoint('POST /admin/content/reports/{id}/settle', {
  who: 'staff',
  summary: 'Say what came of a report, in words that its reporter is mailed.',
  params: Type.Object({ id: Id }),
  body: Type.Object({ outcome: OneOf(...itemOutcomes), reply: Type.String({ maxLength: longestReportReply }) }),
  replies: { 200: Nothing },
})

export const regradeItem = endpoint('POST /admin/content/items/{id}/regrade', {
  who: 'admin',
  asksPassword: true,
  summary:
    'Judge the answers to the versions before by the key of today. It goes on by itself: who has another verdict is mailed, and both verdicts are kept.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

const Names = Type.Array(Type.String(), { maxItems: 200 })

const ContentLoad = Type.Object({
  id: Id,
  at: Timestamp,
  items: Type.Integer(),
  added: Names,
  changed: Names,
  hidden: Names,
  refused: Type.Array(Type.String(), { maxItems: 200, description: 'what was wrong; then nothing was changed' }),
  added_count: Type.Integer(),
  changed_count: Type.Integer(),
  hidden_count: Type.Integer(),
  refused_count: Type.Integer(),
})

export const listContentLoads = endpoint('GET /admin/content/loads', {
  who: 'staff',
  summary:
    'What loading the content folder came to: the newest load, and of the twenty before it those that changed or refused something.',
  replies: { 200: Type.Object({ loads: Type.Array(ContentLoad, { maxItems: 20 }) }) },
})

export type CountedItem = Static<typeof Counted>
export type WholeQuestion = Static<typeof WholeQuestion>
export type QuestionRow = Reply<typeof readQuestionRow>
export type DialogueLine = Static<typeof DialogueLine>
export type AnswerKey = Static<typeof AnswerKey>
export type QuestionPart = Static<typeof QuestionPart>
export type ItemReport = Static<typeof ItemReport>
export type ContentLoad = Static<typeof ContentLoad>
