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

/** A word that so many of the newest threads have is common: all its hits are too many to be taken from the index of words. */
const common = { among: 100, hits: 30, within: 2_000 }

/**
 * Threads of the forum and what is said of items and topics are looked for apart, each with an index of its own. Of more than 300 with the same words the
 * first are ranked, of common words the newest: so common a word tells nothing apart. What gives something of a solution away is found by nobody.
 */
export const findDiscussions = prepared<Looking, DiscussionRow>(({ words, weights, least, realms, limit }) => {
  const readsForum = sql`'forum' = any(${realms}::text[])`
  const hits = (query: RawBuilder<unknown>, from: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    (select discussion.id from ${query} asked join ${from} discussion on discussion.search @@ asked.query
    where discussion.removed_at is null and ${where} limit 300)`
  // Thread after thread (`limit 1`): joined at once, all of them would be read.
  const newest = (count: number) => sql`
    (select thread.* from (select discussion_id from forum_threads order by discussion_id desc limit ${sql.lit(count)}) latest
      cross join lateral (select id, search, removed_at from discussions where id = latest.discussion_id limit 1) thread)`
  return sql`
    with readings as materialized (
      select item_query(${words}::text[], ${everyLetter}) as whole, item_any(${words}::text[], ${everyLetter}) as part
    ), asked as materialized (
      select whole, whole || part as either, case when ${least}::float8 < 1 then whole || part else whole end as query from readings
    ), common as materialized (
      select count(*) filter (where thread.search @@ asked.query) >= ${sql.lit(common.hits)} as part,
        count(*) filter (where thread.search @@ asked.whole) >= ${sql.lit(common.hits)} as whole
      from asked cross join ${newest(common.among)} thread where ${readsForum}
    ), rare as materialized (
      select case when not common.part then asked.query when not common.whole then asked.whole end as query from asked cross join common
    ), candidates as materialized (
      ${hits(sql`asked`, newest(common.within), sql`(select part from common)`)}
      union
      ${hits(sql`rare`, sql`discussions`, sql`discussion.title is not null and ${readsForum}`)}
      union all
      ${hits(sql`asked`, sql`discussions`, sql`discussion.title is null and not discussion.gives_away`)}
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
