/** Sums that are kept beside what they count. */
import { sql } from 'kysely'
import { type Check, findRows } from '../../platform/consistency.ts'

export const libraryChecks: readonly Check[] = [
  findRows(
    'an item with figures that differ from its attempts',
    sql`select 'item ' || figures.item_id || ' says ' || said || ', there are ' || there as found from item_figures figures
      left join (
        select item_id, count(*) as readers from access_history join placements on placements.id = placement_id group by item_id) opened
        using (item_id)
      left join (
        select item_id, sum(attempt_count) as tries, count(*) filter (where attempt_count > 0) as tried, count(solved_at) as solved,
          count(first_right) as first_answers, count(*) filter (where first_right) as first_right
        from item_progress group by item_id) made using (item_id)
      left join (
        select item_id, count(*) as reports from item_reports where settled_at is null group by item_id) told using (item_id)
      cross join lateral (select
        concat_ws(', ', figures.readers, figures.tries, figures.tried, figures.solved, figures.first_answers,
          figures.first_right, figures.open_reports) as said,
        concat_ws(', ', coalesce(opened.readers, 0), coalesce(made.tries, 0), coalesce(made.tried, 0), coalesce(made.solved, 0),
          coalesce(made.first_answers, 0), coalesce(made.first_right, 0), coalesce(told.reports, 0)) as there) both_said
      where said <> there`,
  ),
  findRows(
    'an item without figures',
    sql`select 'item ' || id as found from items where not exists (select from item_figures where item_id = items.id)`,
  ),
]
