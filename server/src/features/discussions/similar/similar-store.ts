/** The search among what was asked before. */
import type { SimilarDiscussion } from 'contract/discussions/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'

interface Looking {
  /** Plain ones: small letters and digits. */
  words: string[]
  modules: LibraryModule[]
  hasTopics: boolean
  /** What is asked about now: of what is alike, what is about the same comes first. */
  topic: number | null
  placement: number | null
  limit: number
}

interface Row {
  id: number
  content: string
  title: string
  category: string
  subject_id: number
  answer_count: number
}

/**
 * Alike is what has two of the words that tell anything, or the only one. What gives something of a solution away is found by nobody, not even by
 * who knows it: it must not be probed word by word. Of more than 500 with such common words the first are ranked.
 */
const findAlike = prepared<Looking, Row>(
  ({ words, modules, hasTopics, topic, placement, limit }) => sql`
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
      coalesce(item.title, about.title) as title, coalesce(place.category, about.category) as category,
      coalesce(discussion.topic_id, discussion.placement_id) as subject_id,
      (select count(*)::integer from (
        select from discussion_answers answer
        where answer.discussion_id = discussion.id and answer.parent_id is null and answer.removed_at is null limit 100) answers) as answer_count
    from asked cross join candidates discussion
      left join placements place on place.id = discussion.placement_id
      left join items item on item.id = place.item_id
      left join topics about on about.id = discussion.topic_id
      left join prompts prompt on prompt.discussion_id = discussion.id
      cross join lateral (select count(*) as shared from stems where discussion.search @@ stems.stem) alike
    where alike.shared >= asked.needed and not coalesce(prompt.hidden, false) and not coalesce(place.hidden or item.hidden, about.hidden)
      and (place.module = any(${modules}::text[]) or (about.id is not null and ${hasTopics}::boolean))
    order by (discussion.topic_id = ${topic}::integer or discussion.placement_id = ${placement}::integer) is true desc,
      alike.shared desc, ts_rank(discussion.search, asked.query) desc, discussion.id desc
    limit ${limit}`,
)

export async function searchSimilar(db: Db, looking: Looking): Promise<SimilarDiscussion[]> {
  const rows = await findAlike(db, looking)
  return rows.map(({ title, category, ...row }) => ({ ...row, about: { title, category } }))
}
