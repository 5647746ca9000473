/** The exam bank in administration: families and cells by their names and figures. No reply has a statement or a key in it. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { OneOf, TimestampOrNull } from '../fields.ts'
import { moduleTable } from '../module-table.ts'

const Slug = Type.String({ maxLength: 100, description: 'the name of its folder' })

const difficulty = OneOf('E', 'M', 'H')

const Cell = Type.Object({
  category: Type.String(),
  difficulty,
  is_code: Type.Boolean(),
  questions: Type.Integer({ description: 'that a paper draws from it' }),
  families: Type.Integer({ description: 'that are there' }),
  needed: Type.Integer({
    description: 'three for each question, six where it asks for code; with fewer, candidates meet the same ones',
  }),
})

export const readExamBank = endpoint('GET /admin/assessment-bank', {
  who: 'admin',
  summary: 'The state of the exam bank, and how many families each cell of its assessments has and needs.',
  replies: {
    200: Type.Object({
      bank: Type.Union(
        [
          Type.Object({
            is_demonstration: Type.Boolean({ description: 'true where it is the public one' }),
            loaded_at: Type.Unsafe<string | null>({
              ...TimestampOrNull,
              description: 'when it last was whole; null where it never was',
            }),
            counted_at: Type.Unsafe<string | null>({
              ...TimestampOrNull,
              description: 'when answers were counted; null before the first time',
            }),
            refused: Type.Array(Type.String(), {
              description: 'where its folder has errors, as file and line; the bank that was last whole is used meanwhile',
            }),
          }),
          Type.Null(),
        ],
        { description: 'null before the first load' },
      ),
      blueprints: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), cells: Type.Array(Cell) })),
    }),
  },
})

/** `drawn_often`: from 300 draws on; `gets_easier`: the share of right answers rose by four standard errors over a quarter; `too_few`: fewer than 30 answers. */
const advices = ['drawn_often', 'gets_easier', 'too_few'] as const

const Family = Type.Object({
  slug: Slug,
  version: Type.Integer(),
  difficulty,
  kind: Type.String(),
  drawn: Type.Integer({ description: 'papers that it was drawn for' }),
  answers: Type.Integer({ description: 'marked questions of examinations' }),
  right: Type.Integer({ description: 'of these, those that the key found right' }),
  discrimination: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description:
      'point-biserial correlation with the rest of the paper, from -1 to 1; null where all answers are right, or all wrong',
  }),
  advice: Type.Array(OneOf(...advices)),
  retired_at: Type.Unsafe<string | null>({ ...TimestampOrNull, description: 'null while it is drawn' }),
  regrade: Type.Union([Type.Object({ begun_at: Type.String(), ended_at: TimestampOrNull }), Type.Null()], {
    description: 'where its key was found wrong',
  }),
})

export const mostFamiliesListed = 500

export const examSections = [
  ...moduleTable.core_certificate.library.shelves,
  ...moduleTable.applied_certificate.library.shelves,
] as const

export const listExamFamilies = endpoint('GET /admin/assessment-families', {
  who: 'admin',
  summary: `The families of a section: those that are drawn, then those that were; at most ${mostFamiliesListed}.`,
  query: Type.Object({ category: OneOf(...examSections) }),
  replies: { 200: Type.Object({ families: Type.Array(Family, { maxItems: mostFamiliesListed }) }) },
})

const Forecast = Type.Object({
  papers: Type.Integer({ description: 'marked examinations that had this version' }),
  waiting: Type.Integer({
    description: 'papers with this version that are not marked yet: they get its points with their marks',
  }),
  questions: Type.Integer({ description: 'questions that change from wrong to right; none changes the other way' }),
  passes: Type.Integer({ description: 'results that change to passed' }),
  reviews: Type.Integer({ description: 'failed results that come so near to the mark that a person marks the answers again' }),
})

export const regradeFamily = endpoint('POST /admin/assessment-families/{slug}/regrade', {
  who: 'admin',
  asksPassword: true,
  summary:
    'After a wrong key: count a version of a family as right for everybody who had it. With `dry_run` nothing changes. Otherwise a job adds a new run of marks to each paper, and mails its candidate. The version must not be drawn any more.',
  params: Type.Object({ slug: Slug }),
  query: Type.Object({ dry_run: Type.Optional(Type.Boolean()) }),
  body: Type.Object({
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    reason: Type.String({ maxLength: 500, description: 'for the audit; a dry run needs none' }),
  }),
  replies: { 200: Forecast },
})

export type BankCell = Static<typeof Cell>
export type BankFamily = Static<typeof Family>
export type FamilyAdvice = (typeof advices)[number]
export type RegradeForecast = Static<typeof Forecast>
