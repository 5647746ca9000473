import { sql } from 'kysely'
import type { ToDoCount } from '../../platform/to-do.ts'

export const assessmentToDo = {
  accommodation_requests: () => sql`(select count(*) from accommodation_requests where decided_at is null)`,
} satisfies Record<string, ToDoCount>
