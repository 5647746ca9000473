/** The kinds of answer that an item, or a small question of it, asks for. Every description completes the sentence "should be …". */
import { type Static, Type } from 'typebox'
import { oneOf, strict, text, words } from './schema-parts.ts'

const ask = Type.Optional(text('the label above the answer field, such as "Your answer, to four decimals"', 120))

/** One schema for each `answer.type`, so that an error speaks of the kind the author chose. */
export const answers = {
  number: Type.Object(
    {
      type: Type.Literal('number'),
      ask,
      value: Type.Number({ description: 'a number, in decimals' }),
      tolerance: Type.Number({ minimum: 0, description: 'the absolute error that still counts as right, 0 or more' }),
      accepted: words('a list of other ways to write the answer, such as ["5/14"]'),
    },
    strict,
  ),
  interval: Type.Object(
    {
      type: Type.Literal('interval'),
      ask,
      value: Type.Array(Type.Number({ description: 'a number' }), {
        minItems: 2,
        maxItems: 2,
        description: 'the two ends, [low, high]',
      }),
      tolerance: Type.Number({ minimum: 0, description: 'the absolute error allowed at each end, 0 or more' }),
    },
    strict,
  ),
  choice: Type.Object(
    {
      type: Type.Literal('choice'),
      ask,
      options: Type.Record(Type.String(), text('the text of an option'), {
        minProperties: 2,
        description: 'the options by letter, such as { a: …, b: … }',
      }),
      value: text('the letter of the right option', 10),
    },
    strict,
  ),
  expression: Type.Object(
    {
      type: Type.Literal('expression'),
      ask,
      value: text('the formula, such as "p/(1-p)"', 200),
      variables: words('the names that the formula uses, such as [p]'),
      accepted: words('a list of other ways to write it'),
    },
    strict,
  ),
  code: Type.Object(
    {
      type: Type.Literal('code'),
      language: oneOf(['python']),
      entry: Type.String({
        pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
        description: 'the name that starter.py defines and tests.py calls',
      }),
    },
    strict,
  ),
  sql: Type.Object(
    {
      type: Type.Literal('sql'),
      dialect: oneOf(['sqlite']),
      ordered: Type.Boolean({ description: 'true where the statement says in which order the rows stand, else false' }),
    },
    strict,
  ),
  essay: Type.Object(
    {
      type: Type.Literal('essay'),
      points: Type.Array(text('one point'), {
        minItems: 2,
        maxItems: 12,
        description: 'the points a good answer makes, two to twelve',
      }),
    },
    strict,
  ),
} as const

type AnswerType = keyof typeof answers
export type Answer = { [Kind in AnswerType]: Static<(typeof answers)[Kind]> }[AnswerType]

export const Misconceptions = Type.Array(
  Type.Object({ answer: text('the wrong answer, as text', 200), says: text('the sentence that helps who gave it') }, strict),
  { maxItems: 12, description: 'a list of { answer, says }' },
)

export const Params = Type.Record(
  Type.String(),
  Type.Object(
    {
      min: Type.Number({ description: 'the smallest value' }),
      max: Type.Number({ description: 'the largest value' }),
      step: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: 'the distance between two values, above 0' })),
      constraint: Type.Optional(text('a condition on the drawn values, in words the proof checks')),
      serve: Type.Optional(
        Type.Array(Type.Number({ description: 'a number' }), {
          minItems: 1,
          description: 'a list of the values that readers are given, where these are not all that are proved',
        }),
      ),
      sign: Type.Optional(text('what the texts call it, in maths without dollars, such as \\mu', 80)),
    },
    strict,
  ),
  { description: 'the ranges by name, such as { k: { min: 1, max: 5, step: 1 } }' },
)
