/** Accounts that a post names are kept beside it, as it names them: an erased account is taken out of what others wrote. */
import { usernameKey } from 'contract/accounts/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { possibleMentions } from '../../../platform/markup/mentions.ts'

export type MentioningPost = { discussion: number } | { answer: number }

/** More names than that are in no post that people write to one another. */
const most = 100

/**
 * @param text all that the post says now
 * @param isNew nothing is kept beside it yet
 */
export async function noteMentions(db: Db, post: MentioningPost, text: string, { isNew = false } = {}): Promise<void> {
  const [discussion, answer] = 'discussion' in post ? [post.discussion, null] : [null, post.answer]
  if (!isNew) await sql`delete from post_mentions where discussion_id = ${discussion} or answer_id = ${answer}`.execute(db)
  const names = possibleMentions(text, most)
  if (names.length === 0) return
  // The account is held: one that is being erased is found by this name no more.
  await sql`
    insert into post_mentions (discussion_id, answer_id, user_id, name)
    select ${discussion}::integer, ${answer}::integer, person.id, said.name
    from unnest(${names.map(usernameKey)}::text[], ${names}::text[]) said (key, name)
      join users person on person.username_key = said.key and not person.is_erased
    for key share of person`.execute(db)
}
