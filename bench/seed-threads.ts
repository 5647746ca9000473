/** Threads as the benches of discussions want them: a long one and a short one among many others. */
import { createDiscussion } from 'contract/discussions/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../server/src/db/db.ts'
import type { TestApp } from '../server/src/testing/app.ts'
import { subscriberOf } from '../server/src/testing/discussions.ts'
import type { TestPerson } from '../server/src/testing/people.ts'

/** How many call at once. */
export const connections = 16

/** A thread for each connection: those who post in one at the same moment wait for each other whoever serves them. */
export interface SeededThreads {
  people: TestPerson[]
  threads: number[]
  long: number
  short: number
}

export async function seedThreads(product: TestApp, answers: number): Promise<SeededThreads> {
  const { db } = product.deps
  await sql`insert into topics (id, slug, title, category, about, position) values (1, 'luck', 'Luck', 'statistics', '', 1)`.execute(
    db,
  )
  const people = await Promise.all(Array.from({ length: connections }, () => subscriberOf(product, 'interview')))
  // However much one person posts: the limit is spent, and never reached.
  await sql`create function forget_hits() returns trigger language plpgsql as $$ begin new.hits := '{}'; return new; end $$`.execute(
    db,
  )
  await sql`create trigger forgetful before insert or update on limits for each row execute function forget_hits()`.execute(db)
  const threads: number[] = []
  for (const { token } of people) {
    const { body } = await product.call(createDiscussion, { token, body: { content: 'Does it hold?', topic: 1 } })
    threads.push(body.id)
  }
  const [long = 0, short = 0] = threads
  await sql`
    insert into discussions (creator_id, topic_id, content, html, beginning, created_at)
    select ${people[0]?.id ?? 0}::integer, 1, 'And this?', '<p>And this?</p>', 'And this?', now() from generate_series(1, 100)`.execute(
    db,
  )
  // Those with other threads, before and after what is compared: between as many as there are in earnest one is looked for by its index.
  const others = sql<{ id: number }>`select id from discussions where content = 'And this?'`
  await writeAnswers(db, people, others, answers / 200)
  await writeAnswers(db, people, sql`select ${long}::integer as id`, answers)
  await writeAnswers(db, people, sql`select ${short}::integer as id`, 100)
  await writeAnswers(db, people, others, answers / 200)
  await sql`analyze`.execute(db)
  return { people, threads, long, short }
}

const writeAnswers = (db: Db, people: readonly TestPerson[], threads: RawBuilder<unknown>, count: number) =>
  sql`
    insert into discussion_answers (discussion_id, creator_id, content, html, beginning, created_at, votes)
    select thread.id, ${people[1]?.id ?? 0}::integer, text, '<p>' || text || '</p>', text, now() - n * interval '1 minute', n % 7
    from (${threads}) thread cross join generate_series(1, ${count}::integer) n
      cross join lateral (select 'It holds where number ' || n || ' is finite.' as text) said`.execute(db)
