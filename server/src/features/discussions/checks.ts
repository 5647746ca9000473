/** Counts that are kept beside what they count, and files beside the rows that tell of them. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Check, type CheckDeps, findRows } from '../../platform/consistency.ts'
import { findAttached, findUntold } from './attachments/store.ts'
import { isOurs } from './attachments/sweep-files.ts'

const page = 200

/** A count that a trigger keeps. */
const wrongCount = (table: string, column: string, counted: RawBuilder<unknown>, id = 'id'): Check =>
  findRows(
    `a count that is wrong (${table}.${column})`,
    sql`select ${table}::text || ' ' || one.id || ' says ' || kept || ', there are ' || count as found from (
      select ${sql.ref(id)} as id, ${sql.ref(column)} as kept, (select count(*) from ${counted}) as count from ${sql.table(table)}) one where kept <> count`,
  )

const seen = sql`creator_id is not null and removed_at is null`

export const discussionChecks: readonly Check[] = [
  wrongCount('placements', 'discussion_count', sql`discussions where placement_id = placements.id and ${seen}`),
  wrongCount('topics', 'discussion_count', sql`discussions where topic_id = topics.id and ${seen}`),
  wrongCount('forum_categories', 'thread_count', sql`forum_threads where category_id = forum_categories.id and is_shown`),
  wrongCount(
    'forum_threads',
    'answer_count',
    sql`discussion_answers answer where answer.discussion_id = forum_threads.discussion_id and parent_id is null and removed_at is null`,
    'discussion_id',
  ),
  wrongCount('discussions', 'votes', sql`discussion_votes where discussion_id = discussions.id`),
  wrongCount('discussion_answers', 'votes', sql`answer_votes where answer_id = discussion_answers.id`),
  wrongCount(
    'discussion_answers',
    'reply_count',
    sql`discussion_answers reply where parent_id = discussion_answers.id and reply.removed_at is null`,
  ),
  findRows(
    'a removed forum thread that is shown, or one that is hidden but not removed',
    sql`select 'discussion ' || id as found from forum_threads join discussions on id = discussion_id
      where is_shown <> (removed_at is null)`,
  ),
  findRows(
    'a reply to a reply',
    sql`select 'answer ' || reply.id as found from discussion_answers reply join discussion_answers parent on parent.id = reply.parent_id
      where parent.parent_id is not null`,
  ),
  findRows(
    'a discussion without a creator or a content file',
    sql`select 'discussion ' || id as found from discussions where creator_id is null
      and not exists (select from prompts where discussion_id = discussions.id)`,
  ),
  { what: 'a row without its file', find: rowsWithoutFiles },
  { what: 'a file without its row', find: filesWithoutRows },
]

async function* rowsWithoutFiles({ db, files }: CheckDeps): AsyncGenerator<string> {
  for (let from = 0; ; ) {
    const told = await findAttached(db, from, page)
    for (const { stored_name, sha256 } of told) {
      const bytes = await files.open(stored_name)
      if (!bytes) yield `${stored_name} is not there`
      else if (!sha256.equals(await hashOf(bytes))) yield `${stored_name} has different contents than were uploaded`
    }
    const last = told.at(-1)
    if (!last) return
    from = last.id
  }
}

async function* filesWithoutRows({ db, files }: CheckDeps): AsyncGenerator<string> {
  for await (const names of files.list()) {
    const ours = names.map(({ name }) => name).filter(isOurs)
    // It may have gone since it was listed.
    for (const name of await findUntold(db, ours)) if (await isThere(files, name)) yield name
  }
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest()
}

async function isThere(files: CheckDeps['files'], name: string): Promise<boolean> {
  const bytes = await files.open(name)
  bytes?.destroy()
  return bytes !== undefined
}
