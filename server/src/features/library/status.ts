/** Where a reader stands with an item, as statements say it. */
import { sql } from 'kysely'

/** Of the row `progress`; null before the first attempt. */
export const statusOfProgress = sql<'attempted' | 'solved' | 'solved_with_help' | null>`
  case when progress.status = 'solved' and progress.helped_at is not null then 'solved_with_help' else progress.status end`
