/** Items with what readers do with them. A page is a stretch of one index of sums; of attempts at most a hundred an item are read. */
import type { CountedItem, itemSorts } from 'contract/library/administration.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { judgedElsewhere } from '../answers/judge.ts'
import { anywhere } from '../like-pattern.ts'

interface Asked {
  sort: (typeof itemSorts)[number]
  module?: LibraryModule | undefined
  words?: string | undefined
  /** How many come before. */
  skip: number
  limit: number
}

const orders = {
  readers: sql`readers desc`,
  tries: sql`tries desc`,
  // Of what nobody tried it is not known.
  hardest: sql`share_solved`,
  reports: sql`open_reports desc`,
}

const timed = 100

const iso = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

export async function findCountedItems(db: Db, { sort, module, words, skip, limit }: Asked): Promise<CountedItem[]> {
  const conditions = [
    sql`true`,
    ...(module ? [sql`exists (select from placements where item_id = item.id and module = ${module} and not hidden)`] : []),
    ...(words ? [sql`(folded(item.title) ilike folded(${anywhere(words)}) or item.slug ilike ${anywhere(words)})`] : []),
  ]
  const { rows } = await sql<CountedItem>`
    with page as (
      select figures.*, item.id, item.slug, item.title, item.hidden, (item.front ->> 'version')::integer as version,
        item.front -> 'answer' ->> 'type' <> all(${judgedElsewhere}::text[]) as is_judged_here from item_figures figures join items item on item.id = figures.item_id
      where ${sql.join(conditions, sql` and `)} order by ${orders[sort]}, figures.item_id offset ${skip} limit ${limit})
    select page.id, page.slug, page.title, page.hidden, readers, tries, tried, solved, open_reports, version, is_judged_here,
      times.median_seconds,
      (select json_build_object('version', item_version, 'judged', judged, 'changed', changed, 'servings_mended', servings_mended,
        'servings_without_row', servings_without_row, 'servings_of_other_kind', servings_of_other_kind,
        'began_at', to_char(began_at at time zone 'utc', ${iso}), 'ended_at', to_char(ended_at at time zone 'utc', ${iso}))
        from regrades where item_id = page.id order by id desc limit 1) as regrade,
      coalesce((
        select json_agg(json_build_object('id', place.id, 'module', place.module, 'category', place.category) order by place.id)
        from (select * from placements where item_id = page.id order by id limit 20) place), '[]') as places
    from page cross join lateral (
      select percentile_cont(0.5) within group (order by seconds) as median_seconds from (
        select seconds from attempts where item_id = page.id and verdict = 'right' and seconds is not null and serving_id is null
        order by id desc limit ${timed}) newest) times
    order by ${orders[sort]}, page.id`.execute(db)
  return rows
}
