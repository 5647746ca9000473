/** A library whose questions are all living, and what was served of it: everybody the same number of questions, each once. */
import pg from 'pg'
import { type Library, seedLibrary } from './seed-library.ts'

export interface ServedSize {
  items: number
  servings: number
}

export interface ServedLibrary extends Library {
  /** An open one of the reader's. */
  servingId: number
}

/** Of one question, with its own numbers. */
const rowsEach = 20
const mostOfOnePerson = 1_000

export async function seedServings(url: string, { items, servings }: ServedSize): Promise<ServedLibrary> {
  const library = await seedLibrary(url, { items, discussions: 0 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const each = Math.min(items, mostOfOnePerson)
    await client.query(`insert into users (email, email_key, username, username_key, firstname, lastname, linkedin, password_hash, email_confirmed_at, created_at)
      select 'crowd' || n || '@example.com', 'crowd' || n || '@example.com', 'crowd' || n, 'crowd' || n, 'C', 'R', '', md5(n::text), now(), now()
      from generate_series(1, ${Math.ceil(servings / each)}) n`)
    await client.query(`insert into item_editions (hash, item_id, version, templates, rows)
      select md5(id::text), id, 1, jsonb_build_object('title', title, 'figures', '{}'::jsonb,
          'answer', '{"type": "number", "value": 1, "tolerance": 0.001, "accepted": []}'::jsonb,
          'texts', jsonb_build_object('statement', 'What is the variance of {{n}} such numbers?', 'solution', repeat('It is {{answer}}. ', 60),
            'hints', jsonb_build_array('Count {{n}}.', 'Count again.'), 'says', '[]'::jsonb),
          'about', '{"topics": [], "methods": [], "companies": [], "roles": [], "time_target": 5}'::jsonb),
        (select jsonb_agg(jsonb_build_object('p', jsonb_build_object('n', n::text), 'value', (n * n)::text, 'wrong', '[]'::jsonb,
          'shown', jsonb_build_object('half', n || '/2', 'third', n || '/3'))) from generate_series(1, ${rowsEach}) n)
      from items`)
    await withoutUpkeep(client, ['servings', 'attempts'], async () => {
      await client.query(`insert into servings (user_id, item_id, placement_id, item_version, edition, serial, numbers, served_at, first_verdict, first_at,
          attempt_count, solved_at, solution_opened_at, closed_at)
        select person.id, item.id, item.id, 1, md5(item.id::text), 0,
          jsonb_build_object('p', jsonb_build_object('n', n::text), 'value', (n * n)::text, 'wrong', '[]'::jsonb, 'shown', '{}'::jsonb),
          at, 'right', at, 1, at, at, at
        from users person cross join generate_series(1, ${each}) n
          cross join lateral (select 1 + (person.id * 7 + n * ${Math.floor(items / each)}) % ${items} as id,
            now() - n * interval '1 hour' as at) item
        where person.username like 'crowd%'`)
      await client.query(`insert into attempts (user_id, item_id, item_version, serving_id, given, verdict, at)
        select user_id, item_id, 1, id, '1', 'right', served_at from servings where id % 5 = 0`)
    })
    const open = await client.query<{
      id: number
    }>(`insert into servings (user_id, item_id, placement_id, item_version, edition, serial, numbers, served_at)
      select (select id from users where username = 'reader'), 50, 50, 1, hash, 0, rows -> 7, now() from item_editions where item_id = 50 returning id`)
    await client.query('vacuum (analyze) servings, attempts, item_editions, users')
    return { ...library, servingId: open.rows[0]?.id ?? 0 }
  } finally {
    await client.end()
  }
}

/** Foreign keys are not asked row by row, and indexes are made at once: of five million rows it would take many minutes. */
async function withoutUpkeep(client: pg.Client, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('set session_replication_role = replica')
  await load()
  await client.query('set session_replication_role = origin')
  for (const { definition } of rows) await client.query(definition)
}
