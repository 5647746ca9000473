import { sql } from 'kysely'
import type { ToDoCount } from '../../platform/to-do.ts'

export const privacyToDo = {
  /** Asked for, and not carried out yet. */
  erasures: () => sql`(select count(*) from erasures where erased_at is null)`,
} satisfies Record<string, ToDoCount>
