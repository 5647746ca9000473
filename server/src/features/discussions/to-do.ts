import { sql } from 'kysely'
import type { ToDoCount } from '../../platform/to-do.ts'

export const discussionToDo = {
  reported_posts: () => sql`(select count(*) from reported_posts where settled_at is null)`,
} satisfies Record<string, ToDoCount>
