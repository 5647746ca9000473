/** What has changed in an item since it was new: its versions, answers that were judged again, and who told of an error. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'

const ItemHistory = Type.Object({
  changes: Type.Array(Type.Object({ version: Type.Integer(), date: Type.String(), change: Type.String() }), {
    description: 'the newest first',
  }),
  regrades: Type.Array(Type.Object({ at: Timestamp, changed: Type.Integer({ description: 'verdicts that are others since' }) }), {
    description: 'when answers to the versions before were judged again: the newest 100',
  }),
  thanks: Type.Array(Type.Object({ at: Timestamp, username: Type.String() }), {
    description: 'errors that were mended, by whoever told of them and wished to be named: the newest 100',
  }),
})

export const readItemHistory = endpoint('GET /item/{id}/history', {
  who: 'member',
  summary: 'What has changed in an item since it was new, for who may read it.',
  params: Type.Object({ id: Id }),
  replies: { 200: ItemHistory },
})

export type ItemHistory = Static<typeof ItemHistory>
