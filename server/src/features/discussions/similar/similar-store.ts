/** The search among what was asked before. */
import type { SimilarDiscussion } from 'contract/discussions/model.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'
import { aboutColumns, isPlaceHidden, placeTables, type Realm, realmColumn, subjectIdColumn } from '../places/about.ts'

interface Looking {
  /** Plain ones: small letters and digits. */
  words: string[]
  realms: Realm[]
  /** What is asked about now: only what is about the same, or stands on the same shelf, is offered, and the same comes first. */
  topic: number | null
  placement: number | null
  limit: number
}

interface Row {
  id: number
  content: string
  title: string
  category: string
  subject_id: number | null
  answer_count: number
}

/**
 * Alike is what has two of the words that tell anything, or the only one. What gives something of a solution away is found by nobody, not even by
 * who knows it: it must not be probed word by word. Of more than 500 with such common words the first are ranked.
 */
const findAlike = prepared<Looking, Row>(
  ({ words, realms, topic, placement, limit }) => sql`
    with stems as materialized (
      select stem from (select distinct to_tsquery('english', word) as stem from unnest(${words}::text[]) word) each
      where numnode(stem) > 0
    ), asked as materialized (
      select string_agg(stem::text, ' | ')::tsquery as query, least(count(*), 2) as needed from stems
    ), candidates as materialized (
      select discussion.* from asked join discussions discussion on discussion.search @@ asked.query
      where discussion.removed_at is null and not discussion.gives_away limit 500
    )
    select discussion.id, left(coalesce(discussion.beginning, discussion.content), 280) as content,
      ${aboutColumns}, ${subjectIdColumn} as subject_id,
      (select count(*)::integer from (
        select from discussion_answers answer
        where answer.discussion_id = discussion.id and answer.parent_id is null and answer.removed_at is null limit 100) answers) as answer_count
    from asked cross join candidates discussion
      ${placeTables}
      cross join lateral (select count(*) as shared from stems where discussion.search @@ stems.stem) alike
    where alike.shared >= asked.needed and not ${isPlaceHidden}
      and ((${topic}::integer is null and ${placement}::integer is null) or coalesce(placement.category, topic.category) in (
        select category from placements where id = ${placement}::integer union all select category from topics where id = ${topic}::integer))
      and ${realmColumn} = any(${realms}::text[])
    order by (discussion.topic_id = ${topic}::integer or discussion.placement_id = ${placement}::integer) is true desc,
      alike.shared desc, ts_rank(discussion.search, asked.query) desc, discussion.id desc
    limit ${limit}`,
)

export async function searchSimilar(db: Db, looking: Looking): Promise<SimilarDiscussion[]> {
  const rows = await findAlike(db, looking)
  return rows.map(({ title, category, ...row }) => ({ ...row, about: { title, category } }))
}
