import { type Static, Type } from 'typebox'

/** No placeholder: a title also stands in addresses' lists, feeds and heads of pages. */
const plain = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^(?!.*\\{\\{)', description })

export const InsightFront = Type.Object(
  {
    title: plain(70, 'a title of at most 70 characters, without {{…}}'),
    published: Type.String({ format: 'date', description: 'a date such as 2026-01-31' }),
    summary: plain(160, 'one or two sentences, 160 characters at most, without {{…}}'),
    sources: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description: 'a list of sources, a line each' }),
    ),
  },
  { additionalProperties: false },
)

export type InsightFront = Static<typeof InsightFront>
