/** A place in which people have done everything: rows in every large table, as the product writes them, and files. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordPurchase } from '../../../server/src/features/payments/recording/record-purchase.ts'
import { hashOf } from '../../../server/src/platform/secrets.ts'
import type { TestApp } from '../../../server/src/testing/app.ts'
import { insertAwkwardRows } from '../../../server/src/testing/awkward-rows.ts'

export async function seedPlace(t: TestApp, people: number): Promise<void> {
  const { pool } = t.database
  await pool.query("insert into modules (name) values ('interview') on conflict do nothing")
  await insertAwkwardRows(pool)
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const statement of rowsOf(people)) await client.query(statement)
  await client.query('reset statement_timeout')
  client.release()
  const { rows } = await pool.query<{ id: number; email: string }>(
    "select id, email from users where username like 'crowd%' order by id limit $1",
    [Math.ceil(people / 20)],
  )
  for (const { id: userId, email } of rows)
    await recordPurchase(t.deps, { userId, email, module: 'interview', code: '3months', at: t.clock.now() })
  await attachFiles(t, Math.ceil(people / 50))
}

/** Answers to the first discussion, each with a file. */
async function attachFiles({ database: { pool }, deps }: TestApp, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'seed-files-'))
  for (let n = 0; n < count; n++) {
    const storedName = `${crypto.randomUUID()}-plot-${n}.csv`
    const bytes = `n,value\n${n},${'x'.repeat(n * 17)}\n`
    await writeFile(join(folder, storedName), bytes)
    await deps.files.keep(storedName, join(folder, storedName))
    await pool.query(
      `with answer as (
        insert into discussion_answers (discussion_id, creator_id, content, created_at) values (1, 1, 'with a file', now()) returning id)
      insert into attachments (stored_name, name, kind, bytes, sha256, owner_id, answer_id, created_at)
      select $1, 'plot.csv', 'csv', $2, $3, 1, id, now() from answer`,
      [storedName, Buffer.byteLength(bytes), hashOf(bytes)],
    )
  }
  await rm(folder, { recursive: true })
}

/** Among those who came first are people of the awkward rows; the crowd comes after them. */
function rowsOf(people: number): string[] {
  const crowd = `(select id, row_number() over (order by id)::integer as n from users where username like 'crowd%') person`
  const first = `(select min(id) from items)`
  return [
    `insert into users (email, email_key, username, username_key, firstname, lastname, linkedin, password_hash, email_confirmed_at, created_at)
      select 'crowd' || n || '@example.com', 'crowd' || n || '@example.com', 'crowd' || n, 'crowd' || n, 'C', 'R', '', md5(n::text), now(), now()
      from generate_series(1, ${people}) n`,
    `insert into devices (user_id, place, device_hash, ua, verified_at, last_seen_at)
      select id, 1, sha256(n::text::bytea), 'a browser', now(), now() from ${crowd}`,
    `insert into sessions (token_hash, user_id, device_hash, ua, state, created_at, last_seen_at, expires_at)
      select sha256(('t' || n)::bytea), id, sha256(n::text::bytea), 'a browser', 'full', now(), now(), now() + interval '30 days' from ${crowd}`,
    `insert into email_links (token_hash, user_id, purpose, email, created_at, expires_at)
      select sha256(('l' || n)::bytea), id, 'confirm', 'crowd' || n || '@example.com', now(), now() from ${crowd}`,
    `insert into terms_decisions (user_id, version, accepted, decided_at) select id, '1', n % 7 > 0, now() from ${crowd}`,
    `insert into audit (at, event, user_id, detail)
      select now(), 'event ' || k, id, json_build_object('n', n, 'k', k)::jsonb from ${crowd}, generate_series(1, 3) k`,
    `insert into mails (recipient, subject, body_text, body_html, created_at, due_at, sent_at)
      select 'crowd' || n || '@example.com', 'subject ' || n, repeat('text ', 40), '<p>', now(), now(), now() from ${crowd}`,
    `insert into attempts (user_id, item_id, item_version, given, verdict, at, code)
      select id, ${first}, 1, '1/' || k, 'wrong', now(), case when k = 1 then repeat('x = 1' || chr(10), 10) end from ${crowd}, generate_series(1, 4) k`,
    `insert into item_editions (hash, item_id, version, templates, rows) values ('edition', ${first}, 1, '{"texts": {}}', '[{"p": {"n": "1/3"}}]')`,
    `insert into servings (user_id, item_id, placement_id, item_version, edition, serial, numbers, served_at)
      select id, ${first}, 900, 1, 'edition', 0, '{"p": {"n": "1/3"}}', now() from ${crowd}`,
    `insert into item_progress (user_id, item_id, at, attempt_count) select id, ${first}, now(), 4 from ${crowd}`,
    `insert into bookmarks (user_id, item_id, at) select id, ${first}, now() from ${crowd}`,
    `insert into notes (user_id, item_id, content, version, at) select id, ${first}, 'a note of ' || n, 1, now() from ${crowd}`,
    `insert into item_code (user_id, item_id, kind, text, version, at) select id, ${first}, 'scratch', 'print(' || n || ')', 1, now() from ${crowd}`,
    `insert into kept_code (user_id, item_id, code, at) select id, ${first}, 'print(' || n || ')', now() from ${crowd}`,
    `insert into access_history (placement_id, user_id, at) select 900, id, now() from ${crowd}`,
    `insert into discussions (placement_id, creator_id, content, created_at) select 900, id, 'question ' || n, now() from ${crowd} where n % 2 = 0`,
    `insert into discussion_answers (discussion_id, creator_id, content, created_at)
      select id, creator_id, 'answer ' || k, now() from discussions, generate_series(1, 3) k`,
    `insert into discussion_answers (discussion_id, parent_id, creator_id, content, created_at)
      select discussion_id, id, creator_id, 'reply', now() from discussion_answers where parent_id is null and id % 3 = 0`,
    // Numbers of discussions begin at 1, those of answers at 5,001.
    `insert into discussion_votes (discussion_id, user_id) select 1 + n % ${people >> 1}, id from ${crowd}`,
    `insert into answer_votes (answer_id, user_id) select 5001 + n % ${people}, id from ${crowd} where n % 2 = 0`,
    `insert into discussion_participants (discussion_id, user_id) select id, creator_id from discussions`,
    `insert into notifications (user_id, kind, discussion_id, answer_id, created_at)
      select creator_id, 'answer', discussion_id, id, now() from discussion_answers where parent_id is null`,
    `insert into assistant_days (user_id, day, asked, tries) select id, '2026-11-20', 1, 1 from ${crowd}`,
    `insert into assistant_questions (user_id, day, asked_at, prompt, status, source, response, html, citations)
      select id, '2026-11-20', now(), 'what is ' || n, 'answered', 'library', 'it is', '<p>', '[{"a": 1.50}]' from ${crowd}`,
    // What the awkward rows had counted is made true.
    'delete from assistant_days where user_id in (1, 2)',
  ]
}
