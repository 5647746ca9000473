/** Every query about discussions. `db` may be a transaction. */
import type { Db } from '../../db/db.ts'

export interface NewDiscussion {
  placementId: number | null
  topicId: number | null
  creatorId: number
  content: string
}

export async function insertDiscussion(db: Db, discussion: NewDiscussion, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('discussions')
    .values({
      placement_id: discussion.placementId,
      topic_id: discussion.topicId,
      creator_id: discussion.creatorId,
      content: discussion.content,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
