/** What people ask one another. */
import type { GeneratedAlways } from 'kysely'

export interface DiscussionTables {
  discussions: Discussions
}

interface Discussions {
  id: GeneratedAlways<number>
  /** One of these two. */
  placement_id: number | null
  topic_id: number | null
  /** Null where the house has begun it. */
  creator_id: number | null
  content: string
  created_at: Date
}
