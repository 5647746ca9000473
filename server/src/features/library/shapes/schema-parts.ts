/** What the schemas of the library's files are put together from. */
import { Type } from 'typebox'

export const oneOf = <const Words extends readonly string[]>(words: Words, description = `one of ${words.join(', ')}`) =>
  Type.Unsafe<Words[number]>(Type.Enum([...words], { description }))

export const text = (description: string, maxLength = 2000) => Type.String({ minLength: 1, maxLength, description })
export const words = (description: string, maxItems = 20) =>
  Type.Array(text('a short text', 80), { description, uniqueItems: true, maxItems })
export const strict = { additionalProperties: false }
