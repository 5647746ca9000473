/**
 * The front matter of `item.md`. Every description completes the sentence "should be …": it is what an author reads
 * when the value is something else.
 */
import { libraryModules } from 'contract/library/sections.ts'
import { categories } from 'contract/library/shelves.ts'
import { type Static, Type } from 'typebox'
import { type Answer, answers, Misconceptions, Params } from './answer-schema.ts'
import { oneOf, strict, text, words } from './schema-parts.ts'
import { JudgedQuestion } from './small-question-schema.ts'

const Shelf = Type.Object(
  {
    id: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'a whole number from 1 on, used by no other placement, ever',
    }),
    module: oneOf(libraryModules),
    category: oneOf(categories),
    group: text('the heading in the sidebar, such as "Orders and queues"', 80),
    order: Type.Integer({ minimum: 0, maximum: 100_000, description: 'a whole number; a shelf is sorted by it' }),
    preview: Type.Boolean({ description: 'true (open to everybody) or false' }),
  },
  { ...strict, description: 'a placement with id, module, category, group, order and preview' },
)

interface FollowUpEntry {
  asks: string
  judged?: JudgedQuestion
  answer: string
}

/**
 * What the interviewer asks next, with or without its model answer. One schema whose words each speak of one of the two kinds, because what
 * is told of a union tells an author nothing.
 */
const FollowUp = Type.Unsafe<string | FollowUpEntry>({
  type: ['string', 'object'],
  minLength: 1,
  maxLength: 2000,
  properties: {
    asks: text('the question, in Markdown'),
    judged: JudgedQuestion,
    answer: text('what a strong candidate says to it, in Markdown', 4000),
  },
  required: ['asks', 'answer'],
  additionalProperties: false,
  description: 'a question in Markdown, or { asks, answer }',
})

const Variants = Type.Object(
  {
    figures: Type.Optional(
      Type.Record(Type.String(), oneOf(['own', 'any'], 'own (drawn for the own numbers) or any (true of all)')),
    ),
    literal: Type.Optional(
      words('a list of at most forty pieces of the texts whose numerals are alike in all rows, such as ["n = 0"]', 40),
    ),
    allow: Type.Optional(
      Type.Array(Type.Number(), { description: 'a list of the answers among 0, 1 and -1 that are no giveaway' }),
    ),
  },
  { ...strict, description: 'a mapping with figures, literal and allow, or {}' },
)

const whole = (minimum: number, description: string) => Type.Integer({ minimum, maximum: 1000, description })

export const ItemFront = Type.Object(
  {
    title: text('a short title, such as "Third in the Queue"', 120),
    shelves: Type.Array(Shelf, { minItems: 1, description: 'a list of placements, at least one' }),
    difficulty: oneOf(['E', 'M', 'H'], 'E, M or H'),
    companies: words('a list of firms from companies.yaml, or []'),
    topics: words('a list of what the question is about, which names neither its method nor its answer'),
    methods: words('a list of what the solution uses, shown with it, or []'),
    roles: words('a list of roles, such as [quant trader]'),
    time_target: whole(1, 'the minutes a good candidate needs, a whole number'),
    skills: words('a list of what the item trains'),
    answer: Type.Unsafe<Answer>(
      Type.Object({ type: oneOf(Object.keys(answers)) }, { description: 'a mapping that starts with its type' }),
    ),
    hints: Type.Array(text('a hint in Markdown'), {
      minItems: 2,
      maxItems: 4,
      description: 'two to four hints, each saying less than the answer',
    }),
    misconceptions: Misconceptions,
    follow_ups: Type.Array(FollowUp, { maxItems: 12, description: 'a list of what the interviewer asks next' }),
    params: Type.Optional(Params),
    names: Type.Optional(
      Type.Array(text('a name', 60), {
        minItems: 1,
        maxItems: 12,
        uniqueItems: true,
        description: 'a list of classical names by which it is found beside its methods, such as [secretary problem]',
      }),
    ),
    trains: Type.Optional(
      Type.Array(text('the id of a skill', 60), {
        minItems: 1,
        maxItems: 5,
        uniqueItems: true,
        description: 'a list of ids of skills.yaml, the one first that is scheduled',
      }),
    ),
    variants: Type.Optional(Variants),
    packages: Type.Optional(words('a list of Python packages that Pyodide has, such as [numpy, pandas]')),
    version: whole(1, 'a whole number from 1 on'),
    changelog: Type.Array(
      Type.Object(
        {
          version: whole(1, 'a whole number from 1 on'),
          date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a date such as 2026-01-31' }),
          change: text('what changed, one sentence'),
        },
        strict,
      ),
      { minItems: 1, description: 'a list of { version, date, change }, newest first' },
    ),
  },
  {
    ...strict,
    formerKeys: {
      tags: 'write topics (what the question is about, shown at once) and methods (what its solution uses, shown with it)',
    },
  },
)

export type ItemFront = Static<typeof ItemFront>
