/** What is sent again because its answer was lost on the way is posted once; who sent it is told of the first. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'

/**
 * @param key absent where the sender made none: then each call is a post of its own
 * @param find the number of what was posted with the key
 * @param read it, as its writer sees it
 */
export async function postOnce<T>(
  key: string | undefined,
  find: (key: string) => Promise<number | undefined>,
  read: (id: number) => Promise<T>,
  post: () => Promise<T>,
): Promise<T> {
  const posted = key === undefined ? undefined : await find(key)
  if (posted !== undefined) return read(posted)
  try {
    return await post()
  } catch (error) {
    // Both were under way at once: the index lets one of them through.
    const other = key === undefined ? undefined : await find(key)
    if (other !== undefined) return read(other)
    throw error
  }
}

interface Posted {
  creatorId: number
  key: string
}

const findAnswer = lookup<Posted, { id: number }>(
  ({ creatorId, key }) => sql`select id from discussion_answers where creator_id = ${creatorId} and post_key = ${key}::uuid`,
)
const findDiscussion = lookup<Posted, { id: number }>(
  ({ creatorId, key }) => sql`select id from discussions where creator_id = ${creatorId} and post_key = ${key}::uuid`,
)

export const postedAnswer = (db: Db, creatorId: number) => async (key: string) => (await findAnswer(db, { creatorId, key }))?.id
export const postedDiscussion = (db: Db, creatorId: number) => async (key: string) =>
  (await findDiscussion(db, { creatorId, key }))?.id
