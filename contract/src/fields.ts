/** Small schemas that several features share. Every text has a length: no field is unbounded. */
import { type TSchema, Type } from 'typebox'

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** In a path: a number that nobody can have is answered as one that nobody has. */
export const PersonId = Type.Integer({ minimum: 0 })
export const Email = Type.String({ maxLength: 254 })
/** One line: in the head of a mail it would otherwise begin another. */
export const ShortText = Type.String({ maxLength: 200, pattern: '^[^\\r\\n]*$' })
/** A letter may be typed as four characters: 128 letters as 512. */
export const Password = Type.String({
  maxLength: 512,
  description: '8 to 128 characters in NFC; the rules tell which one failed',
})
export const Secret = Type.String({ minLength: 1, maxLength: 200 })
/** Of a mailed link, which may be broken anyhow: the call says so in its own sentence. */
export const LinkPart = Type.String({ minLength: 1, maxLength: 2_048 })
/** ISO 8601, UTC. */
export const Timestamp = Type.String({ format: 'date-time' })

export const TimestampOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'ISO 8601, UTC' })

/** By UTC, of this century: of others no database need know. */
export const Day = Type.String({ format: 'date', pattern: '^20[0-9]{2}-', maxLength: 10, description: 'by UTC' })

/** One of a few words. Said with a type, so that the serialiser need not try one alternative after the other. */
export const OneOf = <const Words extends readonly string[]>(...words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] })

/** A text or null; one type with two names, for the same reason. */
export const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })

/** US cents, or null. */
export const CentsOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'US cents' })

export const IntegerOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'] })

/** Where a page of a list begins whose rows have no number. */
export const Skip = Type.Integer({ minimum: 1, maximum: 10_000, description: 'how many rows come before' })

export const IdOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'] })

/** Properties of one schema under several names. */
export const each = <Name extends string, Schema extends TSchema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
