/** A forum as the bench wants it, in statements over sets: two million answers one by one would take hours. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../server/src/db/db.ts'
import type { TestApp } from '../server/src/testing/app.ts'
import { subscriberOf } from '../server/src/testing/discussions.ts'
import { openForum } from '../server/src/testing/forum.ts'
import type { TestPerson } from '../server/src/testing/people.ts'

export interface ForumSize {
  threads: number
  answers: number
}

export interface SeededForum {
  reader: TestPerson
  /** Some of its threads, from everywhere. */
  threads: number[]
}

/** In so many threads, whatever the size of the forum. */
export const wordsIn = { rare: 60, frequent: 500 }
const some = 40
const atOnce = 5_000

export async function seedForum(product: TestApp, { threads, answers }: ForumSize): Promise<SeededForum> {
  const { db } = product.deps
  await openForum(product)
  const reader = await subscriberOf(product, 'discussion')
  const writer = sql`${reader.id}::integer`
  // What triggers count is set at the end.
  await sql`set session_replication_role = replica`.execute(db)
  for (let from = 1; from <= threads; from += atOnce) await insertThreads(db, { writer, from, threads })
  await sql`insert into forum_threads (discussion_id, category_id, active_at, answer_count)
    select discussion.id, category.id, discussion.created_at, ${Math.floor(answers / threads)}::integer
    from discussions discussion join
      (select id, row_number() over (order by id) - 1 as place, count(*) over () as count from forum_categories) category
      on category.place = discussion.id % category.count`.execute(db)
  // Answer after answer in each thread, as threads grow: those of one do not lie together.
  for (let round = 1; round <= answers / threads; round++)
    await sql`
      insert into discussion_answers (discussion_id, creator_id, content, html, beginning, created_at)
      select id, ${writer}, said, '<p>' || said || '</p>', said, created_at + ${round}::integer * interval '1 minute'
      from discussions cross join lateral (select 'It holds where number ' || ${round}::integer || ' of ' || id || ' is finite.' as said) words
      order by id`.execute(db)
  await sql`update forum_categories set thread_count = (select count(*) from forum_threads where category_id = forum_categories.id)`.execute(
    db,
  )
  await sql`set session_replication_role = origin`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const step = Math.floor(threads / some)
  const { rows } = await sql<{
    id: number
  }>`select id from discussions where id % ${step}::integer = 0 order by id limit ${some}`.execute(db)
  return { reader, threads: rows.map(({ id }) => id) }
}

interface Threads {
  writer: RawBuilder<unknown>
  from: number
  threads: number
}

/** Some with a word that few have, all with one that all have. */
const insertThreads = (db: Db, { writer, from, threads }: Threads) =>
  sql`
  insert into discussions (creator_id, title, content, html, beginning, created_at)
  select ${writer}, 'Does number ' || n || ' hold?', text, '<p>' || text || '</p>', text, now() - (${threads}::integer - n) * interval '1 minute'
  from generate_series(${from}::integer, least(${from}::integer + ${atOnce - 1}, ${threads}::integer)) n
    cross join lateral (select 'A common question about number ' || n || ', its drift, its variance and where either of them is finite.'
      || case when n % (${threads}::integer / ${wordsIn.rare}::integer) = 0 then ' zermelo' else '' end
      || case when n % (${threads}::integer / ${wordsIn.frequent}::integer) = 0 then ' frequency' else '' end as text) said`.execute(
    db,
  )
