/** What has changed in an item since it was new: its versions, answers that were judged again, and who told of an error. The editors' log is for staff. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IntegerOrNull, TextOrNull, Timestamp } from '../fields.ts'

const ItemHistory = Type.Object({
  changes: Type.Array(Type.Object({ version: Type.Integer(), date: Type.String(), change: TextOrNull }), {
    description: 'the newest first: each line of the log for staff; for others each version, without its line',
  }),
  regrades: Type.Array(
    Type.Object({
      at: Timestamp,
      changed_yours: Type.Integer({ description: "verdicts of the caller's that are others since" }),
      changed: Type.Unsafe<Static<typeof IntegerOrNull>>({ ...IntegerOrNull, description: "everybody's, for staff" }),
    }),
    {
      description:
        'when answers to the versions before were judged again, the newest 100; for others than staff those that changed a verdict of theirs',
    },
  ),
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
