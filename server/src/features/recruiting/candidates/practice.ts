/** Practice of skills: first answers that were right without a hint, to items that readers can find. */
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'

/** A subquery of `item_id` and `skill`: the skill for which an answer to an item counts. The library's category `stats` counts as statistics. */
export const practisedSkills = (which: RawBuilder<boolean> = sql`true`) => sql`(
  select distinct item_id, case category when 'stats' then 'statistics' else category end as skill
  from placements where not hidden and ${which})`

/** By skill. */
export const countFirstRight = prepared<{ userId: number }, { skill: string; count: number }>(
  ({ userId }) => sql`
    with answered as (select item_id from item_progress where user_id = ${userId} and first_right)
    select skill, count(*)::integer as count from ${practisedSkills(sql`item_id in (select item_id from answered)`)} placed
    group by skill`,
)
