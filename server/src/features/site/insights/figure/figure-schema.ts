/** What an author writes into a `figure` block of an insight. The descriptions are what errors tell to write. */
import { type Static, Type } from 'typebox'

const text = (description: string, minLength = 1) => Type.String({ minLength, description })
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>(Type.Enum([...words], { description: `one of ${words.join(', ')}` }))

const axis = {
  label: text('a few words for the axis, with the unit'),
  scale: Type.Optional(oneOf(['linear', 'log'])),
  format: Type.Optional(oneOf(['number', 'percent', 'money'])),
  from: Type.Optional(Type.Number({ description: 'the number at which the axis begins' })),
  to: Type.Optional(Type.Number({ description: 'the number at which the axis ends' })),
}

const column = text('the name of a column of the data file')

export const FigureSpec = Type.Object(
  {
    kind: oneOf(['line', 'step', 'scatter', 'bar']),
    data: Type.String({ pattern: '^[\\w-]+\\.csv$', description: 'the name of a .csv file beside the text' }),
    x: Type.Object(
      { column, ...axis },
      { additionalProperties: false, description: 'the column along the bottom and its label' },
    ),
    y: Type.Object(axis, { additionalProperties: false, description: 'the label of the upright axis' }),
    series: Type.Array(
      Type.Object(
        {
          column,
          label: text('a few words beside the line'),
          role: oneOf(['subject', 'other', 'bound', 'ghost']),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 40, description: 'a list of columns, each with its label and role' },
    ),
    caption: text('a sentence under the figure'),
    alt: text('one to three sentences that say what the figure shows', 20),
    source: text('where the numbers come from'),
  },
  { additionalProperties: false },
)

export type FigureSpec = Static<typeof FigureSpec>
export type Role = FigureSpec['series'][number]['role']
export type Format = 'number' | 'percent' | 'money'
