import { sql } from 'kysely'
import type { ToDoCount } from '../../platform/to-do.ts'

export const credentialToDo = {
  requested_revocations: () => sql`(select count(*) from credential_revocations where outcome is null)`,
} satisfies Record<string, ToDoCount>
