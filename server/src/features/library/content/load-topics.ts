/** Brings the database's topics and their prompts in line with the content folder. Within the library's own transaction. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type ContentError, ContentRefused } from '../../../platform/content/content-error.ts'
import type { TopicSource } from './read-topics.ts'

/** @throws ContentRefused where a number would begin to mean something else */
export async function loadTopics(db: Db, topics: readonly TopicSource[]): Promise<void> {
  const known = await knownPrompts(db)
  await refuseReusedIds(db, topics, known)
  for (const { slug, front, about } of topics) {
    const columns = { slug, title: front.title, category: front.category, about, position: front.order, hidden: false }
    await db
      .insertInto('topics')
      .values({ id: front.id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute()
    for (const [position, { id, text }] of front.prompts.entries())
      await savePrompt(db, known.get(id)?.discussion_id, { id, topicId: front.id, position, text })
  }
  await hideVanished(db, topics)
}

interface PromptRow {
  id: number
  discussion_id: number
  topic_id: number | null
}

async function knownPrompts(db: Db): Promise<ReadonlyMap<number, PromptRow>> {
  const rows = await db
    .selectFrom('prompts')
    .innerJoin('discussions', 'discussions.id', 'prompts.discussion_id')
    .select(['prompts.id', 'prompts.discussion_id', 'discussions.topic_id'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function savePrompt(
  db: Db,
  discussionId: number | undefined,
  { id, topicId, position, text }: { id: number; topicId: number; position: number; text: string },
): Promise<void> {
  if (discussionId !== undefined) {
    await db
      .updateTable('discussions')
      // What is made of it is made by the job that lays out old posts.
      .set({ content: text, html: null, beginning: null })
      .where('id', '=', discussionId)
      .where('content', '!=', text)
      .execute()
    await db.updateTable('prompts').set({ position, hidden: false }).where('id', '=', id).execute()
    return
  }
  const begun = await db
    .insertInto('discussions')
    // A file has no clock: a prompt is as old as its first load.
    .values({ topic_id: topicId, placement_id: null, creator_id: null, content: text, created_at: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('prompts').values({ id, discussion_id: begun.id, position }).execute()
}

/** Threads hang on the numbers. */
async function refuseReusedIds(db: Db, topics: readonly TopicSource[], known: ReadonlyMap<number, PromptRow>): Promise<void> {
  const rows = await db.selectFrom('topics').select(['id', 'slug']).execute()
  const owners = new Map(rows.map((row) => [row.id, row.slug]))
  const errors = topics.flatMap(({ slug, file, front }): ContentError[] => [
    ...(owners.has(front.id) && owners.get(front.id) !== slug
      ? [
          {
            file,
            message: `the topic id ${front.id} belongs to ${owners.get(front.id)}: never reuse an id or rename a file`,
          },
        ]
      : []),
    ...front.prompts
      .filter(({ id }) => known.has(id) && known.get(id)?.topic_id !== front.id)
      .map(({ id }) => ({ file, message: `the prompt id ${id} belongs to another topic: never reuse an id` })),
  ])
  if (errors.length > 0) throw new ContentRefused(errors)
}

async function hideVanished(db: Db, topics: readonly TopicSource[]): Promise<void> {
  const ids = topics.map(({ front }) => front.id)
  const promptIds = topics.flatMap(({ front }) => front.prompts.map(({ id }) => id))
  await sql`update topics set hidden = true where not hidden and not (id = any(${ids}::integer[]))`.execute(db)
  await sql`update prompts set hidden = true where not hidden and not (id = any(${promptIds}::integer[]))`.execute(db)
}
