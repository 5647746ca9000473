/** Every query about topics. */
import { sql } from 'kysely'
import { lookup, prepared } from '../../../db/prepared.ts'

export interface TopicRow {
  id: number
  title: string
  category: string
  about: string
  discussion_count: number
  prompts: { id: number; content: string }[]
}

/** Content files make topics and prompts, so neither list grows with what people write. */
const columns = sql`topic.id, topic.title, topic.category, topic.about, topic.discussion_count,
  coalesce((
    select json_agg(json_build_object('id', discussion.id, 'content', discussion.content) order by prompt.position, prompt.id)
    from discussions discussion join prompts prompt on prompt.discussion_id = discussion.id
    where discussion.topic_id = topic.id and discussion.creator_id is null and not prompt.hidden), '[]') as prompts`

export const findTopics = prepared<object, TopicRow>(
  () =>
    sql`select ${columns} from topics topic where not topic.hidden order by topic.category, topic.position, topic.id limit 500`,
)

export const findTopic = lookup<{ id: number }, TopicRow>(
  ({ id }) => sql`select ${columns} from topics topic where topic.id = ${id} and not topic.hidden`,
)
