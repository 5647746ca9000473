/** The query of discussions for the search. */
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'
import { aboutColumns, isPlaceHidden, placeTables, type Realm, realmColumn, subjectIdColumn } from '../places/about.ts'

interface Looking {
  words: string[]
  /** How much each word tells; 1 in all, or less. */
  weights: number[]
  /** The least that the words of a discussion must tell; 1 for all of them, of which the last may be a beginning. */
  least: number
  realms: Realm[]
  limit: number
}

export interface DiscussionRow {
  id: number
  title: string
  category: string
  /** The name of the forum's category; null of what is said about an item or a topic. */
  forum: string | null
  subject_id: number | null
  text: string
}

const everyLetter = sql.lit('ABCD')

/**
 * Threads of the forum and what is said of items and topics are looked for apart, each with an index of its own. Of more than 300 with the same words the
 * first are ranked: so common a word tells nothing apart. What gives something of a solution away is found by nobody.
 */
export const findDiscussions = prepared<Looking, DiscussionRow>(({ words, weights, least, realms, limit }) => {
  const candidates = (where: RawBuilder<unknown>) => sql`
    (select discussion.id from asked join discussions discussion on discussion.search @@ asked.query
    where discussion.removed_at is null and ${where} limit 300)`
  return sql`
    with readings as materialized (
      select item_query(${words}::text[], ${everyLetter}) as whole, item_any(${words}::text[], ${everyLetter}) as part
    ), asked as materialized (
      select whole, whole || part as either, case when ${least}::float8 < 1 then whole || part else whole end as query from readings
    ), candidates as materialized (
      ${candidates(sql`discussion.title is not null and 'forum' = any(${realms}::text[])`)}
      union all
      ${candidates(sql`discussion.title is null and not discussion.gives_away`)}
    )
    select discussion.id, ${aboutColumns}, forum.name as forum, ${subjectIdColumn} as subject_id,
      left(coalesce(discussion.beginning, discussion.content), 600) as text
    from asked cross join candidates join discussions discussion on discussion.id = candidates.id
      ${placeTables}
      cross join lateral (
        select case when discussion.search @@ asked.whole then 1 else (
          select coalesce(sum(telling.weight), 0) from unnest(${words}::text[], ${weights}::float8[]) telling(word, weight)
          where discussion.search @@ item_word(telling.word, ${everyLetter}, false)) end as weight
      ) held
    where held.weight >= ${least}::float8 and not ${isPlaceHidden} and ${realmColumn} = any(${realms}::text[])
    order by held.weight desc, ts_rank(discussion.search, asked.either) desc, discussion.id desc
    limit ${limit}`
})
