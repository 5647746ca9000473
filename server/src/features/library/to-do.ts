import { sql } from 'kysely'
import { after, days } from '../../platform/clock.ts'
import type { ToDoCount } from '../../platform/to-do.ts'
import { contentErrorCount } from '../../platform/vitals/measures.ts'
import { askedInVainSince } from './asked-in-vain/asked-in-vain.ts'

export const libraryToDo = {
  content_faults: () => contentErrorCount,
  item_reports: () => sql`(select count(*) from item_reports where settled_at is null)`,
  /** Different texts, of the days that the assistant's room lists. */
  asked_in_vain: (now) => sql`(select count(distinct asked) from ${askedInVainSince(after(now, -days(30)))})`,
} satisfies Record<string, ToDoCount>
