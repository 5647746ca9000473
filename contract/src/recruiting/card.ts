/** Cards and answers to searches. No field here names anybody: a test walks these types. */
import { type Static, Type } from 'typebox'
import { OneOf } from '../fields.ts'
import { certificateKinds, regions, remoteWishes, roles, skillBands, skills, yearBands } from './vocabulary.ts'

/** A quarter, such as `2027Q1`. */
export const Quarter = Type.String({ pattern: '^20[0-9]{2}Q[1-4]$', maxLength: 6 })

/** The shown fields of a card. A field that is absent reads "not shown". */
export const CardFields = Type.Object({
  roles: Type.Optional(Type.Array(OneOf(...roles), { maxItems: 4 })),
  regions: Type.Optional(Type.Array(OneOf(...regions), { maxItems: 7 })),
  certificates: Type.Optional(
    Type.Array(
      Type.Object({
        kind: OneOf(...certificateKinds),
        assurance: OneOf('locked_browser', 'invigilated'),
        valid_until_year: Type.Integer(),
      }),
      { maxItems: 2 },
    ),
  ),
  skills: Type.Optional(
    Type.Array(
      Type.Object({
        skill: OneOf(...skills),
        at_least: Type.Unsafe<(typeof skillBands)[number]>({ type: 'integer', enum: [...skillBands] }),
      }),
      {
        maxItems: 20,
        description: 'first answers that were right without a hint, practised at home',
      },
    ),
  ),
  years: Type.Optional(OneOf(...yearBands)),
  remote: Type.Optional(OneOf(...remoteWishes)),
  available: Type.Optional(Quarter),
  key_words: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
})

export const CardId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 })

/** One candidate, by an id of this firm and week. */
export const Card = Type.Object({
  id: CardId,
  is_on_shortlist: Type.Boolean({ description: 'under this id' }),
})

/** Candidates whose cards read alike, and the cards of this page. */
export const CardGroup = Type.Object({
  fields: CardFields,
  count: Type.String({ description: 'a band, such as "5 to 9"' }),
  cards: Type.Array(Card, { maxItems: 20 }),
})

export type CardFields = Static<typeof CardFields>
export type Card = Static<typeof Card>
export type CardGroup = Static<typeof CardGroup>
