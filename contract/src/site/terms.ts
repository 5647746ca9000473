/** The agreement, as it is read before it is accepted. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

export const Terms = Type.Object({
  /** Kept with every acceptance (readings §2). */
  version: Type.String(),
  date: Type.String({ description: 'a day such as 2026-01-31' }),
  html: Type.String(),
})

export const getTerms = endpoint('GET /terms', {
  who: 'anyone',
  duringSitting: true,
  summary: 'The agreement in its current version, as HTML.',
  replies: { 200: Terms },
})

export type Terms = Static<typeof Terms>
