/** A text as it will stand in its thread, and who of the thread it mentions. */
import type { Deps } from '../../../deps.ts'
import { possibleMentions } from '../../../platform/markup/mentions.ts'
import type { Post } from '../threads/store.ts'
import { findPeople } from './people-store.ts'

/** As many are told of it. */
const mostMentioned = 10

interface Compiled {
  post: Post
  /** Their numbers, without the author's. */
  mentionedIds: number[]
}

export async function compileIn(
  { db, markup }: Pick<Deps, 'db' | 'markup'>,
  content: string,
  { discussionId, authorId }: { discussionId: number; authorId: number },
): Promise<Compiled> {
  const names = possibleMentions(content)
  const people = names.length === 0 ? [] : await findPeople(db, discussionId, names)
  const { html, beginning, mentioned } = await markup.compile(
    content,
    authorId,
    people.map(({ username }) => username),
  )
  const told = people.filter(({ id, username }) => id !== authorId && mentioned.includes(username))
  return { post: { content, html, beginning }, mentionedIds: told.slice(0, mostMentioned).map(({ id }) => id) }
}
