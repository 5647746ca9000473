/** Small schemas that several features share. Every text has a length: no field is unbounded. */
import { Type } from 'typebox'

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const Email = Type.String({ maxLength: 254 })
export const ShortText = Type.String({ maxLength: 200 })
export const LongText = Type.String({ maxLength: 20_000 })
export const Password = Type.String({ maxLength: 200, description: '8 to 128 characters; the rules tell which one failed' })
export const Secret = Type.String({ minLength: 1, maxLength: 200 })
/** ISO 8601, UTC. */
export const Timestamp = Type.String({ format: 'date-time' })
