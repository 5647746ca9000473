import { sql } from 'kysely'
import type { ToDoCount } from '../../platform/to-do.ts'

export const assessmentToDo = {
  waiting_cases: () => sql`(select count(*) from assessment_cases where closed_at is null)`,
  accommodation_requests: () => sql`(select count(*) from accommodation_requests where decided_at is null)`,
} satisfies Record<string, ToDoCount>
