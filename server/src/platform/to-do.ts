/** What waits for staff and administrators: each feature counts its own, in its `to-do.ts`. */
import type { RawBuilder } from 'kysely'

/** A subselect of one number, which an index answers. */
export type ToDoCount = (now: Date) => RawBuilder<number>
